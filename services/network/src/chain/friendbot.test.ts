import { encodeAccountId } from '@lealta/ledger/xdr'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestChain, PASSPHRASE, root, type TestChain } from '#testing/open-test-chain.ts'
import { createFriendbot, type Friendbot } from './friendbot.ts'
import { friendbotKey } from './root-key.ts'
import type { Submission } from './waiters.ts'

let chain: TestChain
let friendbot: Friendbot

beforeEach(() => {
  chain = openTestChain()
  friendbot = createFriendbot(chain, PASSPHRASE, { root, friendbot: friendbotKey(PASSPHRASE) })
})

afterEach(() => chain.close())

const accountOf = (number: number) => encodeAccountId(new Uint8Array(32).fill(number))

/** Closes ledgers until all are answered. */
async function closeUntilAnswered(answers: readonly Promise<Submission>[]): Promise<Submission[]> {
  let open = true
  const all = Promise.all(answers).finally(() => {
    open = false
  })
  while (open) {
    await new Promise(setImmediate)
    chain.closeLedger()
  }
  return all
}

const succeeded = (submission: Submission | undefined) => submission?.outcome === 'applied' && submission.transaction.successful

describe('friendbot', () => {
  it('funds many at once, one transaction of it waiting at a time', async () => {
    const answers = await closeUntilAnswered(Array.from({ length: 250 }, (_, i) => friendbot.fund(accountOf(i))))
    expect(answers.every(succeeded)).toBe(true)
    const hashes = answers.map(answer => (answer.outcome === 'applied' ? answer.transaction.hash : ''))
    expect(new Set(hashes).size).toBe(4)
  })

  it('repeat: two requests for one account get the same answer', async () => {
    const [first, second] = await closeUntilAnswered([friendbot.fund(accountOf(1)), friendbot.fund(accountOf(1))])
    expect(succeeded(first)).toBe(true)
    expect(second).toBe(first)
  })

  it('whoever came into being meanwhile is refused and keeps nobody else from being funded', async () => {
    await closeUntilAnswered([friendbot.fund(accountOf(0))])
    const answers = [1, 2, 3].map(number => friendbot.fund(accountOf(number)))
    const operation = { type: 'create_account', source: undefined, destination: accountOf(2), startingBalance: 10_000_000n } as const
    await chain.enqueue(chain.sign(operation))
    const [first, second, third] = await closeUntilAnswered(answers)
    expect([succeeded(first), succeeded(second), succeeded(third)]).toEqual([true, false, true])
    expect(chain.ledger.read({ type: 'account', accountId: accountOf(2) })?.balance).toBe(10_000_000n)
  })

  it('waits for its turn when the root account has a transaction of its own waiting', async () => {
    const bump = { type: 'bump_sequence', source: undefined, bumpTo: 0n } as const
    expect((await chain.enqueue(chain.sign(bump))).status).toBe('pending')
    const [answer] = await closeUntilAnswered([friendbot.fund(accountOf(1))])
    expect(succeeded(answer)).toBe(true)
  })
})

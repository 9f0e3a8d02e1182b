import type { Operation } from '@lealta/ledger/xdr'
import type { Chain, Submission } from './chain.ts'
import { friendbotKey, type OwnKey, rootKey, signOwn } from './root-key.ts'

/** 10,000 XLM, as on the public test network. */
const STARTING_BALANCE = 100_000_000_000n
/** What the friendbot keeps in hand: 10 billion XLM, taken from the root account when it runs low. */
const RESERVE = 100_000_000_000_000_000n
const FEE = 1_000_000

/** Gives every new account its first XLM. */
export type Friendbot = {
  /** Creates an account with 10,000 XLM. Repeating is refused by the ledger once the account exists. */
  fund(accountId: string): Promise<Submission>
}

/** Creates the friendbot of a network; its own account is made at its first use. */
export function createFriendbot(chain: Chain, networkPassphrase: string): Friendbot {
  const root = rootKey(networkPassphrase)
  const own = friendbotKey(networkPassphrase)
  const lastUsed = new Map<string, bigint>()
  let preparing: Promise<Submission> | undefined

  const accountOf = (key: OwnKey) => chain.ledger.read({ type: 'account', accountId: key.accountId })

  /** Several may be under way at once: each takes the next sequence number of the account, also of what still waits. */
  async function send(key: OwnKey, operation: Operation): Promise<Submission> {
    const present = accountOf(key)?.seqNum ?? 0n
    const used = lastUsed.get(key.accountId) ?? 0n
    const seqNum = (used > present ? used : present) + 1n
    lastUsed.set(key.accountId, seqNum)
    const submission = await chain.submit(signOwn(key, networkPassphrase, { seqNum, fee: FEE, operations: [operation] }))
    if (submission.outcome !== 'applied') lastUsed.delete(key.accountId)
    return submission
  }

  async function refill(): Promise<void> {
    const account = accountOf(own)
    if (account && account.balance > STARTING_BALANCE * 1000n) return
    const operation: Operation = account
      ? { type: 'payment', source: undefined, destination: own.accountId, asset: { type: 'native' }, amount: RESERVE }
      : { type: 'create_account', source: undefined, destination: own.accountId, startingBalance: RESERVE }
    preparing ??= send(root, operation).finally(() => {
      preparing = undefined
    })
    await preparing
  }

  return {
    async fund(accountId) {
      await refill()
      return send(own, { type: 'create_account', source: undefined, destination: accountId, startingBalance: STARTING_BALANCE })
    },
  }
}

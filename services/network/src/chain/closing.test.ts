import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeAccountId, type Operation } from '@lealta/ledger/xdr'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestChain, root, type TestChain } from '#testing/open-test-chain.ts'
import type { NetworkLogger } from './closing.ts'

let directory: string
let messages: string[]
const logger: NetworkLogger = { error: (_, message) => messages.push(message) }

beforeEach(() => {
  messages = []
  directory = join(mkdtempSync(join(tmpdir(), 'lealta-chain-')), 'data')
})

afterEach(() => rmSync(join(directory, '..'), { recursive: true, force: true }))

const someone = encodeAccountId(new Uint8Array(32).fill(7))
const createSomeone: Operation = { type: 'create_account', source: undefined, destination: someone, startingBalance: 10_000_000n }

async function untilWaiting(chain: TestChain): Promise<void> {
  while (chain.ledger.queueSize === 0) await new Promise(setImmediate)
}

describe('a listener of closed ledgers', () => {
  it('that throws is logged and keeps neither the others nor the network from going on', async () => {
    const chain = openTestChain({ logger })
    const told: number[] = []
    chain.onClose(() => {
      throw new Error('a listener of a test')
    })
    chain.onClose(({ header }) => told.push(header.ledgerSeq))
    const submitted = chain.submit(chain.sign(createSomeone))
    await untilWaiting(chain)
    chain.closeLedger()
    chain.closeLedger()
    expect(await submitted).toMatchObject({ outcome: 'applied' })
    expect(told).toEqual([2, 3])
    expect(messages).toEqual(['a listener of closed ledgers failed', 'a listener of closed ledgers failed'])
    chain.close()
  })
})

describe('a ledger that does not fit on the disk', () => {
  /** Lets the file not grow any more, as on a full disk; undone by the number of pages that it may have. */
  const fill = (chain: TestChain) => chain.database.exec('pragma max_page_count = 1')
  const empty = (chain: TestChain) => chain.database.exec('pragma max_page_count = 1000000')
  const store = () => ({ kind: 'directory', path: directory }) as const
  /** More than fits into the pages that there are. */
  const much = Array.from({ length: 100 }, (_, i): Operation => {
    return { type: 'manage_data', source: undefined, name: `entry ${i}`, value: new Uint8Array(64).fill(i) }
  })

  it('did not happen: state, queue and store are those of the ledger before, and it closes once there is room', async () => {
    const chain = openTestChain({ store: store(), logger })
    const { header, headerHash } = chain.ledger
    const submitted = chain.submit(chain.sign(...much))
    await untilWaiting(chain)
    fill(chain)
    for (let i = 0; i < 3; i++) expect(() => chain.closeLedger()).toThrow(expect.objectContaining({ code: 'chain_not_storing' }))
    expect(chain.ledger).toMatchObject({ header, headerHash, queueSize: 1 })
    expect([...chain.ledger.listDataOf(root.accountId)]).toEqual([])
    expect(chain.isStoring()).toBe(false)
    await expect(chain.submit(chain.sign(createSomeone))).rejects.toMatchObject({ code: 'chain_not_storing' })
    expect(messages).toEqual(['a ledger could not be stored; the network takes no transactions until one can'])
    empty(chain)
    const closed = chain.closeLedger()
    expect(await submitted).toMatchObject({ outcome: 'applied', transaction: { successful: true } })
    expect(chain.isStoring()).toBe(true)
    chain.close()
    const again = openTestChain({ store: store() })
    expect(again.ledger.headerHash).toBe(closed.headerHash)
    expect([...again.ledger.listDataOf(root.accountId)]).toHaveLength(100)
    again.close()
  })

  it('is tried again by the network itself, which then takes transactions as before', async () => {
    const chain = openTestChain({ store: store(), logger, mode: { kind: 'instant' } })
    fill(chain)
    const submitted = chain.submit(chain.sign(...much))
    while (chain.isStoring()) await new Promise(setImmediate)
    await expect(chain.submit(chain.sign(createSomeone))).rejects.toMatchObject({ code: 'chain_not_storing' })
    empty(chain)
    expect(await submitted).toMatchObject({ outcome: 'applied', transaction: { successful: true, ledger: 2 } })
    expect(await chain.submit(chain.sign(createSomeone))).toMatchObject({ outcome: 'applied', transaction: { successful: true } })
    chain.close()
  })
})

describe('holding', () => {
  it('closes no ledger and takes no submission until it is let go, then all of them', async () => {
    const chain = openTestChain({ mode: { kind: 'instant' } })
    const before = chain.ledger.header.ledgerSeq
    const [letGo, letGoToo] = [chain.hold(), chain.hold()]
    const submitted = chain.submit(chain.sign(createSomeone))
    let isDone = false
    void submitted.then(() => {
      isDone = true
    })
    // A submission is in a ledger after some turns of the event loop otherwise.
    for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate)
    expect([isDone, chain.ledger.queueSize, chain.ledger.header.ledgerSeq]).toEqual([false, 0, before])
    letGo()
    letGo()
    expect(chain.held()).toBeInstanceOf(Promise)
    letGoToo()
    expect(await submitted).toMatchObject({ outcome: 'applied' })
    expect(chain.ledger.header.ledgerSeq).toBe(before + 1)
    chain.close()
  })
})

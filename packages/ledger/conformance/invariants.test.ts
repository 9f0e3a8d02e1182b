import { restoreLedger } from '@lealta/ledger'
import { decodeLedgerEntry, encodeLedgerEntry, type LedgerEntry } from '@lealta/ledger/xdr'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMarket, type Step, step, toKey } from './random-steps.ts'
import { listFaults, sumAssets } from './recount.ts'
import type { World } from './world.ts'

const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 30 })

function submitStep(world: World, next: Step): void {
  const { source, operations } = next(world)
  world.submit(source, operations, { fee: 100 * operations.length })
}

/** Totals of the credits, by key; pool shares come and go with deposits. */
function listCredits(world: ReturnType<typeof createMarket>) {
  return [...sumAssets(world.ledger)]
    .filter(([key]) => key !== 'native' && !key.startsWith('p'))
    .sort(([first], [second]) => (first < second ? -1 : 1))
}

describe('any history', () => {
  it('keeps every count, every reserve, every total and an uncrossed book', () => {
    fc.assert(
      fc.property(history, ledgers => {
        const world = createMarket()
        const credits = listCredits(world)
        for (const steps of ledgers) {
          for (const next of steps) submitStep(world, next)
          world.close()
          expect(listFaults(world.ledger)).toEqual([])
          expect(listCredits(world)).toEqual(credits)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('consumes one sequence number for each transaction, also for a failed one, and charges its fee', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), steps => {
        const world = createMarket()
        for (const next of steps) {
          submitStep(world, next)
          const pool = world.ledger.header.feePool
          const closed = world.close()
          for (const { envelope, feeCharged } of closed.transactions) {
            if (envelope.type !== 'v1') continue
            expect(world.read(envelope.tx.source)?.seqNum).toBe(envelope.tx.seqNum)
            expect(closed.header.feePool - pool).toBe(feeCharged)
          }
        }
      }),
      { numRuns: 20 },
    )
  })

  it('changes tell everything: entries followed by changes are the entries of the ledger, and a reopened ledger goes on alike', () => {
    fc.assert(
      fc.property(history, ledgers => {
        const world = createMarket()
        const types = ['account', 'trustline', 'offer', 'data', 'claimable_balance', 'liquidity_pool'] as const
        const listAll = () =>
          types.flatMap(type => [...world.ledger.list(type)]).map(entry => Buffer.from(encodeLedgerEntry(entry)).toString('hex'))
        const copied = new Map(types.flatMap(type => [...world.ledger.list(type)]).map(entry => [JSON.stringify(keyOf(entry)), entry]))
        for (const steps of ledgers) {
          const entries = listAll().map(hex => decodeLedgerEntry(new Uint8Array(Buffer.from(hex, 'hex'))))
          const reopened = restoreLedger({
            networkPassphrase: 'World ; 2020',
            verifySignature: () => true,
            queuesChains: true,
            header: world.ledger.header,
            entries,
          })
          for (const next of steps) {
            const { source, operations } = next(world)
            const envelope = world.build(source, operations)
            expect(reopened.submit(envelope)).toEqual(world.ledger.submit(envelope))
          }
          const closed = world.close()
          expect(reopened.close({ closeTime: world.closeTime }).headerHash).toBe(closed.headerHash)
          for (const { key, after } of closed.changes) {
            if (after === undefined) copied.delete(JSON.stringify(key, writeBigints))
            else copied.set(JSON.stringify(key, writeBigints), after)
          }
          const followed = [...copied.values()].map(entry => Buffer.from(encodeLedgerEntry(entry)).toString('hex'))
          expect(followed.sort()).toEqual(listAll().sort())
        }
      }),
      { numRuns: 20 },
    )
  })
})

function writeBigints(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

function keyOf(entry: LedgerEntry): object {
  return entry.type === 'account'
    ? { type: 'account', accountId: entry.accountId }
    : entry.type === 'liquidity_pool'
      ? { type: 'liquidity_pool', poolId: entry.poolId }
      : toKey(entry)
}

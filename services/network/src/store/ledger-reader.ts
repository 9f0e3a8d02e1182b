import { decodeLedgerHeader, toHex } from '@lealta/ledger/xdr'
import type { StoredLedger } from '#resources/ledger.ts'
import type { Database } from './database.ts'
import { boundsOf, type Page } from './page.ts'

function toLedger(row: Record<string, unknown>): StoredLedger {
  const headerXdr = row.header as Uint8Array
  return {
    hash: toHex(row.hash as Uint8Array),
    header: decodeLedgerHeader(headerXdr),
    headerXdr,
    successfulCount: Number(row.successful),
    failedCount: Number(row.failed),
    operationCount: Number(row.operations),
    txSetOperationCount: Number(row.tx_set_operations),
  }
}

/** The first ledger of the history: the one before it only makes the root account, and Horizon does not show it. */
export const FIRST_LEDGER = 2

/** Reads one closed ledger of the history. */
export function readLedger(database: Database, sequence: number): StoredLedger | undefined {
  if (sequence < FIRST_LEDGER) return undefined
  const row = database.statement('select * from ledgers where sequence = ?').get(sequence)
  return row ? toLedger(row) : undefined
}

/** Reads the last closed ledger, be it the very first one. */
export function readLastLedger(database: Database): StoredLedger | undefined {
  const row = database.statement('select * from ledgers order by sequence desc limit 1').get()
  return row ? toLedger(row) : undefined
}

/** When a ledger of the history closed, in unix seconds. */
export function readCloseTime(database: Database, sequence: number): bigint | undefined {
  if (sequence < FIRST_LEDGER) return undefined
  return database.statement('select closed_at from ledgers where sequence = ?').get(sequence)?.closed_at as bigint | undefined
}

/** Lists closed ledgers, a page at a time; cursors are total order ids. */
export function listLedgers(database: Database, page: Page): StoredLedger[] {
  const { above, below } = boundsOf(page)
  // A ledger's token is its sequence shifted; a cursor inside of a ledger lies behind that ledger's own token.
  const from = (above >> 32n) + 1n
  const to = below % (1n << 32n) === 0n ? (below >> 32n) - 1n : below >> 32n
  return database
    .statement(`select * from ledgers where sequence >= ? and sequence <= ? order by sequence ${page.order} limit ?`)
    .all(from < FIRST_LEDGER ? FIRST_LEDGER : from, to, page.limit)
    .map(toLedger)
}

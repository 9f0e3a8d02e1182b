import { decodeTransactionEnvelope, fromHex, toHex } from '@lealta/ledger/xdr'
import { ledgerOf } from '#resources/toid.ts'
import type { StoredTransaction } from '#resources/transaction.ts'
import type { Database } from './database.ts'
import { boundsOf, type IdRange, type Page } from './page.ts'
import { participantKinds } from './schema.ts'
import { readSubject } from './subject-reader.ts'

type Row = Record<string, unknown>

const columns = 't.id, t.hash, t.inner_hash, t.successful, t.fee_charged, t.envelope, t.result, t.fee_meta, t.meta, l.closed_at'
const joined = 'join ledgers l on l.sequence = t.id >> 32'

function toTransaction(row: Row): StoredTransaction {
  const id = row.id as bigint
  const envelopeXdr = row.envelope as Uint8Array
  const inner = row.inner_hash as Uint8Array | null
  return {
    id,
    ledger: ledgerOf(id),
    closedAt: row.closed_at as bigint,
    hash: toHex(row.hash as Uint8Array),
    innerHash: inner ? toHex(inner) : undefined,
    successful: row.successful === 1n,
    feeCharged: row.fee_charged as bigint,
    envelope: decodeTransactionEnvelope(envelopeXdr),
    envelopeXdr,
    resultXdr: row.result as Uint8Array,
    feeMetaXdr: row.fee_meta as Uint8Array,
    metaXdr: row.meta as Uint8Array,
  }
}

/** What a list of transactions is limited to. `subject`: an account, claimable balance or pool. */
export type TransactionFilter = { readonly subject?: string; readonly range?: IdRange; readonly includeFailed: boolean }

/** Reads an applied transaction by its hash, of a fee bump also by that of its inner transaction (64 hex digits). */
export function readTransaction(database: Database, hash: string): StoredTransaction | undefined {
  const bytes = fromHex(hash, 32)
  const row =
    database.statement(`select ${columns} from transactions t ${joined} where t.hash = ? order by t.id limit 1`).get(bytes) ??
    database.statement(`select ${columns} from transactions t ${joined} where t.inner_hash = ? order by t.id limit 1`).get(bytes)
  return row ? toTransaction(row) : undefined
}

/** Reads an applied transaction by its total order id. */
export function readTransactionById(database: Database, id: bigint): StoredTransaction | undefined {
  const row = database.statement(`select ${columns} from transactions t ${joined} where t.id = ?`).get(id)
  return row ? toTransaction(row) : undefined
}

/** Lists applied transactions, a page at a time. */
export function listTransactions(database: Database, filter: TransactionFilter, page: Page): StoredTransaction[] {
  const { above, below } = boundsOf(page, filter.range)
  const failed = filter.includeFailed ? '' : 'and t.successful = 1'
  if (filter.subject === undefined) {
    return database
      .statement(
        `select ${columns} from transactions t ${joined} where t.id > ? and t.id < ? ${failed} order by t.id ${page.order} limit ?`,
      )
      .all(above, below, page.limit)
      .map(toTransaction)
  }
  const subject = readSubject(database, filter.subject)
  if (subject === undefined) return []
  const indexed = filter.includeFailed ? '' : 'and p.successful = 1'
  return database
    .statement(
      `select ${columns} from participants p join transactions t on t.id = p.id ${joined}
       where p.subject = ? and p.kind = ${participantKinds.transaction} and p.id > ? and p.id < ? ${indexed}
       order by p.id ${page.order} limit ?`,
    )
    .all(subject, above, below, page.limit)
    .map(toTransaction)
}

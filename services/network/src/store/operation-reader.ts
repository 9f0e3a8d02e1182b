import { operationTypes, toHex } from '@lealta/ledger/xdr'
import type { StoredOperation } from '#resources/operation-resource.ts'
import type { Database } from './database.ts'
import { boundsOf, type IdRange, type Page } from './page.ts'
import { participantKinds } from './schema.ts'
import { readSubject } from './subject-reader.ts'

const columns = 'o.id, o.type, o.successful, o.source, o.sponsor, o.details, t.hash, l.closed_at'
const joined = 'join transactions t on t.id = (o.id >> 12) << 12 join ledgers l on l.sequence = o.id >> 32'

function toOperation(row: Record<string, unknown>): StoredOperation {
  const type = Number(row.type)
  return {
    id: row.id as bigint,
    type: operationTypes[type] ?? 'payment',
    typeNumber: type,
    successful: row.successful === 1n,
    source: row.source as string,
    sponsor: (row.sponsor as string | null) ?? undefined,
    details: JSON.parse(row.details as string) as Record<string, unknown>,
    transactionHash: toHex(row.hash as Uint8Array),
    closedAt: row.closed_at as bigint,
  }
}

/** What a list of operations is limited to. `payments`: only those that Horizon counts as payments. */
export type OperationFilter = {
  readonly subject?: string
  readonly range?: IdRange
  readonly payments: boolean
  readonly includeFailed: boolean
}

/** Reads one operation by its id. */
export function readOperation(database: Database, id: bigint): StoredOperation | undefined {
  const row = database.statement(`select ${columns} from operations o ${joined} where o.id = ?`).get(id)
  return row ? toOperation(row) : undefined
}

/** Lists operations, a page at a time. */
export function listOperations(database: Database, filter: OperationFilter, page: Page): StoredOperation[] {
  const { above, below } = boundsOf(page, filter.range)
  if (filter.subject === undefined) {
    const failed = filter.includeFailed ? '' : 'and o.successful = 1'
    const payments = filter.payments ? 'and o.payment = 1' : ''
    return database
      .statement(
        `select ${columns} from operations o ${joined} where o.id > ? and o.id < ? ${payments} ${failed} order by o.id ${page.order} limit ?`,
      )
      .all(above, below, page.limit)
      .map(toOperation)
  }
  const subject = readSubject(database, filter.subject)
  if (subject === undefined) return []
  const failed = filter.includeFailed ? '' : 'and p.successful = 1'
  return database
    .statement(
      `select ${columns} from participants p join operations o on o.id = p.id ${joined}
       where p.subject = ? and p.kind = ? and p.id > ? and p.id < ? ${failed} order by p.id ${page.order} limit ?`,
    )
    .all(subject, filter.payments ? participantKinds.payment : participantKinds.operation, above, below, page.limit)
    .map(toOperation)
}

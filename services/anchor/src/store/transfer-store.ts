import type { AnchorTransactionStatus } from '@lealta/kernel'
import { AnchorError } from '#anchor-error.ts'
import type { Transfer } from '#transfers/transfer.ts'
import type { Database } from './database.ts'

/** Which transfers of somebody to list, newest first. */
export interface TransferQuery {
  readonly subject: string
  readonly code: string
  readonly kind?: Transfer['kind']
  readonly since?: Date
  /** Only those that began before this one. */
  readonly before?: string
  readonly limit: number
}

/** The transfers of an anchor. */
export interface TransferStore {
  add(transfer: Transfer): void
  find(id: string): Transfer | undefined
  /** Of one subject, by the ids of SEP-24. */
  findOf(
    subject: string,
    by: { id?: string | undefined; stellarId?: string | undefined; externalId?: string | undefined },
  ): Transfer | undefined
  findByMemo(memo: string): Transfer | undefined
  list(query: TransferQuery): Transfer[]
  /** Everybody's, newest first. */
  listAll(query: { status?: AnchorTransactionStatus | undefined; before?: string | undefined; limit: number }): Transfer[]
  listByStatus(status: AnchorTransactionStatus): Transfer[]
  /** Those whose time has come. */
  listDue(now: Date): Transfer[]
  /** How many of somebody wait for their next step. */
  countWaiting(subject: string): number
  /**
   * Takes a transfer from one status to the next.
   * @throws AnchorError transfer_not_found, transfer_wrong_status when it stands elsewhere by now
   */
  change(id: string, from: readonly AnchorTransactionStatus[], next: (transfer: Transfer) => Transfer): Transfer
}

const COLUMNS = '(id, subject, code, kind, status, started_at, due_at, memo, stellar_id, external_id, document)'
const INSTANTS = new Set(['startedAt', 'updatedAt', 'completedAt', 'dueAt', 'actBy'])
const AMOUNTS = new Set(['amount', 'fee', 'amountIn', 'amountFee', 'amountOut'])

export function createTransferStore(database: Database): TransferStore {
  const statement = (sql: string) => database.statement(sql)
  const one = (sql: string, ...values: string[]) => toTransfer(statement(sql).get(...values))
  const many = (sql: string, ...values: (string | number)[]) =>
    statement(sql)
      .all(...values)
      .map(row => parse(String(row.document)))
  const seqOf = (id: string | undefined) =>
    id === undefined ? undefined : statement('select seq from transfers where id = ?').get(id)?.seq

  return {
    add(transfer) {
      statement(`insert into transfers ${COLUMNS} values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(...toColumns(transfer))
    },
    find: id => one('select document from transfers where id = ?', id),
    findOf(subject, { id, stellarId, externalId }) {
      const [column, value] =
        id === undefined ? (stellarId === undefined ? ['external_id', externalId] : ['stellar_id', stellarId]) : ['id', id]
      return one(`select document from transfers where ${column} = ? and subject = ?`, value ?? '', subject)
    },
    findByMemo: memo => one('select document from transfers where memo = ?', memo),
    list({ subject, code, kind, since, before, limit }) {
      const seq = seqOf(before)
      return many(
        `select document from transfers where subject = ? and code = ? and started_at >= ? and seq < ? and kind like ? order by seq desc limit ?`,
        subject,
        code,
        since?.getTime() ?? 0,
        Number(seq ?? Number.MAX_SAFE_INTEGER),
        kind ?? '%',
        limit,
      )
    },
    listAll({ status, before, limit }) {
      const seq = Number(seqOf(before) ?? Number.MAX_SAFE_INTEGER)
      if (status === undefined) return many('select document from transfers where seq < ? order by seq desc limit ?', seq, limit)
      return many('select document from transfers where status = ? and seq < ? order by seq desc limit ?', status, seq, limit)
    },
    listByStatus: status => many('select document from transfers where status = ? order by seq', status),
    listDue: now => many('select document from transfers where due_at <= ? order by due_at, seq', now.getTime()),
    countWaiting: subject =>
      Number(
        statement(`select count(*) as n from transfers where subject = ? and status in ('incomplete', 'pending_user_transfer_start')`).get(
          subject,
        )?.n ?? 0,
      ),
    change(id, from, next) {
      const transfer = one('select document from transfers where id = ?', id)
      if (transfer === undefined) throw new AnchorError('transfer_not_found')
      if (!from.includes(transfer.status)) throw new AnchorError('transfer_wrong_status', transfer.status)
      const changed = next(transfer)
      statement(
        `update transfers set ${COLUMNS.slice(1, -1)
          .split(', ')
          .map(name => `${name} = ?`)
          .join(', ')} where id = ?`,
      ).run(...toColumns(changed), id)
      return changed
    },
  }
}

function toColumns(transfer: Transfer) {
  const { id, subject, code, kind, status, startedAt, dueAt, actBy, paymentMemo, stellarId, externalId } = transfer
  const due = dueAt ?? actBy
  return [
    ...[id, subject, code, kind, status],
    startedAt.getTime(),
    due?.getTime() ?? null,
    ...[paymentMemo ?? null, stellarId ?? null, externalId ?? null],
    JSON.stringify(transfer, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ]
}

function toTransfer(row: Record<string, unknown> | undefined): Transfer | undefined {
  return row === undefined ? undefined : parse(String(row.document))
}

function parse(document: string): Transfer {
  return JSON.parse(document, (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (INSTANTS.has(key)) return new Date(value)
    return AMOUNTS.has(key) ? BigInt(value) : value
  })
}

import { type Stroops, toStroops } from '@lealta/kernel'
import type { TransferMemo } from '#transfers/transfer.ts'
import type { Database } from './database.ts'

/** What a payment of the anchor is for. */
export type PayoutPurpose = 'deposit' | 'account' | 'refund' | 'card'

/** Money that leaves the anchor. `due`: decided; `sending`: signed and written, may be on the ledger; `sent`; `failed`: never happened. */
export interface Payout {
  readonly id: bigint
  readonly purpose: PayoutPurpose
  /** The transfer, or the order that was paid by card. */
  readonly transferId?: string
  /** The payment that it gives back. */
  readonly receiptId?: string
  readonly destination: string
  readonly code: string
  readonly amount: Stroops
  readonly memo?: TransferMemo
  readonly state: 'due' | 'sending' | 'sent' | 'failed'
  readonly envelope?: string
  readonly balanceId?: string
}

type NewPayout = Omit<Payout, 'id' | 'state' | 'envelope' | 'balanceId'>

/** The payments of an anchor, and those that it received. */
export interface PayoutStore {
  /** Decides a payment; a second one for the same is refused by the table. */
  add(payout: NewPayout, at: Date): bigint
  listOpen(): Payout[]
  /** To be called before anything is sent. */
  markSending(id: bigint, signed: { envelope: string; hash: string; balanceId?: string | undefined }): void
  markSent(id: bigint): void
  markFailed(id: bigint, error: string): void
  /** Writes down a payment that came in; false when it is known already. */
  addReceipt(receipt: Receipt): boolean
  readMeta(name: string): string | undefined
  writeMeta(name: string, value: string): void
}

/** A payment that came in on the ledger. */
interface Receipt {
  /** Id of the operation. */
  readonly id: string
  readonly hash: string
  readonly sender: string
  readonly code: string
  readonly amount: Stroops
  readonly transferId?: string
  readonly outcome: 'taken' | 'returned'
  readonly at: Date
}

export function createPayoutStore(database: Database): PayoutStore {
  const statement = (sql: string) => database.statement(sql)
  return {
    add({ purpose, transferId, receiptId, destination, code, amount, memo }, at) {
      const added = statement(
        `insert into payouts (purpose, transfer_id, receipt_id, destination, code, amount, memo_type, memo, state, at)
         values (?, ?, ?, ?, ?, ?, ?, ?, 'due', ?)`,
      ).run(
        purpose,
        transferId ?? null,
        receiptId ?? null,
        destination,
        code,
        amount,
        memo?.type ?? null,
        memo?.value ?? null,
        at.getTime(),
      )
      return BigInt(added.lastInsertRowid)
    },
    listOpen: () => statement(`select * from payouts where state in ('due', 'sending') order by id`).all().map(toPayout),
    markSending(id, { envelope, hash, balanceId }) {
      statement(`update payouts set state = 'sending', envelope = ?, hash = ?, balance_id = ? where id = ?`).run(
        envelope,
        hash,
        balanceId ?? null,
        id,
      )
    },
    markSent: id => void statement(`update payouts set state = 'sent' where id = ?`).run(id),
    markFailed: (id, error) => void statement(`update payouts set state = 'failed', error = ? where id = ?`).run(error, id),
    addReceipt({ id, hash, sender, code, amount, transferId, outcome, at }) {
      const added = statement('insert into receipts values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing').run(
        id,
        hash,
        sender,
        code,
        amount,
        transferId ?? null,
        outcome,
        at.getTime(),
      )
      return added.changes === 1n
    },
    readMeta: name => statement('select value from meta where name = ?').get(name)?.value as string | undefined,
    writeMeta: (name, value) =>
      void statement('insert into meta values (?, ?) on conflict (name) do update set value = excluded.value').run(name, value),
  }
}

function toPayout(row: Record<string, unknown>): Payout {
  const text = (name: string) => row[name] as string | null
  const memoType = text('memo_type')
  return {
    id: row.id as bigint,
    purpose: row.purpose as PayoutPurpose,
    destination: String(row.destination),
    code: String(row.code),
    amount: toStroops(row.amount as bigint),
    state: row.state as Payout['state'],
    ...(text('transfer_id') === null ? {} : { transferId: text('transfer_id')! }),
    ...(text('receipt_id') === null ? {} : { receiptId: text('receipt_id')! }),
    ...(memoType === null ? {} : { memo: { type: memoType as TransferMemo['type'], value: text('memo') ?? '' } }),
    ...(text('envelope') === null ? {} : { envelope: text('envelope')! }),
    ...(text('balance_id') === null ? {} : { balanceId: text('balance_id')! }),
  }
}

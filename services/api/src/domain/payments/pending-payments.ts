import { type Stroops, toStroops } from '@lealta/kernel'
import type { Tx } from '#db/index.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import type { LedgerFacts } from '#domain/transactions/recorders.ts'
import type { PendingDraft } from '#domain/transactions/recording.ts'
import { formatPendingPaymentMail } from './pending-payment-mail.ts'
import { insertPending, lockPendingPayment, type PendingPaymentRow, updatePending } from './pending-payments.repository.ts'

/** A pending payment is on the ledger: it waits, and whoever it waits for by e-mail is told. Once per balance id. */
export async function recordPendingPayment(tx: Tx, draft: PendingDraft, facts: LedgerFacts): Promise<void> {
  const { mail, ...row } = draft
  const waiting = { ...row, asset: toAssetId(draft.asset), status: 'waiting' as const, hash: facts.hash, createdAt: facts.at }
  const inserted = await insertPending(tx, waiting)
  if (inserted?.recipientEmail && mail) {
    await queueMail(tx, inserted.recipientEmail, formatPendingPaymentMail(draft.amount, mail), facts.at)
  }
}

/** Tells which way a pending payment went; a second telling changes nothing. */
export async function settlePendingPayment(
  tx: Tx,
  id: string,
  status: 'accepted' | 'cancelled',
  facts: { hash: string | null; at: Date },
): Promise<void> {
  const row = await lockPendingPayment(tx, id)
  if (row?.status !== 'waiting') return
  await updatePending(tx, id, { status, settledHash: facts.hash, settledAt: facts.at })
}

/** Amount of a row. */
export function amountOf(row: PendingPaymentRow): Stroops {
  return toStroops(row.amount)
}

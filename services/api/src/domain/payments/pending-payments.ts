import { type Stroops, toStroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { eq } from 'drizzle-orm'
import { type Db, pendingPayments, type Tx } from '#db/index.ts'
import { isWithinMailBudget } from '#domain/outbox/mail-budget.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import type { PendingDraft } from '#domain/transactions/outcome.ts'
import type { LedgerFacts } from '#domain/transactions/recorders.ts'
import { formatPendingPaymentMail } from './pending-payment-mail.ts'

export type PendingPaymentRow = typeof pendingPayments.$inferSelect

/** A pending payment is on the ledger: it waits, and whoever it waits for by e-mail is told, within the budget of mails. Once per balance id. */
export async function recordPendingPayment(tx: Tx, draft: PendingDraft, facts: LedgerFacts): Promise<void> {
  const { mail, ...row } = draft
  const [inserted] = await tx
    .insert(pendingPayments)
    .values({ ...row, amount: toStroops(parseDecimal(draft.amount)), status: 'waiting', hash: facts.hash, createdAt: facts.at })
    .onConflictDoNothing()
    .returning()
  if (inserted?.recipientEmail && mail) {
    const cause = toMailCause(inserted.senderKey, inserted.recipientEmail)
    if (await isWithinMailBudget(tx, cause, facts.at))
      await queueMail(tx, inserted.recipientEmail, formatPendingPaymentMail(amountOf(inserted), mail), facts.at, { cause })
  }
}

/** What the e-mail about a payment that waits counts as. */
export const toMailCause = (senderKey: string, recipient: string) =>
  ({ kind: 'payment', channel: 'email', recipient, sender: senderKey }) as const

/** Tells which way a pending payment went; a second telling changes nothing. */
export async function settlePendingPayment(
  tx: Tx,
  id: string,
  status: 'accepted' | 'cancelled',
  facts: { hash: string | null; at: Date },
): Promise<void> {
  const [row] = await tx.select().from(pendingPayments).where(eq(pendingPayments.id, id)).for('update')
  if (row?.status !== 'waiting') return
  await tx.update(pendingPayments).set({ status, settledHash: facts.hash, settledAt: facts.at }).where(eq(pendingPayments.id, id))
}

export async function readPendingPayment(db: Db | Tx, id: string): Promise<PendingPaymentRow | undefined> {
  const [row] = await db.select().from(pendingPayments).where(eq(pendingPayments.id, id))
  return row
}

/** Amount of a row. */
export function amountOf(row: PendingPaymentRow): Stroops {
  return toStroops(row.amount)
}

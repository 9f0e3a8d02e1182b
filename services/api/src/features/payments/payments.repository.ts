import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type Db, pendingPayments } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'
import type { PendingPaymentRow } from '#domain/payments/pending-payments.repository.ts'

/** Payments that a key sent or that wait for it or for an e-mail address, newest first; one more than the limit. */
export function listPendingRows(
  db: Db,
  who: { publicKey: string; email: string | null },
  query: { cursor?: string | undefined; limit: number; status?: PendingPaymentRow['status'] | undefined },
): Promise<PendingPaymentRow[]> {
  const { id, senderKey, recipientKey, recipientEmail, status, createdAt } = pendingPayments
  const order = newestFirst(createdAt, id)
  const shown = and(query.status && eq(status, query.status), afterCursor(query.cursor, createdAt, id))
  /** A page of each, by its own index: no index serves an `or` in order. */
  const toPage = (isTheirs: SQL) =>
    db
      .select({ id })
      .from(pendingPayments)
      .where(and(isTheirs, shown))
      .orderBy(...order)
      .limit(query.limit + 1)
  const byKeys = [toPage(eq(senderKey, who.publicKey)), toPage(eq(recipientKey, who.publicKey))] as const
  const mine = who.email === null ? unionAll(...byKeys) : unionAll(...byKeys, toPage(eq(recipientEmail, who.email)))
  return db
    .select()
    .from(pendingPayments)
    .where(inArray(id, mine))
    .orderBy(...order)
    .limit(query.limit + 1)
}

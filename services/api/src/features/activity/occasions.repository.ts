import type { ActivityRecord } from '@lealta/contract'
import { inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type Db, orderReturns, orders, payRequestPayments, tillEvents } from '#db/index.ts'

/** What a transaction was about: an order, or what went back of it, of a pay request or of what was handed in. */
type Occasion = Pick<ActivityRecord, 'orderId' | 'payRequestId' | 'returned'>

/** What transactions were about, by hash; those that were about none of these are left out. */
export async function listOccasions(db: Db, of: readonly string[]): Promise<Map<string, Occasion>> {
  if (of.length === 0) return new Map()
  const hashes = [...new Set(of)]
  const none = sql<string | null>`null::uuid`
  const as = (words: 'refund' | 'return' | null) => sql<'refund' | 'return' | null>`${words}::text`
  const rows = await unionAll(
    db
      .select({ hash: sql<string>`${orders.hash}`, orderId: sql<string | null>`${orders.id}`, payRequestId: none, returned: as(null) })
      .from(orders)
      .where(inArray(orders.hash, hashes)),
    db
      .select({
        hash: orderReturns.hash,
        orderId: sql<string | null>`${orderReturns.orderId}`,
        payRequestId: none,
        returned: sql<'refund' | 'return' | null>`${orderReturns.kind}`,
      })
      .from(orderReturns)
      .where(inArray(orderReturns.hash, hashes)),
    db
      .select({
        hash: sql<string>`${payRequestPayments.returnHash}`,
        orderId: none,
        payRequestId: sql<string | null>`${payRequestPayments.requestId}`,
        returned: as('refund'),
      })
      .from(payRequestPayments)
      .where(inArray(payRequestPayments.returnHash, hashes)),
    db
      .select({ hash: sql<string>`${tillEvents.returnHash}`, orderId: none, payRequestId: none, returned: as('return') })
      .from(tillEvents)
      .where(inArray(tillEvents.returnHash, hashes)),
  )
  return new Map(rows.map(({ hash, ...occasion }) => [hash, occasion]))
}

import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { activityParts, activityRecords, type Db, orders, payRequests, usageUnits } from '#db/index.ts'
import { afterCursor } from '#db/paging.ts'

/** Something that happened between a business and somebody. */
export type EventRow = {
  id: string
  kind: 'record' | 'order' | 'payRequest'
  type: string
  redemptionId: string | null
  title: string | null
  asset: string | null
  amount: string | null
  fromKey: string | null
  hash: string | null
  createdAt: Date
}

type Query = { businessId: string; publicKey: string; cursor?: string | undefined; limit: number }

/**
 * What happened between a business and somebody, newest first; one more than the limit: records of transactions in which both take part,
 * orders, and what the business asked them to pay. A purchase is its order.
 */
export async function listEventRows(db: Db, { businessId, publicKey, cursor, limit }: Query): Promise<EventRow[]> {
  const take = (id: SQL, at: SQL, after: SQL | undefined) =>
    sql`${after ? sql`and ${after}` : sql``} order by ${at} desc, ${id} desc limit ${limit + 1}`
  const { rows } = await db.execute<Omit<EventRow, 'createdAt'> & { createdAt: string | Date }>(sql`
    select * from (
      (select ${activityRecords.id} as id, 'record' as kind, ${activityRecords.entityType} as type, ${activityRecords.redemptionId} as "redemptionId",
          ${activityRecords.title} as title, ${activityRecords.asset} as asset, ${activityRecords.amount} as amount,
          ${activityRecords.fromKey} as "fromKey", ${activityRecords.hash} as hash, ${activityRecords.createdAt} as "createdAt"
        from ${activityParts} join ${activityRecords} on ${activityRecords.id} = ${activityParts.activityId}
        where ${activityParts.account} = ${publicKey} and ${activityRecords.entityType} <> 'buy'
          and (${activityRecords.businessId} = ${businessId} or is_own_account(${businessId}, ${activityParts.otherKey}))
        ${take(sql`${activityParts.activityId}`, sql`${activityParts.createdAt}`, afterCursor(cursor, activityParts.createdAt, activityParts.activityId))})
      union all
      (select ${orders.id}, 'order', ${orders.status}, null, null, ${orders.asset}, (${orders.quantity} / 10000000)::numeric(38, 7)::text, ${orders.buyerKey},
          ${orders.hash}, ${orders.createdAt}
        from ${orders} where ${orders.businessId} = ${businessId} and ${orders.buyerKey} = ${publicKey}
        ${take(sql`${orders.id}`, sql`${orders.createdAt}`, afterCursor(cursor, orders.createdAt, orders.id))})
      union all
      (select ${payRequests.id}, 'payRequest', coalesce(${payRequests.closedAs}, 'open'), null, null, ${payRequests.asset},
          (${payRequests.amount} / 10000000)::numeric(38, 7)::text, null, null, ${payRequests.createdAt}
        from ${payRequests} where ${payRequests.recipientKey} = ${publicKey} and is_own_account(${businessId}, ${payRequests.account})
        ${take(sql`${payRequests.id}`, sql`${payRequests.createdAt}`, afterCursor(cursor, payRequests.createdAt, payRequests.id))})
    ) as events order by "createdAt" desc, id desc limit ${limit + 1}`)
  return rows.map(row => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** When somebody's key first opened a line to a token of the business that is still there. */
export async function findJoining(db: Db, businessId: string, publicKey: string): Promise<Date | null> {
  const { account, item, state, bookedAt } = usageUnits
  const [row] = await db
    .select({ at: bookedAt })
    .from(usageUnits)
    .where(
      and(eq(account, publicKey), eq(usageUnits.businessId, businessId), eq(item, 'trustline'), eq(state, 'booked'), isNotNull(bookedAt)),
    )
    .orderBy(bookedAt)
    .limit(1)
  return row?.at ?? null
}

import { and, asc, eq, gte, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { type Db, operatorKeys, pointsOfSale, reportSlots, subAccounts, usageUnits } from '#db/index.ts'
import { lastEventAt } from '#domain/tills/last-event.repository.ts'
import { isGiven } from './first-steps.repository.ts'

/** Open tills by name, with their location and when something last arrived. */
export function listTills(db: Db, businessId: string) {
  return db
    .select({
      id: pointsOfSale.id,
      name: pointsOfSale.name,
      // Open ones have one.
      publicKey: sql<string>`${pointsOfSale.publicKey}`,
      location: subAccounts.name,
      last: lastEventAt,
    })
    .from(pointsOfSale)
    .leftJoin(subAccounts, eq(subAccounts.id, pointsOfSale.locationId))
    .where(and(eq(pointsOfSale.businessId, businessId), isNotNull(pointsOfSale.enabledAt), isNull(pointsOfSale.disabledAt)))
    .orderBy(asc(pointsOfSale.name), asc(pointsOfSale.id))
}

/** Accounts of tills that gave points from their own float since a moment. */
export async function listGivingSince(db: Db, { businessId, asset, since }: { businessId: string; asset: string; since: Date }) {
  const { place, slot } = reportSlots
  const tills = db.select({ key: pointsOfSale.publicKey }).from(pointsOfSale).where(eq(pointsOfSale.businessId, businessId))
  const rows = await db
    .selectDistinct({ place })
    .from(reportSlots)
    .where(and(isGiven(businessId, asset), gte(slot, since), inArray(place, tills)))
  return rows.map(row => row.place)
}

/** Accounts of tills for which somebody signs besides the owner, and no server: what they give comes from there. */
export async function listStaffedTills(db: Db, businessId: string): Promise<string[]> {
  const { account, item, subject, state } = usageUnits
  const servers = db.select({ key: operatorKeys.publicKey }).from(operatorKeys).where(eq(operatorKeys.businessId, businessId))
  const rows = await db
    .selectDistinct({ account })
    .from(usageUnits)
    .innerJoin(pointsOfSale, eq(pointsOfSale.publicKey, account))
    .where(and(eq(usageUnits.businessId, businessId), eq(item, 'operator'), eq(state, 'booked'), notInArray(subject, servers)))
  return rows.map(row => row.account)
}

/** When an asset last arrived at open tills, by their accounts. */
export async function readLastFills(db: Db, accounts: readonly string[], asset: string): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map()
  // From the newest part of each account backwards: what it gave since is passed over.
  const last = sql<string | null>`(select r.created_at::text from activity_parts p join activity_records r on r.id = p.activity_id
    where p.account = points_of_sale.public_key and p.asset = ${asset} and r.to_key = p.account
    order by p.created_at desc, p.activity_id desc limit 1)`
  const rows = await db
    .select({ account: sql<string>`${pointsOfSale.publicKey}`, last })
    .from(pointsOfSale)
    .where(inArray(pointsOfSale.publicKey, [...accounts]))
  return new Map(rows.flatMap(row => (row.last === null ? [] : [[row.account, row.last]])))
}

import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { type Db, subAccounts } from '#db/index.ts'

/** Locations of a business that are open and say where they are, by name. */
export function listOpenLocations(db: Db, businessId: string) {
  const { kind, enabledAt, disabledAt, latitude, name } = subAccounts
  const isOpen = and(eq(kind, 'location'), isNotNull(enabledAt), isNull(disabledAt), isNotNull(latitude))
  return db
    .select()
    .from(subAccounts)
    .where(and(eq(subAccounts.businessId, businessId), isOpen))
    .orderBy(asc(name))
}

import { and, eq, gte, inArray, like, lt, lte, type SQL } from 'drizzle-orm'
import { businesses, type Db, orders, wallets } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'
import type { OrderRow } from '#domain/orders/orders.repository.ts'

/** Filters of spec §3; those that are left out let everything pass. */
export type OrderFilters = {
  id?: string | undefined
  alias?: string | undefined
  status?: OrderRow['status'] | undefined
  token?: string | undefined
  from?: string | undefined
  to?: string | undefined
}
/** Whose orders: those that an account bought, or those of a seller. */
type Whose = { buyerKey: string } | { businessId: string }

/** Orders, newest first; one more than the limit. */
export function listOrderRows(
  db: Db,
  whose: Whose,
  { cursor, limit, ...filters }: OrderFilters & { cursor?: string | undefined; limit: number },
): Promise<OrderRow[]> {
  const side = 'buyerKey' in whose ? eq(orders.buyerKey, whose.buyerKey) : eq(orders.businessId, whose.businessId)
  return db
    .select()
    .from(orders)
    .where(
      and(
        side,
        filters.id === undefined ? undefined : startsWith(filters.id),
        filters.alias === undefined ? undefined : hasAlias(db, whose, filters.alias),
        filters.status === undefined ? undefined : eq(orders.status, filters.status),
        filters.token === undefined ? undefined : eq(orders.asset, filters.token),
        filters.from === undefined ? undefined : gte(orders.createdAt, new Date(filters.from)),
        filters.to === undefined ? undefined : lt(orders.createdAt, new Date(filters.to)),
        afterCursor(cursor, orders.createdAt, orders.id),
      ),
    )
    .orderBy(...newestFirst(orders.createdAt, orders.id))
    .limit(limit + 1)
}

/** Ids that begin so lie between two ids, which the index of ids knows. */
function startsWith(prefix: string): SQL | undefined {
  const digits = prefix.replaceAll('-', '').slice(0, 32)
  const toId = (text: string) => text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return and(gte(orders.id, toId(digits.padEnd(32, '0'))), lte(orders.id, toId(digits.padEnd(32, 'f'))))
}

/** The alias of the other side: of the seller, or of a business that bought. */
function hasAlias(db: Db, whose: Whose, prefix: string): SQL {
  const matches = like(businesses.alias, `${prefix}%`)
  if ('buyerKey' in whose) return inArray(orders.businessId, db.select({ id: businesses.id }).from(businesses).where(matches))
  const keys = db.select({ key: wallets.publicKey }).from(businesses).innerJoin(wallets, eq(wallets.id, businesses.walletId)).where(matches)
  return inArray(orders.buyerKey, keys)
}

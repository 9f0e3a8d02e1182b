import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { businessMembers, type Db, sales, type Tx, tokens, wallets } from '#db/index.ts'
import { signingKey } from '#domain/wallets/wallets.repository.ts'

/** Of a sale: it was opened, and nobody has closed it. Sold out is still open: only its opener collects what it took in. */
export const isOpen = and(isNotNull(sales.openedAt), isNull(sales.closedAt))

/** How many open sales of a business each key has opened. */
export async function countOpenSales(db: Db | Tx, businessId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ opener: sales.opener, total: count() })
    .from(sales)
    .innerJoin(tokens, eq(tokens.id, sales.tokenId))
    .where(and(eq(tokens.businessId, businessId), isOpen))
    .groupBy(sales.opener)
  return new Map(rows.map(row => [row.opener, row.total]))
}

/** Keys of everybody with access to a business but its owner. */
export async function listMemberKeys(db: Db, businessId: string): Promise<Set<string>> {
  const rows = await db
    .select({ publicKey: signingKey })
    .from(businessMembers)
    .innerJoin(wallets, and(eq(wallets.userId, businessMembers.userId), eq(wallets.type, 'individual')))
    .where(eq(businessMembers.businessId, businessId))
  return new Set(rows.map(row => row.publicKey))
}

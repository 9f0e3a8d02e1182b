import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import {
  businesses,
  type Db,
  pointsOfSale,
  preparedTransactions,
  sales,
  subAccounts,
  type Tx,
  tokens,
  usageUnits,
  wallets,
} from '#db/index.ts'

/** An account of a business on the ledger, as our books know it. */
export type AccountRow = {
  publicKey: string
  kind: 'wallet' | 'pos' | 'location' | 'employee' | 'loyalty_program' | 'reward'
  resourceId: string
  name: string
  alias: string | null
  /** Of an issuer. */
  code: string | null
  enabledAt: Date
}

/** Accounts of a business that are on the ledger: its main wallet, locations, employee accounts, tills that are open, issuers, in this order. */
export async function listAccountRows(db: Db, businessId: string): Promise<AccountRow[]> {
  const [main, further, tills, issuers] = await Promise.all([
    db
      .select({ publicKey: wallets.publicKey, name: businesses.name, alias: businesses.alias, enabledAt: wallets.enabledAt })
      .from(businesses)
      .innerJoin(wallets, eq(wallets.id, businesses.walletId))
      .where(and(eq(businesses.id, businessId), isNotNull(wallets.enabledAt))),
    db
      .select()
      .from(subAccounts)
      .where(and(eq(subAccounts.businessId, businessId), isNotNull(subAccounts.enabledAt), isNull(subAccounts.disabledAt)))
      .orderBy(desc(subAccounts.kind), asc(subAccounts.createdAt)),
    db
      .select()
      .from(pointsOfSale)
      .where(and(eq(pointsOfSale.businessId, businessId), isNotNull(pointsOfSale.enabledAt), isNull(pointsOfSale.disabledAt)))
      .orderBy(asc(pointsOfSale.createdAt)),
    db
      .select()
      .from(tokens)
      .where(and(eq(tokens.businessId, businessId), isNotNull(tokens.enabledAt)))
      .orderBy(asc(tokens.kind), asc(tokens.createdAt)),
  ])
  return [
    ...main.flatMap(({ publicKey, name, alias, enabledAt }) =>
      enabledAt ? [{ publicKey, kind: 'wallet' as const, resourceId: businessId, name: name ?? '', alias, code: null, enabledAt }] : [],
    ),
    ...further.flatMap(({ id, publicKey, kind, name, alias, enabledAt }) =>
      publicKey && enabledAt ? [{ publicKey, kind, resourceId: id, name, alias, code: null, enabledAt }] : [],
    ),
    ...tills.flatMap(({ id, publicKey, name, alias, enabledAt }) =>
      publicKey && enabledAt ? [{ publicKey, kind: 'pos' as const, resourceId: id, name, alias, code: null, enabledAt }] : [],
    ),
    ...issuers.flatMap(({ id, issuer, kind, name, code, enabledAt }) =>
      issuer && enabledAt ? [{ publicKey: issuer, kind, resourceId: id, name, alias: null, code, enabledAt }] : [],
    ),
  ]
}

/** Operators of an account that this portal added: since when, and by whose key. Their units say so, which end with their entries. */
export function listAddedOperators(db: Db | Tx, account: string) {
  const { item, subject, state, bookedAt, preparedId } = usageUnits
  return db
    .select({ operator: subject, at: bookedAt, by: preparedTransactions.signer })
    .from(usageUnits)
    .innerJoin(preparedTransactions, eq(preparedTransactions.id, preparedId))
    .where(and(eq(usageUnits.account, account), eq(item, 'operator'), eq(state, 'booked')))
}

/** How many open sales of a business each key has opened. */
export async function countOpenSales(db: Db, businessId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ opener: sales.opener, total: count() })
    .from(sales)
    .innerJoin(tokens, eq(tokens.id, sales.tokenId))
    .where(and(eq(tokens.businessId, businessId), isNotNull(sales.openedAt), isNull(sales.closedAt)))
    .groupBy(sales.opener)
  return new Map(rows.map(row => [row.opener, row.total]))
}

/** Wallets of a business, also closed ones. */
export async function listBusinessWalletRows(db: Db, businessId: string): Promise<{ id: string; publicKey: string }[]> {
  return db.select({ id: wallets.id, publicKey: wallets.publicKey }).from(wallets).where(eq(wallets.businessId, businessId))
}

/** Wallets of businesses, or of one, by their keys, the oldest first. */
export async function listWalletRowsByKeys(db: Db, keys: readonly string[], business?: string) {
  if (keys.length === 0) return []
  const { id, publicKey, businessId, enabledAt, createdAt } = wallets
  const rows = await db
    .select({ id, publicKey, businessId })
    .from(wallets)
    .where(and(inArray(publicKey, [...keys]), business ? eq(businessId, business) : isNotNull(businessId), isNotNull(enabledAt)))
    .orderBy(asc(createdAt), asc(id))
  return rows.flatMap(row => (row.businessId === null ? [] : [{ ...row, businessId: row.businessId }]))
}

import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { businesses, type Db, pointsOfSale, preparedTransactions, sales, type Tx, tokens, usageUnits, wallets } from '#db/index.ts'

/** An account of a business on the ledger, as our books know it. */
export type AccountRow = {
  publicKey: string
  kind: 'wallet' | 'pos' | 'loyalty_program' | 'reward'
  resourceId: string
  name: string
  alias: string | null
  /** Of an issuer. */
  code: string | null
  enabledAt: Date
}

/** Accounts of a business that are on the ledger: its main wallet, open tills, issuers, in this order. */
export async function listAccountRows(db: Db, businessId: string): Promise<AccountRow[]> {
  const [main, tills, issuers] = await Promise.all([
    db
      .select({ publicKey: wallets.publicKey, name: businesses.name, alias: businesses.alias, enabledAt: wallets.enabledAt })
      .from(businesses)
      .innerJoin(wallets, eq(wallets.id, businesses.walletId))
      .where(and(eq(businesses.id, businessId), isNotNull(wallets.enabledAt))),
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
    ...tills.flatMap(({ id, publicKey, name, alias, enabledAt }) =>
      publicKey && enabledAt ? [{ publicKey, kind: 'pos' as const, resourceId: id, name, alias, code: null, enabledAt }] : [],
    ),
    ...issuers.flatMap(({ id, issuer, kind, name, code, enabledAt }) =>
      issuer && enabledAt ? [{ publicKey: issuer, kind, resourceId: id, name, alias: null, code, enabledAt }] : [],
    ),
  ]
}

/** Changes of the operators of an account that this portal recorded, oldest first. */
export function listOperatorChanges(db: Db, account: string) {
  const { name, signer, source, state, settledAt, createdAt } = preparedTransactions
  return db
    .select({
      operator: sql<string | null>`${preparedTransactions.description} -> 'to' ->> 'publicKey'`,
      isAdded: sql<boolean>`${name} = 'addOperator'`,
      by: signer,
      at: sql<Date>`coalesce(${settledAt}, ${createdAt})`.mapWith(settledAt),
    })
    .from(preparedTransactions)
    .where(and(eq(source, account), eq(state, 'succeeded'), inArray(name, ['addOperator', 'removeOperator'])))
    .orderBy(asc(settledAt))
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

/** The wallet of a key, when somebody registered it. */
export async function findWalletOfKey(db: Db, publicKey: string) {
  const [row] = await db.select({ type: wallets.type, enabledAt: wallets.enabledAt }).from(wallets).where(eq(wallets.publicKey, publicKey))
  return row
}

/** Whether our books count a signer as an operator, or as part of the account that it came with. */
export async function hasOperatorUnit(db: Db | Tx, account: string, key: string): Promise<boolean> {
  const { item, subject, state } = usageUnits
  const [row] = await db
    .select({ id: usageUnits.id })
    .from(usageUnits)
    .where(and(eq(usageUnits.account, account), eq(subject, key), eq(item, 'operator'), eq(state, 'booked')))
    .limit(1)
  return row !== undefined
}

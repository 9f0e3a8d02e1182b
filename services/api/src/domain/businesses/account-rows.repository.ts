import type { BusinessAccount } from '@lealta/contract'
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { businesses, type Db, pointsOfSale, subAccounts, type Tx, tokens, wallets } from '#db/index.ts'

/** An account of a business on the ledger, as our books know it. */
export type AccountRow = {
  publicKey: string
  kind: 'wallet' | 'pos' | 'location' | 'employee' | 'loyalty_program' | 'reward' | 'token'
  resourceId: string
  name: string
  alias: string | null
  /** Of an issuer. */
  code: string | null
  enabledAt: Date
}

/** An account as the API shows it. */
export const toBusinessAccount = ({ publicKey, kind, resourceId, name, alias }: AccountRow): BusinessAccount => ({
  ...{ publicKey, kind, resourceId, name, alias },
})

/** Accounts of a business that are on the ledger: its main wallet, locations, employee accounts, tills that are open, issuers, in this order. */
export async function listAccountRows(db: Db | Tx, businessId: string): Promise<AccountRow[]> {
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

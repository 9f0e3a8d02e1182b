import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { businesses, businessMembers, type Db, kybReviews, pointsOfSale, subAccounts, type Tx, users, wallets } from '#db/index.ts'

/** A business with its main wallet, and the address of its owner, verified or not. */
export async function readBusinessRow(db: Db | Tx, businessId: string) {
  const [row] = await db
    .select({ business: businesses, wallet: wallets, ownerEmail: users.email })
    .from(businesses)
    .innerJoin(wallets, eq(wallets.id, businesses.walletId))
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(eq(businesses.id, businessId))
  return row
}

/** Businesses with a profile, by their ids, to which a person has no access. */
export async function listForeignRows(db: Db, userId: string, businessIds: readonly string[]): Promise<BusinessRow[]> {
  if (businessIds.length === 0) return []
  return db
    .select({ business: businesses, wallet: wallets })
    .from(businesses)
    .innerJoin(wallets, eq(wallets.id, businesses.walletId))
    .leftJoin(businessMembers, and(eq(businessMembers.businessId, businesses.id), eq(businessMembers.userId, userId)))
    .where(
      and(
        inArray(businesses.id, [...businessIds]),
        isNotNull(businesses.profileAt),
        ne(businesses.ownerId, userId),
        isNull(businessMembers.id),
      ),
    )
    .orderBy(businesses.name)
}

type OwnedRow = NonNullable<Awaited<ReturnType<typeof readBusinessRow>>>
export type BusinessRow = Pick<OwnedRow, 'business' | 'wallet'>
/** With the address of the owner. */
export type BusinessRowWithOwner = OwnedRow

export type BusinessValues = typeof businesses.$inferSelect

export async function updateBusinessRow(tx: Tx, businessId: string, values: Partial<typeof businesses.$inferInsert>): Promise<void> {
  await tx.update(businesses).set(values).where(eq(businesses.id, businessId))
}

export async function lockBusiness(tx: Tx, businessId: string) {
  const [row] = await tx.select().from(businesses).where(eq(businesses.id, businessId)).for('update')
  return row
}

/** Businesses with a profile that a person owns or is a member of. */
export async function listEntries(db: Db, userId: string) {
  return db
    .select({ business: businesses, wallet: wallets, level: businessMembers.accessLevel })
    .from(businesses)
    .innerJoin(wallets, eq(wallets.id, businesses.walletId))
    .leftJoin(businessMembers, and(eq(businessMembers.businessId, businesses.id), eq(businessMembers.userId, userId)))
    .where(and(isNotNull(businesses.profileAt), or(eq(businesses.ownerId, userId), isNotNull(businessMembers.id))))
    .orderBy(businesses.name)
}

function selectAliasHolders(db: Db | Tx) {
  return db
    .select({ business: businesses, owner: users, status: kybReviews.status })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .innerJoin(kybReviews, and(eq(kybReviews.businessId, businesses.id), eq(kybReviews.kind, 'registration')))
}

export type AliasHolder = Awaited<ReturnType<typeof selectAliasHolders>>[number]

/** The business that has an alias, with its owner and the state of its review. */
export async function readAliasHolder(db: Db | Tx, alias: string): Promise<AliasHolder | undefined> {
  const [row] = await selectAliasHolders(db).where(eq(businesses.alias, alias))
  return row
}

/** Takes the alias from a business, its tills, locations and employee accounts. */
export async function releaseAlias(tx: Tx, businessId: string): Promise<void> {
  await tx.update(businesses).set({ alias: null, aliasReservedAt: null }).where(eq(businesses.id, businessId))
  await tx.update(pointsOfSale).set({ alias: null }).where(eq(pointsOfSale.businessId, businessId))
  await tx.update(subAccounts).set({ alias: null }).where(eq(subAccounts.businessId, businessId))
}

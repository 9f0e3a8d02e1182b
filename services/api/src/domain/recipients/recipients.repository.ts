import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { activityRecords, businesses, type Db, pointsOfSale, type Tx, tokens, users, wallets } from '#db/index.ts'

/** The enabled individual wallet of the person who verified an e-mail address. */
export async function findPersonByEmail(db: Db | Tx, email: string) {
  const [row] = await db
    .select({ publicKey: wallets.publicKey, language: users.language, enabledAt: wallets.enabledAt, name: users.name, type: wallets.type })
    .from(users)
    .innerJoin(wallets, eq(wallets.userId, users.id))
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt), inArray(wallets.type, ['individual', 'business'])))
  return row
}

/** A till by its sub-alias, when it is enabled. */
export async function findTillByAlias(db: Db | Tx, alias: string) {
  const [row] = await db
    .select()
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.alias, alias), isNotNull(pointsOfSale.enabledAt), isNull(pointsOfSale.disabledAt)))
  return row
}

/** Tills by the keys of their accounts, with the names of their businesses. */
export async function listTillsByKey(db: Db | Tx, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .select({ publicKey: pointsOfSale.publicKey, name: pointsOfSale.name, businessId: pointsOfSale.businessId, business: businesses.name })
    .from(pointsOfSale)
    .innerJoin(businesses, eq(businesses.id, pointsOfSale.businessId))
    .where(inArray(pointsOfSale.publicKey, [...keys]))
}

/** Registered people by their wallets' keys. */
export async function listPeopleByKey(db: Db | Tx, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .select({ publicKey: wallets.publicKey, name: users.name })
    .from(wallets)
    .innerJoin(users, eq(users.id, wallets.userId))
    .where(and(inArray(wallets.publicKey, [...keys]), eq(wallets.type, 'individual')))
}

/** Issuers of tokens, with the names of their businesses. */
export async function listIssuersByKey(db: Db | Tx, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .select({ issuer: tokens.issuer, name: businesses.name })
    .from(tokens)
    .innerJoin(businesses, eq(businesses.id, tokens.businessId))
    .where(inArray(tokens.issuer, [...keys]))
}

/**
 * E-mail addresses by which a viewer reached accounts: typed for a payment that arrived at the account, or that it accepted. The newest
 * of several counts.
 */
export async function listTypedEmails(db: Db | Tx, viewer: { publicKey: string; businessId: string | undefined }, keys: readonly string[]) {
  const sent = inArray(activityRecords.entityType, ['payment', 'paymentClaimable', 'mint'])
  const rows = await db
    .select({ publicKey: activityRecords.toKey, email: activityRecords.toEmail })
    .from(activityRecords)
    .where(
      and(
        inArray(activityRecords.toKey, [...keys]),
        isNotNull(activityRecords.toEmail),
        or(
          eq(activityRecords.fromKey, viewer.publicKey),
          viewer.businessId === undefined ? undefined : and(eq(activityRecords.businessId, viewer.businessId), sent),
        ),
      ),
    )
    .orderBy(activityRecords.createdAt)
  return rows.flatMap(({ publicKey, email }) => (publicKey && email ? [{ publicKey, email }] : []))
}

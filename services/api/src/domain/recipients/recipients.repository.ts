import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { activityRecords, businesses, type Db, pointsOfSale, subAccounts, type Tx, tokens, users, wallets } from '#db/index.ts'

const isOpenTill = and(isNotNull(pointsOfSale.enabledAt), isNull(pointsOfSale.disabledAt))

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
    .where(and(eq(pointsOfSale.alias, alias), isOpenTill))
  return row
}

/** A location or employee account by its sub-alias, when it is enabled. */
export async function findSubAccountByAlias(db: Db | Tx, alias: string) {
  const { enabledAt, disabledAt } = subAccounts
  const [row] = await db
    .select({ publicKey: subAccounts.publicKey, name: subAccounts.name })
    .from(subAccounts)
    .where(and(eq(subAccounts.alias, alias), isNotNull(enabledAt), isNull(disabledAt)))
  return row
}

/** Something that is known of an account. */
export type Known = {
  /** Which of its names this is. */
  kind: 'typed' | 'business' | 'issuer' | 'till' | 'subAccount' | 'person'
  key: string
  name: string | null
  alias: string | null
  logoId: string | null
  /** The business that it belongs to, and its name. */
  businessId: string | null
  business: string | null
  /** Of an open till. */
  tillId: string | null
}

/**
 * What is known of accounts by their keys, in one statement: businesses by their main wallets, people, tills, locations, employee accounts, issuers of tokens, and the
 * e-mail address by which a viewer reached them last, typed for a payment that arrived at the account or that it accepted.
 */
export async function listKnown(
  db: Db | Tx,
  viewer: { publicKey: string; businessId: string | undefined } | undefined,
  keys: readonly string[],
): Promise<Known[]> {
  if (keys.length === 0) return []
  const parts = [
    sql`select 'business' as kind, ${wallets.publicKey} as key, ${businesses.name} as name, ${businesses.alias} as alias,
        ${businesses.logoId} as logo_id, ${businesses.id} as business_id, ${businesses.name} as business, null::uuid as till_id,
        null::timestamptz as at
      from ${businesses} join ${wallets} on ${wallets.id} = ${businesses.walletId} where ${inArray(wallets.publicKey, [...keys])}`,
    sql`select 'person', ${wallets.publicKey}, ${users.name}, null, null, null, null, null, null
      from ${wallets} join ${users} on ${users.id} = ${wallets.userId}
      where ${inArray(wallets.publicKey, [...keys])} and ${eq(wallets.type, 'individual')}`,
    sql`select 'till', ${pointsOfSale.publicKey}, ${pointsOfSale.name}, ${pointsOfSale.alias}, null, ${businesses.id}, ${businesses.name},
        case when ${isOpenTill} then ${pointsOfSale.id} end, null
      from ${pointsOfSale} join ${businesses} on ${businesses.id} = ${pointsOfSale.businessId}
      where ${inArray(pointsOfSale.publicKey, [...keys])}`,
    sql`select 'subAccount', ${subAccounts.publicKey}, ${subAccounts.name}, ${subAccounts.alias}, null, ${businesses.id}, ${businesses.name},
        null, null
      from ${subAccounts} join ${businesses} on ${businesses.id} = ${subAccounts.businessId}
      where ${inArray(subAccounts.publicKey, [...keys])}`,
    sql`select 'issuer', ${tokens.issuer}, ${businesses.name}, null, null, ${businesses.id}, ${businesses.name}, null, null
      from ${tokens} join ${businesses} on ${businesses.id} = ${tokens.businessId} where ${inArray(tokens.issuer, [...keys])}`,
    ...(viewer ? [typedBy(viewer, keys)] : []),
  ]
  return db
    .select({
      kind: sql<Known['kind']>`kind`,
      key: sql<string>`key`,
      name: sql<string | null>`name`,
      alias: sql<string | null>`alias`,
      logoId: sql<string | null>`logo_id`,
      businessId: sql<string | null>`business_id`,
      business: sql<string | null>`business`,
      tillId: sql<string | null>`till_id`,
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) as known`)
    .orderBy(sql`at nulls first`)
}

function typedBy(viewer: { publicKey: string; businessId: string | undefined }, keys: readonly string[]): SQL {
  const sent = inArray(activityRecords.entityType, ['payment', 'paymentClaimable', 'mint', 'addOperator', 'enableSubAccount'])
  const isTheirs = or(
    eq(activityRecords.fromKey, viewer.publicKey),
    viewer.businessId === undefined ? undefined : and(eq(activityRecords.businessId, viewer.businessId), sent),
  )
  return sql`(select distinct on (${activityRecords.toKey}) 'typed', ${activityRecords.toKey}, ${activityRecords.toEmail},
      null, null, null::uuid, null, null::uuid, ${activityRecords.createdAt}
    from ${activityRecords}
    where ${inArray(activityRecords.toKey, [...keys])} and ${isNotNull(activityRecords.toEmail)} and ${isTheirs}
    order by ${activityRecords.toKey}, ${activityRecords.createdAt} desc)`
}

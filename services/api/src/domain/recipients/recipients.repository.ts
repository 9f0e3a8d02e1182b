import type { Face } from '@lealta/contract'
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  activityRecords,
  bulkRows,
  bulkRuns,
  businesses,
  businessMembers,
  type Db,
  faces,
  members,
  operatorKeys,
  pointsOfSale,
  subAccounts,
  type Tx,
  tokens,
  usageUnits,
  users,
  wallets,
} from '#db/index.ts'

const isOpenTill = and(isNotNull(pointsOfSale.enabledAt), isNull(pointsOfSale.disabledAt))

/** The enabled individual wallet of the person who verified an e-mail address. */
export async function findPersonByEmail(db: Db | Tx, email: string) {
  const [row] = await db
    .select({ userId: users.id, publicKey: wallets.publicKey, language: users.language, enabledAt: wallets.enabledAt, type: wallets.type })
    .from(users)
    .innerJoin(wallets, eq(wallets.userId, users.id))
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt), inArray(wallets.type, ['individual', 'business'])))
  return row
}

/** Country of a business, which its phone numbers are of that do not say theirs. */
export async function readCountryOf(db: Db | Tx, businessId: string): Promise<string | null> {
  const [row] = await db.select({ country: businesses.country }).from(businesses).where(eq(businesses.id, businessId))
  return row?.country ?? null
}

/** Enabled wallets of the members of a business who verified one of these phone numbers; of nobody else. */
export async function listMembersByPhone(db: Db | Tx, businessId: string, phones: readonly string[]): Promise<string[]> {
  if (phones.length === 0) return []
  const rows = await db
    .select({ publicKey: wallets.publicKey })
    .from(users)
    .innerJoin(wallets, and(eq(wallets.userId, users.id), eq(wallets.type, 'individual'), isNotNull(wallets.enabledAt)))
    .innerJoin(members, and(eq(members.publicKey, wallets.publicKey), eq(members.businessId, businessId)))
    .where(and(inArray(users.phone, [...phones]), isNotNull(users.phoneVerifiedAt)))
  return rows.map(({ publicKey }) => publicKey)
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

/** Who looks at a name: an account, and the business it belongs to. */
export type Viewer = { publicKey: string; businessId: string | undefined }

/** Something that is known of an account. */
export type Known = {
  /** Which of its names this is. */
  kind: 'typed' | 'listed' | 'server' | 'business' | 'issuer' | 'till' | 'subAccount' | 'person'
  key: string
  name: string | null
  alias: string | null
  /** A business's logo, a person's picture. */
  imageId: string | null
  accent: Face['accent']
  /** The business that it belongs to, and its name. */
  businessId: string | null
  business: string | null
  /** Of an open till. */
  tillId: string | null
}

/**
 * What is known of accounts by their keys, in one statement: businesses by their main wallets, tills, locations and employee accounts,
 * issuers of tokens, what a business called them in its lists, its own servers, the e-mail address by which a viewer reached them last, typed for a payment that arrived at the account or that it
 * accepted, and people as far as they show themselves to the viewer.
 */
export async function listKnown(db: Db | Tx, viewer: Viewer | undefined, keys: readonly string[]): Promise<Known[]> {
  if (keys.length === 0) return []
  const parts = [
    sql`select 'business' as kind, ${wallets.publicKey} as key, ${businesses.name} as name, ${businesses.alias} as alias,
        ${businesses.logoId} as image_id, ${businesses.accent} as accent, ${businesses.id} as business_id, ${businesses.name} as business, null::uuid as till_id,
        null::timestamptz as at
      from ${businesses} join ${wallets} on ${wallets.id} = ${businesses.walletId} where ${inArray(wallets.publicKey, [...keys])}`,
    sql`select 'till', ${pointsOfSale.publicKey}, ${pointsOfSale.name}, ${pointsOfSale.alias}, null, null, ${businesses.id}, ${businesses.name},
        case when ${isOpenTill} then ${pointsOfSale.id} end, null
      from ${pointsOfSale} join ${businesses} on ${businesses.id} = ${pointsOfSale.businessId}
      where ${inArray(pointsOfSale.publicKey, [...keys])}`,
    sql`select 'subAccount', ${subAccounts.publicKey}, ${subAccounts.name}, ${subAccounts.alias}, null::uuid, null, ${businesses.id},
        ${businesses.name}, null, null
      from ${subAccounts} join ${businesses} on ${businesses.id} = ${subAccounts.businessId}
      where ${inArray(subAccounts.publicKey, [...keys])}`,
    sql`select 'issuer', ${tokens.issuer}, ${businesses.name}, null, ${businesses.logoId}, ${businesses.accent}, ${businesses.id}, ${businesses.name}, null, null
      from ${tokens} join ${businesses} on ${businesses.id} = ${tokens.businessId} where ${inArray(tokens.issuer, [...keys])}`,
    ...(viewer ? [typedBy(viewer, keys), shownTo(viewer, keys)] : []),
    ...(viewer?.businessId === undefined ? [] : [listedBy(viewer.businessId, keys), serversOf(viewer.businessId, keys)]),
  ]
  return db
    .select({
      kind: sql<Known['kind']>`kind`,
      key: sql<string>`key`,
      name: sql<string | null>`name`,
      alias: sql<string | null>`alias`,
      imageId: sql<string | null>`image_id`,
      accent: sql<Face['accent']>`accent`,
      businessId: sql<string | null>`business_id`,
      business: sql<string | null>`business`,
      tillId: sql<string | null>`till_id`,
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) as known`)
    .orderBy(sql`at nulls first`)
}

function typedBy(viewer: Viewer, keys: readonly string[]): SQL {
  const sent = inArray(activityRecords.entityType, ['payment', 'paymentClaimable', 'mint', 'addOperator', 'enableSubAccount'])
  const isTheirs = or(
    eq(activityRecords.fromKey, viewer.publicKey),
    viewer.businessId === undefined ? undefined : and(eq(activityRecords.businessId, viewer.businessId), sent),
  )
  return sql`(select distinct on (${activityRecords.toKey}) 'typed', ${activityRecords.toKey}, ${activityRecords.toEmail},
      null, null::uuid, null, null::uuid, null, null::uuid, ${activityRecords.createdAt}
    from ${activityRecords}
    where ${inArray(activityRecords.toKey, [...keys])} and ${isNotNull(activityRecords.toEmail)} and ${isTheirs}
    order by ${activityRecords.toKey}, ${activityRecords.createdAt} desc)`
}

/** What a business called people in the lists by which it gave them something. An address with a number inside says nothing of its account. */
function listedBy(businessId: string, keys: readonly string[]): SQL {
  const { publicKey, name, paidAt, who } = bulkRows
  return sql`(select distinct on (${publicKey}) 'listed', ${publicKey}, ${name}, null, null::uuid, null, null::uuid, null, null::uuid, ${paidAt}
    from ${bulkRows} join ${bulkRuns} on ${bulkRuns.id} = ${bulkRows.runId}
    where ${inArray(publicKey, [...keys])} and ${bulkRuns.businessId} = ${businessId} and ${isNotNull(name)} and ${isNotNull(paidAt)}
      and ${who} = ${publicKey}
    order by ${publicKey}, ${paidAt} desc)`
}

/** What a business calls its own servers. */
function serversOf(businessId: string, keys: readonly string[]): SQL {
  const { publicKey, name } = operatorKeys
  return sql`select 'server', ${publicKey}, ${name}, null, null::uuid, null, null::uuid, null, null::uuid, null
    from ${operatorKeys} where ${inArray(publicKey, [...keys])} and ${operatorKeys.businessId} = ${businessId}`
}

/**
 * People by what they show of themselves (decision 0050): to themselves; and, where they said so, to a business that they joined, paid, or
 * may enter. Each of these took a signature or an answer of theirs: what a business does by itself, such as paying somebody or making them
 * its operator, shows it nobody.
 */
function shownTo({ publicKey, businessId }: Viewer, keys: readonly string[]): SQL {
  const isSelf = eq(wallets.publicKey, publicKey)
  const isSeen = businessId === undefined ? isSelf : or(isSelf, and(eq(faces.isShown, true), knowsBusiness(businessId)))
  const isAccount = inArray(wallets.publicKey, [...keys])
  return sql`select 'person', case when ${isAccount} then ${wallets.publicKey} else ${wallets.signingKey} end, ${faces.name}, null,
      ${faces.imageId}, ${faces.accent}, null, null, null, null
    from ${wallets} join ${faces} on ${faces.userId} = ${wallets.userId}
    where (${isAccount} or ${inArray(wallets.signingKey, [...keys])}) and ${eq(wallets.type, 'individual')} and ${isSeen}`
}

/** Day and month on which a person was born, for a business that they joined, paid, or may enter; none unless they said so. */
export async function readShownBirthday(
  db: Db | Tx,
  publicKey: string,
  businessId: string,
): Promise<{ month: number; day: number } | undefined> {
  const [row] = await db
    .select({ month: users.birthMonth, day: users.birthDay })
    .from(wallets)
    .innerJoin(users, eq(users.id, wallets.userId))
    .where(
      and(eq(wallets.publicKey, publicKey), eq(wallets.type, 'individual'), eq(users.isBirthdayShown, true), knowsBusiness(businessId)),
    )
  return row?.month && row.day ? { month: row.month, day: row.day } : undefined
}

function knowsBusiness(businessId: string): SQL | undefined {
  return or(
    // A line to its points or rewards, which the person's key opened.
    sql`exists (select 1 from ${usageUnits} where ${usageUnits.account} = ${wallets.publicKey} and ${usageUnits.businessId} = ${businessId}
      and ${usageUnits.item} = 'trustline' and ${usageUnits.state} = 'booked')`,
    sql`exists (select 1 from ${businessMembers} where ${businessMembers.userId} = ${wallets.userId}
      and ${businessMembers.businessId} = ${businessId})`,
    sql`exists (select 1 from ${wallets} w join ${activityRecords} on ${activityRecords.toKey} = w.public_key
      where w.business_id = ${businessId} and ${activityRecords.fromKey} = ${wallets.publicKey}
      and ${activityRecords.entityType} in ('payment', 'paymentClaimable', 'buy'))`,
  )
}

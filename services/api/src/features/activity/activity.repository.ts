import type { ActivityStatus } from '@lealta/contract'
import { and, desc, eq, gte, inArray, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { activityParts, activityRecords, businesses, type Db, pendingPayments, pointsOfSale, subAccounts, wallets } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'

export type ActivityRow = typeof activityRecords.$inferSelect

/** A wallet by id, with the business whose main wallet or till it is. */
export async function findActivityWallet(db: Db, walletId: string) {
  const [row] = await db
    .select({ publicKey: wallets.publicKey, tillOf: wallets.businessId, businessId: businesses.id })
    .from(wallets)
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .where(eq(wallets.id, walletId))
  return row && { publicKey: row.publicKey, businessId: row.businessId ?? row.tillOf ?? undefined }
}

/** Records of transactions that the wallet took part in, or that its business made. */
export function listActivityRows(
  db: Db,
  owner: { publicKey: string; businessId: string | undefined },
  hashes: readonly string[],
): Promise<ActivityRow[]> {
  const takesPart = sql`${activityRecords.accounts} @> ${JSON.stringify([owner.publicKey])}::jsonb`
  return db
    .select()
    .from(activityRecords)
    .where(
      and(
        inArray(activityRecords.hash, [...hashes]),
        owner.businessId === undefined ? takesPart : or(takesPart, eq(activityRecords.businessId, owner.businessId)),
      ),
    )
    .orderBy(desc(activityRecords.createdAt))
}

/** The latest payments from an account, those that waited for somebody included. */
export function listLatestPayments(db: Db, publicKey: string, limit: number) {
  const { fromKey, toKey, toEmail, createdAt, entityType } = activityRecords
  return (
    db
      .select({ toKey, toEmail, createdAt })
      .from(activityRecords)
      // Written out, as the index has it.
      .where(and(eq(fromKey, publicKey), sql`${entityType} in ('payment', 'paymentClaimable')`))
      .orderBy(desc(createdAt))
      .limit(limit)
  )
}

/** What became of payments that waited, by the ids of the records about them: a transaction may make several, each for somebody else. */
export async function listPendingStatuses(db: Db, records: readonly Pick<ActivityRow, 'id' | 'hash' | 'toKey' | 'toEmail'>[]) {
  const { hash, status, recipientKey, recipientEmail } = pendingPayments
  const hashes = [...new Set(records.map(record => record.hash))]
  if (hashes.length === 0) return new Map<string, PendingStatus>()
  const rows = await db.select({ hash, status, recipientKey, recipientEmail }).from(pendingPayments).where(inArray(hash, hashes))
  const toName = (of: string | null, key: string | null, email: string | null) => `${of} ${key ?? email}`
  const found = new Map(rows.map(row => [toName(row.hash, row.recipientKey, row.recipientEmail), row.status]))
  return new Map(
    records.flatMap(record => {
      const became = found.get(toName(record.hash, record.toKey, record.toEmail))
      return became ? [[record.id, became] as const] : []
    }),
  )
}
type PendingStatus = (typeof pendingPayments.$inferSelect)['status']

/** What the activity is filtered by (spec §3). */
export type ActivityFilters = {
  id?: string | undefined
  alias?: string | undefined
  status?: ActivityStatus | undefined
  token?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type FilterQuery = ActivityFilters & { cursor?: string | undefined; limit: number }
/** Filters with the accounts that the alias begins. */
type Resolved = ActivityFilters & { keys: readonly string[] }

/** Records that an account takes part in, by filters, newest first; one more than the limit. */
export async function listFilteredRows(db: Db, account: string, query: FilterQuery): Promise<ActivityRow[]> {
  const rows = await selectFiltered(db, account, { ...query, keys: await listKeysOf(db, query.alias) })
  return rows.map(row => row.record)
}

/** The statement of `listFilteredRows`. */
export function selectFiltered(db: Db, account: string, query: FilterQuery & Resolved) {
  const { createdAt, activityId } = activityParts
  return db
    .select({ record: activityRecords })
    .from(activityParts)
    .innerJoin(activityRecords, eq(activityRecords.id, activityId))
    .where(and(toFilters(account, query), afterCursor(query.cursor, createdAt, activityId)))
    .orderBy(...newestFirst(createdAt, activityId))
    .limit(query.limit + 1)
}

/** Ids of the records about some transactions that filters find. */
export async function listFilteredIds(db: Db, account: string, filters: ActivityFilters, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const keys = await listKeysOf(db, filters.alias)
  const rows = await db
    .select({ id: activityParts.activityId })
    .from(activityParts)
    .where(and(toFilters(account, { ...filters, keys }), inArray(activityParts.hash, [...hashes])))
  return new Set(rows.map(row => row.id))
}

function toFilters(account: string, { id, alias, keys, status, token, from, to }: Resolved): SQL | undefined {
  const { hash, asset, otherKey, otherEmail, createdAt } = activityParts
  return and(
    eq(activityParts.account, account),
    id === undefined ? undefined : like(hash, `${escapeLike(id)}%`),
    alias ? or(inArray(otherKey, [...keys]), like(otherEmail, `${escapeLike(alias)}%`)) : undefined,
    status && toStatusFilter(account, status),
    token === undefined ? undefined : eq(asset, token),
    from === undefined ? undefined : gte(createdAt, new Date(from)),
    to === undefined ? undefined : lt(createdAt, new Date(to)),
  )
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** Most accounts whose aliases begin with what was typed: more is hardly a name. */
const MOST_KEYS = 500

/**
 * Accounts of businesses by the beginning of their aliases. Asked before the records are: with the keys themselves the database sees which
 * index is shorter.
 */
async function listKeysOf(db: Db, alias: string | undefined): Promise<string[]> {
  if (!alias) return []
  const begins = (column: PgColumn) => sql`starts_with(${column}, ${alias})`
  const rows = await unionAll(
    db
      .select({ key: wallets.publicKey })
      .from(businesses)
      .innerJoin(wallets, eq(wallets.id, businesses.walletId))
      .where(begins(businesses.alias)),
    db
      .select({ key: sql<string>`${subAccounts.publicKey}` })
      .from(subAccounts)
      .where(and(begins(subAccounts.alias), isNotNull(subAccounts.publicKey))),
    db
      .select({ key: sql<string>`${pointsOfSale.publicKey}` })
      .from(pointsOfSale)
      .where(and(begins(pointsOfSale.alias), isNotNull(pointsOfSale.publicKey))),
  ).limit(MOST_KEYS)
  return rows.map(row => row.key)
}

/** Only payments that waited are anything but completed: those between the account and the other side, of one transaction perhaps several. */
function toStatusFilter(account: string, status: ActivityStatus): SQL {
  const { hash, activityId } = activityParts
  const isTheirs = sql`p.hash is not null and (p.sender_key = ${account} or p.recipient_key = ${account})`
  const isOf = (words: SQL) => sql`select p.hash from ${pendingPayments} p where p.status in (${words}) and ${isTheirs}`
  const isThis = sql`p.hash = ${hash} and exists (select from ${activityRecords} r where r.id = ${activityId}
    and (r.to_key = p.recipient_key or (p.recipient_key is null and lower(r.to_email) = lower(p.recipient_email))))`
  if (status === 'completed') return sql`not exists (${isOf(sql`'waiting', 'cancelled'`)} and ${isThis})`
  const words = sql`${status}`
  return sql`(${hash} in (${isOf(words)}) and exists (${isOf(words)} and ${isThis}))`
}

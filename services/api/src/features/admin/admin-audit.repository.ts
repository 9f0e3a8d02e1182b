import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core'
import { auditLog, businesses, type Db, invitations, kybReviews, pointsOfSale, subAccounts, tokens, users, wallets } from '#db/index.ts'

/** Which entries are meant: all of these at once. */
export type AuditQuery = {
  cursor?: string | undefined
  limit: number
  /** Keys and ids of who did it, or to whom or what it was done. */
  about?: readonly string[] | undefined
  /** What they are about: the part of the action before the dot. */
  things?: readonly string[] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** Entries, newest first; one more than asked for tells whether there is a next page. */
export async function listAuditRows(db: Db, { cursor, limit, about, things, from, to }: AuditQuery) {
  const { seq, at, actor, subject, action } = auditLog
  const before = /^\d{1,18}$/.test(cursor ?? '') ? BigInt(cursor!) : undefined
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        before === undefined ? undefined : lt(seq, before),
        about && or(inArray(actor, [...about]), inArray(subject, [...about])),
        // Written out, as the index has it.
        things && inArray(sql`split_part(${action}, '.', 1)`, [...things]),
        from && gte(at, from),
        to && lt(at, to),
      ),
    )
    .orderBy(desc(seq))
    .limit(limit + 1)
}

/** A key or id, and what it is called. */
export type Named = { id: string; name: string | null }

/**
 * What keys and ids are called, of people, businesses and what businesses have, in one statement. Of a person the e-mail address, of a
 * till, location or employee account its name; what is nobody's is absent.
 */
export async function listAuditNames(db: Db, keys: readonly string[], ids: readonly string[]): Promise<Named[]> {
  if (keys.length + ids.length === 0) return []
  const ofWallets = (id: PgColumn, among: readonly string[]) =>
    db
      .select({
        id: sql<string>`${id}::text`,
        name: sql<string | null>`coalesce(${pointsOfSale.name}, ${subAccounts.name}, ${users.email}, ${businesses.name})`,
      })
      .from(wallets)
      .leftJoin(users, eq(users.id, wallets.userId))
      .leftJoin(businesses, eq(businesses.id, wallets.businessId))
      .leftJoin(pointsOfSale, eq(pointsOfSale.publicKey, wallets.publicKey))
      .leftJoin(subAccounts, eq(subAccounts.walletId, wallets.id))
      .where(toAmong(id, among))
  const of = (table: PgTable & { id: PgColumn }, name: PgColumn) =>
    db
      .select({ id: sql<string>`${table.id}::text`, name: sql<string | null>`${name}` })
      .from(table)
      .where(toAmong(table.id, ids))
  return unionAll(
    ofWallets(wallets.publicKey, keys),
    ofWallets(wallets.signingKey, keys),
    ofWallets(wallets.id, ids),
    of(users, users.email),
    of(businesses, businesses.name),
    of(tokens, tokens.name),
    of(pointsOfSale, pointsOfSale.name),
    of(subAccounts, subAccounts.name),
    of(invitations, invitations.email),
    db
      .select({ id: sql<string>`${kybReviews.id}::text`, name: sql<string | null>`${businesses.name}` })
      .from(kybReviews)
      .innerJoin(businesses, eq(businesses.id, kybReviews.businessId))
      .where(toAmong(kybReviews.id, ids)),
  )
}

/** Ids of what businesses have, under which the log may know it: of each kind so many, the newest first. */
export async function listThingsOf(db: Db, businessIds: readonly string[], most: number): Promise<string[]> {
  if (businessIds.length === 0) return []
  const of = (table: PgTable & { id: PgColumn; businessId: PgColumn; createdAt: PgColumn }) =>
    db
      .select({ id: sql<string>`${table.id}::text` })
      .from(table)
      .where(inArray(table.businessId, [...businessIds]))
      .orderBy(desc(table.createdAt))
      .limit(most)
  const rows = await unionAll(of(kybReviews), of(tokens), of(pointsOfSale), of(subAccounts), of(invitations))
  return rows.map(({ id }) => id)
}

const toAmong = (column: PgColumn, values: readonly string[]): SQL => (values.length > 0 ? inArray(column, [...values]) : sql`false`)

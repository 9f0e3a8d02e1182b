import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, sponsorAccounts, type Tx, usageCounts, usageLimits, usageUnits } from '#db/index.ts'

export type UnitRow = typeof usageUnits.$inferSelect

/** Locks the sponsor of a business for this transaction. */
export async function lockSponsor(tx: Tx, businessId: string): Promise<void> {
  await tx.select({ id: sponsorAccounts.businessId }).from(sponsorAccounts).where(eq(sponsorAccounts.businessId, businessId)).for('update')
}

/** Limits that were set for a business by hand. */
export function listLimits(db: Db | Tx, businessId: string): Promise<{ item: string; limit: number }[]> {
  return db.select({ item: usageLimits.item, limit: usageLimits.limit }).from(usageLimits).where(eq(usageLimits.businessId, businessId))
}

/** Sets limits of a business, by item. */
export async function saveLimits(tx: Tx, businessId: string, limits: Readonly<Record<string, number>>): Promise<void> {
  for (const [item, limit] of Object.entries(limits)) {
    await tx
      .insert(usageLimits)
      .values({ businessId, item, limit })
      .onConflictDoUpdate({ target: [usageLimits.businessId, usageLimits.item], set: { limit } })
  }
}

/** How many entries and units of each item a business has booked, and holds for transactions that wait for a signature. */
export async function sumUnits(db: Db | Tx, businessId: string, now: Date) {
  const booked = await db
    .select({ item: usageCounts.item, count: usageCounts.count, units: usageCounts.units })
    .from(usageCounts)
    .where(eq(usageCounts.businessId, businessId))
  const reserved = await db
    .select({
      item: usageUnits.item,
      count: sql<number>`count(*)::int`,
      units: sql<number>`coalesce(sum(${usageUnits.units}), 0)::int`,
    })
    .from(usageUnits)
    .where(and(eq(usageUnits.businessId, businessId), eq(usageUnits.state, 'reserved'), gt(usageUnits.reservedUntil, now)))
    .groupBy(usageUnits.item)
  return [
    ...booked.map(group => ({ ...group, state: 'booked' as const })),
    ...reserved.map(group => ({ ...group, state: 'reserved' as const })),
  ]
}

export async function insertUnits(tx: Tx, rows: readonly (typeof usageUnits.$inferInsert)[]): Promise<void> {
  await tx.insert(usageUnits).values([...rows])
}

/** Units of a prepared transaction. */
export function listUnits(db: Db | Tx, preparedId: string): Promise<UnitRow[]> {
  return db.select().from(usageUnits).where(eq(usageUnits.preparedId, preparedId))
}

/** Whether an account's entry about a subject is a unit of its own in somebody's books, and not part of another. */
export async function hasUnitOf(db: Db | Tx, account: string, subject: string): Promise<boolean> {
  const { state } = usageUnits
  const [row] = await db
    .select({ id: usageUnits.id })
    .from(usageUnits)
    .where(and(eq(usageUnits.account, account), eq(usageUnits.subject, subject), eq(state, 'booked')))
    .limit(1)
  return row !== undefined
}

/** Trustlines, operators and offers that a sponsor pays for by our books, a page at a time, by their ids. */
export function listBookedEntries(db: Db, businessId: string, after: string | undefined, limit: number): Promise<UnitRow[]> {
  const { id, item, state } = usageUnits
  return db
    .select()
    .from(usageUnits)
    .where(
      and(
        eq(usageUnits.businessId, businessId),
        inArray(item, ['trustline', 'operator', 'offer']),
        eq(state, 'booked'),
        after === undefined ? undefined : gt(id, after),
      ),
    )
    .orderBy(id)
    .limit(limit)
}

/** What was bumped may happen until a ledger later than its time bound says otherwise: its units stay taken until then. */
export async function holdUnits(tx: Tx, preparedId: string, until: Date): Promise<void> {
  await tx.update(usageUnits).set({ reservedUntil: until }).where(eq(usageUnits.preparedId, preparedId))
}

/** The transaction is on the ledger: its reserved units are used from now on. */
export async function bookUnits(tx: Tx, preparedId: string, now: Date): Promise<void> {
  await tx
    .update(usageUnits)
    .set({ state: 'booked', bookedAt: now, reservedUntil: null })
    .where(and(eq(usageUnits.preparedId, preparedId), ne(usageUnits.state, 'booked')))
}

/** The transaction never happens: its reserved units are free again. */
export async function dropUnits(tx: Tx, preparedId: string, now: Date): Promise<void> {
  await tx
    .update(usageUnits)
    .set({ state: 'freed', freedAt: now, reservedUntil: null })
    .where(and(eq(usageUnits.preparedId, preparedId), eq(usageUnits.state, 'reserved')))
}

/** A booked unit whose entry is gone. */
export async function freeUnit(db: Db | Tx, id: string, now: Date): Promise<void> {
  await db
    .update(usageUnits)
    .set({ state: 'freed', freedAt: now })
    .where(and(eq(usageUnits.id, id), eq(usageUnits.state, 'booked')))
}

/** Entries that were booked: all of an account's, one of an account's, or the one that no account carries. */
export type FreedEntry = { account: string; subject?: string | undefined } | { account?: undefined; subject: string }

/** Entries have gone from the ledger: their units are free. */
export async function freeEntries(tx: Tx, entries: readonly FreedEntry[], now: Date): Promise<void> {
  for (const { account, subject } of entries) {
    await tx
      .update(usageUnits)
      .set({ state: 'freed', freedAt: now })
      .where(
        and(
          account === undefined ? undefined : eq(usageUnits.account, account),
          subject === undefined ? undefined : eq(usageUnits.subject, subject),
          eq(usageUnits.state, 'booked'),
        ),
      )
  }
}

/** An account has gone from the ledger with all that it carried; payments of its that wait are entries of their own and stay. */
export async function freeCarried(tx: Tx, account: string, now: Date): Promise<void> {
  await tx
    .update(usageUnits)
    .set({ state: 'freed', freedAt: now })
    .where(and(eq(usageUnits.account, account), ne(usageUnits.item, 'pendingPayment'), eq(usageUnits.state, 'booked')))
}

/** The ledger has taken one entry of an item away, and leaves the rest. */
export async function shrinkUnits(tx: Tx, account: string, item: string): Promise<void> {
  await tx
    .update(usageUnits)
    .set({ units: sql`${usageUnits.units} - 1` })
    .where(and(eq(usageUnits.account, account), eq(usageUnits.item, item), eq(usageUnits.state, 'booked')))
}

/**
 * An offer that a transaction was to leave on the order book has its number now, or was filled at once and takes no unit. One of those of an
 * account that have no number yet is as good as another.
 */
export async function numberOffer(
  tx: Tx,
  { account, businessId, offerId }: { account: string; businessId: string; offerId: bigint | undefined },
  now: Date,
): Promise<void> {
  const { id, item, subject, state } = usageUnits
  const [row] = await tx
    .select({ id })
    .from(usageUnits)
    .where(
      and(
        eq(usageUnits.account, account),
        eq(usageUnits.businessId, businessId),
        eq(item, 'offer'),
        eq(subject, 'offer'),
        eq(state, 'booked'),
      ),
    )
    .limit(1)
  if (!row) return
  if (offerId === undefined) await freeUnit(tx, row.id, now)
  else
    await tx
      .update(usageUnits)
      .set({ subject: String(offerId) })
      .where(eq(id, row.id))
}

/** An account that was made at a business's expense, and what came with it and has a unit of its own. */
export type MadeAccount = { account: string; item: string; ownSubjects: string[] }

/** Accounts that a business's books hold, by the rows of the accounts themselves. */
export async function listMadeAccounts(db: Db, businessId: string): Promise<MadeAccount[]> {
  const own = alias(usageUnits, 'own')
  const { account, item, subject, state, preparedId } = usageUnits
  const rows = await db
    .select({ account, item, own: own.subject })
    .from(usageUnits)
    .innerJoin(own, and(eq(own.account, account), eq(own.preparedId, preparedId)))
    .where(and(eq(usageUnits.businessId, businessId), eq(subject, 'account'), eq(state, 'booked')))
  return [...Map.groupBy(rows, row => row.account)].map(([made, entries]) => ({
    account: made,
    item: entries[0]!.item,
    ownSubjects: entries.map(entry => entry.own),
  }))
}

/**
 * An entry that came with an account, and counted as part of it, has gone from the ledger: it becomes a unit of its own that is free. Safe to
 * repeat. @returns whether it was still a part
 */
export async function freePart(
  tx: Tx,
  part: { businessId: string; account: string; item: string; subject: string },
  now: Date,
): Promise<boolean> {
  const { businessId, account, item, subject } = part
  await lockSponsor(tx, businessId)
  const known = await tx
    .select({ id: usageUnits.id })
    .from(usageUnits)
    .where(and(eq(usageUnits.account, account), eq(usageUnits.subject, subject), isNull(usageUnits.preparedId)))
  if (known.length > 0) return false
  await shrinkUnits(tx, account, item)
  await insertUnits(tx, [{ businessId, account, subject, item: 'trustline', units: 1, state: 'freed', freedAt: now }])
  return true
}

/** When the business began to pay for entries about a subject, by the accounts that carry them. */
export async function listBookedSince(db: Db, accounts: readonly string[], subject: string): Promise<Map<string, Date>> {
  if (accounts.length === 0) return new Map()
  const rows = await db
    .select({ account: usageUnits.account, bookedAt: usageUnits.bookedAt })
    .from(usageUnits)
    .where(and(eq(usageUnits.subject, subject), eq(usageUnits.state, 'booked'), inArray(usageUnits.account, [...accounts])))
  return new Map(rows.flatMap(row => (row.bookedAt ? [[row.account, row.bookedAt] as const] : [])))
}

/** Sponsor accounts with their units on our books. */
export function listBookedSums(db: Db): Promise<{ businessId: string; publicKey: string; units: number }[]> {
  return db
    .select({
      businessId: sponsorAccounts.businessId,
      publicKey: sponsorAccounts.publicKey,
      units: sql<number>`coalesce(sum(${usageCounts.units}), 0)::int`,
    })
    .from(sponsorAccounts)
    .leftJoin(usageCounts, eq(usageCounts.businessId, sponsorAccounts.businessId))
    .groupBy(sponsorAccounts.businessId, sponsorAccounts.publicKey)
}

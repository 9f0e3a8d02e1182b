import type { EarnCut, EarnLine, EarnRules, PriceItem } from '@lealta/contract'
import { and, desc, eq, inArray, isNotNull, isNull, max, ne, sql } from 'drizzle-orm'
import { type Db, earnings, earnRules, pendingPayments, preparedTransactions, priceLists, purchases, type Tx } from '#db/index.ts'

export type EarnRulesRow = typeof earnRules.$inferSelect
export type PurchaseRow = Omit<typeof purchases.$inferSelect, 'lines' | 'cuts'> & { lines: EarnLine[]; cuts: EarnCut[] }

/** The latest version of a program's rules: those that count, unless they are none. */
export async function readLatestRules(db: Db | Tx, tokenId: string): Promise<(EarnRulesRow & { version: number }) | undefined> {
  const [row] = await listVersions(db, tokenId, 1)
  return row
}

/** Versions of a program's rules, newest first. */
export async function listVersions(db: Db | Tx, tokenId: string, limit: number) {
  const rows = await db
    .select()
    .from(earnRules)
    .where(and(eq(earnRules.tokenId, tokenId), isNotNull(earnRules.version)))
    .orderBy(desc(earnRules.version))
    .limit(limit)
  return rows.map(row => ({ ...row, version: row.version! }))
}

const isDraft = (tokenId: string) => and(eq(earnRules.tokenId, tokenId), isNull(earnRules.version))

export async function readDraft(db: Db | Tx, tokenId: string): Promise<EarnRulesRow | undefined> {
  const [row] = await db.select().from(earnRules).where(isDraft(tokenId))
  return row
}

/** Writes the draft, instead of what it was. */
export async function saveDraft(tx: Tx, tokenId: string, rules: EarnRules, savedAt: Date): Promise<void> {
  await tx
    .insert(earnRules)
    .values({ tokenId, rules, savedAt })
    .onConflictDoUpdate({ target: earnRules.tokenId, targetWhere: isNull(earnRules.version), set: { rules, savedAt } })
}

export async function dropDraft(tx: Tx, tokenId: string): Promise<void> {
  await tx.delete(earnRules).where(isDraft(tokenId))
}

/** Gives the draft its number: from now on it counts, and never changes. @returns the number; none when the draft is another by now */
export async function numberDraft(
  tx: Tx,
  { tokenId, savedAt, at }: { tokenId: string; savedAt: Date; at: Date },
): Promise<number | undefined> {
  await lockRules(tx, tokenId)
  const [latest] = await tx
    .select({ version: max(earnRules.version) })
    .from(earnRules)
    .where(eq(earnRules.tokenId, tokenId))
  const [row] = await tx
    .update(earnRules)
    .set({ version: (latest?.version ?? 0) + 1, activeSince: at })
    .where(and(isDraft(tokenId), eq(earnRules.savedAt, savedAt)))
    .returning({ version: earnRules.version })
  return row?.version ?? undefined
}

/** One at a time: who changes which rules count, or gives what is capped for all. */
export async function lockRules(tx: Tx, tokenId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`earn-rules:${tokenId}`}, 0))`)
}

/** What a program's shop sells. */
export async function readPriceItems(db: Db | Tx, tokenId: string): Promise<PriceItem[]> {
  const [row] = await db.select({ items: priceLists.items }).from(priceLists).where(eq(priceLists.tokenId, tokenId))
  return row?.items ?? []
}

export async function replacePriceItems(tx: Tx, tokenId: string, items: PriceItem[], changedAt: Date): Promise<void> {
  await tx
    .insert(priceLists)
    .values({ tokenId, items, changedAt })
    .onConflictDoUpdate({ target: priceLists.tokenId, set: { items, changedAt } })
}

/** A purchase by the id that its till made. */
export async function readPurchase(db: Db | Tx, id: string): Promise<PurchaseRow | undefined> {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id))
  return row as PurchaseRow | undefined
}

/** Purchases by what paid their points. */
export async function listPurchasesByHash(db: Db | Tx, hashes: readonly string[]): Promise<PurchaseRow[]> {
  if (hashes.length === 0) return []
  return (await db
    .select()
    .from(purchases)
    .where(inArray(purchases.hash, [...hashes]))) as PurchaseRow[]
}

/** Purchases by id. */
export async function listPurchases(db: Db | Tx, ids: readonly string[]): Promise<PurchaseRow[]> {
  if (ids.length === 0) return []
  return (await db
    .select()
    .from(purchases)
    .where(inArray(purchases.id, [...ids]))) as PurchaseRow[]
}

/** Writes a purchase. @returns false when it is known already */
export async function insertPurchase(tx: Tx, row: typeof purchases.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(purchases).values(row).onConflictDoNothing().returning({ id: purchases.id })
  return rows.length > 0
}

/** Whether a customer never earned anything, and when a visit of theirs counted, and a birthday was given for, last. */
export async function readVisits(
  db: Db | Tx,
  tokenId: string,
  customerKey: string,
): Promise<{ isFirst: boolean; lastVisitAt: Date | null; lastBirthdayAt: Date | null }> {
  const [earning] = await db
    .select({ id: earnings.id })
    .from(earnings)
    .where(and(eq(earnings.tokenId, tokenId), eq(earnings.customerKey, customerKey)))
    .limit(1)
  const isTheirs = and(eq(purchases.tokenId, tokenId), eq(purchases.customerKey, customerKey))
  const [known] = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(isTheirs, ne(purchases.lines, [])))
    .limit(1)
  const lastWith = async (kind: 'visit' | 'birthday') => {
    const [row] = await db
      .select({ at: purchases.createdAt })
      .from(purchases)
      .where(and(isTheirs, sql`${purchases.lines} @> ${JSON.stringify([{ kind }])}::jsonb`))
      .orderBy(desc(purchases.createdAt))
      .limit(1)
    return row?.at ?? null
  }
  return { isFirst: !earning && !known, lastVisitAt: await lastWith('visit'), lastBirthdayAt: await lastWith('birthday') }
}

type Asked = {
  tokenId: string
  timeZone: string
  now: Date
  /** Whether the sum of all days is not asked for. */
  isDayOnly: boolean
  /** Of one customer; else of everybody. */
  customerKey?: string
  /** Whose transactions count as well that are prepared or on their way: but for those of one customer that nobody has signed, which the next replaces. */
  onTheWay?: { businessId: string; replaced: string | null }
}

/**
 * What the rules of a program gave on the day of a moment and in all, less what was refunded or taken back since: there, the customer has
 * room again.
 */
export async function sumGiven(db: Db | Tx, { tokenId, timeZone, now, isDayOnly, customerKey, onTheWay }: Asked) {
  const at = now.toISOString()
  const midnight = sql`date_trunc('day', ${at}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`
  const waiting = sql`
    union all
    select round((recording->'purchase'->>'points')::numeric * 10000000), ${at}::timestamptz
    from ${preparedTransactions}
    where business_id = ${onTheWay?.businessId ?? null} and recording->'purchase'->>'tokenId' = ${tokenId}
      and (state = 'bumped' or (state = 'prepared' and valid_until > ${at}::timestamptz
        and coalesce(recording->'purchase'->>'customerKey', '') <> ${onTheWay?.replaced ?? 'nobody'}))`
  const { rows } = await db.execute<{ day: string; total: string }>(sql`
    select coalesce(sum(points) filter (where at >= ${midnight}), 0)::text as day, coalesce(sum(points), 0)::text as total
    from (
      select p.points - coalesce(e.undone, 0) as points, p.created_at as at
      from ${purchases} p left join ${earnings} e on e.purchase_id = p.id
      where p.token_id = ${tokenId}
        ${customerKey === undefined ? sql`` : sql`and p.customer_key = ${customerKey}`}
        ${isDayOnly ? sql`and p.created_at >= ${midnight}` : sql``}
        and not exists (select from ${pendingPayments} w where w.hash = p.hash and w.status = 'cancelled')
      ${onTheWay ? waiting : sql``}
    ) as given`)
  return { day: BigInt(rows[0]?.day ?? 0), total: BigInt(rows[0]?.total ?? 0) }
}

import type { BulkRowState } from '@lealta/contract'
import { and, eq, gt, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { bulkRows, bulkRuns, type Db, pendingPayments, type Tx } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'

export type RunRow = typeof bulkRuns.$inferSelect
export type StoredRow = typeof bulkRows.$inferSelect
/** A row as people are shown it. */
export type ShownRow = Omit<StoredRow, 'state'> & { state: BulkRowState }

export async function insertRun(tx: Tx, row: typeof bulkRuns.$inferInsert): Promise<RunRow> {
  const [inserted] = await tx.insert(bulkRuns).values(row).returning()
  return inserted!
}

const isRun = (of: { businessId: string; runId: string }) => and(eq(bulkRuns.id, of.runId), eq(bulkRuns.businessId, of.businessId))

export async function findRun(db: Db | Tx, of: { businessId: string; runId: string }): Promise<RunRow | undefined> {
  const [row] = await db.select().from(bulkRuns).where(isRun(of))
  return row
}

/** A run, locked for this transaction. */
export async function lockRun(tx: Tx, of: { businessId: string; runId: string }): Promise<RunRow | undefined> {
  const [row] = await tx.select().from(bulkRuns).where(isRun(of)).for('update')
  return row
}

export async function updateRun(tx: Tx, runId: string, change: Partial<typeof bulkRuns.$inferInsert>): Promise<void> {
  await tx.update(bulkRuns).set(change).where(eq(bulkRuns.id, runId))
}

/** Runs of a business, newest first; one more than the limit. */
export function listRuns(db: Db, businessId: string, query: { cursor?: string | undefined; limit: number }): Promise<RunRow[]> {
  return db
    .select()
    .from(bulkRuns)
    .where(and(eq(bulkRuns.businessId, businessId), afterCursor(query.cursor, bulkRuns.createdAt, bulkRuns.id)))
    .orderBy(...newestFirst(bulkRuns.createdAt, bulkRuns.id))
    .limit(query.limit + 1)
}

/** Whether a business has a run of the same list that was not cancelled. */
export async function hasRunOf(tx: Tx, businessId: string, digest: string): Promise<boolean> {
  const isSame = and(eq(bulkRuns.businessId, businessId), eq(bulkRuns.digest, digest), ne(bulkRuns.state, 'cancelled'))
  const [row] = await tx.select({ id: bulkRuns.id }).from(bulkRuns).where(isSame).limit(1)
  return row !== undefined
}

/** As people are shown it: of what is paid, whether it was accepted. */
const shownState = sql<BulkRowState>`case
  when ${bulkRows.state} = 'paid' and ${pendingPayments.status} = 'waiting' then 'unaccepted'
  when ${bulkRows.state} = 'paid' and ${pendingPayments.status} = 'cancelled' then 'returned'
  else ${bulkRows.state} end`
const itsPending = eq(pendingPayments.balanceId, bulkRows.balanceId)

/** How many rows of runs are in which state, and what they come to. */
export function countRows(db: Db | Tx, runIds: readonly string[]) {
  return db
    .select({
      runId: bulkRows.runId,
      state: shownState,
      count: sql<number>`count(*)::int`,
      amount: sql<string>`coalesce(sum(${bulkRows.amount}), 0)::text`,
    })
    .from(bulkRows)
    .leftJoin(pendingPayments, itsPending)
    .where(inArray(bulkRows.runId, [...runIds]))
    .groupBy(bulkRows.runId, shownState)
}

/** Of the rows that are left: how many have to be accepted, and how many are told by e-mail. */
export async function countLeft(db: Db, runId: string): Promise<{ mustAccept: number; emails: number }> {
  const [row] = await db
    .select({
      mustAccept: sql<number>`count(*) filter (where ${bulkRows.waits})::int`,
      emails: sql<number>`count(*) filter (where ${bulkRows.publicKey} is null)::int`,
    })
    .from(bulkRows)
    .where(and(eq(bulkRows.runId, runId), eq(bulkRows.state, 'waiting')))
  return row ?? { mustAccept: 0, emails: 0 }
}

/** Stores rows of a draft; the same numbers again replace themselves. */
export async function saveRows(tx: Tx, rows: readonly (typeof bulkRows.$inferInsert)[]): Promise<void> {
  const { recipient, name, typed, amount, who, publicKey, waits, state, reason } = bulkRows
  const excluded = (column: { name: string }) => sql.raw(`excluded.${column.name}`)
  await tx
    .insert(bulkRows)
    .values([...rows])
    .onConflictDoUpdate({
      target: [bulkRows.runId, bulkRows.number],
      set: {
        recipient: excluded(recipient),
        name: excluded(name),
        typed: excluded(typed),
        amount: excluded(amount),
        who: excluded(who),
        publicKey: excluded(publicKey),
        waits: excluded(waits),
        state: excluded(state),
        reason: excluded(reason),
      },
    })
}

/** Who of several is in a run already, in other rows than these, and not left out. */
export async function listThere(db: Db | Tx, runId: string, whos: readonly string[], except: readonly number[]): Promise<string[]> {
  if (whos.length === 0) return []
  const isThere = and(eq(bulkRows.runId, runId), inArray(bulkRows.who, [...whos]), notInArray(bulkRows.state, ['problem', 'failed']))
  const rows = await db
    .select({ who: bulkRows.who })
    .from(bulkRows)
    .where(and(isThere, notInArray(bulkRows.number, [...except])))
  return rows.flatMap(row => row.who ?? [])
}

/** Rows to pay next: first those that arrive, then those that wait, last those that are told by e-mail. */
export function pickRows(db: Db, runId: string, limit: number): Promise<StoredRow[]> {
  return db
    .select()
    .from(bulkRows)
    .where(and(eq(bulkRows.runId, runId), eq(bulkRows.state, 'waiting')))
    .orderBy(bulkRows.waits, sql`${bulkRows.publicKey} is null`, bulkRows.number)
    .limit(limit)
}

type Claim = Pick<StoredRow, 'number' | 'who' | 'publicKey' | 'waits' | 'place' | 'balanceId'>

/**
 * Hands rows that wait to a transaction.
 * @returns how many waited still
 */
export async function claimRows(tx: Tx, runId: string, innerHash: string, claims: readonly Claim[]): Promise<number> {
  const values = claims
    .toSorted((a, b) => a.number - b.number)
    .map(
      ({ number, who, publicKey, waits, place, balanceId }) =>
        sql`(${number}::int, ${who}::text, ${publicKey}::text, ${waits}::boolean, ${place}::int, ${balanceId}::text)`,
    )
  const rows = await tx
    .update(bulkRows)
    .set({
      state: 'paying',
      innerHash,
      who: sql`claim.who`,
      publicKey: sql`claim.public_key`,
      waits: sql`claim.waits`,
      place: sql`claim.place`,
      balanceId: sql`claim.balance_id`,
    })
    .from(sql`(values ${sql.join(values, sql`, `)}) as claim (number, who, public_key, waits, place, balance_id)`)
    .where(and(eq(bulkRows.runId, runId), sql`${bulkRows.number} = claim.number`, eq(bulkRows.state, 'waiting')))
    .returning({ number: bulkRows.number })
  return rows.length
}

/** Sets a row aside that waits. */
export async function failRow(tx: Tx, runId: string, number: number, reason: string): Promise<void> {
  const isIt = and(eq(bulkRows.runId, runId), eq(bulkRows.number, number), eq(bulkRows.state, 'waiting'))
  await tx.update(bulkRows).set({ state: 'failed', reason }).where(isIt)
}

/** Lets the rows that failed wait once more. */
export async function retryRows(tx: Tx, runId: string): Promise<void> {
  await tx
    .update(bulkRows)
    .set({ state: 'waiting', reason: null })
    .where(and(eq(bulkRows.runId, runId), eq(bulkRows.state, 'failed')))
}

export type RowQuery = { state?: BulkRowState | undefined; search?: string | undefined }

/** Rows of a run in their order, as people are shown them; one more than the limit. */
export async function listRows(
  db: Db,
  runId: string,
  { state, search, after, limit }: RowQuery & { after: number; limit: number },
): Promise<ShownRow[]> {
  const startsWith = (column: SQL) => sql`starts_with(lower(${column}), ${search?.toLowerCase()})`
  const rows = await db
    .select({ row: bulkRows, shown: shownState })
    .from(bulkRows)
    .leftJoin(pendingPayments, itsPending)
    .where(
      and(
        eq(bulkRows.runId, runId),
        gt(bulkRows.number, after),
        state && sql`${shownState} = ${state}`,
        search ? or(startsWith(sql`${bulkRows.recipient}`), startsWith(sql`${bulkRows.name}`)) : undefined,
      ),
    )
    .orderBy(bulkRows.number)
    .limit(limit + 1)
  return rows.map(({ row, shown }) => ({ ...row, state: shown }))
}

import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { businesses, businessMembers, type Db, prepareOnce, sessions, slot, type Tx, users, wallets } from '#db/index.ts'

export type SessionRow = typeof sessions.$inferSelect

const sessionById = prepareOnce(db =>
  db
    .select({ session: sessions, wallet: wallets, user: users, businessId: businesses.id })
    .from(sessions)
    .leftJoin(wallets, eq(wallets.publicKey, sessions.publicKey))
    .leftJoin(users, eq(users.id, wallets.userId))
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .where(
      and(
        eq(sessions.id, slot('id', sessions.id)),
        gt(sessions.expiresAt, slot('now', sessions.expiresAt)),
        or(isNull(sessions.revokedAt), sessions.isPersonDeleted),
      ),
    ),
)

/** The session of a token with its key's registration; undefined when it ended, but for one whose person was deleted. */
export async function readSession(db: Db | Tx, sessionId: string, now: Date) {
  const [row] = await sessionById(db).execute({ id: sessionId, now })
  return row
}

/** What the rights of live sessions rest on, as texts that differ as soon as any of it does; a session that is over is absent. */
export async function listStandings(db: Db, ids: readonly string[], now: Date): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rights = sql`(select string_agg(concat(${businessMembers.businessId}, ${businessMembers.accessLevel}), ',' order by ${businessMembers.businessId})
    from ${businessMembers} where ${businessMembers.userId} = ${wallets.userId})`
  const rows = await db
    .select({
      id: sessions.id,
      standing: sql<string>`concat_ws(' ', ${sessions.signerLevel}, ${wallets.id}, ${wallets.type}, ${wallets.enabledAt}, ${wallets.userId}, ${rights})`,
    })
    .from(sessions)
    .leftJoin(wallets, eq(wallets.publicKey, sessions.publicKey))
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, now), isNull(sessions.revokedAt)))
  return new Map(rows.map(row => [row.id, row.standing]))
}

/** Notes that a session is in use, unless that was noted after `before`. */
export async function touchSession(db: Db, sessionId: string, now: Date, before: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.id, sessionId), lte(sessions.lastUsedAt, before)))
}

/** Ends a session; repeating keeps the first time. */
export async function revokeSession(db: Db | Tx, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

export async function updateSignerLevel(db: Db, sessionId: string, signerLevel: SessionRow['signerLevel'], now: Date): Promise<void> {
  await db.update(sessions).set({ signerLevel, levelAt: now }).where(eq(sessions.id, sessionId))
}

/** Takes live sessions that were used since their level was read, longest ago first; another server gets others. */
export async function takeSessionsToCheck(tx: Tx, now: Date, before: Date): Promise<SessionRow[]> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(
      and(
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        lte(sessions.levelAt, before),
        gt(sessions.lastUsedAt, sessions.levelAt),
      ),
    )
    .orderBy(asc(sessions.levelAt))
    .limit(50)
    .for('update', { skipLocked: true })
  for (const { id } of rows) await tx.update(sessions).set({ levelAt: now }).where(eq(sessions.id, id))
  return rows
}

import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { businesses, type Db, sessions, type Tx, users, wallets } from '#db/index.ts'

export type SessionRow = typeof sessions.$inferSelect

/** The session of a token with its key's registration; undefined when it ended, but for one whose person was deleted. */
export async function readSession(db: Db | Tx, sessionId: string, now: Date) {
  const [row] = await db
    .select({ session: sessions, wallet: wallets, user: users, businessId: businesses.id })
    .from(sessions)
    .leftJoin(wallets, eq(wallets.publicKey, sessions.publicKey))
    .leftJoin(users, eq(users.id, wallets.userId))
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), or(isNull(sessions.revokedAt), sessions.isPersonDeleted)))
  return row
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

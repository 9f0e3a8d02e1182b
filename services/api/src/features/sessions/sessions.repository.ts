import { and, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import { challenges, clientDomains, type Db, sessions, type Tx, users, wallets } from '#db/index.ts'

/** Marks a challenge as answered; false when it was before. */
export async function consumeChallenge(tx: Tx, row: typeof challenges.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(challenges).values(row).onConflictDoNothing().returning({ hash: challenges.hash })
  return inserted.length === 1
}

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row)
}

/** Takes back a deletion that was asked for; the user's id when there was one. */
export async function cancelDeletionOf(tx: Tx, publicKey: string): Promise<string | undefined> {
  const [owner] = await tx
    .select({ userId: users.id })
    .from(wallets)
    .innerJoin(users, eq(users.id, wallets.userId))
    .where(and(eq(wallets.publicKey, publicKey), isNotNull(users.deletionAt), isNull(users.deletedAt)))
  if (!owner) return undefined
  await tx.update(users).set({ deletionAt: null }).where(eq(users.id, owner.userId))
  return owner.userId
}

/** Whose sign-in on a new device takes a code, and where it goes; undefined when none is taken. */
export async function readCodeOwner(
  db: Db | Tx,
  publicKey: string,
): Promise<{ userId: string; language: 'en' | 'es'; email: string } | undefined> {
  const [owner] = await db
    .select({ userId: users.id, language: users.language, email: users.email })
    .from(wallets)
    .innerJoin(users, eq(users.id, wallets.userId))
    .where(and(eq(wallets.publicKey, publicKey), users.signInCode, isNotNull(users.emailVerifiedAt), isNull(users.deletedAt)))
  return owner?.email ? { ...owner, email: owner.email } : undefined
}

/** The code was given: the session is good for everything. */
export async function admitSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.update(sessions).set({ awaitsCode: false }).where(eq(sessions.id, sessionId))
}

/** Sessions of an account; with `signers` only those that these keys signed, with `only` or `except` one or all but one of them. */
export type SessionScope = { publicKey: string; signers?: string[]; only?: string; except?: string }

const isLive = ({ publicKey, signers, only, except }: SessionScope, now: Date) =>
  and(
    eq(sessions.publicKey, publicKey),
    signers ? eq(sessions.signers, signers) : undefined,
    only ? eq(sessions.id, only) : undefined,
    except ? ne(sessions.id, except) : undefined,
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
  )

/** Sessions that have not ended and await no code, the last used first. */
export async function listLiveSessions(db: Db, scope: SessionScope, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(isLive(scope, now), eq(sessions.awaitsCode, false)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(200)
}

/** Ends sessions; how many there were. */
export async function endLiveSessions(tx: Tx, scope: SessionScope, now: Date): Promise<number> {
  const ended = await tx.update(sessions).set({ revokedAt: now }).where(isLive(scope, now)).returning({ id: sessions.id })
  return ended.length
}

/** What a client domain said, when it was asked after `since`. */
export async function readKnownDomain(db: Db, domain: string, since: Date) {
  const [row] = await db
    .select()
    .from(clientDomains)
    .where(and(eq(clientDomains.domain, domain), gt(clientDomains.readAt, since)))
  return row
}

export async function saveKnownDomain(db: Db, row: typeof clientDomains.$inferInsert): Promise<void> {
  await db.insert(clientDomains).values(row).onConflictDoUpdate({ target: clientDomains.domain, set: row })
}

import { and, asc, desc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { type Db, knownDevices, recoveries, sessions, type Tx, users, wallets } from '#db/index.ts'

export type RecoveryRow = typeof recoveries.$inferSelect

/** A wallet that may be restored, and its person. */
export type RecoverableWallet = { wallet: typeof wallets.$inferSelect; user: typeof users.$inferSelect }

/** A restoration with its wallet, and its person unless they were deleted. */
export type Restoration = { recovery: RecoveryRow; wallet: RecoverableWallet['wallet']; user: RecoverableWallet['user'] | null }

/** The person's own wallet that a verified address belongs to. */
export async function findWalletOf(db: Db | Tx, address: { email: string } | { phone: string }): Promise<RecoverableWallet | undefined> {
  const isTheirs =
    'email' in address
      ? and(eq(users.email, address.email), isNotNull(users.emailVerifiedAt))
      : and(eq(users.phone, address.phone), isNotNull(users.phoneVerifiedAt))
  const [row] = await db
    .select({ wallet: wallets, user: users })
    .from(users)
    .innerJoin(wallets, and(eq(wallets.userId, users.id), eq(wallets.type, 'individual')))
    .where(and(isTheirs, isNull(users.deletedAt)))
  return row
}

/** Locks a wallet, so that what is asked about it at the same time is decided one after the other. */
export async function lockWalletById(tx: Tx, walletId: string): Promise<RecoverableWallet['wallet'] | undefined> {
  const [row] = await tx.select().from(wallets).where(eq(wallets.id, walletId)).for('update')
  return row
}

export async function insertRecovery(tx: Tx, row: typeof recoveries.$inferInsert): Promise<RecoveryRow> {
  const [inserted] = await tx.insert(recoveries).values(row).returning()
  return inserted!
}

const isOpen = inArray(recoveries.state, ['waiting', 'sent'])

/** The restoration of a wallet that has not ended, locked; only one that waits can be stopped. */
export async function lockOpen(tx: Tx, walletId: string): Promise<RecoveryRow | undefined> {
  const [row] = await tx
    .select()
    .from(recoveries)
    .where(and(eq(recoveries.walletId, walletId), isOpen))
    .for('update')
  return row
}

const selectRestorations = (db: Db | Tx) =>
  db
    .select({ recovery: recoveries, wallet: wallets, user: users })
    .from(recoveries)
    .innerJoin(wallets, eq(wallets.id, recoveries.walletId))
    .leftJoin(users, eq(users.id, wallets.userId))

/** The person of a wallet; undefined once they are deleted. */
export async function readPersonOf(db: Db | Tx, walletId: string): Promise<RecoverableWallet['user'] | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(wallets)
    .innerJoin(users, eq(users.id, wallets.userId))
    .where(eq(wallets.id, walletId))
  return row?.user
}

/** Whether a key waits for a wallet. */
export async function isWaiting(db: Db | Tx, newKey: string): Promise<boolean> {
  const [row] = await db
    .select({ id: recoveries.id })
    .from(recoveries)
    .where(and(eq(recoveries.newKey, newKey), isOpen))
  return row !== undefined
}

/** What a key asked for last. */
export async function readLatestOf(db: Db | Tx, newKey: string): Promise<Restoration | undefined> {
  const [row] = await selectRestorations(db).where(eq(recoveries.newKey, newKey)).orderBy(desc(recoveries.createdAt)).limit(1)
  return row
}

/** The restoration that a link stops. */
export async function findByStopHash(db: Db | Tx, stopHash: string): Promise<Restoration | undefined> {
  const [row] = await selectRestorations(db).where(eq(recoveries.stopHash, stopHash))
  return row
}

/** Restorations whose wait is over, also those that were cut off on their way, the one that waits longest first. */
export function listDue(db: Db, now: Date, limit: number): Promise<Restoration[]> {
  return selectRestorations(db)
    .where(and(isOpen, lte(recoveries.dueAt, now)))
    .orderBy(asc(recoveries.dueAt))
    .limit(limit)
}

/** Takes a restoration to the ledger: from now on nobody stops it. @returns whether nobody has */
export async function takeToLedger(db: Db, id: string): Promise<boolean> {
  const taken = await db
    .update(recoveries)
    .set({ state: 'sent' })
    .where(and(eq(recoveries.id, id), isOpen))
    .returning({ id: recoveries.id })
  return taken.length > 0
}

/** Ends a restoration: one that waits is stopped, one that was taken to the ledger has an outcome. @returns whether it did */
export async function endRecovery(tx: Tx, id: string, state: 'done' | 'stopped' | 'failed', endedAt: Date): Promise<boolean> {
  const before = state === 'stopped' ? 'waiting' : 'sent'
  const ended = await tx
    .update(recoveries)
    .set({ state, endedAt })
    .where(and(eq(recoveries.id, id), eq(recoveries.state, before)))
    .returning({ id: recoveries.id })
  return ended.length > 0
}

/** Ends what the wallets of a person who is deleted wait for: whoever comes back with the key is somebody else. */
export async function endRecoveriesOf(tx: Tx, walletIds: readonly string[], endedAt: Date): Promise<void> {
  if (walletIds.length === 0) return
  await tx
    .update(recoveries)
    .set({ state: 'failed', endedAt })
    .where(and(inArray(recoveries.walletId, [...walletIds]), isOpen))
}

/** From now on another key signs for a wallet; whoever is signed in to it is signed out, and its devices are forgotten. */
export async function giveToKey(
  tx: Tx,
  { id, publicKey }: { id: string; publicKey: string },
  signingKey: string,
  now: Date,
): Promise<void> {
  await tx.update(wallets).set({ signingKey }).where(eq(wallets.id, id))
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.publicKey, publicKey), isNull(sessions.revokedAt)))
  await tx.delete(knownDevices).where(eq(knownDevices.publicKey, publicKey))
}

/** The platform can restore a wallet, or not any more. */
export async function setRecoverable(tx: Tx, walletId: string, isRecoverable: boolean): Promise<void> {
  await tx.update(wallets).set({ isRecoverable }).where(eq(wallets.id, walletId))
}

/** The account that a key signs in to: the one that was restored to it, else its own. */
export async function readAccountOfKey(db: Db, key: string): Promise<string> {
  const [row] = await db.select({ publicKey: wallets.publicKey }).from(wallets).where(eq(wallets.signingKey, key))
  return row?.publicKey ?? key
}

import { and, eq, lt } from 'drizzle-orm'
import { type Db, knownDevices, type Tx } from '#db/index.ts'

/** Whether an account signed in on a device before; notes that it did again. */
export async function noteKnownDevice(tx: Tx, publicKey: string, hash: string, now: Date): Promise<boolean> {
  const known = await tx
    .update(knownDevices)
    .set({ lastUsedAt: now })
    .where(and(eq(knownDevices.publicKey, publicKey), eq(knownDevices.hash, hash)))
    .returning({ hash: knownDevices.hash })
  return known.length === 1
}

/** Remembers a device of an account. */
export async function saveKnownDevice(tx: Tx, publicKey: string, hash: string, now: Date): Promise<void> {
  await tx.insert(knownDevices).values({ publicKey, hash, createdAt: now, lastUsedAt: now }).onConflictDoNothing()
}

/** Forgets the devices of an account. */
export async function deleteKnownDevices(tx: Tx, publicKey: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.publicKey, publicKey))
}

/** Forgets devices that were last used before a moment. */
export async function deleteUnusedDevices(db: Db, before: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before))
}

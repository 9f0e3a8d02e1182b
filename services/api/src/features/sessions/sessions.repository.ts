import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { challenges, sessions, type Tx, users, wallets } from '#db/index.ts'

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

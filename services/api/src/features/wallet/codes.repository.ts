import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Tx, verificationCodes } from '#db/index.ts'

type Channel = 'email' | 'sms'

export async function insertCode(tx: Tx, row: typeof verificationCodes.$inferInsert): Promise<void> {
  await tx.insert(verificationCodes).values(row)
}

/** The newest code of a user that is not used up, locked. Older ones are void. */
export async function lockLatestCode(tx: Tx, channel: Channel, userId: string) {
  const [row] = await tx
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.channel, channel), isNull(verificationCodes.consumedAt)))
    .orderBy(desc(verificationCodes.createdAt))
    .limit(1)
    .for('update')
  return row
}

export async function countTry(tx: Tx, id: string): Promise<void> {
  await tx
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(eq(verificationCodes.id, id))
}

/** Uses up all codes of a user for a channel. */
export async function consumeCodes(tx: Tx, channel: Channel, userId: string, now: Date): Promise<void> {
  await tx
    .update(verificationCodes)
    .set({ consumedAt: now })
    .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.channel, channel), isNull(verificationCodes.consumedAt)))
}

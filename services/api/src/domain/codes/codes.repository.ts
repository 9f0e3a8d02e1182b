import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Tx, verificationCodes } from '#db/index.ts'

/** What a code is for: confirming an address or a number, signing in on a device not seen before, or restoring a wallet. */
export type CodePurpose = 'email' | 'sms' | 'signIn' | 'recovery'

export async function insertCode(tx: Tx, row: typeof verificationCodes.$inferInsert): Promise<void> {
  await tx.insert(verificationCodes).values(row)
}

/** The newest code of a user that is not used up, locked. Older ones are void. */
export async function lockLatestCode(tx: Tx, channel: CodePurpose, userId: string) {
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
export async function consumeCodes(tx: Tx, channel: CodePurpose, userId: string, now: Date): Promise<void> {
  await tx
    .update(verificationCodes)
    .set({ consumedAt: now })
    .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.channel, channel), isNull(verificationCodes.consumedAt)))
}

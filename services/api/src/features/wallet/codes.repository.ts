import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { type Tx, verificationCodes } from '#db/index.ts'

type Channel = 'email' | 'sms'

/** How many codes went to an address, or were asked for by a user, since a moment; and when the oldest of them was made. */
export async function countCodes(tx: Tx, channel: Channel, userId: string, address: string, since: Date) {
  const rows = await tx
    .select({ createdAt: verificationCodes.createdAt })
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.channel, channel),
        gt(verificationCodes.createdAt, since),
        or(eq(verificationCodes.address, address), eq(verificationCodes.userId, userId)),
      ),
    )
    .orderBy(verificationCodes.createdAt)
  return { count: rows.length, oldest: rows[0]?.createdAt }
}

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

export async function countAttempt(tx: Tx, id: string): Promise<void> {
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

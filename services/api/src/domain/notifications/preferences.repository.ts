import { and, eq } from 'drizzle-orm'
import { type Db, notificationPreferences, type Tx } from '#db/index.ts'

/** What a person has said so far of what they are told. */
export function listSaidPreferences(db: Db | Tx, userId: string) {
  const { kind, channel, isOn } = notificationPreferences
  return db.select({ kind, channel, isOn }).from(notificationPreferences).where(eq(notificationPreferences.userId, userId))
}

/** Writes whether a person is told of a kind on a way. @returns whether that is new */
export async function savePreference(tx: Tx, row: typeof notificationPreferences.$inferInsert): Promise<boolean> {
  const { userId, kind, channel } = notificationPreferences
  const [before] = await tx
    .select({ isOn: notificationPreferences.isOn })
    .from(notificationPreferences)
    .where(and(eq(userId, row.userId), eq(kind, row.kind), eq(channel, row.channel)))
  await tx
    .insert(notificationPreferences)
    .values(row)
    .onConflictDoUpdate({ target: [userId, kind, channel], set: { isOn: row.isOn, changedAt: row.changedAt } })
  return before?.isOn !== row.isOn
}

import { eq } from 'drizzle-orm'
import { type Db, digests, type Tx } from '#db/index.ts'

/** Time zone in which somebody was last seen; undefined for who has never been in the portal. */
export async function readTimeZone(db: Db | Tx, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ timeZone: digests.timeZone }).from(digests).where(eq(digests.userId, userId))
  return row?.timeZone
}

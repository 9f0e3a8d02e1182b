import { sql } from 'drizzle-orm'
import { attempts, type Db, type Tx } from '#db/index.ts'

/**
 * Counts an attempt, for all servers on the database together.
 * @returns how many there are now in the stretch of time that `now` lies in
 */
export async function countAttempt(db: Db | Tx, key: string, windowMs: number, now: Date): Promise<number> {
  const windowAt = new Date(now.getTime() - (now.getTime() % windowMs))
  const [row] = await db
    .insert(attempts)
    .values({ key, windowAt, count: 1 })
    .onConflictDoUpdate({ target: [attempts.key, attempts.windowAt], set: { count: sql`${attempts.count} + 1` } })
    .returning({ count: attempts.count })
  return row!.count
}

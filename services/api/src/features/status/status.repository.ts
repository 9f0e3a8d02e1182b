import { sql } from 'drizzle-orm'
import type { Db } from '#db/index.ts'

/** Asks the database for nothing but an answer. */
export async function readOne(db: Db): Promise<void> {
  await db.select({ one: sql<number>`1` }).from(sql`(select 1) as t`)
}

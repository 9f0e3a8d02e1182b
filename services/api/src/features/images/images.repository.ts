import { count, eq } from 'drizzle-orm'
import { type Db, images, type Tx, users } from '#db/index.ts'

export async function insertImage(tx: Tx, row: typeof images.$inferInsert): Promise<void> {
  await tx.insert(images).values(row)
}

/** Lets one upload of a person after the other go on. */
export async function lockUploads(tx: Tx, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
}

/** How many images a person has uploaded that are still there. */
export async function countImages(db: Db | Tx, ownerId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(images).where(eq(images.ownerId, ownerId))
  return row?.n ?? 0
}

export async function readImageRow(db: Db, id: string) {
  const [row] = await db.select().from(images).where(eq(images.id, id))
  return row
}

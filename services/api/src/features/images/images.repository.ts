import { eq } from 'drizzle-orm'
import { type Db, images } from '#db/index.ts'

export async function insertImage(db: Db, row: typeof images.$inferInsert): Promise<void> {
  await db.insert(images).values(row)
}

export async function readImageRow(db: Db, id: string) {
  const [row] = await db.select().from(images).where(eq(images.id, id))
  return row
}

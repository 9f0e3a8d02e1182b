import { count, eq } from 'drizzle-orm'
import { type Db, faces, images, type Tx, users } from '#db/index.ts'

/** Lets one upload of a person after the other go on. */
export async function lockUploads(tx: Tx, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
}

/** How many images a person has uploaded that are still there. */
export async function countImages(db: Db | Tx, ownerId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(images).where(eq(images.ownerId, ownerId))
  return row?.n ?? 0
}

/** Where an image lies, and whether it is a person's picture. */
export async function readImageRow(db: Db, id: string): Promise<{ storageKey: string; isPerson: boolean } | undefined> {
  const [row] = await db
    .select({ storageKey: images.storageKey, userId: faces.userId })
    .from(images)
    .leftJoin(faces, eq(faces.imageId, images.id))
    .where(eq(images.id, id))
    .limit(1)
  return row && { storageKey: row.storageKey, isPerson: row.userId !== null }
}

import { and, asc, inArray, lt } from 'drizzle-orm'
import { type Db, images, kybDocuments } from '#db/index.ts'
import { isUnused } from '#domain/images/images.repository.ts'

/** Takes up to 200 images that nothing refers to out of the database; the oldest first. */
export async function takeUnusedImages(db: Db, before: Date): Promise<{ storageKey: string }[]> {
  const unused = db
    .select({ id: images.id })
    .from(images)
    .where(and(lt(images.createdAt, before), isUnused()))
    .orderBy(asc(images.createdAt))
    .limit(200)
  return db.delete(images).where(inArray(images.id, unused)).returning({ storageKey: images.storageKey })
}

/** Which of these files a row still knows. */
export async function findKnownFiles(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await Promise.all(
    [images, kybDocuments].map(table =>
      db
        .select({ key: table.storageKey })
        .from(table)
        .where(inArray(table.storageKey, [...keys])),
    ),
  )
  return new Set(rows.flat().map(({ key }) => key))
}

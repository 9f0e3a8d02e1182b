import { and, eq, inArray, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { assetPictures, type Db, type Tx } from '#db/index.ts'

export type PictureRow = typeof assetPictures.$inferSelect
/** Where an issuer publishes the picture of an asset. */
export type Published = { assetId: string; source: string }

/** Images of assets by id, with where each was read. */
export async function listPictures(db: Db | Tx, ids: readonly string[]): Promise<Map<string, { source: string; imageId: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(assetPictures)
    .where(and(inArray(assetPictures.assetId, [...ids]), isNotNull(assetPictures.imageId)))
  return new Map(rows.flatMap(({ assetId, source, imageId }) => (imageId === null ? [] : [[assetId, { source, imageId }] as const])))
}

/** Notes where pictures are published; one that moved is due at once, and forgotten until it was read. */
export async function notePictures(db: Db, published: readonly Published[], now: Date): Promise<void> {
  if (published.length === 0) return
  await db
    .insert(assetPictures)
    // In one order for all servers, so that none waits for another that waits for it.
    .values(published.toSorted((a, b) => (a.assetId < b.assetId ? -1 : 1)).map(each => ({ ...each, dueAt: now })))
    .onConflictDoUpdate({
      target: assetPictures.assetId,
      set: { source: sql`excluded.source`, dueAt: now, digest: null, imageId: null },
      setWhere: ne(assetPictures.source, sql`excluded.source`),
    })
}

/** Claims pictures that are due, until a later time; another server passes over them. */
export async function claimDuePictures(
  tx: Tx,
  { ids, now, until, limit }: { ids: readonly string[]; now: Date; until: Date; limit: number },
): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(assetPictures)
    .where(and(inArray(assetPictures.assetId, [...ids]), lte(assetPictures.dueAt, now)))
    .orderBy(assetPictures.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = rows.map(row => row.assetId)
  if (claimed.length > 0) await tx.update(assetPictures).set({ dueAt: until }).where(inArray(assetPictures.assetId, claimed))
  return rows
}

/** Writes what was read, unless the picture moved in between. */
export async function setPicture(
  tx: Db | Tx,
  { assetId, source }: Published,
  change: { digest?: string; imageId?: string; dueAt: Date },
): Promise<void> {
  await tx
    .update(assetPictures)
    .set(change)
    .where(and(eq(assetPictures.assetId, assetId), eq(assetPictures.source, source)))
}

/** Forgets pictures: those of assets whose issuer publishes none any more, and those that nobody looked for in a long time. */
export async function dropPictures(db: Db, withoutAny: readonly string[], before: Date): Promise<void> {
  const gone = withoutAny.length > 0 ? inArray(assetPictures.assetId, [...withoutAny]) : undefined
  await db.delete(assetPictures).where(or(lt(assetPictures.dueAt, before), gone))
}

import { and, eq, inArray } from 'drizzle-orm'
import { type Db, faces, type Tx, wallets } from '#db/index.ts'

/** What people chose to be called, by the keys of their own wallets. */
export async function listFaces(db: Db | Tx, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .select({ key: wallets.publicKey, name: faces.name, imageId: faces.imageId, accent: faces.accent })
    .from(wallets)
    .innerJoin(faces, eq(faces.userId, wallets.userId))
    .where(and(inArray(wallets.publicKey, [...keys]), eq(wallets.type, 'individual')))
}

import { randomUUID } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import { type Db, inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { countAttempt } from '#domain/access/attempts.repository.ts'
import { toStorageKey } from '#domain/images/copy-image.ts'
import { countWaiting, encodeImage } from '#domain/images/encode-image.ts'
import { insertImage } from '#domain/images/images.repository.ts'
import { discardFile } from '#ports/storage.ts'
import { countImages, lockUploads, readImageRow } from './images.repository.ts'

/** Images that one key may have uploaded; those that nothing shows go after a day. */
export const MAX_IMAGES = 60
/** Uploads of a person in an hour, whatever becomes of them. */
export const UPLOADS = 120
const HOUR_MS = 3_600_000

/**
 * Stores a picture of a person's; each upload is an image of its own.
 * @throws ApiError `image_not_valid`, `image_too_large`, `image_quota_reached`, `too_many_requests`, `unavailable`
 */
export async function createImage(deps: ApiDeps, ownerId: string, bytes: Uint8Array): Promise<string> {
  if ((await countAttempt(deps.db, `images ${ownerId}`, HOUR_MS, deps.clock.now())) > UPLOADS) throw new ApiError('too_many_requests')
  // Before anything is decoded; what counts is asked again below.
  await assertRoom(deps, deps.db, ownerId, countWaiting(ownerId))
  const encoded = await encodeImage(bytes, ownerId)
  const id = randomUUID()
  const storageKey = toStorageKey(id)
  await deps.storage.put(storageKey, encoded)
  try {
    await inTransaction(deps.db, async tx => {
      await lockUploads(tx, ownerId)
      await assertRoom(deps, tx, ownerId)
      await insertImage(tx, { id, ownerId, storageKey, createdAt: deps.clock.now() })
    })
  } catch (error) {
    await discardFile(deps, storageKey)
    throw error
  }
  return id
}

async function assertRoom(deps: ApiDeps, db: Db | Tx, ownerId: string, coming = 0): Promise<void> {
  const limit = deps.quotas?.images ?? MAX_IMAGES
  if ((await countImages(db, ownerId)) + coming >= limit) {
    throw new ApiError('image_quota_reached', undefined, { data: { pointer: '/file', limit } })
  }
}

/**
 * The bytes of an image.
 * @throws ApiError `not_found`
 */
export async function readImage(deps: ApiDeps, id: string): Promise<{ bytes: Uint8Array; isPerson: boolean }> {
  const row = await readImageRow(deps.db, id)
  const bytes = row && (await deps.storage.get(row.storageKey))
  if (!row || !bytes) throw new ApiError('not_found')
  return { bytes, isPerson: row.isPerson }
}

import { randomUUID } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import { encodeImage } from './encode-image.ts'
import { insertImage, readImageRow } from './images.repository.ts'

/**
 * Stores a picture of a person's; each upload is an image of its own.
 * @throws ApiError `image_not_valid`
 */
export async function createImage(deps: ApiDeps, ownerId: string, bytes: Uint8Array): Promise<string> {
  const encoded = await encodeImage(bytes)
  const id = randomUUID()
  const storageKey = `images/${id}.webp`
  await deps.storage.put(storageKey, encoded)
  await insertImage(deps.db, { id, ownerId, storageKey, createdAt: deps.clock.now() })
  return id
}

/**
 * The bytes of an image.
 * @throws ApiError `not_found`
 */
export async function readImage(deps: ApiDeps, id: string): Promise<Uint8Array> {
  const row = await readImageRow(deps.db, id)
  const bytes = row && (await deps.storage.get(row.storageKey))
  if (!bytes) throw new ApiError('not_found')
  return bytes
}

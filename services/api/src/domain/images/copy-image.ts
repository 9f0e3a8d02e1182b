import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { findImage, insertImage } from './images.repository.ts'

/** Where the file of an image lies. */
export const toStorageKey = (id: string): string => `images/${id}.webp`

/**
 * Keeps an image once more, at an address that nobody has been told. What a transaction that fails leaves of it is collected a day later.
 * @returns its id; undefined when the image is gone
 */
export async function copyImage(deps: Pick<ApiDeps, 'storage' | 'clock'>, tx: Tx, id: string): Promise<string | undefined> {
  const image = await findImage(tx, id)
  const bytes = image && (await deps.storage.get(image.storageKey))
  if (!image || !bytes) return undefined
  const copy = randomUUID()
  await deps.storage.put(toStorageKey(copy), bytes)
  await insertImage(tx, { ...image, id: copy, storageKey: toStorageKey(copy), createdAt: deps.clock.now() })
  return copy
}

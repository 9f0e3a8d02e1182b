import { type Storage, storageFolders } from './storage.ts'

/** Files on their way at once. */
const AT_ONCE = 8

/** How far a move is: files found so far, copied now, and there already. */
export type MoveProgress = { found: number; copied: number; present: number }

/**
 * Copies every file from one storage to another and reads each back; only then, and unless they are to be kept, deletes those of the first.
 * Repeating is safe: what has arrived is compared, not copied again.
 * @param options.keep leaves the first storage as it is
 * @param options.onProgress called after every few files
 * @throws ApiError unavailable from either storage; TypeError when a file is read back changed: nothing has been deleted then
 */
export async function moveFiles(
  from: Storage,
  to: Storage,
  options: { keep?: boolean; onProgress?: (progress: MoveProgress) => void } = {},
): Promise<MoveProgress> {
  const progress: MoveProgress = { found: 0, copied: 0, present: 0 }
  const keys: string[] = []
  for (const folder of storageFolders) for await (const { key } of from.list(folder)) keys.push(key)
  progress.found = keys.length
  for (let done = 0; done < keys.length; done += AT_ONCE) {
    // All of a batch ends before a failure does: nothing is still being copied when this throws.
    const outcomes = await Promise.allSettled(keys.slice(done, done + AT_ONCE).map(key => copyFile(from, to, key)))
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') throw outcome.reason
      if (outcome.value) progress[outcome.value]++
    }
    options.onProgress?.({ ...progress })
  }
  if (!options.keep) for (const key of keys) await from.delete(key)
  return progress
}

/** @returns undefined when the file is gone meanwhile */
async function copyFile(from: Storage, to: Storage, key: string): Promise<'copied' | 'present' | undefined> {
  const bytes = await from.get(key)
  if (!bytes) return undefined
  if (isSame(await to.get(key), bytes)) return 'present'
  await to.put(key, bytes)
  if (!isSame(await to.get(key), bytes)) throw new TypeError(`${key} was read back changed`)
  return 'copied'
}

const isSame = (a: Uint8Array | undefined, b: Uint8Array): boolean => a !== undefined && Buffer.compare(a, b) === 0

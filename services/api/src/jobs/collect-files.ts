import type { ApiDeps } from '#deps.ts'
import { storageFolders } from '#ports/storage.ts'
import { findKnownFiles, takeUnusedImages } from './collect-files.repository.ts'
import type { Job } from './job.ts'

const DAY_MS = 86_400_000
const BATCH = 200

/**
 * Removes what nobody needs and nobody will ask for: images that nothing shows a day after their upload, and files that no row knows a day
 * after they were written (of deleted businesses, and what a crash between file and row has left).
 */
export const collectFiles: Job = {
  name: 'collect-files',
  everyMs: 3_600_000,
  isAlone: true,
  async run(deps, signal) {
    const before = new Date(deps.clock.now().getTime() - DAY_MS)
    for (let taken = BATCH; taken === BATCH && !signal.aborted; ) {
      const unused = await takeUnusedImages(deps.db, before)
      for (const { storageKey } of unused) await deps.storage.delete(storageKey)
      taken = unused.length
    }
    for (const folder of storageFolders) await deleteUnknown(deps, folder, before, signal)
  },
}

async function deleteUnknown(deps: ApiDeps, folder: string, before: Date, signal: AbortSignal): Promise<void> {
  const old: string[] = []
  const flush = async () => {
    const keys = old.splice(0)
    const known = await findKnownFiles(deps.db, keys)
    for (const key of keys) if (!known.has(key)) await deps.storage.delete(key)
  }
  for await (const { key, changedAt } of deps.storage.list(folder)) {
    if (signal.aborted) return
    if (changedAt < before) old.push(key)
    if (old.length === BATCH) await flush()
  }
  if (old.length > 0) await flush()
}

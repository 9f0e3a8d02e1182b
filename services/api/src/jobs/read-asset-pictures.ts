import { readAssetPictures } from '#domain/tokens/asset-pictures.ts'
import type { Job } from './job.ts'

/** Reads pictures of assets that are not issued here, of what this process knows; servers claim them. */
export const readPictures: Job = {
  name: 'read-asset-pictures',
  everyMs: 10_000,
  run: async (deps, signal) => {
    if (deps.assetPictures ?? true) await readAssetPictures(deps, signal)
  },
}

import type { Job } from './job.ts'

/** Keeps what issuers publish of the configured stablecoins and of assets that are held here (spec §7 "the asset's domain file is resolved"), in every process. */
export const readAssets: Job = {
  name: 'read-assets',
  everyMs: 5_000,
  run: ({ assetBook }, signal) => assetBook.readDue(signal),
}

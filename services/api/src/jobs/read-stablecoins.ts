import type { Job } from './job.ts'

/** Keeps what the issuers of the configured stablecoins publish (spec §7 "the asset's domain file is resolved"), in every process. */
export const readStablecoins: Job = {
  name: 'read-stablecoins',
  everyMs: 5_000,
  run: ({ stablecoinBook }, signal) => stablecoinBook.readDue(signal),
}

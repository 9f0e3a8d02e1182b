import type { Job } from './job.ts'

/** Every job, in the order in which `runOnce` runs them. */
export const jobs: readonly Job[] = []

import type { Job } from './job.ts'
import { sendOutbox } from './send-outbox.ts'

/** Every job, in the order in which `runOnce` runs them. */
export const jobs: readonly Job[] = [sendOutbox]

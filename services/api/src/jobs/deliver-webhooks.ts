import { deliverMessages } from '#domain/webhooks/deliver.ts'
import type { Job } from './job.ts'

/** Tells webhooks of what happened; servers claim the messages. */
export const deliverWebhooks: Job = { name: 'deliver-webhooks', everyMs: 1_000, run: deliverMessages }

import { sendNextDigest } from '#domain/tasks/digests.ts'
import type { Job } from './job.ts'

/**
 * Tells people at nine in the morning of their time zone what needs them. Each digest belongs to one server while it looks; that it is queued
 * and that it is done is one transaction, so a crash repeats the look and never the e-mail.
 */
export const sendDigests: Job = {
  name: 'send-digests',
  everyMs: 5 * 60_000,
  async run(deps, signal) {
    for (let isDue = true; isDue && !signal.aborted; ) isDue = await sendNextDigest(deps)
  },
}

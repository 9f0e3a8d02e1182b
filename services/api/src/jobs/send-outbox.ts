import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { markFailed, markSent, takeMessages } from '#domain/outbox/outbox.repository.ts'
import { readWords } from '#domain/outbox/outbox.ts'
import type { Job } from './job.ts'

const LEASE_MS = 60_000
const MAX_ATTEMPTS = 8

/** Sends what waits in the outbox: again after 1, 2, 4 … minutes when it failed, eight times. A crash while sending sends once more. */
export const sendOutbox: Job = {
  name: 'send-outbox',
  everyMs: 1_000,
  async run(deps, signal) {
    while (!signal.aborted) {
      const now = deps.clock.now()
      const messages = await inTransaction(deps.db, tx => takeMessages(tx, now, new Date(now.getTime() + LEASE_MS), MAX_ATTEMPTS))
      for (const message of messages) await sendOne(deps, message)
      if (messages.length === 0) return
    }
  },
}

type Message = Awaited<ReturnType<typeof takeMessages>>[number]

async function sendOne(deps: ApiDeps, message: Message): Promise<void> {
  const port = message.channel === 'email' ? deps.mail : deps.sms
  const isKept = port.kind === 'outbox' || port.keeps?.(message.recipient) === true
  try {
    if (!isKept) await deliver(deps, message)
  } catch (error) {
    const delay = LEASE_MS * 2 ** message.attempts
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    deps.logger.warn({ channel: message.channel, messageId: message.id, attempt: message.attempts + 1 }, 'message not sent')
    await markFailed(deps.db, message.id, new Date(deps.clock.now().getTime() + delay), reason)
    return
  }
  await markSent(deps.db, message.id, deps.clock.now(), message.isSecret && !isKept)
}

async function deliver(deps: ApiDeps, message: Message): Promise<void> {
  const { text, html } = readWords(deps.masterKey, message)
  if (message.channel === 'sms') return deps.sms.send({ to: message.recipient, text })
  return deps.mail.send({ to: message.recipient, subject: message.subject, text, html: html ?? undefined })
}

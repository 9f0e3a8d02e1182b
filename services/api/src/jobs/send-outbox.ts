import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { type LeasedMessage, markFailed, markSent, renewLease, takeMessage } from '#domain/outbox/outbox.repository.ts'
import { MAX_ATTEMPTS, readWords } from '#domain/outbox/outbox.ts'
import { CONNECTIONS } from '#ports/mail.ts'
import type { Job } from './job.ts'

/** How long a message belongs to its sender without a sign of life. */
const LEASE_MS = 60_000
const RETRY_MS = 60_000
/** Messages that are on their way at the same time. */
const LANES = CONNECTIONS

/**
 * Sends what waits in the outbox, codes first: again after 1, 2, 4 … minutes when it failed, eight times. A message belongs to one sender
 * for as long as that one lives; a crash while sending sends once more, under the same id.
 */
export const sendOutbox: Job = {
  name: 'send-outbox',
  everyMs: 1_000,
  async run(deps, signal) {
    await Promise.all(Array.from({ length: LANES }, () => sendAll(deps, signal)))
  },
}

async function sendAll(deps: ApiDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = deps.clock.now()
    const message = await inTransaction(deps.db, tx => takeMessage(tx, now, leaseFrom(now), MAX_ATTEMPTS))
    if (!message) return
    await sendOne(deps, message)
  }
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

async function sendOne(deps: ApiDeps, message: LeasedMessage): Promise<void> {
  const port = message.channel === 'email' ? deps.mail : deps.sms
  const isKept = port.kind === 'outbox' || port.keeps?.(message.recipient) === true
  const alive = setInterval(() => {
    renewLease(deps.db, message, leaseFrom(deps.clock.now())).catch((err: unknown) =>
      deps.logger.warn({ err, messageId: message.id }, 'the lease of a message could not be renewed'),
    )
  }, LEASE_MS / 3)
  try {
    if (!isKept) await deliver(deps, message)
  } catch (error) {
    const delay = RETRY_MS * 2 ** (message.attempts - 1)
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    deps.logger.warn({ channel: message.channel, messageId: message.id, attempt: message.attempts }, 'message not sent')
    await markFailed(deps.db, message, new Date(deps.clock.now().getTime() + delay), reason)
    return
  } finally {
    clearInterval(alive)
  }
  await markSent(deps.db, message, deps.clock.now(), message.isSecret && !isKept)
}

async function deliver(deps: ApiDeps, message: LeasedMessage): Promise<void> {
  const { text, html } = readWords(deps.masterKey, message)
  const { id, recipient: to, subject } = message
  if (message.channel === 'sms') return deps.sms.send({ id, to, text })
  return deps.mail.send({ id, to, subject, text, html: html ?? undefined })
}

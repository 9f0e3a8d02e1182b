import type { ApiDeps } from '#deps.ts'
import { workInLanes } from '#domain/leases/work-in-lanes.ts'
import { PushRefusedError, sendPush } from '#domain/notifications/send-push.ts'
import { dropMessage, type LeasedMessage, markFailed, markSent, renewLease, takeMessage } from '#domain/outbox/outbox.repository.ts'
import { MAX_ATTEMPTS, readWords } from '#domain/outbox/outbox.ts'
import { CONNECTIONS } from '#ports/mail.ts'
import type { Job } from './job.ts'

/** How long a message belongs to its sender without a sign of life. */
const LEASE_MS = 60_000
const RETRY_MS = 60_000
/** Messages on devices that are on their way at the same time: apart from the others, whom a push service that hangs must not hold up. */
const PUSH_LANES = 5

/**
 * Sends what waits in the outbox, codes first: again after 1, 2, 4 … minutes when it failed, eight times. A message belongs to one sender
 * for as long as that one lives; a crash while sending sends once more, under the same id.
 */
export const sendOutbox: Job = {
  name: 'send-outbox',
  everyMs: 1_000,
  async run(deps, signal) {
    await sendAll(deps, ['email', 'sms'], CONNECTIONS, signal)
  },
}

/** Sends the messages on devices, as the outbox is sent. */
export const sendPushes: Job = {
  name: 'send-pushes',
  everyMs: 1_000,
  async run(deps, signal) {
    await sendAll(deps, ['push'], PUSH_LANES, signal)
  },
}

function sendAll(deps: ApiDeps, channels: readonly LeasedMessage['channel'][], most: number, signal: AbortSignal): Promise<void> {
  const take = (now = deps.clock.now()) => takeMessage(deps.db, channels, now, leaseFrom(now), MAX_ATTEMPTS)
  return workInLanes({ most, take, work: message => sendOne(deps, message), signal })
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

async function sendOne(deps: ApiDeps, message: LeasedMessage): Promise<void> {
  const isKept = isKeptInOutbox(deps, message)
  const alive = setInterval(() => {
    renewLease(deps.db, message, leaseFrom(deps.clock.now())).catch((err: unknown) =>
      deps.logger.warn({ err, messageId: message.id }, 'the lease of a message could not be renewed'),
    )
  }, LEASE_MS / 3)
  try {
    if (!isKept && !(await deliver(deps, message))) return await dropMessage(deps.db, message)
  } catch (error) {
    const asked = error instanceof PushRefusedError ? error.retryMs : 0
    const delay = Math.max(asked, RETRY_MS * 2 ** (message.attempts - 1))
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    deps.logger.warn({ channel: message.channel, messageId: message.id, attempt: message.attempts }, 'message not sent')
    await markFailed(deps.db, message, new Date(deps.clock.now().getTime() + delay), reason)
    return
  } finally {
    clearInterval(alive)
  }
  await markSent(deps.db, message, deps.clock.now(), message.isSecret && !isKept)
}

function isKeptInOutbox(deps: ApiDeps, { channel, recipient }: LeasedMessage): boolean {
  if (channel === 'push') return false
  const port = channel === 'email' ? deps.mail : deps.sms
  return port.kind === 'outbox' || port.keeps?.(recipient) === true
}

/** @returns whether it went out; otherwise nobody is there for it any more */
async function deliver(deps: ApiDeps, message: LeasedMessage): Promise<boolean> {
  const { text, html } = readWords(deps.masterKey, message)
  const { id, channel, recipient: to, subject, link, topic, unsubscribe } = message
  if (channel === 'push') return sendPush(deps, { deviceId: to, title: subject, text, url: link ?? '', topic: topic ?? '' })
  if (channel === 'sms') await deps.sms.send({ id, to, text })
  else await deps.mail.send({ id, to, subject, text, html: html ?? undefined, ...(unsubscribe === null ? {} : { unsubscribe }) })
  return true
}

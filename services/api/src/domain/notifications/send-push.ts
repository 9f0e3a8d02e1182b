import { buildPushPayload } from '@block65/webcrypto-web-push'
import { AppError } from '@lealta/kernel'
import type { ApiDeps } from '#deps.ts'
import { post } from '#domain/recipients/public-fetch.ts'
import { deleteGoneDevice, readDevice } from './devices.repository.ts'
import { openSubscription } from './push-devices.ts'
import { readPushKeys } from './push-keys.ts'

/** How long a push service keeps a message for a device that is off. */
const KEPT_SECONDS = 86_400
const PATIENCE_MS = 8_000
/** Nothing of an answer is used but its status. */
const MOST_BYTES = 16 * 1024
const LONGEST_WAIT_MS = 3_600_000

/** A message for a device; `topic`: what a later one about the same takes the place of, as long as nobody has seen it. */
type PushMessage = { deviceId: string; title: string; text: string; url: string; topic: string }

/** The push service did not take a message; `retryMs`: how long it asked to be left alone. */
export class PushRefusedError extends AppError<'push_refused'> {
  readonly retryMs: number

  constructor(status: number, retryMs: number) {
    super('push_refused', `the push service answered ${status}`)
    this.retryMs = retryMs
  }
}

/**
 * Sends a message to a device, encrypted for its browser alone (RFC 8030, 8188, 8291, 8292). A device that its push service knows no more is
 * forgotten.
 * @returns whether it went out; not to a device that is not there any more
 * @throws PushRefusedError, and whatever an address that cannot be reached throws; it is to be tried again then
 */
export async function sendPush(deps: ApiDeps, { deviceId, topic, ...words }: PushMessage): Promise<boolean> {
  const device = await readDevice(deps.db, deviceId)
  const keys = await readPushKeys(deps)
  if (!device || device.serverKey !== keys.publicKey) return false
  const subscription = { ...openSubscription(deps, device.sealedSubscription), expirationTime: null }
  const data = { title: words.title, body: words.text, url: words.url, tag: topic }
  const vapid = { ...keys, subject: `mailto:${deps.supportEmail}` }
  const options = { ttl: KEPT_SECONDS, topic, urgency: 'normal' } as const
  const { headers, body } = await buildPushPayload({ data, options }, subscription, vapid)
  const answer = await send(deps, new URL(subscription.endpoint), headers, body)
  if (answer.status >= 200 && answer.status < 300) return true
  if (answer.status !== 404 && answer.status !== 410) throw new PushRefusedError(answer.status, readRetry(answer))
  await deleteGoneDevice(deps.db, device)
  return false
}

/** Public https hosts only; those of the embedded network are our own, and spoken with in the clear. */
function send({ localDomains = [] }: ApiDeps, url: URL, headers: Record<string, string>, body: Uint8Array) {
  const isTrusted = localDomains.includes(url.host)
  const address = isTrusted ? new URL(`http://${url.host}${url.pathname}${url.search}`) : url
  return post(address, { headers, body, mostBytes: MOST_BYTES, isTrusted }, AbortSignal.timeout(PATIENCE_MS))
}

/** What `Retry-After` says in seconds; at most an hour. */
function readRetry({ retryAfter = '0' }: { retryAfter: string | undefined }): number {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, LONGEST_WAIT_MS) : 0
}

import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { open } from '#domain/keys/crypto.ts'
import { workInLanes } from '#domain/leases/work-in-lanes.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import { findContact } from '#domain/pay-requests/pay-requests.repository.ts'
import { NotPublicError, post } from '#domain/recipients/public-fetch.ts'
import { linkTo } from '#portal-links.ts'
import {
  insertAttempt,
  type LeasedDelivery,
  lockMine,
  postponeWaiting,
  releaseDelivery,
  takeDelivery,
  updateDelivery,
  updateWebhook,
  type WebhookRow,
} from './deliveries.repository.ts'
import { FAILING_MS, planRetry } from './retries.ts'
import { signMessage } from './signature.ts'
import { describeDisabledWebhook } from './webhook-mail.ts'
import { isLoopbackUrl, parseWebhookUrl } from './webhook-url.ts'

/** Messages of this process that are on their way at the same time: in all, and to one webhook, so that a slow one holds up nobody else. */
const LANES = 64
const LANES_OF_ONE = 2
const PATIENCE_MS = 15_000
/** How long a message belongs to its sender: longer than it can take. */
const LEASE_MS = 60_000
/** Most bytes read of an answer; nobody looks at them. */
const MOST_BYTES = 16 * 1024

type Outcome = { status: number | null; reason: 'timeout' | 'not_public' | 'unreachable' | null }

/** Under which context the secrets of a webhook are sealed. */
export const toSecretContext = (webhookId: string): string => `webhook ${webhookId}`

/**
 * Sends what webhooks are to be told of, until nothing is due. At least once: a message belongs to one sender for a while, and to the next
 * when that one ends without a word. Safe to run on several servers, and to be stopped anywhere.
 */
export async function deliverMessages(deps: ApiDeps, signal: AbortSignal): Promise<void> {
  const lanes = new Map<string, number>()
  const count = (id: string, change: 1 | -1) => lanes.set(id, (lanes.get(id) ?? 0) + change)
  const listBusy = () => [...lanes].filter(([, used]) => used >= LANES_OF_ONE).map(([id]) => id)
  await workInLanes({
    most: LANES,
    take: () => take(deps, listBusy()),
    async work(delivery) {
      count(delivery.webhookId, 1)
      await deliver(deps, delivery, signal)
      count(delivery.webhookId, -1)
    },
    signal,
  })
}

function take(deps: ApiDeps, busy: readonly string[]): Promise<LeasedDelivery | undefined> {
  const now = deps.clock.now()
  return inTransaction(deps.db, tx => takeDelivery(tx, now, new Date(now.getTime() + LEASE_MS), busy))
}

async function deliver(deps: ApiDeps, delivery: LeasedDelivery, signal: AbortSignal): Promise<void> {
  try {
    const at = deps.clock.now()
    const began = performance.now()
    const outcome = await send(deps, delivery, at, signal)
    const ms = Math.round(performance.now() - began)
    // A server that stops does not know whether it arrived: the next one sends it again.
    if (outcome === undefined) await releaseDelivery(deps.db, delivery)
    else await inTransaction(deps.db, tx => settle(deps, tx, delivery, { ...outcome, at, ms }))
  } catch (err) {
    deps.logger.error({ err, deliveryId: delivery.id }, 'a message to a webhook is left to its next turn')
  }
}

/** @returns undefined when this server was stopped before there was an answer */
async function send(deps: ApiDeps, { webhook, message }: LeasedDelivery, at: Date, signal: AbortSignal): Promise<Outcome | undefined> {
  const { id, body } = message
  const headers = {
    ...{ 'content-type': 'application/json', 'user-agent': 'Lealta-Webhooks' },
    ...signMessage({ id, at, body }, readSecrets(deps, webhook, at)),
  }
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    const loopback = deps.webhooksToLoopback === true
    const url = parseWebhookUrl(webhook.url, { loopback })
    const call = { headers, body, mostBytes: MOST_BYTES, isTrusted: isLoopbackUrl(url) }
    return { status: (await post(url, call, AbortSignal.any([signal, patience]))).status, reason: null }
  } catch (error) {
    if (signal.aborted) return undefined
    return { status: null, reason: patience.aborted ? 'timeout' : error instanceof NotPublicError ? 'not_public' : 'unreachable' }
  }
}

/** Secrets that sign now, the newest first. */
function readSecrets({ masterKey }: ApiDeps, { id, sealedSecret, oldSealedSecret, oldSecretUntil }: WebhookRow, now: Date): string[] {
  const old = oldSealedSecret !== null && oldSecretUntil !== null && now < oldSecretUntil ? [oldSealedSecret] : []
  return [sealedSecret, ...old].map(sealed => open(masterKey, sealed, toSecretContext(id)))
}

async function settle(deps: ApiDeps, tx: Tx, delivery: LeasedDelivery, attempt: Outcome & { at: Date; ms: number }): Promise<void> {
  const locked = await lockMine(tx, delivery)
  if (!locked) return
  const { webhook } = locked
  const now = deps.clock.now()
  const { status, reason, at, ms } = attempt
  await insertAttempt(tx, { deliveryId: delivery.id, at, status, reason, ms })
  const step = locked.step + 1
  const isDelivered = status !== null && status >= 200 && status < 300
  const retry = isDelivered || status === 410 ? undefined : planRetry(step, now)
  await updateDelivery(tx, delivery.id, {
    step,
    state: isDelivered ? 'delivered' : retry ? 'waiting' : 'failed',
    nextAttemptAt: retry && webhook.disabledAt === null ? retry : null,
    leaseId: null,
    leaseUntil: null,
  })
  const failingSince = isDelivered ? null : (webhook.failingSince ?? at)
  await updateWebhook(tx, webhook.id, { failingSince, lastAt: at, isLastDelivered: isDelivered })
  if (webhook.disabledAt !== null || failingSince === null) return
  if (status === 410) await disable(deps, tx, webhook, 'gone', now)
  else if (now.getTime() - failingSince.getTime() >= FAILING_MS) await disable(deps, tx, webhook, 'failing', now)
}

/** Switches a webhook off that nobody answers at, and tells the owner. */
async function disable(deps: ApiDeps, tx: Tx, { id, businessId, url }: WebhookRow, by: 'gone' | 'failing', now: Date): Promise<void> {
  await updateWebhook(tx, id, { disabledAt: now, disabledBy: by })
  await postponeWaiting(tx, id, null)
  const business = await readBusinessAccount(tx, businessId)
  const contact = await findContact(tx, business.walletKey)
  if (!contact) return
  const { host } = new URL(url)
  await queueMail(
    tx,
    contact.email,
    describeDisabledWebhook({ language: contact.language, host, by, url: linkTo(deps, 'webhook', id) }),
    now,
  )
}

import { randomUUID } from 'node:crypto'
import { ApiError, type AuditAction, MOST_WEBHOOKS, TEST_EVENT, type WebhookEvent } from '@lealta/contract'
import { inTransaction, type Tx } from '#db/index.ts'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument, toPage } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { seal } from '#domain/keys/crypto.ts'
import { toSecretContext } from '#domain/webhooks/deliver.ts'
import { postponeWaiting, updateWebhook, type WebhookRow } from '#domain/webhooks/deliveries.repository.ts'
import { createSecret } from '#domain/webhooks/signature.ts'
import { parseWebhookUrl } from '#domain/webhooks/webhook-url.ts'
import { presentDeliveries, presentWebhook } from './webhooks.presenter.ts'
import {
  countWebhooks,
  findWebhook,
  insertMessage,
  insertWebhook,
  listSent,
  listWebhookRows,
  lockWebhook,
  removeWebhook,
  sendAgain,
} from './webhooks.repository.ts'

/** For how long the secret before a new one signs too. */
const OVERLAP_MS = 24 * 60 * 60_000

/** Who changes which webhook of which business. */
export type Change = { actor: RegisteredPrincipal; businessId: string; id: string }
type Input = { url: string; events: readonly WebhookEvent[] }

/** Webhooks of a business, oldest first. */
export async function listWebhooks(deps: ApiDeps, businessId: string) {
  const rows = await listWebhookRows(deps.db, businessId)
  return { data: rows.map(row => present(deps, row).data) }
}

const present = (deps: ApiDeps, row: WebhookRow) => toDocument('webhook', row.id, presentWebhook(row, deps.clock.now()))

/** @throws ApiError not_found */
async function read(deps: ApiDeps, businessId: string, id: string): Promise<WebhookRow> {
  const row = await findWebhook(deps.db, businessId, id)
  if (!row) throw new ApiError('not_found')
  return row
}

/** One webhook. @throws ApiError not_found */
export async function readWebhook(deps: ApiDeps, businessId: string, id: string) {
  return present(deps, await read(deps, businessId, id))
}

/** @throws ApiError webhook_url_not_valid */
const toValues = (deps: ApiDeps, { url, events }: Input) => ({
  url: parseWebhookUrl(url, { loopback: deps.webhooksToLoopback === true }).href,
  events: [...new Set(events)],
})

/**
 * Makes a webhook; only this answer has its secret.
 * @throws ApiError webhook_url_not_valid, webhooks_limit
 */
export async function createWebhook(deps: ApiDeps, actor: RegisteredPrincipal, businessId: string, input: Input) {
  const values = toValues(deps, input)
  const now = deps.clock.now()
  const id = randomUUID()
  const secret = createSecret()
  const sealedSecret = seal(deps.masterKey, secret, toSecretContext(id))
  const row = await inTransaction(deps.db, async tx => {
    if ((await countWebhooks(tx, businessId)) >= MOST_WEBHOOKS) throw new ApiError('webhooks_limit')
    await note(tx, { actor, businessId, id }, 'webhook.created', now)
    return insertWebhook(tx, { ...{ id, businessId, ...values, sealedSecret }, createdBy: actor.user.id, createdAt: now })
  })
  return withSecret(deps, row, secret)
}

const withSecret = (deps: ApiDeps, row: WebhookRow, secret: string) =>
  toDocument('webhook', row.id, { ...presentWebhook(row, deps.clock.now()), secret })

const note = (tx: Tx, { actor, id }: Change, action: AuditAction, at: Date) =>
  recordAudit(tx, { at, actor: actor.user.id, action, subject: id })

/** Changes a webhook under its lock. @throws ApiError not_found, what `plan` throws */
function change(
  deps: ApiDeps,
  who: Change,
  action: AuditAction,
  plan: (tx: Tx, row: WebhookRow, now: Date) => Partial<WebhookRow> | Promise<Partial<WebhookRow>>,
): Promise<WebhookRow> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async tx => {
    const row = await lockWebhook(tx, who.businessId, who.id)
    if (!row) throw new ApiError('not_found')
    const values = await plan(tx, row, now)
    await note(tx, who, action, now)
    return Object.keys(values).length === 0 ? row : updateWebhook(tx, row.id, values)
  })
}

/** Changes address and events. @throws ApiError not_found, webhook_url_not_valid */
export async function changeWebhook(deps: ApiDeps, who: Change, input: Input) {
  const values = toValues(deps, input)
  return present(deps, await change(deps, who, 'webhook.changed', () => values))
}

/** Switches a webhook off, or on again with what waits for it; what it is already changes nothing. @throws ApiError not_found */
export async function switchWebhook(deps: ApiDeps, who: Change, isEnabled: boolean) {
  const row = await change(deps, who, isEnabled ? 'webhook.enabled' : 'webhook.disabled', async (tx, before, now) => {
    if (isEnabled === (before.disabledAt === null)) return {}
    await postponeWaiting(tx, before.id, isEnabled ? now : null)
    return isEnabled ? { disabledAt: null, disabledBy: null, failingSince: null } : { disabledAt: now, disabledBy: 'owner' }
  })
  return present(deps, row)
}

/** Deletes a webhook with its log. @throws ApiError not_found */
export async function deleteWebhook(deps: ApiDeps, who: Change): Promise<undefined> {
  await inTransaction(deps.db, async tx => {
    if (!(await removeWebhook(tx, who.businessId, who.id))) throw new ApiError('not_found')
    await note(tx, who, 'webhook.deleted', deps.clock.now())
  })
}

/** Makes a new secret; the one before signs too for a day. @throws ApiError not_found */
export async function renewSecret(deps: ApiDeps, who: Change) {
  const secret = createSecret()
  const row = await change(deps, who, 'webhook.secret_renewed', (_, { id, sealedSecret }, now) => ({
    sealedSecret: seal(deps.masterKey, secret, toSecretContext(id)),
    oldSealedSecret: sealedSecret,
    oldSecretUntil: new Date(now.getTime() + OVERLAP_MS),
  }))
  return withSecret(deps, row, secret)
}

/** Sends an event that says nothing, to this webhook alone. @throws ApiError not_found, webhook_disabled */
export async function testWebhook(deps: ApiDeps, who: Change) {
  let deliveryId = ''
  await change(deps, who, 'webhook.tested', async (tx, row, now) => {
    assertEnabled(row)
    const body = JSON.stringify({ type: TEST_EVENT, timestamp: now.toISOString(), data: { webhookId: row.id } })
    deliveryId = await insertMessage(tx, { type: TEST_EVENT, body, createdAt: now }, row.id)
    return {}
  })
  return presentOne(deps, who.id, deliveryId)
}

/** @throws ApiError webhook_disabled */
function assertEnabled({ disabledAt }: WebhookRow): void {
  if (disabledAt !== null) throw new ApiError('webhook_disabled')
}

/** What was sent to a webhook, newest first. @throws ApiError not_found */
export async function listDeliveries(deps: ApiDeps, businessId: string, id: string, query: { cursor?: string | undefined; limit: number }) {
  await read(deps, businessId, id)
  const { rows, next } = takePage(await listSent(deps.db, id, query), query.limit)
  return toPage('webhook_delivery', await presentDeliveries(deps, rows), next)
}

/** Sends a message once more, under the same id. @throws ApiError not_found, webhook_disabled */
export async function resendDelivery(deps: ApiDeps, who: Change, deliveryId: string) {
  await change(deps, who, 'webhook.resent', async (tx, row, now) => {
    assertEnabled(row)
    if (!(await sendAgain(tx, row.id, deliveryId, now))) throw new ApiError('not_found')
    return {}
  })
  return presentOne(deps, who.id, deliveryId)
}

async function presentOne(deps: ApiDeps, webhookId: string, id: string) {
  const [item] = await presentDeliveries(deps, await listSent(deps.db, webhookId, { id, limit: 1 }))
  if (!item) throw new ApiError('not_found')
  return toDocument('webhook_delivery', item.id, item.attributes)
}

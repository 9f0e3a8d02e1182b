import { z } from 'zod'
import { document, endpoint, NoContent, PageQuery, page } from '../endpoint.ts'
import { Amount, AssetId, Id, Instant, PublicKey, requiredText, TransactionHash } from '../primitives.ts'

const Purchase = z.object({ id: Id, amount: z.string(), currency: z.string() })

/**
 * What a shop's own systems can be told of: for each event what happened, and the shape of its `data`. Amounts are decimal texts, accounts
 * public keys. The facts come from the view `webhook_facts` of the database, which says when each of them is so.
 */
export const webhookEvents = {
  'points.given': {
    summary: 'Points of the program went to a customer, or wait for one.',
    data: z.strictObject({
      asset: AssetId,
      amount: Amount,
      customer: PublicKey.nullable().describe('null while they wait for an e-mail address'),
      isWaiting: z.boolean(),
      account: PublicKey.describe('who gave them: the main wallet, a till, the issuer'),
      tillId: Id.nullable(),
      purchase: Purchase.nullable().describe('what was bought, where the rules said what it earns'),
      transaction: TransactionHash,
    }),
  },
  'points.spent': {
    summary: 'Points of the program came back: at a till, to another account of the business, or for something on sale.',
    data: z.strictObject({
      asset: AssetId,
      amount: Amount,
      customer: PublicKey,
      tillId: Id.nullable(),
      orderId: Id.nullable(),
      transaction: TransactionHash,
    }),
  },
  'reward.redeemed': {
    summary: 'A reward was handed in at a till, and counts.',
    data: z.strictObject({ asset: AssetId, amount: Amount, customer: PublicKey, tillId: Id, transaction: TransactionHash }),
  },
  'payment.received': {
    summary: 'Anything but the program’s points was paid: to a till by any means, to another account of the business through the portal.',
    data: z.strictObject({
      asset: AssetId,
      amount: Amount,
      from: PublicKey,
      account: PublicKey,
      tillId: Id.nullable(),
      memo: z.string().nullable(),
      transaction: TransactionHash,
    }),
  },
  'order.paid': {
    summary: 'Something on sale was bought, and the ledger says what it came to.',
    data: z.strictObject({
      orderId: Id,
      asset: AssetId,
      quantity: Amount,
      priceAsset: AssetId,
      total: Amount.describe('what the buyer paid'),
      income: Amount.describe('what the business got of it'),
      customer: PublicKey,
      transaction: TransactionHash,
    }),
  },
  'order.refunded': {
    summary: 'The price of an order, or a part of it, went back.',
    data: z.strictObject({
      orderId: Id,
      asset: AssetId,
      amount: Amount,
      refunded: Amount.describe('of this order in all'),
      customer: PublicKey,
      transaction: TransactionHash,
    }),
  },
  'pay_request.paid': {
    summary: 'What was asked for has arrived, whole and in time; this payment completed it.',
    data: z.strictObject({
      payRequestId: Id,
      account: PublicKey,
      asset: AssetId,
      asked: Amount,
      received: Amount,
      from: PublicKey,
      transaction: TransactionHash,
    }),
  },
  'member.joined': {
    summary: 'Somebody became a member of the program.',
    data: z.strictObject({ customer: PublicKey }),
  },
  'earning.voided': {
    summary: 'Points that a purchase earned were taken back, whole or in part: the customer owes them.',
    data: z.strictObject({
      earningId: Id,
      asset: AssetId,
      customer: PublicKey,
      amount: Amount.describe('taken back now'),
      earned: Amount,
      transaction: TransactionHash.nullable().describe('what gave the points; null where all of them were owed'),
    }),
  },
} as const satisfies Readonly<Record<string, { summary: string; data: z.ZodType }>>

/** Name of an event that a webhook can listen to. */
export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]
const WebhookEvent = z.enum(webhookEventNames)

/** What the owner sends to try a webhook; no webhook listens to it. */
export const TEST_EVENT = 'webhook.test'

/** Most webhooks of a business. */
export const MOST_WEBHOOKS = 20

/** An address that is told of events. */
export const Webhook = z
  .object({
    url: z.string(),
    events: z.array(WebhookEvent),
    isEnabled: z.boolean(),
    disabledBy: z
      .enum(['owner', 'gone', 'failing'])
      .nullable()
      .describe('the owner; the receiver, which answered 410; five days in which nothing arrived'),
    lastDelivery: z.object({ at: Instant, isDelivered: z.boolean() }).nullable(),
    failingSince: Instant.nullable(),
    oldSecretUntil: Instant.nullable().describe('until when the secret before this one signs too'),
    createdAt: Instant,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

/** With the secret that signs, which is told once. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() }).meta({ id: 'WebhookWithSecret' })

/** One message to one webhook, with every attempt to deliver it. */
export const WebhookDelivery = z
  .object({
    event: z.enum([...webhookEventNames, TEST_EVENT]),
    eventId: Id.describe('the header `webhook-id`, the same in each attempt'),
    body: z.string(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    nextAttemptAt: Instant.nullable(),
    attempts: z.array(
      z.object({
        at: Instant,
        status: z.number().int().nullable().describe('what the receiver answered; null for no answer'),
        reason: z
          .enum(['timeout', 'not_public', 'unreachable'])
          .nullable()
          .describe('why there was no answer; `not_public`: its name leads to an address that is not of the open internet'),
        ms: z.number().int(),
      }),
    ),
    createdAt: Instant,
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const OfBusiness = z.object({ businessId: Id })
const One = OfBusiness.extend({ webhookId: Id })
const WebhookInput = z.object({
  url: requiredText(500),
  events: z.array(WebhookEvent).min(1, 'field_required').max(webhookEventNames.length),
})
const WebhookDocument = document('webhook', Webhook)
const DeliveryDocument = document('webhook_delivery', WebhookDelivery)

export const webhookEndpoints = {
  listWebhooks: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/webhooks',
    summary: 'Webhooks of the business, oldest first',
    access: 'session',
    params: OfBusiness,
    ok: z.object({ data: z.array(z.object({ id: Id, type: z.literal('webhook'), attributes: Webhook })) }),
    status: 200,
    errors: [],
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/webhooks',
    summary: 'Tell an address of events; the answer has the secret that signs, this once',
    access: 'session',
    params: OfBusiness,
    body: WebhookInput,
    ok: document('webhook', WebhookWithSecret),
    status: 201,
    errors: ['field_too_long', 'webhook_url_not_valid', 'webhooks_limit'],
  }),
  readWebhook: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/webhooks/:webhookId',
    summary: 'One webhook',
    access: 'session',
    params: One,
    ok: WebhookDocument,
    status: 200,
    errors: [],
  }),
  changeWebhook: endpoint({
    method: 'PUT',
    path: '/businesses/:businessId/webhooks/:webhookId',
    summary: 'Change the address and the events of a webhook',
    access: 'session',
    params: One,
    body: WebhookInput,
    ok: WebhookDocument,
    status: 200,
    errors: ['field_too_long', 'webhook_url_not_valid'],
  }),
  switchWebhook: endpoint({
    method: 'PUT',
    path: '/businesses/:businessId/webhooks/:webhookId/state',
    summary: 'Switch a webhook off, or on again: what waited for it is then sent',
    access: 'session',
    params: One,
    body: z.object({ isEnabled: z.boolean() }),
    ok: WebhookDocument,
    status: 200,
    errors: [],
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/businesses/:businessId/webhooks/:webhookId',
    summary: 'Delete a webhook with its log',
    access: 'session',
    params: One,
    ok: NoContent,
    status: 204,
    errors: [],
  }),
  renewWebhookSecret: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/webhooks/:webhookId/secret',
    summary: 'Make a new secret, told this once; the one before signs too for 24 hours',
    access: 'session',
    params: One,
    ok: document('webhook', WebhookWithSecret),
    status: 201,
    errors: [],
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/webhooks/:webhookId/test',
    summary: `Send the event \`${TEST_EVENT}\``,
    access: 'session',
    once: true,
    params: One,
    ok: DeliveryDocument,
    status: 201,
    errors: ['webhook_disabled'],
  }),
  listWebhookDeliveries: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/webhooks/:webhookId/deliveries',
    summary: 'What was sent to a webhook in the last 30 days, newest first',
    access: 'session',
    params: One,
    query: PageQuery,
    ok: page('webhook_delivery', WebhookDelivery),
    status: 200,
    errors: [],
  }),
  resendWebhookDelivery: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/webhooks/:webhookId/deliveries/:deliveryId/resend',
    summary: 'Send a message once more, under the same id',
    access: 'session',
    params: One.extend({ deliveryId: Id }),
    ok: DeliveryDocument,
    status: 201,
    errors: ['webhook_disabled'],
  }),
} as const

import type { Webhook, WebhookDelivery } from '@lealta/contract'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import type { WebhookRow } from '#domain/webhooks/deliveries.repository.ts'
import { type AttemptRow, listAttempts, type SentMessage } from './webhooks.repository.ts'

/** A webhook as its owner sees it. */
export function presentWebhook(row: WebhookRow, now: Date): z.input<typeof Webhook> {
  const { url, events, disabledAt, disabledBy, lastAt, isLastDelivered, failingSince, oldSecretUntil, createdAt } = row
  return {
    url,
    events,
    isEnabled: disabledAt === null,
    disabledBy,
    lastDelivery: lastAt === null ? null : { at: lastAt.toISOString(), isDelivered: isLastDelivered === true },
    failingSince: failingSince?.toISOString() ?? null,
    oldSecretUntil: oldSecretUntil !== null && now < oldSecretUntil ? oldSecretUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  }
}

/** Messages with what became of them, in their order. */
export async function presentDeliveries(deps: ApiDeps, rows: readonly SentMessage[]) {
  const attempts = await listAttempts(
    deps.db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => {
    const { id, type: event, messageId: eventId, body, state, nextAttemptAt, createdAt } = row
    const attributes: z.input<typeof WebhookDelivery> = {
      ...{ event, eventId, body, state },
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
      attempts: attempts.filter(({ deliveryId }) => deliveryId === id).map(presentAttempt),
      createdAt: createdAt.toISOString(),
    }
    return { id, attributes }
  })
}

const presentAttempt = ({ at, status, reason, ms }: AttemptRow) => ({ at: at.toISOString(), status, reason, ms })

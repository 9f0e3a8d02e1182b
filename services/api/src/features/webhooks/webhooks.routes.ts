import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { type Call, route } from '#http/route.ts'
import { webhooksPolicy as policies } from './webhooks.policy.ts'
import {
  type Change,
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  readWebhook,
  renewSecret,
  resendDelivery,
  switchWebhook,
  testWebhook,
} from './webhooks.service.ts'

/** Addresses that are told of what happens in a business. */
export function webhooksRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listWebhooks, policies.listWebhooks, ({ params }) => listWebhooks(deps, params.businessId))
  route(app, deps, api.createWebhook, policies.createWebhook, ({ params, body, principal }) => {
    assertRegistered(principal)
    return createWebhook(deps, principal, params.businessId, body)
  })
  route(app, deps, api.readWebhook, policies.readWebhook, ({ params }) => readWebhook(deps, params.businessId, params.webhookId))
  route(app, deps, api.changeWebhook, policies.changeWebhook, async call => changeWebhook(deps, toChange(call), call.body))
  route(app, deps, api.switchWebhook, policies.switchWebhook, async call => switchWebhook(deps, toChange(call), call.body.isEnabled))
  route(app, deps, api.deleteWebhook, policies.deleteWebhook, async call => deleteWebhook(deps, toChange(call)))
  route(app, deps, api.renewWebhookSecret, policies.renewWebhookSecret, async call => renewSecret(deps, toChange(call)))
  route(app, deps, api.testWebhook, policies.testWebhook, async call => testWebhook(deps, toChange(call)))
  route(app, deps, api.listWebhookDeliveries, policies.listWebhookDeliveries, ({ params, query }) =>
    listDeliveries(deps, params.businessId, params.webhookId, query),
  )
  route(app, deps, api.resendWebhookDelivery, policies.resendWebhookDelivery, async call =>
    resendDelivery(deps, toChange(call), call.params.deliveryId),
  )
}

function toChange({ params, principal }: Pick<Call<typeof api.readWebhook>, 'params' | 'principal'>): Change {
  assertRegistered(principal)
  return { actor: principal, businessId: params.businessId, id: params.webhookId }
}

import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { apiKeysPolicy as policies } from './api-keys.policy.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.service.ts'
import { createOperatorKey, deleteOperatorKey, listOperatorKeys } from './operator-keys.service.ts'

/** Keys for a shop's own systems: those that call, and those that sign. */
export function apiKeysRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listApiKeys, policies.listApiKeys, ({ params }) => listApiKeys(deps, params.businessId))
  route(app, deps, api.createApiKey, policies.createApiKey, ({ params, body, principal }) => {
    assertRegistered(principal)
    return createApiKey(deps, principal, params.businessId, body)
  })
  route(app, deps, api.revokeApiKey, policies.revokeApiKey, async ({ params, principal }) => {
    assertRegistered(principal)
    await revokeApiKey(deps, principal, params)
    return undefined
  })
  route(app, deps, api.listOperatorKeys, policies.listOperatorKeys, ({ params }) => listOperatorKeys(deps, params.businessId))
  route(app, deps, api.createOperatorKey, policies.createOperatorKey, ({ params, body, principal }) => {
    assertRegistered(principal)
    return createOperatorKey(deps, principal, params.businessId, body)
  })
  route(app, deps, api.deleteOperatorKey, policies.deleteOperatorKey, async ({ params, principal }) => {
    assertRegistered(principal)
    await deleteOperatorKey(deps, principal, params)
    return undefined
  })
}

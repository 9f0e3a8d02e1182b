import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { loyaltyPolicy as policies } from './loyalty.policy.ts'
import { changeProgram, createProgram, describeProgram, readProgram } from './loyalty.service.ts'

/** The loyalty program of a business (spec §2 "loyalty-program"). */
export function loyaltyRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.readLoyaltyProgram, policies.readLoyaltyProgram, async ({ params }) =>
    describeProgram(deps, await readProgram(deps, params.businessId)),
  )
  route(app, deps, api.createLoyaltyProgram, policies.createLoyaltyProgram, async ({ params, body, principal }) => {
    assertRegistered(principal)
    return describeProgram(deps, await createProgram(deps, principal, params.businessId, body))
  })
  route(app, deps, api.updateLoyaltyProgram, policies.updateLoyaltyProgram, async ({ params, body, principal }) => {
    assertRegistered(principal)
    return describeProgram(deps, await changeProgram(deps, principal, await readProgram(deps, params.businessId), body))
  })
}

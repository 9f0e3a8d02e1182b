import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { prepareTokenEnablement } from '#domain/tokens/enable-token.ts'
import { listHolders, listPendingHolders } from '#domain/tokens/token-holders.ts'
import { prepareBurn, prepareMint } from '#domain/tokens/token-supply.ts'
import { addressKey } from '#http/address-key.ts'
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
  route(app, deps, api.enableLoyaltyProgram, policies.enableLoyaltyProgram, async ({ params, principal }) => {
    assertRegistered(principal)
    return prepareTokenEnablement(deps, principal, await readProgram(deps, params.businessId))
  })
  route(app, deps, api.mintPoints, policies.mintPoints, async ({ params, body, principal, request }) => {
    assertRegistered(principal)
    return prepareMint(deps, { actor: principal, address: addressKey(request) }, await readProgram(deps, params.businessId), body)
  })
  route(app, deps, api.burnPoints, policies.burnPoints, async ({ params, body, principal }) => {
    assertRegistered(principal)
    return prepareBurn(deps, principal, await readProgram(deps, params.businessId), body.amount)
  })
  route(app, deps, api.listPointsHolders, policies.listPointsHolders, async ({ params, query }) =>
    listHolders(deps, await readProgram(deps, params.businessId), await readBusinessAccount(deps.db, params.businessId), query),
  )
  route(app, deps, api.listPointsPendingHolders, policies.listPointsPendingHolders, async ({ params, query }) =>
    listPendingHolders(deps, await readProgram(deps, params.businessId), await readBusinessAccount(deps.db, params.businessId), query),
  )
}

import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered, type Principal, type RegisteredPrincipal } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { describeDisablement, prepareDisablement, prepareEnablement } from './enablement.service.ts'
import { describeHolder, prepareHandOver } from './holders.service.ts'
import { subAccountsPolicy as policies } from './sub-accounts.policy.ts'
import {
  changeSubAccount,
  createSubAccount,
  describeSubAccount,
  listSubAccounts,
  readSubAccount,
  removeSubAccount,
} from './sub-accounts.service.ts'

/** Locations and employee accounts (product decision 30). */
export function subAccountsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const read = (params: { businessId: string; subAccountId: string }) => readSubAccount(deps, params.businessId, params.subAccountId)

  route(app, deps, api.listSubAccounts, policies.listSubAccounts, ({ params, query, principal }) =>
    listSubAccounts(deps, params.businessId, query, principal.key),
  )
  route(app, deps, api.createSubAccount, policies.createSubAccount, async ({ params, body, principal }) =>
    describeSubAccount(deps, await createSubAccount(deps, registered(principal), params.businessId, body), principal.key),
  )
  route(app, deps, api.readSubAccount, policies.readSubAccount, async ({ params, principal }) =>
    describeSubAccount(deps, await read(params), principal.key),
  )
  route(app, deps, api.updateSubAccount, policies.updateSubAccount, async ({ params, body, principal }) =>
    describeSubAccount(deps, await changeSubAccount(deps, registered(principal), await read(params), body), principal.key),
  )
  route(app, deps, api.deleteSubAccount, policies.deleteSubAccount, async ({ params, principal }) => {
    await removeSubAccount(deps, registered(principal), await read(params))
    return undefined
  })
  route(app, deps, api.enableSubAccount, policies.enableSubAccount, async ({ params, body, principal }) =>
    prepareEnablement(deps, registered(principal), await read(params), body.holder),
  )
  route(app, deps, api.readSubAccountDisablement, policies.readSubAccountDisablement, async ({ params }) =>
    describeDisablement(deps, await read(params)),
  )
  route(app, deps, api.disableSubAccount, policies.disableSubAccount, async ({ params, principal }) =>
    prepareDisablement(deps, registered(principal), await read(params)),
  )
  route(app, deps, api.findHolder, policies.findHolder, async ({ params, query, principal }) =>
    describeHolder(deps, registered(principal), await read(params), query.query),
  )
  route(app, deps, api.handOver, policies.handOver, async ({ params, body, principal }) =>
    prepareHandOver(deps, registered(principal), await read(params), body.holder),
  )
}

function registered(principal: Principal): RegisteredPrincipal {
  assertRegistered(principal)
  return principal
}

import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { type Call, route } from '#http/route.ts'
import { listPartnershipAccounts, settlePartnershipAccount } from './partnership-accounts.service.ts'
import { partnershipsPolicy as policies } from './partnerships.policy.ts'
import {
  acceptPartnership,
  type Change,
  cancelPartnership,
  choosePartnershipAccounts,
  createPartnership,
  declinePartnership,
  endPartnership,
  findPartners,
  listPartnerships,
  listPartnerTokens,
  readPartnership,
} from './partnerships.service.ts'

/** Businesses that accept the tokens of others (product decision 8). */
export function partnershipsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.findPartners, policies.findPartners, ({ params, query }) => findPartners(deps, params.businessId, query.query))
  route(app, deps, api.listPartnerTokens, policies.listPartnerTokens, ({ params }) => listPartnerTokens(deps, params.businessId))
  route(app, deps, api.createPartnership, policies.createPartnership, ({ params, body, principal }) => {
    assertRegistered(principal)
    return createPartnership(deps, principal, params.businessId, body)
  })
  route(app, deps, api.listPartnerships, policies.listPartnerships, ({ params, query }) => listPartnerships(deps, params.businessId, query))
  route(app, deps, api.readPartnership, policies.readPartnership, ({ params }) =>
    readPartnership(deps, params.businessId, params.partnershipId),
  )
  route(app, deps, api.cancelPartnership, policies.cancelPartnership, async call => cancelPartnership(deps, toChange(call)))
  route(app, deps, api.declinePartnership, policies.declinePartnership, async call =>
    declinePartnership(deps, toChange(call), call.body.reason),
  )
  route(app, deps, api.acceptPartnership, policies.acceptPartnership, async call =>
    acceptPartnership(deps, toChange(call), call.body.accounts),
  )
  route(app, deps, api.choosePartnershipAccounts, policies.choosePartnershipAccounts, async call =>
    choosePartnershipAccounts(deps, toChange(call), call.body.accounts),
  )
  route(app, deps, api.listPartnershipAccounts, policies.listPartnershipAccounts, ({ params }) =>
    listPartnershipAccounts(deps, params.businessId, params.partnershipId),
  )
  route(app, deps, api.settlePartnershipAccount, policies.settlePartnershipAccount, ({ params, principal }) => {
    assertRegistered(principal)
    return settlePartnershipAccount(deps, principal, params)
  })
  route(app, deps, api.endPartnership, policies.endPartnership, async call => endPartnership(deps, toChange(call)))
}

function toChange({ params, principal }: Pick<Call<typeof api.readPartnership>, 'params' | 'principal'>): Change {
  assertRegistered(principal)
  return { actor: principal, businessId: params.businessId, id: params.partnershipId }
}

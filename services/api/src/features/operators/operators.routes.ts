import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered, type Principal, type RegisteredPrincipal } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { describeCandidate } from './candidates.service.ts'
import { prepareAddition, prepareLevel, prepareRemoval } from './operator-changes.service.ts'
import { operatorsPolicy as policies } from './operators.policy.ts'
import { listOperators, listSignedAccounts } from './operators.service.ts'
import { askToOperate, endOperatorProposal, listOperatorProposals, proposeOperator } from './proposals.service.ts'
import { listBusinessWallets, listOperatedBusinesses } from './wallets.service.ts'

/** Operators, minters and admins of a business's accounts (spec §6), and which of its wallets somebody can select. */
export function operatorsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listBusinessWallets, policies.listBusinessWallets, ({ params, principal }) =>
    listBusinessWallets(deps, registered(principal), params.businessId),
  )
  route(app, deps, api.listOperatedBusinesses, policies.listOperatedBusinesses, ({ principal }) =>
    listOperatedBusinesses(deps, registered(principal)),
  )
  route(app, deps, api.listOperators, policies.listOperators, ({ params, principal, level }) =>
    listOperators(deps, params, { publicKey: principal.key, level }),
  )
  route(app, deps, api.findOperator, policies.findOperator, ({ params, query, principal, level }) =>
    describeCandidate(deps, registered(principal), { ...params, level }, query.query),
  )
  route(app, deps, api.listSignedAccounts, policies.listSignedAccounts, ({ params, principal }) =>
    listSignedAccounts(deps, params.businessId, params.operator, principal.key),
  )
  route(app, deps, api.addOperator, policies.addOperator, ({ params, body, principal }) =>
    prepareAddition(deps, registered(principal), params, body),
  )
  route(app, deps, api.listOperatorProposals, policies.listOperatorProposals, ({ params, principal, level }) =>
    listOperatorProposals(deps, params, { userId: principal.user?.id, level }),
  )
  route(app, deps, api.proposeOperator, policies.proposeOperator, ({ params, body, principal }) =>
    proposeOperator(deps, registered(principal), params, body),
  )
  route(app, deps, api.askToOperate, policies.askToOperate, ({ params, principal, level }) =>
    askToOperate(deps, registered(principal), params, level),
  )
  route(app, deps, api.endOperatorProposal, policies.endOperatorProposal, async ({ params, principal, level }) => {
    await endOperatorProposal(deps, params, { userId: principal.user?.id, level })
    return undefined
  })
  route(app, deps, api.changeOperator, policies.changeOperator, ({ params, body, principal }) =>
    prepareLevel(deps, registered(principal), params, body.level),
  )
  route(app, deps, api.removeOperator, policies.removeOperator, ({ params, query, principal }) =>
    prepareRemoval(deps, registered(principal), params, query.openSales),
  )
}

function registered(principal: Principal): RegisteredPrincipal {
  assertRegistered(principal)
  return principal
}

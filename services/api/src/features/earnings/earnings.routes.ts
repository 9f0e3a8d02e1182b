import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { settleEarning } from '#domain/tokens/settle-earning.ts'
import { route } from '#http/route.ts'
import { describeCustomer, listOwedPoints, readProgram } from './customer-points.service.ts'
import { earningsPolicy as policies } from './earnings.policy.ts'
import { forgiveOwed, refundEarning } from './earnings.service.ts'

/** Points that purchases earned, and what is owed after a refund (product decision 6). */
export function earningsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listOwedPoints, policies.listOwedPoints, ({ params }) => listOwedPoints(deps, params.walletId))
  route(app, deps, api.readCustomerPoints, policies.readCustomerPoints, ({ params }) =>
    describeCustomer(deps, params.businessId, params.publicKey),
  )
  route(app, deps, api.settleEarning, policies.settleEarning, async ({ params, body, principal }) => {
    assertRegistered(principal)
    const program = await readProgram(deps, params.businessId)
    await settleEarning(deps, principal, { program, publicKey: params.publicKey }, body)
    return describeCustomer(deps, params.businessId, params.publicKey)
  })
  route(app, deps, api.refundEarning, policies.refundEarning, ({ params, body, principal }) => {
    assertRegistered(principal)
    return refundEarning(deps, principal, params, body)
  })
  route(app, deps, api.forgiveOwed, policies.forgiveOwed, ({ params, principal }) => {
    assertRegistered(principal)
    return forgiveOwed(deps, principal, params)
  })
}

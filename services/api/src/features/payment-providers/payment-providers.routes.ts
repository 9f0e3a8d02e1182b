import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { route } from '#http/route.ts'
import { paymentProvidersPolicy as policies } from './payment-providers.policy.ts'
import { addAnchor, listProviders, readWays, removeAnchor, switchProvider } from './payment-providers.service.ts'

/** The ways on which money comes into a business and goes out of it (product decision 37). */
export function paymentProvidersRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listPaymentProviders, policies.listPaymentProviders, ({ params }) => listProviders(deps, params.businessId))
  route(app, deps, api.addPaymentProvider, policies.addPaymentProvider, ({ params, body, principal }) =>
    addAnchor(deps, principal, params.businessId, body.homeDomain),
  )
  route(app, deps, api.switchPaymentProvider, policies.switchPaymentProvider, async ({ params, body, principal }) => {
    await switchProvider(deps, principal, params, body.isOn)
    return undefined
  })
  route(app, deps, api.removePaymentProvider, policies.removePaymentProvider, async ({ params, principal }) => {
    await removeAnchor(deps, principal, params)
    return undefined
  })
  route(app, deps, api.readTransferWays, policies.readTransferWays, ({ params }) => readWays(deps, params.walletId))
}

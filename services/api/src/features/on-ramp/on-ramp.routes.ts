import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { route } from '#http/route.ts'
import { onRampPolicy } from './on-ramp.policy.ts'
import { beginOrder, listWalletOrders, quote, readOnRamp, readOrder } from './on-ramp.service.ts'

/** Stablecoins bought with a card or by bank, on the pages of a provider (product decisions 14 and 37). */
export function onRampRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.readOnRamp, onRampPolicy.readOnRamp, ({ params }) => readOnRamp(deps, params.walletId))
  route(app, deps, api.quoteOnRamp, onRampPolicy.quoteOnRamp, ({ params, query }) => quote(deps, params.walletId, query))
  route(app, deps, api.beginOnRampOrder, onRampPolicy.beginOnRampOrder, ({ params, body }) => beginOrder(deps, params.walletId, body))
  route(app, deps, api.listOnRampOrders, onRampPolicy.listOnRampOrders, ({ params, query }) =>
    listWalletOrders(deps, params.walletId, query.asset),
  )
  route(app, deps, api.readOnRampOrder, onRampPolicy.readOnRampOrder, ({ params }) => readOrder(deps, params))
}

import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { prepareOrderReturn } from './order-return.service.ts'
import { ordersPolicy as policies } from './orders.policy.ts'
import { describeOrder, listBusinessOrders, listOwnOrders, listWalletOrders } from './orders.service.ts'
import { prepareRefund } from './refund.service.ts'

/** Orders and refunds (spec §1 "my orders"; product decisions 6, 9 and 35). */
export function ordersRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listOwnOrders, policies.listOwnOrders, ({ query, principal }) => {
    assertRegistered(principal)
    return listOwnOrders(deps, principal, query)
  })
  route(app, deps, api.listWalletOrders, policies.listWalletOrders, ({ params, query, principal }) => {
    assertRegistered(principal)
    return listWalletOrders(deps, principal, params.walletId, query)
  })
  route(app, deps, api.listBusinessOrders, policies.listBusinessOrders, ({ params, query, principal }) =>
    listBusinessOrders(deps, params.businessId, query, principal.publicKey),
  )
  route(app, deps, api.readOrder, policies.readOrder, ({ params, principal }) => {
    assertRegistered(principal)
    return describeOrder(deps, principal, params.orderId)
  })
  route(app, deps, api.refundOrder, policies.refundOrder, ({ params, body, principal }) => {
    assertRegistered(principal)
    return prepareRefund(deps, principal, params.orderId, body.amount)
  })
  route(app, deps, api.returnOrder, policies.returnOrder, ({ params, principal }) => {
    assertRegistered(principal)
    return prepareOrderReturn(deps, principal, params.orderId)
  })
}

import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { addressKey } from '#http/address-key.ts'
import { route } from '#http/route.ts'
import { tradePolicy } from './trade.policy.ts'
import { prepareCancellation, prepareOffer } from './trade.service.ts'

/** Limit orders on the order book (product decision 36). */
export function tradeRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.placeOffer, tradePolicy.placeOffer, ({ params, body, principal, request }) => {
    assertRegistered(principal)
    return prepareOffer(deps, { actor: principal, walletId: params.walletId, address: addressKey(request) }, body)
  })
  route(app, deps, api.cancelOffer, tradePolicy.cancelOffer, ({ params, principal, request }) => {
    assertRegistered(principal)
    return prepareCancellation(deps, { actor: principal, walletId: params.walletId, address: addressKey(request) }, params.offerId)
  })
}

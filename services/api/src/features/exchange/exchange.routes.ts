import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { addressKey } from '#http/address-key.ts'
import { route } from '#http/route.ts'
import { exchangePolicy } from './exchange.policy.ts'
import { prepareExchange, readQuote } from './exchange.service.ts'

/** Exchanging one asset of a wallet for another (product decision 36). */
export function exchangeRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.readExchangeQuote, exchangePolicy.readExchangeQuote, ({ params, query, principal }) => {
    assertRegistered(principal)
    return readQuote(deps, { actor: principal, walletId: params.walletId }, query)
  })
  route(app, deps, api.exchange, exchangePolicy.exchange, ({ params, body, principal, request }) => {
    assertRegistered(principal)
    return prepareExchange(deps, { actor: principal, walletId: params.walletId, address: addressKey(request) }, body)
  })
}

import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { prepareClosing, prepareCollecting } from './closing.service.ts'
import { prepareLaunch } from './launch.service.ts'
import { setSaleOpeners } from './openers.service.ts'
import { prepareSale } from './opening.service.ts'
import { preparePurchase } from './purchase.service.ts'
import { salesPolicy as policies } from './sales.policy.ts'
import { describeSale, listSaleFills, listSales } from './sales.service.ts'

/** Sales of a business, and buying from them (spec §2 "sales"). */
export function salesRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listSales, policies.listSales, ({ params, query, principal }) =>
    listSales(deps, params.businessId, query, principal.key),
  )
  route(app, deps, api.readSale, policies.readSale, ({ params, principal }) =>
    describeSale(deps, params.businessId, params.saleId, principal.key),
  )
  route(app, deps, api.listSaleFills, policies.listSaleFills, ({ params, query }) => listSaleFills(deps, params, query))
  route(app, deps, api.openSale, policies.openSale, ({ params, body, principal }) => {
    assertRegistered(principal)
    return prepareSale(deps, principal, params.businessId, body)
  })
  route(app, deps, api.launchReward, policies.launchReward, ({ params, body, principal }) => {
    assertRegistered(principal)
    return prepareLaunch(deps, principal, params, body)
  })
  route(app, deps, api.setSaleOpeners, policies.setSaleOpeners, async ({ params, body }) => {
    await setSaleOpeners(deps, params.businessId, body)
    return undefined
  })
  route(app, deps, api.collectSale, policies.collectSale, ({ params, principal }) => {
    assertRegistered(principal)
    return prepareCollecting(deps, principal, params.saleId)
  })
  route(app, deps, api.closeSale, policies.closeSale, ({ params, principal }) => {
    assertRegistered(principal)
    return prepareClosing(deps, principal, params.saleId)
  })
  route(app, deps, api.buy, policies.buy, ({ params, body, principal }) => {
    assertRegistered(principal)
    return preparePurchase(deps, principal, params.saleId, body)
  })
}

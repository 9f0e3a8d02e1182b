import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { assetsPolicy } from './assets.policy.ts'
import { listAssets, listBalances } from './assets.service.ts'
import { findAssets } from './candidates.service.ts'
import { prepareHolding, prepareRemoval } from './holding.service.ts'

/** What assets are, and what wallets hold. */
export function assetsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listAssets, assetsPolicy.listAssets, ({ query }) => listAssets(deps, query.ids))
  route(app, deps, api.listBalances, assetsPolicy.listBalances, ({ params }) => listBalances(deps, params.walletId))
  route(app, deps, api.findAssets, assetsPolicy.findAssets, ({ params, query, principal }) => {
    assertRegistered(principal)
    return findAssets(deps, principal, params.walletId, query.query)
  })
  route(app, deps, api.holdAsset, assetsPolicy.holdAsset, ({ params, body, principal }) => {
    assertRegistered(principal)
    return prepareHolding(deps, principal, params.walletId, body.asset)
  })
  route(app, deps, api.removeAsset, assetsPolicy.removeAsset, ({ params, principal }) => {
    assertRegistered(principal)
    return prepareRemoval(deps, principal, params.walletId, params.asset)
  })
}

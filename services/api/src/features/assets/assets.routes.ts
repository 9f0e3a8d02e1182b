import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { route } from '#http/route.ts'
import { assetsPolicy } from './assets.policy.ts'
import { listAssets, listBalances } from './assets.service.ts'

/** What assets are, and what wallets hold. */
export function assetsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listAssets, assetsPolicy.listAssets, ({ query }) => listAssets(deps, query.ids))
  route(app, deps, api.listBalances, assetsPolicy.listBalances, ({ params }) => listBalances(deps, params.walletId))
}

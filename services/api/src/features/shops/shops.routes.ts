import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { route } from '#http/route.ts'
import { shopsPolicy } from './shops.policy.ts'
import { describeShop } from './shops.service.ts'

/** The public page of a business. */
export function shopsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.readShop, shopsPolicy.readShop, ({ params }) => describeShop(deps, params.alias))
}

import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { route } from '#http/route.ts'
import { demoPolicy } from './demo.policy.ts'

/** Demo people of the practice network (product decision 22): elsewhere the route does not exist. */
export function demoRoutes(app: FastifyInstance, deps: ApiDeps): void {
  if (!deps.features.demo) return
  route(app, deps, api.listDemoPeople, demoPolicy.listDemoPeople, async () => ({ data: await deps.demoPeople() }))
}

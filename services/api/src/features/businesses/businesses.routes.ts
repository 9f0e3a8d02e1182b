import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { businessesPolicy } from './businesses.policy.ts'
import { describeAlias, listBusinesses, readBusiness, updateBusiness } from './businesses.service.ts'

/** Profiles of businesses and the portals that a person may enter. */
export function businessesRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listBusinesses, businessesPolicy.listBusinesses, async ({ principal }) => {
    assertRegistered(principal)
    return { data: await listBusinesses(deps, principal) }
  })
  route(app, deps, api.readBusiness, businessesPolicy.readBusiness, ({ params, level }) =>
    readBusiness(deps, params.businessId, level ?? 'employee'),
  )
  route(app, deps, api.updateBusiness, businessesPolicy.updateBusiness, async ({ params, principal, body, level }) => {
    assertRegistered(principal)
    await updateBusiness(deps, principal, params.businessId, body)
    return readBusiness(deps, params.businessId, level ?? 'employee')
  })
  route(app, deps, api.isAliasFree, businessesPolicy.isAliasFree, async ({ params }) => ({
    data: await describeAlias(deps, params.alias),
  }))
}

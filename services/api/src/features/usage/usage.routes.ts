import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { route } from '#http/route.ts'
import { describeSummary } from './summary.service.ts'
import { usagePolicy } from './usage.policy.ts'
import { describeUsage } from './usage.service.ts'

/** Usage and figures of a business (spec §2 "dashboard" and its child "usage"). */
export function usageRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.readUsage, usagePolicy.readUsage, ({ params }) => describeUsage(deps, params.businessId))
  route(app, deps, api.readSummary, usagePolicy.readSummary, ({ params, query }) =>
    describeSummary(deps, params.businessId, { days: Number(query.days), timeZone: query.timeZone }),
  )
}

import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { route } from '#http/route.ts'
import { reportsPolicy } from './reports.policy.ts'
import { describeReport, exportReport } from './reports.service.ts'

/** Reports of a business (spec §1 "reports"; product decision 10). */
export function reportsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.readReport, reportsPolicy.readReport, ({ params, query }) => describeReport(deps, { ...params, ...query }))
  route(app, deps, api.exportReport, reportsPolicy.exportReport, async ({ params, query, reply }) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${params.report}-${query.from}-${query.to}.csv"`)
      .header('cache-control', 'no-store')
      .send(await exportReport(deps, { ...params, ...query })),
  )
}

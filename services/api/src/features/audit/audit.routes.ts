import { Readable } from 'node:stream'
import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { route } from '#http/route.ts'
import { auditPolicy as policies } from './audit.policy.ts'
import { listActors, listActs } from './audit.service.ts'
import { exportActs } from './export.service.ts'

/** The audit log of a business. */
export function auditRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listActs, policies.listActs, ({ params, query }) => listActs(deps, params.businessId, query))
  route(app, deps, api.listActors, policies.listActors, ({ params }) => listActors(deps, params.businessId))
  route(app, deps, api.exportActs, policies.exportActs, async ({ params, query, reply }) => {
    const parts = exportActs(deps, params.businessId, query)
    // What is wrong from the start is still an answer of its own; what goes wrong later ends the download.
    const first = await parts.next()
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(concat(first, parts)))
  })
}

async function* concat(first: IteratorResult<string, void>, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value
  yield* rest
}

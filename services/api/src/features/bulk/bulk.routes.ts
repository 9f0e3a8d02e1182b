import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { addressKey } from '#http/address-key.ts'
import { route } from '#http/route.ts'
import { bulkPolicy as policy } from './bulk.policy.ts'
import {
  approveBulkRun,
  cancelBulkRun,
  createBulkRun,
  describeRun,
  listBulkRuns,
  pauseBulkRun,
  retryBulkRun,
  startBulkRun,
} from './bulk.service.ts'
import { nextBulkBatch } from './bulk-batch.service.ts'
import { exportBulkRows, listBulkRows, uploadBulkRows } from './bulk-rows.service.ts'

/** Giving to many, and bringing in the customers of an old program (product decisions §4). */
export function bulkRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listBulkRuns, policy.listBulkRuns, ({ params, query }) => listBulkRuns(deps, params.businessId, query))
  route(app, deps, api.createBulkRun, policy.createBulkRun, ({ params, body, principal }) => {
    assertRegistered(principal)
    return createBulkRun(deps, principal, params.businessId, body)
  })
  route(app, deps, api.readBulkRun, policy.readBulkRun, ({ params }) => describeRun(deps, params))
  route(app, deps, api.uploadBulkRows, policy.uploadBulkRows, ({ params, body }) => uploadBulkRows(deps, params, body))
  route(app, deps, api.listBulkRows, policy.listBulkRows, ({ params, query }) => listBulkRows(deps, params, query))
  route(app, deps, api.exportBulkRows, policy.exportBulkRows, async ({ params, query, reply }) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${params.runId}.csv"`)
      .header('cache-control', 'no-store')
      .send(await exportBulkRows(deps, params, query)),
  )
  route(app, deps, api.approveBulkRun, policy.approveBulkRun, ({ params, body, principal }) => {
    assertRegistered(principal)
    return approveBulkRun(deps, principal, params, body.leftOut)
  })
  for (const [endpoint, name, act] of [
    [api.startBulkRun, 'startBulkRun', startBulkRun],
    [api.pauseBulkRun, 'pauseBulkRun', pauseBulkRun],
    [api.retryBulkRun, 'retryBulkRun', retryBulkRun],
    [api.cancelBulkRun, 'cancelBulkRun', cancelBulkRun],
  ] as const) {
    route(app, deps, endpoint, policy[name], ({ params, principal }) => {
      assertRegistered(principal)
      return act(deps, principal, params)
    })
  }
  route(app, deps, api.nextBulkBatch, policy.nextBulkBatch, ({ params, principal, request }) => {
    assertRegistered(principal)
    return nextBulkBatch(deps, { actor: principal, address: addressKey(request) }, params)
  })
}

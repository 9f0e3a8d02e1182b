import { Readable } from 'node:stream'
import { adminApi, api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { route } from '#http/route.ts'
import { activityPolicy } from './activity.policy.ts'
import { describeActivity, listActivity } from './activity-records.ts'
import { exportActivity } from './export.service.ts'
import { listRecentRecipients } from './recent-recipients.service.ts'

/** What the product knows of transactions (spec §3 "App transaction", §7). */
export function activityRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listRecentRecipients, activityPolicy.listRecentRecipients, ({ params, level }) =>
    listRecentRecipients(deps, params.walletId, level),
  )
  route(app, deps, api.readActivity, activityPolicy.readActivity, ({ params, query, level }) =>
    describeActivity(deps, params.walletId, level, query.id),
  )
  route(app, deps, api.listActivity, activityPolicy.listActivity, ({ params, query, level }) =>
    listActivity(deps, { walletId: params.walletId, level }, query),
  )
  route(app, deps, api.exportActivity, activityPolicy.exportActivity, async ({ params, query, level, reply }) => {
    const parts = exportActivity(deps, { walletId: params.walletId, level }, query)
    // What is wrong from the start is still an answer of its own; what goes wrong later ends the download.
    const first = await parts.next()
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="activity.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(concat(first, parts)))
  })
}

async function* concat(first: IteratorResult<string, void>, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value
  yield* rest
}

/** The same on the admin listener, without a session of the portal (spec §6 "Admin mode"). */
export function activityAdminRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, adminApi.adminReadActivity, 'console.use', ({ params, query }) =>
    // The console sees what its owner sees.
    describeActivity(deps, params.walletId, 'owner', query.id),
  )
}

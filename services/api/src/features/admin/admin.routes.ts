import { ApiError, adminApi } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { decideReview, reportIdentity } from '#domain/kyb/decide-review.ts'
import { route } from '#http/route.ts'
import type { JobRunner } from '#jobs/job.ts'
import { adminPolicy } from './admin.policy.ts'
import { listAdminBusinesses, listOutbox, listWallets, setLimits } from './admin.service.ts'
import { listAudit } from './admin-audit.ts'
import { describeFlags, switchFeature } from './admin-flags.ts'
import { readHealth } from './admin-health.ts'
import { listReviews, readReview, readReviewDocument } from './admin-kyb.ts'
import { listTransfers, pushTransfer, readTransfer } from './admin-transfers.ts'

const ACTOR = 'admin'

/** The admin console's routes, for the loopback listener. */
export function adminAreaRoutes(app: FastifyInstance, deps: ApiDeps, jobs: JobRunner): void {
  kybRoutes(app, deps)
  route(app, deps, adminApi.adminListOutbox, adminPolicy.adminListOutbox, ({ query }) => listOutbox(deps, query))
  route(app, deps, adminApi.adminListWallets, adminPolicy.adminListWallets, ({ query }) => listWallets(deps, query))
  route(app, deps, adminApi.adminListBusinesses, adminPolicy.adminListBusinesses, ({ query }) => listAdminBusinesses(deps, query))
  route(app, deps, adminApi.adminSetLimits, adminPolicy.adminSetLimits, ({ params, body }) => setLimits(deps, params.businessId, body))
  route(app, deps, adminApi.adminListAudit, adminPolicy.adminListAudit, ({ query }) => listAudit(deps, query))
  route(app, deps, adminApi.adminReadHealth, adminPolicy.adminReadHealth, async () => ({ data: await readHealth(deps) }))
  route(app, deps, adminApi.adminListFlags, adminPolicy.adminListFlags, async () => ({ data: await describeFlags(deps) }))
  route(app, deps, adminApi.adminSwitchFeature, adminPolicy.adminSwitchFeature, async ({ params, body }) => {
    await switchFeature(deps, params.feature, body, ACTOR)
    return { data: await describeFlags(deps) }
  })
  route(app, deps, adminApi.adminListTransfers, adminPolicy.adminListTransfers, async ({ query }) => listTransfers(deps, query))
  route(app, deps, adminApi.adminReadTransfer, adminPolicy.adminReadTransfer, async ({ params }) => readTransfer(deps, params.transferId))
  route(app, deps, adminApi.adminPushTransfer, adminPolicy.adminPushTransfer, ({ params, body }) =>
    pushTransfer(deps, params.transferId, body.action, ACTOR),
  )
  route(app, deps, adminApi.adminRunJobs, adminPolicy.adminRunJobs, async () => {
    await jobs.runOnce()
    return undefined
  })
}

function kybRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, adminApi.adminListKyb, adminPolicy.adminListKyb, ({ query }) => listReviews(deps, query))
  route(app, deps, adminApi.adminReadKyb, adminPolicy.adminReadKyb, ({ params }) => readReview(deps, params.kybId))
  route(app, deps, adminApi.adminReadKybDocument, adminPolicy.adminReadKybDocument, async ({ params, reply }) => {
    const { document, bytes } = await readReviewDocument(deps, params.kybId, params.documentId)
    return reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(document.fileName)}`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })
  route(app, deps, adminApi.adminSetIdentity, adminPolicy.adminSetIdentity, async ({ params, body }) => {
    if (deps.identity.kind !== 'simulator') throw new ApiError('not_found')
    const report = {
      ...(body.identity ? { identity: body.identity } : {}),
      ...(body.screening ? { screening: body.screening } : {}),
    }
    await reportIdentity(deps, params.kybId, report, ACTOR)
    return readReview(deps, params.kybId)
  })
  route(app, deps, adminApi.adminDecideKyb, adminPolicy.adminDecideKyb, async ({ params, body }) => {
    await decideReview(deps, params.kybId, body, ACTOR)
    return readReview(deps, params.kybId)
  })
}

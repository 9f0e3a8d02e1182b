import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { type ApiDeps, type ApiOptions, createDeps } from './deps.ts'
import { readServerKeys } from './domain/keys/server-keys.ts'
import { preparePlatformAccounts } from './domain/sponsorship/platform-accounts.ts'
import { requireAdministrator } from './features/admin/admin-sessions.routes.ts'
import { adminRoutes, apiRoutes, siteRoutes } from './features/index.ts'
import { followUps, recorders } from './features/recorders.ts'
import { metricsRoutes } from './features/status/status.routes.ts'
import { installErrors } from './http/errors.ts'
import { installHeaders } from './http/headers.ts'
import { createMetrics, type Metrics, measureCalls } from './http/metrics.ts'
import { installOpenApi } from './http/openapi.ts'
import { installRateLimits } from './http/rate-limits.ts'
import { installRequestLog } from './http/request-log.ts'
import { jobs } from './jobs/index.ts'
import { createJobs, type JobRunner } from './jobs/job.ts'

export { openStore, type Store } from './db/open-store.ts'
export { StoreInUseError } from './db/store-in-use-error.ts'
export { StoreUnavailableError } from './db/store-unavailable-error.ts'
export type { ApiOptions, Quotas, RateLimits } from './deps.ts'
export { grantAccess } from './domain/access/grant-access.ts'
export { createProcessMetrics } from './http/metrics.ts'
export { type Identity, identitySimulator } from './ports/identity.ts'
export { createSmtpMail, type Mail, outboxMail } from './ports/mail.ts'
export { createKuboPinning, type MetadataPinning } from './ports/metadata.ts'
export { createTwilioSms, outboxSms, type Sms } from './ports/sms.ts'
export { createDirectoryStorage, type Storage } from './ports/storage.ts'

/** The business API, without a listener. */
export type Api = {
  /** Registered under /api; also serves /api/docs and /api/openapi.json. */
  api: FastifyPluginAsync
  /** Registered at the root. */
  site: FastifyPluginAsync
  /** Registered under /api of the second listener: the admin console's routes, for administrators alone. */
  admin: FastifyPluginAsync
  /** Registered at the root of the second listener: /metrics, for administrators alone. */
  metrics: FastifyPluginAsync
  jobs: JobRunner
  /** Makes the server's keys and their accounts; repeating is safe. */
  prepare(): Promise<void>
  /** Public key that signs sign-in challenges (SEP-10). */
  readSigningKey(): Promise<string>
}

/** Makes the business API from what it needs. Nothing runs until the plugins are registered and the jobs started. */
export function createApi(options: ApiOptions): Promise<Api> {
  return assembleApi(createDeps(options, { recorders, followUps }))
}

/** The API over state that is made already: tests look behind it. */
export async function assembleApi(deps: ApiDeps): Promise<Api> {
  const runner = createJobs(deps, jobs)
  const metrics = createMetrics()
  const scope =
    (areas: typeof adminRoutes, options: { openApi?: true; forAdministrators?: true } = {}): FastifyPluginAsync =>
    async app => {
      await installHttp(app, deps, metrics)
      if (options.forAdministrators) requireAdministrator(app, deps)
      if (options.openApi) await installOpenApi(app)
      for (const routes of areas) routes(app, deps, runner)
    }
  return {
    api: scope(apiRoutes, { openApi: true }),
    site: scope(siteRoutes),
    admin: scope(adminRoutes, { openApi: true, forAdministrators: true }),
    metrics: scope([app => metricsRoutes(app, deps, metrics)], { forAdministrators: true }),
    jobs: runner,
    prepare: () => preparePlatformAccounts(deps),
    readSigningKey: async () => (await readServerKeys(deps)).signing.publicKey(),
  }
}

async function installHttp(app: FastifyInstance, deps: ApiDeps, metrics: Metrics): Promise<void> {
  app.decorateRequest('principal', undefined)
  installErrors(app, deps)
  installHeaders(app)
  installRequestLog(app, deps)
  measureCalls(app, metrics)
  await installRateLimits(app)
  await app.register(multipart, { throwFileSizeLimit: true })
}

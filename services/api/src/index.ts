import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { readRecoveryKey } from '#domain/recovery/recovery.ts'
import { type ApiDeps, createDeps } from './deps.ts'
import { readServerKeys } from './domain/keys/server-keys.ts'
import { assertHomeNetwork } from './domain/ledger/home-network.ts'
import { isAddedBySomebody } from './domain/payment-providers/payment-providers.repository.ts'
import { requireAdministrator } from './features/admin/admin-sessions.routes.ts'
import { backupRoutes } from './features/admin/backup.routes.ts'
import { adminRoutes, apiRoutes, siteRoutes } from './features/index.ts'
import { followUps, recorders } from './features/recorders.ts'
import { metricsRoutes } from './features/status/status.routes.ts'
import { installErrors } from './http/errors.ts'
import { installHeaders } from './http/headers.ts'
import { createMetrics, type Metrics, measureCalls } from './http/metrics.ts'
import { installOpenApi } from './http/openapi.ts'
import { installRequestLog } from './http/request-log.ts'
import { createLedgerFollower } from './jobs/follow-ledger.ts'
import { jobs } from './jobs/index.ts'
import { createJobs, type JobRunner } from './jobs/job.ts'
import { heartbeatJob, refillJob } from './jobs/ledger-jobs.ts'
import type { ApiOptions } from './options.ts'

export { MoveError, moveDatabase } from './db/move-database.ts'
export { openStore, type Store } from './db/open-store.ts'
export { StoreInUseError } from './db/store-in-use-error.ts'
export { isStoreUnavailable, StoreRefusedError, StoreUnavailableError } from './db/store-unavailable-error.ts'
export {
  compareCopies,
  digestTables,
  exportTables,
  importTables,
  listFilledTables,
  schemaVersion,
  type TableCopy,
} from './db/table-copy.ts'
export { grantAccess } from './domain/access/grant-access.repository.ts'
export { isAuditChainIntact } from './domain/audit/audit.ts'
export { assertStopped, RotationError, renewableKeys, renewServerKey, rotateMasterKey } from './domain/keys/rotate-keys.ts'
export { assertMasterKey, isKeyOf, MasterKeyError } from './domain/keys/server-keys.ts'
export { OtherNetworkError } from './domain/ledger/home-network.ts'
export { type Rebuilt, rebuildReports } from './domain/reports/rebuild-reports.ts'
export { addressKey } from './http/address-key.ts'
export { createProcessMetrics } from './http/metrics.ts'
export type { ApiOptions, Quotas, RateLimits } from './options.ts'
export { type Identity, identitySimulator } from './ports/identity.ts'
export { createSmtpMail, type Mail, outboxMail } from './ports/mail.ts'
export { createKuboPinning, type MetadataPinning } from './ports/metadata.ts'
export { moveFiles } from './ports/move-files.ts'
export type { OnRampCoin } from './ports/on-ramp.ts'
export { createPlaidIdentity } from './ports/plaid/plaid-identity.ts'
export { createS3Storage, type S3Encryption } from './ports/s3-storage.ts'
export { createTwilioSms, outboxSms, type Sms } from './ports/sms.ts'
export { createDirectoryStorage, type Storage, storageFolders } from './ports/storage.ts'
export type { TransakSettings } from './ports/transak/transak-on-ramp.ts'
export { type OpenValkey, openValkey } from './ports/valkey.ts'

/** The business API, without a listener. */
export type Api = {
  /** Registered under /api; also serves /api/docs and /api/openapi.json. */
  api: FastifyPluginAsync
  /** Registered at the root. */
  site: FastifyPluginAsync
  /** Registered under /api of the second listener: the admin console's routes, for administrators alone. */
  admin: FastifyPluginAsync
  /** Registered at the root of the second listener: /metrics and /backup, for administrators alone. */
  metrics: FastifyPluginAsync
  jobs: JobRunner
  /**
   * Makes the server's keys and their accounts; repeating is safe.
   * @throws OtherNetworkError when the database is about another network; nothing is done then
   */
  prepare(): Promise<void>
  /** The platform's feature flags at this moment, and whether there are demo people. */
  readFeatures(): Promise<ApiOptions['features']>
  /** Whether a business uses an anchor that its owner added under this home domain. */
  isAnchorAdded(homeDomain: string): Promise<boolean>
  /** Public key that signs sign-in challenges (SEP-10). */
  readSigningKey(): Promise<string>
  /** The key that restores people's wallets to another device; null: none are. */
  readRecoveryKey(): Promise<string | null>
}

/** Makes the business API from what it needs. Nothing runs until the plugins are registered and the jobs started. */
export function createApi(options: ApiOptions): Promise<Api> {
  return assembleApi(createDeps(options, { recorders, followUps }))
}

/** The API over state that is made already: tests look behind it. */
export async function assembleApi(deps: ApiDeps): Promise<Api> {
  const runner = createJobs(deps, jobs)
  const follower = createLedgerFollower(deps)
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
    metrics: scope([app => metricsRoutes(app, deps, metrics), backupRoutes], { forAdministrators: true }),
    jobs: {
      ...runner,
      start() {
        runner.start()
        follower.start()
      },
      async stop() {
        await Promise.all([runner.stop(), follower.stop()])
        await deps.processes.leave()
      },
    },
    async prepare() {
      await assertHomeNetwork(deps)
      await runner.runOnce(heartbeatJob.name, refillJob.name)
    },
    readFeatures: async () => ({ ...(await deps.flags.readAll()), demo: deps.features.demo }),
    isAnchorAdded: homeDomain => isAddedBySomebody(deps.db, homeDomain),
    readSigningKey: async () => (await readServerKeys(deps)).signing.publicKey(),
    readRecoveryKey: async () => (await readRecoveryKey(deps)) ?? null,
  }
}

async function installHttp(app: FastifyInstance, deps: ApiDeps, metrics: Metrics): Promise<void> {
  app.decorateRequest('principal', undefined)
  installErrors(app, deps)
  installHeaders(app)
  installRequestLog(app, deps)
  measureCalls(app, metrics)
  await app.register(multipart, { throwFileSizeLimit: true })
}

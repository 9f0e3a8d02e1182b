import { type ApiOptions, createProcessMetrics, type OpenValkey, type Store } from '@lealta/api'
import type { Clock } from '@lealta/kernel'
import { createHorizon } from '@lealta/stellar/horizon'
import type { FastifyBaseLogger } from 'fastify'
import { createAdapters } from './adapters.ts'
import type { Addresses } from './addresses.ts'
import { createFund } from './fund-account.ts'
import { makeBackup } from './operate/make-backup.ts'
import type { DemoPeople } from './seed/demo-people.ts'
import type { Environment } from './settings.ts'
import type { RunningAnchor } from './start-anchor.ts'
import type { RunningNetwork } from './start-network.ts'

type DepsInput = {
  environment: Environment
  addresses: Addresses
  clock: Clock
  logger: FastifyBaseLogger
  network: RunningNetwork
  anchor: RunningAnchor | undefined
  store: Store
  valkey: OpenValkey | undefined
  masterKey: Uint8Array
  /** Set if the demo runs. */
  people: DemoPeople | undefined
}

/** All external dependencies of the business API. */
export function createApiDeps({
  environment,
  addresses,
  clock,
  logger,
  network,
  anchor,
  store,
  valkey,
  masterKey,
  people,
}: DepsInput): ApiOptions {
  const { ADMIN_TOKEN, OPERATORS_ENABLED, QUOTA_DOCUMENTS, QUOTA_DOCUMENTS_MB, QUOTA_IMAGES, STABLECOINS, SUPPORT_EMAIL } = environment
  const horizon = createHorizon({ url: network.horizonUrl })
  const adapters = createAdapters(environment, logger)
  return {
    db: store.db,
    shared: store.shared,
    valkey: valkey?.client,
    clock,
    logger,
    networkPassphrase: network.passphrase,
    horizonUrl: network.publicHorizonUrl,
    horizon,
    publicUrl: addresses.publicUrl,
    domain: addresses.domain,
    masterKey,
    ...adapters,
    textMessages: { perHour: environment.SMS_PER_HOUR, perCountryAndHour: environment.SMS_PER_COUNTRY_AND_HOUR },
    stablecoins: anchor?.stablecoins ?? STABLECOINS ?? [],
    localDomains: anchor ? [new URL(anchor.url).host] : [],
    fund: network.rootSecret ? createFund(horizon, network.passphrase, network.rootSecret) : undefined,
    features: { operators_enabled: OPERATORS_ENABLED, demo: people !== undefined },
    remoteConfiguration: environment.REMOTE_CONFIG_URL ? { url: environment.REMOTE_CONFIG_URL } : undefined,
    supportEmail: SUPPORT_EMAIL,
    registration: environment.REGISTRATION,
    explorerUrl: network.explorerUrl,
    admin: ADMIN_TOKEN ? { token: ADMIN_TOKEN, isHttps: addresses.admin.url.startsWith('https:') } : undefined,
    quotas: { images: QUOTA_IMAGES, documents: QUOTA_DOCUMENTS, documentBytes: QUOTA_DOCUMENTS_MB * 1024 * 1024 },
    processMetrics: createProcessMetrics(),
    makeBackup: () =>
      makeBackup({
        dataFolder: environment.DATA_DIR,
        networkPassphrase: network.passphrase,
        db: store.db,
        storage: adapters.storage,
        network: network.embedded,
        now: () => clock.now(),
      }),
    demoPeople: () => Promise.resolve(people?.list() ?? []),
  }
}

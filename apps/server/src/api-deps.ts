import { type ApiOptions, createProcessMetrics, type OpenValkey, type Store } from '@lealta/api'
import type { Clock } from '@lealta/kernel'
import { createHorizon } from '@lealta/stellar/horizon'
import type { FastifyBaseLogger } from 'fastify'
import { chooseMarketRates, chooseOnRamp, choosePlatformFee, createAdapters } from './adapters.ts'
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

/** To this process itself: compressing an answer takes longer than handing it over. */
const fetchUncompressed: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('accept-encoding', 'identity')
  return fetch(input, { ...init, headers })
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
  const {
    ADMIN_TOKEN,
    NFT_ENABLED,
    OPERATORS_ENABLED,
    TRANSFERS_ENABLED,
    QUOTA_DOCUMENTS,
    QUOTA_DOCUMENTS_MB,
    QUOTA_IMAGES,
    STABLECOINS,
    SUPPORT_EMAIL,
    PARTNERSHIPS_ENABLED,
    TRADE_ENABLED,
  } = environment
  const horizon = createHorizon({ url: network.horizonUrl, ...(network.embedded ? { fetch: fetchUncompressed } : {}) })
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
    anchorDesk: anchor?.desk,
    recoveryHours: environment.RECOVERY_HOURS,
    textMessages: { perHour: environment.SMS_PER_HOUR, perCountryAndHour: environment.SMS_PER_COUNTRY_AND_HOUR },
    stablecoins: anchor?.stablecoins ?? STABLECOINS ?? [],
    marketRates: chooseMarketRates(environment, anchor),
    platformFee: choosePlatformFee(environment, people !== undefined),
    anchorDomain: chooseAnchorDomain(environment, network, anchor),
    transak: chooseOnRamp(environment, anchor, addresses.publicUrl),
    localDomains: anchor ? [new URL(anchor.url).host, ...environment.ANCHOR_LOCAL_DOMAINS] : [],
    assetPictures: environment.ASSET_PICTURES,
    webhooksToLoopback: environment.WEBHOOKS_TO_LOOPBACK,
    fund: network.rootSecret ? createFund(horizon, network.passphrase, network.rootSecret) : undefined,
    features: {
      nft_enabled: NFT_ENABLED,
      operators_enabled: OPERATORS_ENABLED,
      partnerships_enabled: PARTNERSHIPS_ENABLED,
      trade_enabled: TRADE_ENABLED,
      transfers_enabled: TRANSFERS_ENABLED,
      demo: people !== undefined,
    },
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

/** The anchor of this product: its own, the one of the settings, or Anclap's on the public network (product decision 14). */
function chooseAnchorDomain(
  { ANCHOR_DOMAIN }: Environment,
  { name }: RunningNetwork,
  anchor: RunningAnchor | undefined,
): string | undefined {
  if (anchor) return new URL(anchor.url).host
  return ANCHOR_DOMAIN ?? (name === 'public' ? 'anclap.com' : undefined)
}

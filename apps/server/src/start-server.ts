import { join } from 'node:path'
import compress from '@fastify/compress'
import { type Api, type ApiDeps, createApi, openStore } from '@lealta/api'
import type { Configuration } from '@lealta/contract'
import { type Clock, systemClock } from '@lealta/kernel'
import { createHorizon } from '@lealta/stellar/horizon'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { createAdapters } from './adapters.ts'
import { readMasterKey } from './data-folder.ts'
import { choosePort } from './free-port.ts'
import { servePortal } from './portal-files.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { openDemoPeople } from './seed/demo-people.ts'
import { seed } from './seed/seed.ts'
import type { Environment } from './settings.ts'
import { startAnchor } from './start-anchor.ts'
import { type RunningNetwork, startNetwork } from './start-network.ts'

/** A running product. */
export type RunningServer = {
  publicUrl: string
  adminUrl: string
  /** Ends what runs, last started first; waits for open requests and the database. */
  close(): Promise<void>
}

/**
 * Builds the dependencies and starts every part (one process).
 * The network comes first, since everything asks it; the public listener comes last, so that nobody meets a half-started product.
 * @throws SettingsError, or the typed error of a store that is in use, damaged or foreign; what was started is closed again
 */
export async function startServer(environment: Environment, logger: FastifyBaseLogger, clock: Clock = systemClock): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end()
  }
  try {
    return { ...(await startParts(environment, logger, clock, closers)), close }
  } catch (cause) {
    await close()
    throw cause
  }
}

async function startParts(
  environment: Environment,
  logger: FastifyBaseLogger,
  clock: Clock,
  closers: (() => Promise<void>)[],
): Promise<Omit<RunningServer, 'close'>> {
  const dataFolder = environment.DATA_DIR
  const port = await choosePort(environment.PORT, environment.HOST)
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${port}`
  const domain = new URL(publicUrl).host

  const network = await startNetwork({ environment, publicUrl, dataFolder, clock, logger })
  closers.push(() => network.close())
  const anchor = network.rootSecret
    ? await startAnchor({ environment, network, rootSecret: network.rootSecret, dataFolder, logger })
    : undefined
  if (anchor) closers.push(() => anchor.close())
  const store = await openStore(environment.DATABASE_URL ?? join(dataFolder, 'database'))
  closers.push(() => store.close())

  const adminPort = await choosePort(environment.ADMIN_PORT, environment.ADMIN_HOST)
  const adminUrl = `http://${environment.ADMIN_HOST === '0.0.0.0' ? 'localhost' : environment.ADMIN_HOST}:${adminPort}`
  const isDemo = environment.DEMO && network.name === 'embedded'
  const people = isDemo ? openDemoPeople(dataFolder) : undefined
  const deps: ApiDeps = {
    db: store.db,
    clock,
    logger,
    networkPassphrase: network.passphrase,
    horizonUrl: network.publicHorizonUrl,
    horizon: createHorizon({ url: network.horizonUrl }),
    publicUrl,
    domain,
    masterKey: readMasterKey(dataFolder, environment.MASTER_KEY),
    ...createAdapters(environment),
    stablecoins: anchor?.stablecoins ?? parseStablecoins(environment.STABLECOINS ?? ''),
    fund: anchor?.fund,
    features: { operators_enabled: environment.OPERATORS_ENABLED, demo: isDemo },
    supportEmail: environment.SUPPORT_EMAIL,
    explorerUrl: network.explorerUrl,
    demoPeople: () => Promise.resolve(people?.list() ?? []),
  }
  const api = await createApi(deps)
  await api.prepare()
  api.jobs.start()
  closers.push(() => api.jobs.stop())

  const admin = await createAdminApp(api, publicUrl, logger)
  const app = await createPublicApp({ environment, api, deps, network, anchorUrl: anchor?.url, adminUrl, logger })
  if (people && !people.isSeeded) await seed({ people, app, admin, deps, horizonUrl: network.horizonUrl })
  await admin.listen({ port: adminPort, host: environment.ADMIN_HOST })
  closers.push(() => admin.close())
  await app.listen({ port, host: environment.HOST })
  closers.push(() => app.close())
  return { publicUrl, adminUrl }
}

type PublicInput = {
  environment: Environment
  api: Api
  deps: ApiDeps
  network: RunningNetwork
  anchorUrl: string | undefined
  adminUrl: string
  logger: FastifyBaseLogger
}

async function createPublicApp({ environment, api, deps, network, anchorUrl, adminUrl, logger }: PublicInput): Promise<FastifyInstance> {
  const { publicUrl } = deps
  const app = Fastify({
    loggerInstance: logger,
    disableRequestLogging: true,
    forceCloseConnections: true,
    trustProxy: environment.TRUST_PROXY,
    bodyLimit: 200_000,
  })
  const gateway = environment.IPFS_GATEWAY ?? publicUrl
  await addSecurityHeaders(
    app,
    [publicUrl, network.publicHorizonUrl, gateway, ...(anchorUrl ? [anchorUrl] : [])],
    publicUrl.startsWith('https:'),
  )
  await app.register(compress, { threshold: 1_024 })
  if (network.plugins) {
    await app.register(network.plugins.horizon, { prefix: '/horizon' })
    await app.register(network.plugins.explorer, { prefix: '/explorer' })
  }
  await app.register(api.api, { prefix: '/api' })
  await app.register(api.site)
  const configuration = await describeConfiguration({ environment, deps, network, gateway, adminUrl })
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(configuration))
  await servePortal(app, 'index.html')
  return app
}

async function createAdminApp(api: Api, publicUrl: string, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: logger, disableRequestLogging: true, forceCloseConnections: true, bodyLimit: 200_000 })
  await addSecurityHeaders(app, [publicUrl], false)
  await app.register(api.admin, { prefix: '/api' })
  await servePortal(app, 'admin.html')
  return app
}

type ConfigurationInput = { environment: Environment; deps: ApiDeps; network: RunningNetwork; gateway: string; adminUrl: string }

async function describeConfiguration({ environment, deps, network, gateway, adminUrl }: ConfigurationInput): Promise<Configuration> {
  const usesOutbox = !environment.SMTP_URL || !environment.TWILIO_ACCOUNT_SID
  return {
    error_reporting_access_token: environment.ERROR_REPORTING_TOKEN ?? null,
    environment: environment.ENVIRONMENT,
    code_version: process.env.npm_package_version ?? 'unknown',
    network_server: network.publicHorizonUrl,
    network_name: network.name,
    network_passphrase: network.passphrase,
    api_endpoint: `${deps.publicUrl}/api`,
    app_domain: deps.domain,
    signing_key: await deps.signingKey(),
    stablecoins: deps.stablecoins,
    maps_key: environment.MAPS_KEY ?? null,
    ipfs_gateway: gateway,
    ipfs_timeout_ms: environment.IPFS_TIMEOUT_MS,
    legal_domain: environment.LEGAL_DOMAIN ?? null,
    support_email: environment.SUPPORT_EMAIL,
    explorer_url: network.explorerUrl,
    outbox_url: network.name === 'embedded' && usesOutbox ? `${adminUrl}/outbox` : null,
    features: deps.features,
  }
}

function parseStablecoins(text: string): { code: string; issuer: string }[] {
  return text.split(',').flatMap(id => {
    const [code, issuer] = id.split('-')
    return code && issuer ? [{ code, issuer }] : []
  })
}

import compress from '@fastify/compress'
import type { Api, ApiOptions } from '@lealta/api'
import type { Configuration } from '@lealta/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { servePortal } from './portal-files.ts'
import { addSecurityHeaders } from './security-headers.ts'
import type { Environment } from './settings.ts'
import type { RunningNetwork } from './start-network.ts'

type PublicInput = {
  environment: Environment
  api: Api
  deps: ApiOptions
  network: RunningNetwork
  anchorUrl: string | undefined
  adminUrl: string
  logger: FastifyBaseLogger
}

/** The public listener: portal, API, and, embedded, the network and its explorer (docs/architecture.md "Listeners"). */
export async function createPublicApp({
  environment,
  api,
  deps,
  network,
  anchorUrl,
  adminUrl,
  logger,
}: PublicInput): Promise<FastifyInstance> {
  const { publicUrl } = deps
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
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
  const configuration = await describeConfiguration({ environment, api, deps, network, gateway, adminUrl })
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(configuration))
  await servePortal(app, 'index.html')
  return app
}

/** The admin console and its API; never on the public listener (product decision 15). */
export async function createAdminApp(api: Api, publicUrl: string, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit: 200_000,
  })
  await addSecurityHeaders(app, [publicUrl], false)
  await app.register(api.admin, { prefix: '/api' })
  await servePortal(app, 'admin.html')
  return app
}

type ConfigurationInput = {
  environment: Environment
  api: Api
  deps: ApiOptions
  network: RunningNetwork
  gateway: string
  adminUrl: string
}

async function describeConfiguration({ environment, api, deps, network, gateway, adminUrl }: ConfigurationInput): Promise<Configuration> {
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
    signing_key: await api.readSigningKey(),
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

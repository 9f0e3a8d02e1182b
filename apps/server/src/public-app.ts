import compress from '@fastify/compress'
import type { Configuration, PublicProgram } from '@lealta/contract'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { letPagesReachAnchors } from './anchor-pages.ts'
import { boundConnections } from './bound-connections.ts'
import type { ConfigurationInput } from './configuration.ts'
import { createFrontPages } from './front-pages.ts'
import { answerBadAddress, servePortal } from './portal-files.ts'
import { addSecurityHeaders } from './security-headers.ts'

type PublicInput = Omit<ConfigurationInput, 'adminUrl'> & { anchorUrl: string | undefined; configuration: Configuration }

/** A browser speaks with its anchor itself, whose servers are on its home domain or below it (decision 0071). */
const listAnchorHosts = (domain: string | undefined): string[] => (domain === undefined ? [] : [`https://${domain}`, `https://*.${domain}`])

/** The public listener: portal, API, and, if embedded, the network and its explorer (docs/architecture.md "Listeners"). */
export async function createPublicApp({
  environment,
  api,
  deps,
  network,
  anchorUrl,
  configuration,
}: PublicInput): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    frameworkErrors: answerBadAddress,
    trustProxy: environment.TRUST_PROXY ?? false,
    bodyLimit: 200_000,
  })
  boundConnections(app.server, Boolean(environment.TRUST_PROXY))
  const connect = [
    ...[deps.publicUrl, network.publicHorizonUrl, configuration.ipfs_gateway],
    ...(anchorUrl ? [anchorUrl] : listAnchorHosts(deps.anchorDomain)),
    ...(environment.ERROR_REPORTING_TOKEN ? [environment.ERROR_REPORTING_URL] : []),
    ...[environment.MAPS_STYLE_URL, environment.MAPS_GEOCODER_URL].filter(address => address !== undefined),
  ]
  const policy = await addSecurityHeaders(app, { connect, isHttps: deps.publicUrl.startsWith('https:'), opensWindows: true })
  await app.register(compress, { threshold: 1_024 })
  // Through the route, so that a page counts against the visitor's limits like the call that it saves.
  const readProgram = async (id: string, { ip }: FastifyRequest) => {
    const answer = await app.inject({ url: `/api/programs/${id}`, remoteAddress: ip })
    return answer.statusCode === 200 ? answer.json<{ data: { attributes: PublicProgram } }>().data.attributes : undefined
  }
  const front = await createFrontPages({ configuration, baseUrl: deps.publicUrl, logger: deps.logger, readProgram })
  const worker = environment.OFFLINE_CODE ? 'on' : 'off'
  await servePortal(app, { page: 'index.html', programPaths: ['/api', '/horizon'], policy, worker, front })
  letPagesReachAnchors(app, { isAnchorAdded: domain => api.isAnchorAdded(domain), localDomains: deps.localDomains ?? [] })
  if (network.plugins) {
    await app.register(network.plugins.horizon, { prefix: '/horizon' })
    await app.register(network.plugins.explorer, { prefix: '/explorer' })
  }
  await app.register(api.api, { prefix: '/api' })
  await app.register(api.site)
  app.get('/config.json', async (_request, reply) => {
    configuration.features = await api.readFeatures().catch((err: unknown) => {
      deps.logger.warn({ err }, 'the feature flags cannot be read; the portal is told the last ones')
      return configuration.features
    })
    // The portal sets its clock by this answer (decision 0096): one that a cache kept would be wrong.
    return reply.header('cache-control', 'no-store').send(configuration)
  })
  return app
}

import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { type ConfigurationInput, describeConfiguration } from './configuration.ts'
import { answerBadAddress, servePortal } from './portal-files.ts'
import { addSecurityHeaders } from './security-headers.ts'

type PublicInput = ConfigurationInput & { anchorUrl: string | undefined }

/** The public listener: portal, API, and, if embedded, the network and its explorer (docs/architecture.md "Listeners"). */
export async function createPublicApp(input: PublicInput): Promise<FastifyInstance> {
  const { environment, api, deps, network, anchorUrl } = input
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    frameworkErrors: answerBadAddress,
    trustProxy: environment.TRUST_PROXY ?? false,
    bodyLimit: 200_000,
  })
  const configuration = await describeConfiguration(input)
  const connect = [deps.publicUrl, network.publicHorizonUrl, configuration.ipfs_gateway, ...(anchorUrl ? [anchorUrl] : [])]
  await addSecurityHeaders(app, connect, deps.publicUrl.startsWith('https:'))
  await app.register(compress, { threshold: 1_024 })
  await servePortal(app, { page: 'index.html', programPaths: ['/api', '/horizon'] })
  if (network.plugins) {
    await app.register(network.plugins.horizon, { prefix: '/horizon' })
    await app.register(network.plugins.explorer, { prefix: '/explorer' })
  }
  await app.register(api.api, { prefix: '/api' })
  await app.register(api.site)
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(configuration))
  return app
}

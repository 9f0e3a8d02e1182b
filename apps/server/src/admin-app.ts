import { networkInterfaces } from 'node:os'
import type { Api } from '@lealta/api'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { boundConnections } from './bound-connections.ts'
import { answerBadAddress, servePortal } from './portal-files.ts'
import { addSecurityHeaders } from './security-headers.ts'

/** The addresses of the admin console. */
export type AdminAddress = {
  /** Base URL for people and links. */
  url: string
  /** Other origins that the listener answers for. */
  origins: readonly string[]
}

/**
 * The admin console, its API and the metrics; never on the public listener (product decision 15).
 * It answers only under its own host names and only to its own pages: neither a foreign name pointed at the loopback nor a page of
 * another site gets in.
 * @param folder built portal, if not the product's own
 */
export async function createAdminApp(
  api: Pick<Api, 'admin' | 'metrics'>,
  address: AdminAddress,
  publicUrl: string,
  logger: FastifyBaseLogger,
  folder?: string,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    frameworkErrors: answerBadAddress,
    bodyLimit: 200_000,
  })
  boundConnections(app.server, false)
  const origins = new Set([address.url, ...address.origins].map(url => new URL(url).origin))
  const hosts = new Set([...origins].map(origin => new URL(origin).host))
  const policy = await addSecurityHeaders(app, { connect: [publicUrl], isHttps: address.url.startsWith('https:') })
  app.addHook('onRequest', async (request, reply) => {
    if (!hosts.has((request.headers.host ?? '').toLowerCase())) {
      return reply.code(421).type('text/plain; charset=utf-8').send(`The admin console is at ${address.url} (ADMIN_URL).\n`)
    }
    if (isForeign(request, origins)) return reply.code(403).send({ errors: [{ status: '403', title: 'forbidden' }] })
  })
  await servePortal(app, { page: 'admin.html', programPaths: ['/api', '/metrics', '/backup'], policy, ...(folder ? { folder } : {}) })
  await app.register(api.admin, { prefix: '/api' })
  await app.register(api.metrics)
  return app
}

/** Whether the request comes from a page of another site. Programs other than browsers send neither header. */
function isForeign({ method, url, headers }: FastifyRequest, origins: ReadonlySet<string>): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  const site = headers['sec-fetch-site']
  // A link from another site may open a page; nothing else may be requested from there.
  const isPage = isRead && headers['sec-fetch-mode'] === 'navigate' && !/^\/(api|metrics|backup)(\/|\?|$)/.test(url)
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isPage) return true
  return headers.origin !== undefined && !origins.has(headers.origin)
}

/**
 * Names that a listener answers for: those of the loopback, the address it is bound to, or each of the machine's if it is bound to all.
 * @param url configured public address, if any
 */
export function readAdminAddress(host: string, port: number, url: string | undefined): AdminAddress {
  const toOrigin = (name: string) => new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const own = isEverywhere ? Object.values(networkInterfaces()).flatMap(all => (all ?? []).map(({ address }) => address)) : [host]
  const names = new Set(['localhost', '127.0.0.1', '::1', ...own.filter(name => !name.includes('%'))])
  return { url: url ?? toOrigin(isEverywhere ? 'localhost' : host), origins: [...names].map(toOrigin) }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SettingsError } from './config.ts'

const portalFolder = fileURLToPath(new URL('../../portal/dist', import.meta.url))
/** Where a browser ends whose address is not even one: the portal knows no such page and says so. */
const LOST = '/not-found'

type PortalOptions = {
  /** `index.html` of the portal or `admin.html` of the admin console. */
  page: 'index.html' | 'admin.html'
  /** Beginnings of paths that are for programs: their refusals are the same for everybody. */
  programPaths: readonly string[]
  folder?: string
}

/**
 * Serves the built portal: hashed files for a year, pages never cached, and `page` for every path that nothing else answers (spec §2 routes).
 * Who follows a link gets a page whatever the address looks like: only programs read `{"errors"}`.
 * @throws SettingsError when the portal was not built
 */
export async function servePortal(app: FastifyInstance, { page, programPaths, folder = portalFolder }: PortalOptions): Promise<void> {
  if (!existsSync(join(folder, page))) throw new SettingsError('The portal is not built: start the product with `npm start`.')
  const html = readFileSync(join(folder, page), 'utf8')
  const sendPage = (reply: FastifyReply) => reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  const isForPrograms = (path: string) => programPaths.some(start => path === start || path.startsWith(`${start}/`))
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (reply.statusCode !== 404 || isPage || !isNavigation(request) || isForPrograms(readPath(request))) return payload
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').removeHeader('content-length')
    return html
  })
  await app.register(statics, {
    root: folder,
    index: false,
    wildcard: true,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
    cacheControl: false,
    allowedPath: path => !path.endsWith('.html'),
  })
  app.get('/', (_request, reply) => sendPage(reply))
  app.setNotFoundHandler((request, reply) => {
    const path = readPath(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !isForPrograms(path) && (isNavigation(request) || !/\.[a-z0-9]{2,5}$/i.test(path))) return sendPage(reply)
    return reply.code(404).send({ errors: [{ status: '404', title: 'not_found' }] })
  })
}

/** Answers an address that cannot be decoded (`/%zz`); an option of Fastify, since no route and no hook sees such a request. */
export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (isNavigation(request)) void reply.redirect(LOST)
  else void reply.code(400).send({ errors: [{ status: '400', title: 'not_found' }] })
}

/** Whether somebody follows a link or types an address; older browsers only say which types they take. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? headers.accept?.includes('text/html') === true : mode === 'navigate'
}

const readPath = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

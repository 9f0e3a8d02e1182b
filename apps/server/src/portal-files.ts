import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SettingsError } from './config.ts'
import type { FrontPages } from './front-pages.ts'
import type { PagePolicy } from './security-headers.ts'

const portalFolder = fileURLToPath(new URL('../../portal/dist', import.meta.url))
/** Target for undecodable addresses: the portal has no such page and shows that it was not found. */
const NOT_FOUND_PATH = '/not-found'
/** Where browsers look for the service worker's next version, on their own, at each page that they open. */
const WORKER_PATH = '/worker.js'
/** Where the pages expect the nonce of the response; in what people wrote, quotes are escaped. */
const NONCE_PLACE = 'nonce="{{nonce}}"'

type PortalOptions = {
  /** `index.html` of the portal or `admin.html` of the admin console. */
  page: 'index.html' | 'admin.html'
  /** Prefixes of paths for programs, whose errors look the same for every caller. */
  programPaths: readonly string[]
  policy: PagePolicy
  /** The portal's service worker: whether browsers shall have it, or lose it; none is served without this. */
  worker?: 'on' | 'off'
  /** The pages rendered for visitors, if there are any. */
  front?: FrontPages
  folder?: string
}

/**
 * Serves the built portal: hashed files cached for a year, pages never, and `page` for every path not answered otherwise (spec §2 routes).
 * A followed link always gets a page, whatever the address: only programs get `{"errors"}`.
 * @throws SettingsError if the portal was not built
 */
export async function servePortal(
  app: FastifyInstance,
  { page, programPaths, policy, worker, front, folder = portalFolder }: PortalOptions,
): Promise<void> {
  if (!existsSync(join(folder, page))) throw new SettingsError('The portal is not built: start the product with `npm start`.')
  const html = readFileSync(join(folder, page), 'utf8')
  const toPage = (reply: FastifyReply, document: string, scripts?: readonly string[]) => {
    const nonce = randomBytes(16).toString('base64')
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy(nonce, scripts))
    return document.replaceAll(NONCE_PLACE, `nonce="${nonce}"`)
  }
  const sendPage = (reply: FastifyReply) => reply.code(200).send(toPage(reply, html))
  const isForPrograms = (path: string) => programPaths.some(start => path === start || path.startsWith(`${start}/`))
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (reply.statusCode !== 404 || isPage || !isNavigation(request) || isForPrograms(readPath(request))) return payload
    void reply.removeHeader('content-length')
    return toPage(reply, html)
  })
  await app.register(statics, {
    root: folder,
    index: false,
    wildcard: true,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
    cacheControl: false,
    preCompressed: true,
    // The pages are sent above, but for the offline page, which the service worker fetches by its hashed name.
    allowedPath: path => (path.endsWith('.html') ? path.startsWith('/assets/') : path !== WORKER_PATH || worker !== undefined),
  })
  if (worker) {
    app.get(WORKER_PATH, async (_request, reply) => {
      return reply.sendFile(worker === 'on' ? 'worker.js' : 'worker-off.js')
    })
  }
  if (front) {
    for (const path of ['/', '/home', '/j/:programId']) {
      app.get(path, async (request, reply) => {
        void reply.header('vary', 'Accept-Language, Cookie')
        const found = await front.find(request)
        return found === undefined ? toPage(reply, html) : toPage(reply, found, front.scripts)
      })
    }
  } else app.get('/', (_request, reply) => sendPage(reply))
  app.setNotFoundHandler((request, reply) => {
    const path = readPath(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !isForPrograms(path) && (isNavigation(request) || !/\.[a-z0-9]{2,5}$/i.test(path))) return sendPage(reply)
    return reply.code(404).send({ errors: [{ status: '404', title: 'not_found' }] })
  })
}

/** Answers an address that cannot be decoded (`/%zz`); an option of Fastify, since no route or hook sees such a request. */
export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (isNavigation(request)) void reply.redirect(NOT_FOUND_PATH)
  else void reply.code(400).send({ errors: [{ status: '400', title: 'not_found' }] })
}

/** Whether the request follows a link or a typed address; older browsers only send the types they accept. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? headers.accept?.includes('text/html') === true : mode === 'navigate'
}

const readPath = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

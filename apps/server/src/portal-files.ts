import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { SettingsError } from './config.ts'

const portalFolder = fileURLToPath(new URL('../../portal/dist', import.meta.url))
/** Paths that belong to services; everything else that a browser navigates to is a page of the portal. */
const SERVICES = /^\/(api|horizon|explorer|ipfs|federation|\.well-known|health|ready|metrics|assets)(\/|\?|$)/

/**
 * Serves the built portal: hashed files for a year, pages never cached, and `page` for every path that no service owns (spec §2 routes).
 * @param page `index.html` of the portal or `admin.html` of the admin console
 * @throws SettingsError when the portal was not built
 */
export async function servePortal(app: FastifyInstance, page: 'index.html' | 'admin.html'): Promise<void> {
  if (!existsSync(join(portalFolder, page))) throw new SettingsError('The portal is not built: start the product with `npm start`.')
  const html = readFileSync(join(portalFolder, page), 'utf8')
  const sendPage = (reply: FastifyReply) => reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  await app.register(statics, {
    root: portalFolder,
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
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !SERVICES.test(request.url) && !/\.[a-z0-9]{2,5}(\?|$)/i.test(request.url)
    if (isPage) return sendPage(reply)
    return reply.code(404).send({ errors: [{ status: '404', title: 'not_found' }] })
  })
}

import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

type Directives = Readonly<Record<string, readonly string[]>>

/**
 * The content security policy of a page: the text of the header.
 * @param nonce of its style elements
 * @param scripts hashes of its inline scripts, as the policy writes them
 */
export type PagePolicy = (nonce: string, scripts?: readonly string[]) => string

/**
 * Content-security-policy and its companions (quality goal 15): no inline scripts, no plugins, no foreign base.
 * @param connect other origins that the pages connect to: Horizon, the local anchor, a gateway
 * @param isHttps whether people reach the product over https; HSTS and upgrades are enabled only then
 * @param opensWindows whether its pages speak with windows of other origins that they open
 * @returns the stricter policy of the portal's own pages, whose style elements carry a nonce and whose inline scripts are known
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { connect, isHttps, opensWindows = false }: { connect: readonly string[]; isHttps: boolean; opensWindows?: boolean },
): Promise<PagePolicy> {
  const origins = [...new Set(connect.map(address => new URL(address).origin))]
  const directives: Directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  }
  const options: FastifyHelmetOptions = {
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // A wallet in a window of its own answers the page that opened it.
    crossOriginOpenerPolicy: { policy: opensWindows ? 'same-origin-allow-popups' : 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(Object.entries(directives).map(([name, sources]) => [name, [...sources]])),
    },
  }
  await app.register(helmet, options)
  return (nonce, scripts = []) =>
    formatPolicy({
      ...directives,
      'script-src': ["'self'", "'wasm-unsafe-eval'", ...scripts],
      'style-src': ["'self'", `'nonce-${nonce}'`],
    })
}

function formatPolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
}

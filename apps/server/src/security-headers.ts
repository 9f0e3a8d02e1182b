import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Content-security-policy and its companions (quality goal 15): no inline scripts, no plugins, no foreign base.
 * @param connect origins besides its own that the pages talk to: Horizon, the local anchor, a gateway
 * @param isHttps whether people reach the product by https; only then are HSTS and upgrades switched on
 */
export async function addSecurityHeaders(app: FastifyInstance, connect: readonly string[], isHttps: boolean): Promise<void> {
  const origins = [...new Set(connect.map(address => new URL(address).origin))]
  const options: FastifyHelmetOptions = {
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...origins],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...origins],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
  }
  await app.register(helmet, options)
}

import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Content-security-policy and its companions (quality goal 15): no inline scripts, no plugins, no foreign base.
 * @param connect other origins that the pages connect to: Horizon, the local anchor, a gateway
 * @param isHttps whether people reach the product over https; HSTS and upgrades are enabled only then
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

import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'

/** Logs each call by the pattern of its route: no query, header or body, so no token, code or address of a person gets in. */
export function installRequestLog(app: FastifyInstance, deps: ApiDeps): void {
  app.addHook('onResponse', async (request, reply) => {
    deps.logger.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'call',
    )
  })
}

import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { ApiDeps } from '#deps.ts'
import type { Metrics } from '#http/metrics.ts'
import { rateLimitOf } from '#http/rate-limits.ts'
import { readOne } from './status.repository.ts'

/** `/health`: the process answers. `/ready`: database and network answer too. */
export function statusRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/ready', { schema: { hide: true } }, async (_, reply) => {
    const [database, network] = await Promise.all([isAnswering(readOne(deps.db)), isAnswering(deps.horizon.readRoot())])
    return reply.code(database && network ? 200 : 503).send({ database, network })
  })
}

/** `/metrics`: figures in Prometheus's form, for administrators. */
export function metricsRoutes(app: FastifyInstance, deps: ApiDeps, metrics: Metrics): void {
  const registry = Registry.merge([metrics.registry, ...(deps.processMetrics ? [deps.processMetrics] : [])])
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: rateLimitOf(deps, 'general') } }, async (_, reply) =>
    reply.header('content-type', registry.contentType).send(await registry.metrics()),
  )
}

async function isAnswering(call: PromiseLike<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch {
    return false
  }
}

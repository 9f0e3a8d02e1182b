import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { ApiDeps } from '#deps.ts'
import type { Metrics } from '#http/metrics.ts'
import { limitCalls } from '#http/rate-limits.ts'
import { readOne } from './status.repository.ts'
import { createStatusMetrics } from './status-metrics.ts'

/** After that long, what does not answer is not there. */
const PATIENCE_MS = 3_000

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
  const status = createStatusMetrics(deps)
  const registry = Registry.merge([metrics.registry, status.registry, ...(deps.processMetrics ? [deps.processMetrics] : [])])
  app.get('/metrics', { schema: { hide: true }, onRequest: limitCalls(deps, 'general') }, async (_, reply) => {
    await status.read()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

/** Whether a call is answered, in a time that those who ask for readiness wait. */
async function isAnswering(call: PromiseLike<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), PATIENCE_MS)
  try {
    return await Promise.race([
      call.then(
        () => true,
        () => false,
      ),
      late.promise,
    ])
  } finally {
    clearTimeout(timer)
  }
}

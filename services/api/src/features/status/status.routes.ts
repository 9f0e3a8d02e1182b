import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { ApiDeps } from '#deps.ts'

/** `/health`: the process answers. `/ready`: database and network answer too. `/metrics`: figures in Prometheus's form. */
export function statusRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const registry = Registry.merge([readProcessRegistry(), readRegistry(deps)])
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/ready', { schema: { hide: true } }, async (_, reply) => {
    const [database, network] = await Promise.all([
      isAnswering(deps.db.select({ one: sql<number>`1` }).from(sql`(select 1) as t`)),
      isAnswering(deps.horizon.readRoot()),
    ])
    return reply.code(database && network ? 200 : 503).send({ database, network })
  })
  app.get('/metrics', { schema: { hide: true } }, async (_, reply) => {
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

/** Measures the calls of a scope, by the pattern of their route. */
export function measureCalls(app: FastifyInstance, deps: ApiDeps): void {
  const histogram = readRegistry(deps).getSingleMetric('lealta_call_seconds') as Histogram
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) }
    histogram.observe(labels, reply.elapsedTime / 1_000)
  })
}

const registries = new WeakMap<ApiDeps, Registry>()
let processRegistry: Registry | undefined

/** Memory, CPU and event loop of the process, measured once however many APIs it serves. */
function readProcessRegistry(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}

/** One registry for the plugins of one API. */
function readRegistry(deps: ApiDeps): Registry {
  const known = registries.get(deps)
  if (known) return known
  const registry = new Registry()
  new Histogram({
    name: 'lealta_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 1.5, 5, 15],
    registers: [registry],
  })
  registries.set(deps, registry)
  return registry
}

async function isAnswering(call: PromiseLike<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch {
    return false
  }
}

import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What one API measures of itself. */
export type Metrics = { readonly registry: Registry; readonly calls: Histogram<'method' | 'route' | 'status'> }

export function createMetrics(): Metrics {
  const registry = new Registry()
  const calls = new Histogram({
    name: 'lealta_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 1.5, 5, 15],
    registers: [registry],
  })
  return { registry, calls }
}

/** Memory, CPU and event loop of the process: one for all that runs in it. */
export function createProcessMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Measures the calls of a scope, by the pattern of their route. */
export function measureCalls(app: FastifyInstance, { calls }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) }
    calls.observe(labels, reply.elapsedTime / 1_000)
  })
}

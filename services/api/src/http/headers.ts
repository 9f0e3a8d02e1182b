import type { FastifyInstance } from 'fastify'

/** Answers are kept by nobody unless a route says so, and are what their type says. */
export function installHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    void reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
}

import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { wakeOrder } from '#domain/on-ramp/on-ramp.repository.ts'
import { limitCalls } from '#http/rate-limits.ts'
import { WebhookRefusedError } from '#ports/identity.ts'

/** Largest webhook in bytes: an order is a few thousand. */
const BODY_LIMIT = 64 * 1024

/**
 * News of the on-ramp's orders. A webhook only says that an order has news; what they are, the provider is asked. One that is sent twice,
 * late or out of order does no harm, and one that is lost is made up for by asking now and then.
 */
export function onRampWebhookRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { onRamp } = deps
  if (!onRamp) return
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
    const options = { schema: { hide: true }, bodyLimit: BODY_LIMIT, onRequest: limitCalls(deps, 'general') }
    scope.post('/webhooks/on-ramp', options, async (request, reply) => {
      try {
        const news = await onRamp.readWebhook(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
        if (news !== 'ignored') await wakeOrder(deps.db, news, deps.clock.now())
        return reply.code(200).send({ received: true })
      } catch (err) {
        if (!(err instanceof WebhookRefusedError)) throw err
        deps.logger.warn({ reason: err.message }, 'a webhook of the on-ramp was refused')
        return reply.code(401).send({ detail: 'not signed by the provider' })
      }
    })
  })
}

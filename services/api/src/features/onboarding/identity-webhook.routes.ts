import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { wakeReview } from '#domain/kyb/kyb.repository.ts'
import { limitCalls } from '#http/rate-limits.ts'
import { WebhookRefusedError } from '#ports/identity.ts'

/** Largest webhook in bytes: Plaid's are a few hundred. */
const BODY_LIMIT = 16 * 1024

/**
 * News of the provider's checks. A webhook only says that a check has news; what they are, the provider is asked: so one that is sent twice,
 * late or out of order does no harm, and one that is lost is made up for by asking now and then.
 */
export function identityWebhookRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { identity } = deps
  if (!identity.readWebhook) return
  void app.register(async scope => {
    // The signature is about the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
    const options = { schema: { hide: true }, bodyLimit: BODY_LIMIT, onRequest: limitCalls(deps, 'general') }
    scope.post('/webhooks/identity', options, async (request, reply) => {
      const signature = request.headers['plaid-verification']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const now = deps.clock.now()
      try {
        const news = await identity.readWebhook?.(typeof signature === 'string' ? signature : undefined, body, now)
        if (news && news !== 'ignored') await wakeReview(deps.db, news.check, now)
        return reply.code(200).send({ received: true })
      } catch (err) {
        if (err instanceof WebhookRefusedError) {
          deps.logger.warn({ reason: err.message }, 'a webhook of the identity provider was refused')
          return reply.code(401).send({ detail: 'not signed by the provider' })
        }
        deps.logger.warn({ err }, 'a webhook of the identity provider cannot be read now')
        return reply.code(503).send({ detail: 'try again' })
      }
    })
  })
}

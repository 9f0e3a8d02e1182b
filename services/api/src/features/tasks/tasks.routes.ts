import { type AccessLevel, ApiError, api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered, type Principal } from '#domain/access/principal.ts'
import { limitCalls } from '#http/rate-limits.ts'
import { route } from '#http/route.ts'
import { endDigest } from './digest-ending.service.ts'
import { tasksPolicy } from './tasks.policy.ts'
import { listTasks, putTaskAway, type Reader } from './tasks.service.ts'

/** Largest form in bytes. */
const FORM_LIMIT = 4 * 1024

/** What needs somebody: the bell, and the home of a business. */
export function tasksRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listTasks, tasksPolicy.listTasks, ({ params, query, principal, level }) =>
    listTasks(deps, toReader(principal, level, params.walletId), query.timeZone),
  )
  route(app, deps, api.putTaskAway, tasksPolicy.putTaskAway, ({ params, principal, level, body }) =>
    putTaskAway(deps, toReader(principal, level, params.walletId), params.taskId, body),
  )
  route(app, deps, api.endDigest, tasksPolicy.endDigest, async ({ body }) => {
    await endDigest(deps, body.token)
    return undefined
  })
}

/** What a mail program posts to when its person unsubscribes with one click (RFC 8058): the address of the portal's page for it. */
export function oneClickRoutes(app: FastifyInstance, deps: ApiDeps): void {
  void app.register(async scope => {
    // Forms of either kind; what is in them is always the same.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMIT }, (_request, _body, done) => done(null))
    const options = { schema: { hide: true }, bodyLimit: FORM_LIMIT, onRequest: limitCalls(deps, 'general') }
    scope.post('/unsubscribe/:token', options, async (request, reply) => {
      await endDigest(deps, (request.params as { token: string }).token)
      return reply.code(204).send()
    })
  })
}

function toReader(principal: Principal, level: AccessLevel | undefined, walletId: string): Reader {
  assertRegistered(principal)
  if (!level) throw new ApiError('not_found')
  const { id: userId, hasBothContacts } = principal.user
  // A business has both before its wallet is enabled, and prepares its things before that.
  return { userId, walletId, level, hasBothContacts: hasBothContacts || principal.wallet.type === 'business' }
}

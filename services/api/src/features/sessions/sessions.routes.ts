import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { addressKey } from '#http/address-key.ts'
import { type RouteOptions, route } from '#http/route.ts'
import { endDevice, endDevices, listDevices } from './devices.service.ts'
import { sessionsPolicy } from './sessions.policy.ts'
import { createChallenge, createSession, deleteSession } from './sessions.service.ts'
import { signClientDomain } from './sign-client-domain.ts'
import { giveSignInCode, sendSignInCode } from './sign-in-code.service.ts'

/** SEP-10 web authentication: JSON and form, open to every origin, refusals in the SEP's own form. */
export function sessionsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  void app.register(async scope => {
    const sep10: RouteOptions = { errors: 'sep10' }
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    scope.addHook('onRequest', async (_, reply) => {
      void reply.header('access-control-allow-origin', '*')
    })
    for (const path of [api.createSession.path, api.signClientDomain.path]) {
      scope.options(path, { schema: { hide: true } }, (_, reply) =>
        reply
          .code(204)
          .header('access-control-allow-methods', 'GET, POST, OPTIONS')
          .header('access-control-allow-headers', 'authorization, content-type, x-client-name, x-client-version')
          .header('access-control-max-age', '86400')
          .send(),
      )
    }
    route(
      scope,
      deps,
      api.readChallenge,
      sessionsPolicy.readChallenge,
      ({ query, request }) => createChallenge(deps, query, addressKey(request)),
      sep10,
    )
    route(
      scope,
      deps,
      api.createSession,
      sessionsPolicy.createSession,
      ({ body, request: { headers } }) =>
        createSession(deps, body.transaction, { userAgent: headers['user-agent'], cookie: headers.cookie }),
      sep10,
    )
    route(scope, deps, api.signClientDomain, sessionsPolicy.signClientDomain, ({ body }) => signClientDomain(deps, body), sep10)
  })
  deviceRoutes(app, deps)
}

function deviceRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listSessions, sessionsPolicy.listSessions, ({ principal }) => listDevices(deps, principal))
  route(app, deps, api.endSession, sessionsPolicy.endSession, async ({ principal, params }) => {
    await endDevice(deps, principal, params.sessionId)
    return undefined
  })
  route(app, deps, api.endSessions, sessionsPolicy.endSessions, async ({ principal, query }) => {
    await endDevices(deps, principal, query.which)
    return undefined
  })
  route(app, deps, api.sendSignInCode, sessionsPolicy.sendSignInCode, async ({ principal, request }) => {
    const { to, expiresAt, resendAt } = await sendSignInCode(deps, principal, addressKey(request))
    return toDocument('sign_in_code', principal.sessionId, { to, expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() })
  })
  route(app, deps, api.giveSignInCode, sessionsPolicy.giveSignInCode, async ({ principal, body, request, reply }) => {
    void reply.header('set-cookie', await giveSignInCode(deps, principal, body.code, request.headers.cookie))
    return undefined
  })
  route(app, deps, api.deleteSession, sessionsPolicy.deleteSession, async ({ principal }) => {
    await deleteSession(deps, principal.sessionId)
    return undefined
  })
}

import { ApiError, adminApi } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { route } from '#http/route.ts'
import { adminPolicy } from './admin.policy.ts'
import { isAdministrator, signIn, signOut } from './admin-sessions.service.ts'

/** Signing in to the admin console. */
export function adminSessionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, adminApi.adminReadSession, adminPolicy.adminReadSession, async ({ request }) => ({
    data: { isRequired: deps.admin !== undefined, isSignedIn: await isAdministrator(deps, request) },
  }))
  route(app, deps, adminApi.adminSignIn, adminPolicy.adminSignIn, async ({ body, request, reply }) => {
    void reply.header('set-cookie', await signIn(deps, body.token, request))
    return undefined
  })
  route(app, deps, adminApi.adminSignOut, adminPolicy.adminSignOut, async ({ request, reply }) => {
    void reply.header('set-cookie', await signOut(deps, request))
    return undefined
  })
}

/** Lets only administrators into a scope: every route of it but the public ones, and what is no route. */
export function requireAdministrator(app: FastifyInstance, deps: ApiDeps): void {
  // After the rate limit, which is counted at onRequest: guessing is limited too.
  app.addHook('preParsing', async request => {
    if (request.routeOptions.config.policy === 'public.view') return
    if (!(await isAdministrator(deps, request))) throw new ApiError('bad_auth', 'not an administrator')
  })
}

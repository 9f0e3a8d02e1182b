import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { changeToken, createToken, removeToken } from '#domain/tokens/token-changes.ts'
import { route } from '#http/route.ts'
import { tokensPolicy as policies } from './tokens.policy.ts'
import { assertHedged, describeToken, listTokens, readToken } from './tokens.service.ts'

/** Branded tokens of a business (product decision 32). */
export function tokensRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const read = (params: { businessId: string; tokenId: string }) => readToken(deps, params.businessId, params.tokenId)

  route(app, deps, api.listTokens, policies.listTokens, ({ params, query }) => listTokens(deps, params.businessId, query))
  route(app, deps, api.createToken, policies.createToken, async ({ params, body, principal }) => {
    assertRegistered(principal)
    await assertHedged(deps, body.hedgeFor)
    return describeToken(deps, await createToken(deps, principal, { businessId: params.businessId, kind: 'token' }, body))
  })
  route(app, deps, api.readToken, policies.readToken, async ({ params }) => describeToken(deps, await read(params)))
  route(app, deps, api.updateToken, policies.updateToken, async ({ params, body, principal }) => {
    assertRegistered(principal)
    const token = await read(params)
    await assertHedged(deps, body.hedgeFor)
    return describeToken(deps, await changeToken(deps, principal, token, body))
  })
  route(app, deps, api.deleteToken, policies.deleteToken, async ({ params, principal }) => {
    assertRegistered(principal)
    await removeToken(deps, principal, await read(params))
    return undefined
  })
}

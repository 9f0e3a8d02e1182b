import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { removeToken } from '#domain/tokens/token-changes.ts'
import { route } from '#http/route.ts'
import { rewardsPolicy as policies } from './rewards.policy.ts'
import { changeReward, createReward, describeReward, listRewards, readReward } from './rewards.service.ts'

/** Rewards (spec §2). */
export function rewardsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const read = (params: { businessId: string; rewardId: string }) => readReward(deps, params.businessId, params.rewardId)

  route(app, deps, api.listRewards, policies.listRewards, ({ params, query, principal }) =>
    listRewards(deps, params.businessId, query, principal.key),
  )
  route(app, deps, api.createReward, policies.createReward, async ({ params, body, principal }) => {
    assertRegistered(principal)
    return describeReward(deps, await createReward(deps, principal, params.businessId, body), principal.key)
  })
  route(app, deps, api.readReward, policies.readReward, async ({ params, principal }) =>
    describeReward(deps, await read(params), principal.key),
  )
  route(app, deps, api.updateReward, policies.updateReward, async ({ params, body, principal }) => {
    assertRegistered(principal)
    return describeReward(deps, await changeReward(deps, principal, await read(params), body), principal.key)
  })
  route(app, deps, api.deleteReward, policies.deleteReward, async ({ params, principal }) => {
    assertRegistered(principal)
    await removeToken(deps, principal, await read(params))
    return undefined
  })
}

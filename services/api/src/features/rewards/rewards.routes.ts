import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { prepareTokenEnablement } from '#domain/tokens/enable-token.ts'
import { removeToken } from '#domain/tokens/token-changes.ts'
import { listHolders, listPendingHolders } from '#domain/tokens/token-holders.ts'
import { prepareBurn, prepareMint } from '#domain/tokens/token-supply.ts'
import { addressKey } from '#http/address-key.ts'
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
  route(app, deps, api.enableReward, policies.enableReward, async ({ params, principal }) => {
    assertRegistered(principal)
    return prepareTokenEnablement(deps, principal, await read(params))
  })
  route(app, deps, api.mintReward, policies.mintReward, async ({ params, body, principal, request }) => {
    assertRegistered(principal)
    return prepareMint(deps, { actor: principal, address: addressKey(request) }, await read(params), body)
  })
  route(app, deps, api.burnReward, policies.burnReward, async ({ params, body, principal }) => {
    assertRegistered(principal)
    return prepareBurn(deps, principal, await read(params), body.amount)
  })
  route(app, deps, api.listRewardHolders, policies.listRewardHolders, async ({ params, query }) =>
    listHolders(deps, await read(params), await readBusinessAccount(deps.db, params.businessId), query),
  )
  route(app, deps, api.listRewardPendingHolders, policies.listRewardPendingHolders, async ({ params, query }) =>
    listPendingHolders(deps, await read(params), await readBusinessAccount(deps.db, params.businessId), query),
  )
}

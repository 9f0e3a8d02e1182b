import { ApiError, api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { prepareTokenEnablement } from '#domain/tokens/enable-token.ts'
import { listHolders, listPendingHolders } from '#domain/tokens/token-holders.ts'
import { prepareBurn, prepareMint } from '#domain/tokens/token-supply.ts'
import { findProgram, findToken, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { addressKey } from '#http/address-key.ts'
import { route } from '#http/route.ts'
import { issuingPolicy as policies } from './issuing.policy.ts'

/** What the contract calls the routes of points, of rewards and of branded tokens. */
const families = [
  {
    enable: 'enableLoyaltyProgram',
    mint: 'mintPoints',
    burn: 'burnPoints',
    holders: 'listPointsHolders',
    pendingHolders: 'listPointsPendingHolders',
  },
  {
    enable: 'enableReward',
    mint: 'mintReward',
    burn: 'burnReward',
    holders: 'listRewardHolders',
    pendingHolders: 'listRewardPendingHolders',
  },
  {
    enable: 'enableToken',
    mint: 'mintToken',
    burn: 'burnToken',
    holders: 'listTokenHolders',
    pendingHolders: 'listTokenPendingHolders',
  },
] as const

/** Enabling a token of any kind, its supply, and who holds it (spec §2). */
export function issuingRoutes(app: FastifyInstance, deps: ApiDeps): void {
  for (const { enable, mint, burn, holders, pendingHolders } of families) {
    route(app, deps, api[enable], policies[enable], async ({ params, principal }) => {
      assertRegistered(principal)
      return prepareTokenEnablement(deps, principal, await readIssued(deps, params))
    })
    route(app, deps, api[mint], policies[mint], async ({ params, body, principal, request }) => {
      assertRegistered(principal)
      return prepareMint(deps, { actor: principal, address: addressKey(request) }, await readIssued(deps, params), body)
    })
    route(app, deps, api[burn], policies[burn], async ({ params, body, principal }) => {
      assertRegistered(principal)
      return prepareBurn(deps, principal, await readIssued(deps, params), body.amount)
    })
    route(app, deps, api[holders], policies[holders], async ({ params, query }) =>
      listHolders(deps, await readIssued(deps, params), await readBusinessAccount(deps.db, params.businessId), query),
    )
    route(app, deps, api[pendingHolders], policies[pendingHolders], async ({ params, query }) =>
      listPendingHolders(deps, await readIssued(deps, params), await readBusinessAccount(deps.db, params.businessId), query),
    )
  }
}

type OneOf = { businessId: string } | { businessId: string; rewardId: string } | { businessId: string; tokenId: string }

/**
 * The token that an address names: a reward, a branded token, or else the points of the business.
 * @throws ApiError not_found, also where it is of another kind
 */
async function readIssued({ db }: ApiDeps, params: OneOf): Promise<TokenRow> {
  const { businessId } = params
  const token =
    'rewardId' in params
      ? await findToken(db, businessId, params.rewardId, 'reward')
      : 'tokenId' in params
        ? await findToken(db, businessId, params.tokenId, 'token')
        : await findProgram(db, businessId)
  if (!token) throw new ApiError('not_found')
  return token
}

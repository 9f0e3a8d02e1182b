import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { nftPolicy as policy } from './nft.policy.ts'
import { cancelChallenge, createChallenge, listOwnChallenges, readChallenge, readHolding } from './nft.service.ts'
import { prepareProof, prove, readPublicChallenge } from './nft-proof.service.ts'

/** Proof of who holds an NFT (product decision 11). */
export function nftRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.createNftChallenge, policy.createNftChallenge, async ({ params, body, principal }) => {
    assertRegistered(principal)
    return createChallenge(deps, principal, params.walletId, body)
  })
  route(app, deps, api.listNftChallenges, policy.listNftChallenges, ({ params, query }) => listOwnChallenges(deps, params.walletId, query))
  route(app, deps, api.readNftChallenge, policy.readNftChallenge, ({ params }) => readChallenge(deps, params.walletId, params.challengeId))
  route(app, deps, api.cancelNftChallenge, policy.cancelNftChallenge, async ({ params, principal }) => {
    assertRegistered(principal)
    return cancelChallenge(deps, principal, params.walletId, params.challengeId)
  })
  route(app, deps, api.readNftHolding, policy.readNftHolding, ({ params }) => readHolding(deps, params.walletId, params.challengeId))
  route(app, deps, api.readPublicNftChallenge, policy.readPublicNftChallenge, ({ params }) => readPublicChallenge(deps, params.challengeId))
  route(app, deps, api.prepareNftProof, policy.prepareNftProof, ({ params, body }) => prepareProof(deps, params.challengeId, body.key))
  route(app, deps, api.proveNft, policy.proveNft, ({ params, body }) => prove(deps, params.challengeId, body.envelope))
}

import { z } from 'zod'
import { document, endpoint, PageQuery, page } from '../endpoint.ts'
import { AssetId, Face, Id, Instant, optionalText, PublicKey } from '../primitives.ts'
import { Asset } from './assets.ts'

/** What became of a challenge: a function of the proof, the cancellation and the time. */
export const NftChallengeStatus = z.enum(['waiting', 'proven', 'expired', 'cancelled'])
export type NftChallengeStatus = z.infer<typeof NftChallengeStatus>

/** Longest note of a verifier. */
export const NFT_NOTE = 200
/** Minutes that a challenge is open: at least, at most, and when nothing is said. */
export const NFT_MINUTES = { least: 5, most: 7 * 24 * 60, usual: 60 } as const

/** What everybody with the link sees of a challenge. */
const shared = {
  status: NftChallengeStatus,
  asset: Asset,
  link: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  holder: PublicKey.nullable().describe('account that held the NFT when it was proven; null before'),
  provedAt: Instant.nullable(),
  proof: z.string().nullable().describe('the signed proof, as the file that is downloaded; null before'),
}

/** A challenge as its verifier sees it (product decision 11). */
export const NftChallenge = z
  .object({ ...shared, note: z.string().describe('the verifier’s own; nobody else sees it') })
  .meta({ id: 'NftChallenge' })
export type NftChallenge = z.infer<typeof NftChallenge>

/** A challenge on its public page. */
export const PublicNftChallenge = z
  .object({
    ...shared,
    from: z.object({ publicKey: PublicKey, name: z.string().nullable(), alias: z.string().nullable(), face: Face.nullable() }),
  })
  .meta({ id: 'PublicNftChallenge' })
export type PublicNftChallenge = z.infer<typeof PublicNftChallenge>

/** A new challenge. */
export const NftChallengeInput = z.object({
  asset: AssetId,
  note: optionalText(NFT_NOTE).default(''),
  minutes: z
    .number()
    .int('expiration_date_not_valid')
    .min(NFT_MINUTES.least, 'expiration_date_not_valid')
    .max(NFT_MINUTES.most, 'expiration_date_not_valid')
    .default(NFT_MINUTES.usual)
    .describe('how long it can be answered'),
})
export type NftChallengeInput = z.input<typeof NftChallengeInput>

/** A transaction to sign that is never submitted: it can never be applied, since its sequence number is 0. */
export const NftProofRequest = z
  .object({ envelope: z.string(), holder: PublicKey.describe('account that holds the NFT, for which the key signs') })
  .meta({ id: 'NftProofRequest' })

/** Whether whoever proved it still holds the NFT, by the ledger. */
export const NftHolding = z.object({ holdsNow: z.boolean(), readAt: Instant }).meta({ id: 'NftHolding' })

const OfWallet = z.object({ walletId: Id })
const One = OfWallet.extend({ challengeId: Id })
const Public = z.object({ challengeId: Id })

export const nftEndpoints = {
  createNftChallenge: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/nft-challenges',
    summary: 'Ask whoever holds an NFT to prove it',
    access: 'session',
    once: true,
    params: OfWallet,
    body: NftChallengeInput,
    ok: document('nft_challenge', NftChallenge),
    status: 201,
    errors: ['token_not_valid', 'not_an_nft', 'expiration_date_not_valid', 'field_too_long', 'network_unavailable'],
  }),
  listNftChallenges: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/nft-challenges',
    summary: 'Challenges of a wallet, newest first',
    access: 'session',
    params: OfWallet,
    query: PageQuery.extend({ status: NftChallengeStatus.optional() }),
    ok: page('nft_challenge', NftChallenge),
    status: 200,
    errors: [],
  }),
  readNftChallenge: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/nft-challenges/:challengeId',
    summary: 'One challenge of a wallet',
    access: 'session',
    params: One,
    ok: document('nft_challenge', NftChallenge),
    status: 200,
    errors: [],
  }),
  cancelNftChallenge: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/nft-challenges/:challengeId/cancellation',
    summary: 'Take a challenge back that nobody has answered yet',
    access: 'session',
    params: One,
    ok: document('nft_challenge', NftChallenge),
    status: 201,
    errors: ['nft_challenge_over'],
  }),
  readNftHolding: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/nft-challenges/:challengeId/holding',
    summary: 'Whether whoever proved it holds the NFT now',
    access: 'session',
    params: One,
    ok: document('nft_holding', NftHolding),
    status: 200,
    errors: ['network_unavailable'],
  }),
  readPublicNftChallenge: endpoint({
    method: 'GET',
    path: '/nft-challenges/:challengeId',
    summary: 'What everybody with the link sees of a challenge',
    access: 'public',
    params: Public,
    ok: document('public_nft_challenge', PublicNftChallenge),
    status: 200,
    errors: [],
  }),
  prepareNftProof: endpoint({
    method: 'POST',
    path: '/nft-challenges/:challengeId/transaction',
    summary: 'Prepare the transaction, never submitted, by whose signature a key proves that it holds the NFT',
    access: 'public',
    params: Public,
    body: z.object({ key: PublicKey.describe('the account that holds it, or a key that signs for that account') }),
    ok: document('nft_proof_request', NftProofRequest),
    status: 201,
    errors: ['nft_challenge_over', 'not_an_nft', 'nft_not_held', 'nft_key_too_weak', 'network_unavailable'],
  }),
  proveNft: endpoint({
    method: 'POST',
    path: '/nft-challenges/:challengeId/proof',
    summary: 'Answer a challenge with the signed transaction; the first proof counts',
    access: 'public',
    params: Public,
    body: z.object({ envelope: z.string().min(1, 'field_required').max(20_000, 'nft_proof_not_valid') }),
    ok: document('public_nft_challenge', PublicNftChallenge),
    status: 201,
    errors: ['nft_challenge_over', 'nft_proof_not_valid', 'not_an_nft', 'nft_not_held', 'nft_key_too_weak', 'network_unavailable'],
  }),
} as const

import { ApiError } from '@lealta/contract'
import type { IssuedAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { buildOwnershipRequest, signOwnershipProof, verifyOwnershipAnswer } from '@lealta/stellar/nft-proof'
import { ChallengeError } from '@lealta/stellar/sep10'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { presentPublicChallenge, statusOf } from './nft.presenter.ts'
import { endChallenge, findPublicChallenge, type NftChallengeRow } from './nft.repository.ts'
import { findHolder, holdsAll, readNftSupply, toIssued } from './nft-ownership.ts'

/**
 * What everybody with the link sees.
 * @throws ApiError not_found, also where the feature is off for whoever asks
 */
export async function readPublicChallenge(deps: ApiDeps, id: string) {
  return presentPublicChallenge(deps, await readShown(deps, id))
}

/**
 * Prepares what a key signs to prove that it holds the NFT of a challenge: a transaction that no ledger ever applies.
 * @throws ApiError not_found, nft_challenge_over, not_an_nft, nft_not_held, nft_key_too_weak, network_unavailable
 */
export async function prepareProof(deps: ApiDeps, id: string, key: string) {
  const row = await readWaiting(deps, id)
  const asset = toIssued(row.asset)
  const supply = await readNftSupply(deps, asset)
  if (supply === undefined) throw new ApiError('not_an_nft')
  const holder = await findHolder(deps, asset, supply, key)
  const { signing } = await readServerKeys(deps)
  const envelope = buildOwnershipRequest({
    ...{ serverKeypair: signing, homeDomain: deps.domain, networkPassphrase: deps.networkPassphrase },
    ...{ challengeId: id, asset, account: holder, now: deps.clock.now(), expiresAt: row.expiresAt },
  })
  return toDocument('nft_proof_request', id, { envelope, holder })
}

/**
 * Takes the answer to a challenge: the signature, what the ledger says now, and that nobody was faster. The proof is signed and kept.
 * @throws ApiError not_found, nft_challenge_over, nft_proof_not_valid, nft_key_too_weak, not_an_nft, nft_not_held, network_unavailable
 */
export async function prove(deps: ApiDeps, id: string, envelope: string) {
  const row = await readWaiting(deps, id)
  const asset = toIssued(row.asset)
  const account = await readSigned(deps, row, asset, envelope)
  const supply = await readNftSupply(deps, asset)
  if (supply === undefined) throw new ApiError('not_an_nft')
  if (!account || !holdsAll(account, asset, supply)) throw new ApiError('nft_not_held')
  const { signing } = await readServerKeys(deps)
  const heldAt = deps.clock.now()
  const { domain: homeDomain, networkPassphrase } = deps
  const proof = signOwnershipProof({ homeDomain, networkPassphrase, challengeId: id, asset, holder: account.id, heldAt }, signing)
  const proven = await inTransaction(deps.db, async tx => {
    const ended = await endChallenge(tx, id, heldAt, { holder: account.id, provedAt: heldAt, proof })
    if (!ended) throw new ApiError('nft_challenge_over')
    await recordAudit(tx, { at: heldAt, actor: account.id, action: 'nftChallenge.proven', subject: id, details: { asset: row.asset } })
    return ended
  })
  return presentPublicChallenge(deps, proven)
}

async function readSigned(deps: ApiDeps, row: NftChallengeRow, asset: IssuedAsset, envelope: string): Promise<AccountRecord | undefined> {
  const { signing } = await readServerKeys(deps)
  const { domain: homeDomain, networkPassphrase } = deps
  try {
    return await verifyOwnershipAnswer({
      ...{ envelope, serverKey: signing.publicKey(), homeDomain, networkPassphrase, challengeId: row.id, asset },
      now: deps.clock.now(),
      readAccount: accountId => readLedgerAccount(deps, accountId),
    })
  } catch (cause) {
    if (!(cause instanceof ChallengeError)) throw cause
    if (cause.code === 'challenge_expired') throw new ApiError('nft_challenge_over', cause.message, { cause })
    if (cause.code === 'challenge_signature_missing') throw new ApiError('nft_key_too_weak', cause.message, { cause })
    throw new ApiError('nft_proof_not_valid', cause.message, { cause })
  }
}

async function readWaiting(deps: ApiDeps, id: string): Promise<NftChallengeRow> {
  const row = await readShown(deps, id)
  if (statusOf(row, deps.clock.now()) !== 'waiting') throw new ApiError('nft_challenge_over')
  return row
}

/** Nobody signs in for the page: the flag is that of the verifier's business. */
async function readShown(deps: ApiDeps, id: string): Promise<NftChallengeRow> {
  const found = await findPublicChallenge(deps.db, id)
  if (!found || !(await deps.flags.isOn('nft_enabled', found.businessId))) throw new ApiError('not_found')
  return found.row
}

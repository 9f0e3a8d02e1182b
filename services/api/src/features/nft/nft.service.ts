import { ApiError, type NftChallengeInput, type NftChallengeStatus } from '@lealta/contract'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument, toPage } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { presentChallenges } from './nft.presenter.ts'
import { endChallenge, findChallenge, findWalletKey, insertChallenge, listChallenges, type NftChallengeRow } from './nft.repository.ts'
import { holdsAll, readNftSupply, toIssued } from './nft-ownership.ts'

/**
 * Asks whoever holds an NFT to prove it: anybody with the link.
 * @throws ApiError token_not_valid, not_an_nft, network_unavailable
 */
export async function createChallenge(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  walletId: string,
  { asset, note, minutes }: z.output<typeof NftChallengeInput>,
) {
  if ((await readNftSupply(deps, toIssued(asset))) === undefined) throw new ApiError('not_an_nft')
  const account = await findWalletKey(deps.db, walletId)
  if (account === undefined) throw new ApiError('not_found')
  const createdAt = deps.clock.now()
  const expiresAt = new Date(createdAt.getTime() + minutes * 60_000)
  const row = await inTransaction(deps.db, async tx => {
    const inserted = await insertChallenge(tx, { walletId, account, asset, note, expiresAt, createdAt })
    await recordAudit(tx, {
      ...{ at: createdAt, actor: actor.publicKey, action: 'nftChallenge.created', subject: inserted.id },
      details: { asset },
    })
    return inserted
  })
  deps.assetBook.want([asset])
  return describe(deps, row)
}

/** Challenges of a wallet, newest first. */
export async function listOwnChallenges(
  deps: ApiDeps,
  walletId: string,
  query: { cursor?: string | undefined; limit: number; status?: NftChallengeStatus | undefined },
) {
  const { rows, next } = takePage(await listChallenges(deps.db, walletId, query, deps.clock.now()), query.limit)
  return toPage('nft_challenge', await presentChallenges(deps, rows), next)
}

/** @throws ApiError not_found */
export async function readChallenge(deps: ApiDeps, walletId: string, id: string) {
  return describe(deps, await readRow(deps, walletId, id))
}

/**
 * Takes a challenge back.
 * @throws ApiError not_found, nft_challenge_over
 */
export async function cancelChallenge(deps: ApiDeps, actor: RegisteredPrincipal, walletId: string, id: string) {
  await readRow(deps, walletId, id)
  const now = deps.clock.now()
  const row = await inTransaction(deps.db, async tx => {
    const cancelled = await endChallenge(tx, id, now, { cancelledAt: now })
    if (!cancelled) throw new ApiError('nft_challenge_over')
    await recordAudit(tx, { at: now, actor: actor.publicKey, action: 'nftChallenge.cancelled', subject: id })
    return cancelled
  })
  return describe(deps, row)
}

/**
 * Whether whoever proved it holds the NFT now. A proof stays true of its own time, whoever holds it later.
 * @throws ApiError not_found, also while nobody has proven it; network_unavailable
 */
export async function readHolding(deps: ApiDeps, walletId: string, id: string) {
  const row = await readRow(deps, walletId, id)
  if (row.holder === null) throw new ApiError('not_found')
  const asset = toIssued(row.asset)
  const supply = await readNftSupply(deps, asset)
  const holdsNow = supply !== undefined && holdsAll(await readLedgerAccount(deps, row.holder), asset, supply)
  return toDocument('nft_holding', row.id, { holdsNow, readAt: deps.clock.now().toISOString() })
}

async function readRow(deps: ApiDeps, walletId: string, id: string): Promise<NftChallengeRow> {
  const row = await findChallenge(deps.db, walletId, id)
  if (!row) throw new ApiError('not_found')
  return row
}

async function describe(deps: ApiDeps, row: NftChallengeRow) {
  const [item] = await presentChallenges(deps, [row])
  return toDocument('nft_challenge', row.id, item!.attributes)
}

import { ApiError } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { type IssuedAsset, isNftLike, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { reachesLevel, readSignerLevel } from '@lealta/stellar/signer-level'
import type { ApiDeps } from '#deps.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { readFixedSupply } from '#domain/ledger/asset-stats.ts'
import { onNetwork, readLedgerAccount } from '#domain/ledger/ledger.ts'

/** Accounts of one signer that are looked through for the one that holds the NFT. */
const PAGE = 200

/**
 * Reads an asset of which there must be an issuer.
 * @throws ApiError token_not_valid for lumens and what is no asset
 */
export function toIssued(id: string): IssuedAsset {
  const { code, issuer } = toAsset(id)
  if (issuer === undefined) throw new ApiError('token_not_valid', 'lumens are no NFT')
  return { code, issuer }
}

/**
 * The whole supply of an NFT, by the ledger as it is now: one smallest or one whole unit, and nobody can sign for the issuer any more (product
 * decision 11). Undefined for anything else, also for one that was burnt.
 * @throws ApiError network_unavailable
 */
export async function readNftSupply(deps: ApiDeps, asset: IssuedAsset): Promise<Stroops | undefined> {
  const supply = await onNetwork(() => readFixedSupply(deps.horizon, asset))
  return supply !== null && isNftLike(supply) ? supply : undefined
}

/** Whether an account holds the whole of an asset. */
export function holdsAll(account: Pick<AccountRecord, 'balances'> | undefined, asset: IssuedAsset, supply: Stroops): boolean {
  return account?.balances.some(line => sameAsset(line.asset, asset) && line.balance === supply) ?? false
}

/**
 * The account that holds an NFT and for which a key signs: its own, else one that it is a signer of.
 * @throws ApiError nft_not_held; nft_key_too_weak where the key cannot pay from the account that holds it; network_unavailable
 */
export async function findHolder(deps: ApiDeps, asset: IssuedAsset, supply: Stroops, key: string): Promise<string> {
  const own = await readLedgerAccount(deps, key)
  // Who else has to sign for it, its signature shows.
  if (holdsAll(own, asset, supply)) return key
  const { records } = await onNetwork(() => deps.horizon.listAccounts({ signer: key }, { limit: PAGE }))
  const holder = records.find(account => holdsAll(account, asset, supply))
  if (!holder) throw new ApiError('nft_not_held')
  if (!reachesLevel(readSignerLevel(holder, key), 'med')) throw new ApiError('nft_key_too_weak')
  return holder.id
}

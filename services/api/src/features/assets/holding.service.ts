import { ApiError, permissions } from '@lealta/contract'
import { type Asset, type IssuedAsset, isNative, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { buildEnableAsset, buildRemoveAsset } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { toAsset, toAssetId } from '#domain/ledger/asset-id.ts'
import { assertSigner, createFrame, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { assertFewByPlatform } from '#domain/sponsorship/platform-lines.ts'
import { listSponsorOwners } from '#domain/sponsorship/sponsorship.repository.ts'
import { choosePayer } from '#domain/sponsorship/sponsorship.ts'
import { hasUnitOf } from '#domain/sponsorship/usage.repository.ts'
import { nameAsset } from '#domain/tokens/assets.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import { type ActingWallet, readActing } from '#domain/wallets/acting-wallet.ts'

/**
 * The wallet that is to hold something, whose signer the caller is.
 * @throws ApiError not_found, wallet_not_enabled, wallet_closed, signer_level_too_low, network_unavailable
 */
export async function readHolder(deps: ApiDeps, actor: RegisteredPrincipal, walletId: string): Promise<ActingWallet> {
  const holder = await readActing(deps, actor, walletId)
  assertSigner(holder.account, actor.key, permissions['asset.hold'].signer.level)
  return holder
}

/** The trustline of an account for an asset. */
export const findLine = (account: AccountRecord, asset: Asset) => account.balances.find(line => sameAsset(line.asset, asset))

/**
 * Prepares holding an asset; the reserve is paid by who chain design D2 says.
 * @throws ApiError token_not_valid for an own token and what nobody on the ledger issues; asset_already_held, also for XLM, signer_level_too_low,
 *   trustlines_limit, trustlines_limit_external, wallet_not_enabled, wallet_closed, transaction_in_progress, network_unavailable
 */
export async function prepareHolding(deps: ApiDeps, actor: RegisteredPrincipal, walletId: string, assetId: string): Promise<Prepared> {
  const { account, businessId } = await readHolder(deps, actor, walletId)
  const asset = toAsset(assetId)
  if (asset.issuer === account.id) throw new ApiError('token_not_valid', 'needs no trustline')
  if (isNative(asset) || findLine(account, asset)) throw new ApiError('asset_already_held')
  if (!(await readLedgerAccount(deps, asset.issuer))) throw new ApiError('token_not_valid', 'its issuer is not on the ledger')
  const payer = await choosePayer(deps, asset, businessId)
  await assertFewByPlatform(deps, payer, account)
  return prepareTransaction(deps, {
    ...(await describe(deps, { actor, account, businessId }, asset, 'issuer')),
    built: buildEnableAsset({ ...createFrame(deps, account), assets: [{ asset, sponsorId: payer.sponsorId }] }),
    recording: { kind: 'nothing' },
  })
}

/**
 * Prepares holding an asset no longer. What is left of it, and what is promised in offers, keeps it; so does an account whose units it is
 * part of.
 * @throws ApiError no_trust when it is not held; asset_not_empty, asset_not_removable, signer_level_too_low, wallet_not_enabled,
 *   wallet_closed, transaction_in_progress, network_unavailable
 */
export async function prepareRemoval(deps: ApiDeps, actor: RegisteredPrincipal, walletId: string, assetId: string): Promise<Prepared> {
  const { account, businessId } = await readHolder(deps, actor, walletId)
  const asset = toAsset(assetId)
  const line = isNative(asset) ? undefined : findLine(account, asset)
  if (isNative(asset) || !line) throw new ApiError('no_trust')
  if (line.balance > 0n || line.buyingLiabilities > 0n || line.sellingLiabilities > 0n) throw new ApiError('asset_not_empty')
  const owners = await listSponsorOwners(deps.db, line.sponsor === undefined ? [] : [line.sponsor])
  const isInBooks = owners.size > 0
  if (isInBooks && !(await hasUnitOf(deps.db, account.id, assetId))) throw new ApiError('asset_not_removable')
  return prepareTransaction(deps, {
    ...(await describe(deps, { actor, account, businessId }, asset, 'holder')),
    built: buildRemoveAsset({ ...createFrame(deps, account), assets: [asset] }),
    recording: { kind: 'nothing' },
  })
}

type Holder = { actor: RegisteredPrincipal; account: AccountRecord; businessId: string | undefined }

/** @param to who the place is made for: the issuer when it is held, the holder when it is given up */
async function describe(deps: ApiDeps, { actor, account, businessId }: Holder, asset: IssuedAsset, to: 'issuer' | 'holder') {
  const id = toAssetId(asset)
  const [holder, issuer] = [toParty(account.id), toParty(asset.issuer)]
  return {
    ...{ actor, businessId, account: account.id, accounts: [account] },
    lockKey: `trustline:${account.id}:${id}`,
    description: {
      ...blank,
      title: await nameAsset(deps.db, id),
      asset,
      ...(to === 'issuer' ? { from: holder, to: issuer } : { from: issuer, to: holder }),
    },
  }
}

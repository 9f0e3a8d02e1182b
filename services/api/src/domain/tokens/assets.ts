import type { Asset as AssetAttributes } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { Asset } from '@lealta/stellar/asset'
import type { Db, Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { type BusinessAccount, listBusinessAccounts } from '#domain/businesses/business-accounts.repository.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { listPictures } from './asset-pictures.repository.ts'
import { toTokenAssetId } from './token-asset.ts'
import { listTokensByIssuer, type TokenRow } from './tokens.repository.ts'

type OwnToken = { token: TokenRow; business: BusinessAccount }

/** What we know of our own tokens, by asset id; other ids are absent. */
export async function readOwnTokens(db: Db | Tx, ids: readonly string[]): Promise<Map<string, OwnToken>> {
  const rows = await listTokensByIssuer(
    db,
    ids.flatMap(id => toAsset(id).issuer ?? []),
  )
  const businesses = await listBusinessAccounts(db, [...new Set(rows.map(row => row.businessId))])
  const entries = rows.flatMap(token => {
    const business = businesses.find(candidate => candidate.id === token.businessId)
    const id = toTokenAssetId(token)
    return business && id && token.enabledAt !== null ? [[id, { token, business }] as const] : []
  })
  return new Map(entries.filter(([id]) => ids.includes(id)))
}

/** Describes assets for people (spec §3 "Asset"), in the order asked for. Of others there is what the book knows of them, else what the id says. */
export async function describeAssets(deps: ApiDeps, ids: readonly string[]): Promise<AssetAttributes[]> {
  const own = await readOwnTokens(deps.db, ids)
  const pictures = await listPictures(
    deps.db,
    ids.filter(id => deps.assetBook.of(id)?.picture),
  )
  return ids.map(id => {
    const known = own.get(id)
    return known ? describeOwn(deps, id, known) : describeForeign(deps, id, pictures.get(id))
  })
}

function describeOwn(deps: ApiDeps, id: string, { token, business }: OwnToken): AssetAttributes {
  return {
    id,
    code: token.code,
    issuer: token.issuer,
    name: token.name,
    description: token.description,
    image: presentImage(deps, token.imageId),
    kind: token.kind,
    display_decimals: 7,
    fixed_number: token.fixedAmount === null ? null : formatDecimal(token.fixedAmount as Stroops),
    distributionAccount: business.walletKey,
    conditions: token.conditions,
    redemption_instructions: token.redemptionInstructions,
    expiresAt: token.expiresAt?.toISOString() ?? null,
    programId: token.kind === 'loyalty_program' ? token.id : null,
    rewardId: token.kind === 'reward' ? token.id : null,
    businessId: business.id,
    businessWalletId: business.walletId,
    businessName: business.name,
    businessAlias: business.alias,
    accent: business.accent as AssetAttributes['accent'],
    homeDomain: deps.domain,
    issuerAccounts: [],
    ipfshash: token.ipfshash,
    hedge_for: token.hedgeFor,
    metadataChanged: token.metadataChanged,
    deleted: false,
    enabled: token.enabledAt !== null,
  }
}

/** What an asset is called that is not one of our tokens. */
export function nameForeign(asset: Asset): string {
  return asset.issuer === undefined ? 'Stellar Lumens' : asset.code
}

/** What a transaction says that an asset is called: the name of one of our tokens, else its code. */
export async function nameAsset(db: Db | Tx, assetId: string): Promise<string> {
  const own = (await readOwnTokens(db, [assetId])).get(assetId)
  return own?.token.name ?? nameForeign(toAsset(assetId))
}

/** @param picture as it was last read, shown while its issuer publishes it there */
function describeForeign(deps: ApiDeps, id: string, picture?: { source: string; imageId: string }): AssetAttributes {
  const asset = toAsset(id)
  const facts = deps.assetBook.of(id)
  const supply = deps.assetBook.fixedSupplyOf(id)
  const isStablecoin = deps.stablecoins.some(coin => coin.code === asset.code && coin.issuer === asset.issuer)
  return {
    id,
    code: asset.code,
    issuer: asset.issuer ?? null,
    name: facts?.name ?? nameForeign(asset),
    description: facts?.description ?? '',
    image: presentImage(deps, picture && picture.source === facts?.picture ? picture.imageId : null),
    kind: asset.issuer === undefined ? 'native' : isStablecoin ? 'stablecoin' : 'other',
    display_decimals: 7,
    fixed_number: supply === null ? null : formatDecimal(supply),
    distributionAccount: null,
    conditions: facts?.conditions ?? '',
    redemption_instructions: '',
    expiresAt: null,
    programId: null,
    rewardId: null,
    businessId: null,
    businessWalletId: null,
    businessName: facts?.organisation ?? '',
    businessAlias: null,
    accent: null,
    homeDomain: facts?.homeDomain ?? '',
    issuerAccounts: isStablecoin ? [...(facts?.accounts ?? [])] : [],
    ipfshash: null,
    hedge_for: null,
    metadataChanged: false,
    deleted: facts?.isGone ?? false,
    enabled: !facts?.isGone,
  }
}

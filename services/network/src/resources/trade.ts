import type { ClaimAtom } from '@lealta/ledger/xdr'
import { formatAmount } from './amount.ts'
import type { AppliedOperation } from './applied-operation.ts'
import { assetFields, formatAsset, parseAsset } from './asset.ts'
import type { Links } from './links.ts'
import { accountIdOf } from './muxed.ts'
import { formatTime } from './time.ts'

/** One side of a trade. Assets as Horizon spells them in one text, amounts in stroops. */
export type TradeSide = {
  readonly asset: string
  readonly amount: bigint
  readonly account: string | undefined
  readonly poolId: string | undefined
  readonly offerId: bigint | undefined
}

/** A trade of the history. `base` is the asset that trades first named (store/asset-numbers.ts). */
export type StoredTrade = {
  readonly operationId: bigint
  /** place among the claims of the operation, from 0 */
  readonly position: number
  /** unix seconds */
  readonly closedAt: bigint
  readonly base: TradeSide
  readonly counter: TradeSide
  readonly baseIsSeller: boolean
  /** counter for base */
  readonly price: { readonly n: bigint; readonly d: bigint }
  /** basis points; only of a trade with a pool */
  readonly poolFee: number | undefined
}

/** Offer ids that Horizon makes up for trades whose taker has no offer: the operation's id with this bit. */
const SYNTHETIC_OFFER = 1n << 62n

/** The same trade seen from its other asset. */
export function invertTrade(trade: StoredTrade): StoredTrade {
  return {
    ...trade,
    base: trade.counter,
    counter: trade.base,
    baseIsSeller: !trade.baseIsSeller,
    price: { n: trade.price.d, d: trade.price.n },
  }
}

function claimsOf({ result }: AppliedOperation): { claims: readonly ClaimAtom[]; ownOffer: bigint | undefined } {
  if (!result || !('success' in result)) return { claims: [], ownOffer: undefined }
  return 'offers' in result.success
    ? { claims: result.success.offers, ownOffer: undefined }
    : { claims: result.success.offersClaimed, ownOffer: result.success.offer?.offerId }
}

function sellerPrice(claim: ClaimAtom, { changes }: AppliedOperation): { n: bigint; d: bigint } {
  if (claim.type === 'liquidity_pool') return { n: claim.amountBought, d: claim.amountSold }
  const change = changes.find(({ key }) => key.type === 'offer' && key.offerId === claim.offerId)
  const offer = change?.before ?? change?.after
  return offer?.type === 'offer' ? { n: BigInt(offer.price.n), d: BigInt(offer.price.d) } : { n: claim.amountBought, d: claim.amountSold }
}

function poolFeeOf(claim: ClaimAtom, { changes }: AppliedOperation): number | undefined {
  if (claim.type !== 'liquidity_pool') return undefined
  const change = changes.find(({ key }) => key.type === 'liquidity_pool' && key.poolId === claim.poolId)
  const pool = change?.after ?? change?.before
  return pool?.type === 'liquidity_pool' ? pool.fee : undefined
}

/** The trades of an operation, none if it failed, each from its seller's side. Claims of nothing (offers only cleared away) are no trades. */
export function operationTrades(applied: AppliedOperation, operationId: bigint, closedAt: bigint): StoredTrade[] {
  if (!applied.successful) return []
  const { claims, ownOffer } = claimsOf(applied)
  return claims.flatMap((claim, position) => {
    if (claim.amountSold === 0n && claim.amountBought === 0n) return []
    const isPool = claim.type === 'liquidity_pool'
    return {
      operationId,
      position,
      closedAt,
      base: {
        asset: formatAsset(claim.assetSold),
        amount: claim.amountSold,
        account: isPool ? undefined : claim.sellerId,
        poolId: isPool ? claim.poolId : undefined,
        offerId: isPool ? undefined : claim.offerId,
      },
      counter: {
        asset: formatAsset(claim.assetBought),
        amount: claim.amountBought,
        account: accountIdOf(applied.source),
        poolId: undefined,
        offerId: ownOffer ?? operationId | SYNTHETIC_OFFER,
      },
      baseIsSeller: true,
      price: sellerPrice(claim, applied),
      poolFee: poolFeeOf(claim, applied),
    }
  })
}

function sideFields(side: TradeSide, name: 'base' | 'counter'): Record<string, unknown> {
  const asset = parseAsset(side.asset)
  return {
    ...(side.poolId === undefined ? {} : { [`${name}_liquidity_pool_id`]: side.poolId }),
    ...(side.offerId === undefined ? {} : { [`${name}_offer_id`]: side.offerId.toString() }),
    ...(side.account === undefined ? {} : { [`${name}_account`]: side.account }),
    [`${name}_amount`]: formatAmount(side.amount),
    ...(asset ? assetFields(asset, `${name}_`) : {}),
  }
}

/** Horizon's trade resource. */
export function formatTrade(trade: StoredTrade, links: Links): Record<string, unknown> {
  const token = `${trade.operationId}-${trade.position}`
  const linkOf = (side: TradeSide) =>
    side.poolId === undefined ? links.to(`/accounts/${side.account}`) : links.to(`/liquidity_pools/${side.poolId}`)
  return {
    _links: {
      self: { href: '' },
      base: linkOf(trade.base),
      counter: linkOf(trade.counter),
      operation: links.to(`/operations/${trade.operationId}`),
    },
    id: token,
    paging_token: token,
    ledger_close_time: formatTime(trade.closedAt),
    trade_type: trade.poolFee === undefined ? 'orderbook' : 'liquidity_pool',
    ...(trade.poolFee === undefined ? {} : { liquidity_pool_fee_bp: trade.poolFee }),
    ...sideFields(trade.base, 'base'),
    ...sideFields(trade.counter, 'counter'),
    base_is_seller: trade.baseIsSeller,
    price: { n: trade.price.n.toString(), d: trade.price.d.toString() },
  }
}

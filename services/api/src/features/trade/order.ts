import { ApiError } from '@lealta/contract'
import { MAX_STROOPS, type Stroops, toStroops } from '@lealta/kernel'
import { AmountError, type Price, parseDecimal, toCost, toPrice } from '@lealta/stellar/amount'
import { type Asset, sameAsset } from '@lealta/stellar/asset'
import type { OfferRecord } from '@lealta/stellar/horizon'
import type { ApiDeps } from '#deps.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { readMarketClose, toUsd } from '#domain/market/market-close.ts'
import { parsePositive } from '#domain/tokens/token-supply.ts'

/** What somebody writes into an order. */
export type OrderInput = { side: 'buy' | 'sell'; asset: string; amount: string; priceAsset: string; price: string }

/** A limit order, as the ledger takes it. */
export type Order = {
  side: 'buy' | 'sell'
  asset: Asset
  amount: Stroops
  priceAsset: Asset
  /** The fraction that is really used. */
  price: Price
  /** What all of it costs at most when bought, or brings at least when sold. */
  total: Stroops
  selling: Asset
  buying: Asset
  /** Of `selling`. */
  spent: Stroops
}

/** An order is worth a dollar at least (spec §9 "Minimum order/offer value $1"), in stroops of it. */
const LEAST_USD = 10_000_000n

/**
 * Reads an order of a caller.
 * @throws ApiError token_not_valid (also for an asset in itself), amount_not_valid, amount_too_large, price_not_valid when it is 0 or no
 *   fraction of the ledger comes within 1e-7 of it
 */
export function readOrder({ side, ...input }: OrderInput): Order {
  const [asset, priceAsset] = [toAsset(input.asset), toAsset(input.priceAsset)]
  if (sameAsset(asset, priceAsset)) throw new ApiError('token_not_valid', 'an asset has no price in itself')
  const amount = parsePositive(input.amount)
  const price = readPrice(input.price)
  const cost = (amount * BigInt(price.n)) / BigInt(price.d)
  if (cost >= MAX_STROOPS) throw new ApiError('amount_too_large')
  const total = side === 'buy' ? toCost(amount, price) : toStroops(cost)
  const [selling, buying] = side === 'buy' ? [priceAsset, asset] : [asset, priceAsset]
  return { side, asset, amount, priceAsset, price, total, selling, buying, spent: side === 'buy' ? total : amount }
}

function readPrice(text: string): Price {
  try {
    return toPrice(parseDecimal(text))
  } catch (cause) {
    if (cause instanceof AmountError) throw new ApiError('price_not_valid', cause.code, { cause })
    throw cause
  }
}

/**
 * Refuses an order of less than a dollar at the last market close, by the stablecoin in it; one without a stablecoin has no value in dollars.
 * @throws ApiError order_value_too_low, market_rates_missing
 */
export async function assertWorth(deps: ApiDeps, { asset, amount, priceAsset, total }: Order): Promise<void> {
  const isStable = (candidate: Asset) => deps.stablecoins.some(coin => sameAsset(coin, candidate))
  const counted = isStable(priceAsset) ? { asset: priceAsset, amount: total } : isStable(asset) ? { asset, amount } : undefined
  if (!counted) return
  const close = await readMarketClose(deps)
  if (toUsd(close, counted.asset, counted.amount) < LEAST_USD) throw new ApiError('order_value_too_low')
}

/** Whether an order would meet an offer of the same account: one's price in the other's terms leaves nothing between them. */
export function crosses(order: Order, offer: OfferRecord): boolean {
  if (!sameAsset(offer.selling, order.buying) || !sameAsset(offer.buying, order.selling)) return false
  const { n, d } = order.side === 'sell' ? order.price : { n: order.price.d, d: order.price.n }
  return BigInt(n) * BigInt(offer.price.n) <= BigInt(d) * BigInt(offer.price.d)
}

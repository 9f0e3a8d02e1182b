import { ApiError } from '@lealta/contract'
import { MAX_STROOPS, STROOPS_PER_UNIT, type Stroops, toStroops } from '@lealta/kernel'
import { type Asset, type IssuedAsset, sameAsset } from '@lealta/stellar/asset'
import type { PlatformFee } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import type { MarketClose } from '#ports/market-rates.ts'
import type { FeeName, PlatformFeeTerms } from './fee-terms.ts'
import { findMarketClose, readRate } from './market-close.ts'
import { oneAnd, over, parsePercent, parseRatio, plus, roundUp, times, whole } from './ratio.ts'

/** Whether there is anything to take at all. */
export const takesFee = ({ fixedUsd, percent }: PlatformFeeTerms): boolean => parseRatio(fixedUsd).n > 0n || parseRatio(percent).n > 0n

/** What the fee is, and most that it takes of what the person pays with: the same unless it goes through the order book. */
export type FeeAmounts = { readonly asset: IssuedAsset; readonly amount: Stroops; readonly sendMax: Stroops }

/**
 * The fee for paying an amount with a stablecoin (chain design §2): fixed (at the market close × (1 + margin)) plus percent × amount, rounded
 * up once, to 1 stroop. In another stablecoin the percentage is worth the same at the close, and at most so much more than the close says is
 * paid for it as the margin allows.
 * @param close needed for a fixed part, or another stablecoin
 * @returns undefined when there is nothing to take
 * @throws ApiError market_rates_missing when a rate is needed that is not known: never taken for zero; amount_too_large
 */
export function computeFee(
  terms: PlatformFeeTerms,
  paid: { asset: IssuedAsset; amount: Stroops },
  close: MarketClose | undefined,
): FeeAmounts | undefined {
  const [fixed, percent] = [parseRatio(terms.fixedUsd), parsePercent(terms.percent)]
  const margin = oneAnd(parsePercent(terms.marginPercent))
  const asset = terms.asset ?? paid.asset
  const isSame = sameAsset(asset, paid.asset)
  const share = times(percent, whole(paid.amount))
  if (fixed.n === 0n && isSame) return toAmounts(asset, roundUp(share))
  if (fixed.n === 0n && share.n === 0n) return undefined
  const own = over(times(times(fixed, whole(STROOPS_PER_UNIT)), margin), readRate(close, asset))
  if (isSame) return toAmounts(asset, roundUp(plus(own, share)))
  const cross = over(readRate(close, paid.asset), readRate(close, asset))
  const amount = roundUp(plus(own, times(share, cross)))
  return toAmounts(asset, amount, roundUp(times(over(whole(amount), cross), margin)))
}

function toAmounts(asset: IssuedAsset, amount: bigint, sendMax = amount): FeeAmounts | undefined {
  if (amount > MAX_STROOPS || sendMax > MAX_STROOPS) throw new ApiError('amount_too_large', 'the fee is more than the ledger holds')
  return amount === 0n ? undefined : { asset, amount: toStroops(amount), sendMax: toStroops(sendMax) }
}

/** The fee for paying so much of one asset; undefined when there is nothing to take. */
export type FeeRule = (amount: Stroops) => { fee: PlatformFee; amounts: FeeAmounts } | undefined

type FeeDeps = Pick<ApiDeps, 'db' | 'clock' | 'marketRates' | 'platformFee' | 'stablecoins' | 'keyring'>

/**
 * How the platform's fee follows from the amount, for a transaction of a name that pays with an asset: only for what is paid in a supported
 * stablecoin (product decision 34). The rule throws ApiError market_rates_missing when the market close that it needs is missing or too old.
 */
export async function readFeeRule(deps: FeeDeps, name: FeeName, asset: Asset): Promise<FeeRule> {
  const { platformFee: terms } = deps
  const coin = deps.stablecoins.find(candidate => sameAsset(candidate, asset))
  if (!terms?.on.includes(name) || !coin || !takesFee(terms)) return () => undefined
  const [close, keys] = await Promise.all([findMarketClose(deps), readServerKeys(deps)])
  return amount => {
    const amounts = computeFee(terms, { asset: coin, amount }, close)
    if (!amounts) return undefined
    const fee = { collectorId: keys.platformFee.publicKey(), asset: amounts.asset, amount: amounts.amount }
    return { fee: sameAsset(amounts.asset, coin) ? fee : { ...fee, exchange: { asset: coin, sendMax: amounts.sendMax } }, amounts }
  }
}

/**
 * The platform's fee for a transaction of a name that pays so much of an asset. It is handed to the builder and, as `platformFee`, to the
 * description, so that the review and the activity say it.
 * @throws ApiError market_rates_missing when the market close that it needs is missing or too old
 */
export async function readFee(deps: FeeDeps, name: FeeName, paid: { asset: Asset; amount: Stroops }): Promise<ReturnType<FeeRule>> {
  return (await readFeeRule(deps, name, paid.asset))(paid.amount)
}

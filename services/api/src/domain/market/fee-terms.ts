import type { IssuedAsset } from '@lealta/stellar/asset'

/** Transactions that the platform may take a fee for, of those that are paid in a stablecoin. */
export type FeeName = 'buy' | 'currencyExchange'

/** What the platform takes (spec §9 "fixed plus percentage"); decimals as texts. */
export type PlatformFeeTerms = {
  readonly fixedUsd: string
  readonly percent: string
  /** The fee stablecoin; without one, the stablecoin that is paid with. */
  readonly asset?: IssuedAsset | undefined
  readonly on: readonly FeeName[]
  /** By how much the market may have moved since its last close. */
  readonly marginPercent: string
}

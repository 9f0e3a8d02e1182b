import type { Stroops } from '@lealta/kernel'
import { Operation } from '@stellar/stellar-sdk/base'
import { formatDecimal } from '#amount/format-decimal.ts'
import type { Price } from '#amount/price.ts'
import type { Asset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { addTrustline, cancelOffer, sellOffer, sponsoredBy, toSdkAsset } from './operations.ts'

export interface TradeAssetInput extends TransactionFrame {
  /** `sell`: `amount` of `selling` at `price` in `buying`. `buy`: `amount` of `buying` at `price` in `selling`. */
  readonly side: 'sell' | 'buy'
  readonly selling: Asset
  readonly buying: Asset
  readonly amount: Stroops
  readonly price: Price
  readonly sponsorId: string
  /** True when the source cannot hold `buying` yet; the same sponsor pays. */
  readonly addTrustline: boolean
}

/** Puts a limit order on the book (chain.md §4 "tradeAsset"): one unit unless it fills at once. Signers: medium of the source, sponsor. */
export function buildTradeAsset(input: TradeAssetInput): BuiltTransaction {
  const walletId = input.source.accountId
  const { selling, buying, amount, price, sponsorId } = input
  const offer =
    input.side === 'sell'
      ? sellOffer(walletId, { selling, buying, amount, price })
      : Operation.manageBuyOffer({
          source: walletId,
          selling: toSdkAsset(selling),
          buying: toSdkAsset(buying),
          buyAmount: formatDecimal(amount),
          price: { ...price },
          offerId: '0',
        })
  return buildTransaction(input, {
    name: 'tradeAsset',
    operations: sponsoredBy(sponsorId, walletId, [...(input.addTrustline ? [addTrustline(walletId, buying)] : []), offer]),
    units: [
      { kind: 'offer', sponsor: sponsorId, count: 1 },
      ...(input.addTrustline ? [{ kind: 'trustline' as const, sponsor: sponsorId, count: 1 }] : []),
    ],
    sponsors: [sponsorId],
  })
}

export interface CancelTradeInput extends TransactionFrame {
  readonly offerId: bigint
  readonly selling: Asset
  readonly buying: Asset
  /** Who paid the offer's reserve; left out when nobody did. */
  readonly sponsorId?: string
}

/** Takes a limit order back. Signer: medium of the source. */
export function buildCancelTrade(input: CancelTradeInput): BuiltTransaction {
  return buildTransaction(input, {
    name: 'tradeAsset',
    operations: [cancelOffer(input.source.accountId, input)],
    units: input.sponsorId === undefined ? [] : [{ kind: 'offer', sponsor: input.sponsorId, count: -1 }],
  })
}

import type { Stroops } from '@lealta/kernel'
import type { Price } from '#amount/price.ts'
import type { Asset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { addTrustline, buyOffer, cancelOffer, sellOffer, sponsoredBy } from './operations.ts'

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

/** Puts a limit order on the book (chain design §4 "tradeAsset"): one unit unless it fills at once. Signers: medium of the source, sponsor. */
export function buildTradeAsset(input: TradeAssetInput): BuiltTransaction<'tradeAsset'> {
  const walletId = input.source.accountId
  const { selling, buying, amount, price, sponsorId } = input
  const place = input.side === 'sell' ? sellOffer : buyOffer
  return buildTransaction(input, {
    name: 'tradeAsset',
    steps: sponsoredBy(sponsorId, walletId, [
      ...(input.addTrustline ? [addTrustline(walletId, buying)] : []),
      place(walletId, { selling, buying, amount, price }),
    ]),
  })
}

export interface CancelTradeInput extends TransactionFrame {
  readonly offerId: bigint
  readonly selling: Asset
  readonly buying: Asset
}

/** Takes a limit order back. Signer: medium of the source. */
export function buildCancelTrade(input: CancelTradeInput): BuiltTransaction<'tradeAsset'> {
  return buildTransaction(input, {
    name: 'tradeAsset',
    steps: [cancelOffer(input.source.accountId, input)],
  })
}

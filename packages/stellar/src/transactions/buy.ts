import type { Stroops } from '@lealta/kernel'
import { Operation } from '@stellar/stellar-sdk/base'
import { formatDecimal } from '#amount/format-decimal.ts'
import type { Asset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, PlatformFee, TransactionFrame, TransactionMemo } from './built-transaction.ts'
import { payFee, toSdkAsset } from './operations.ts'
import { countTrustlines, sponsoredTrustlines } from './sponsored-trustlines.ts'

export interface BuyInput extends TransactionFrame {
  readonly asset: Asset
  readonly amount: Stroops
  readonly payingWith: Asset
  /** Most that may be paid: price × amount (`toCost`), so that a dearer offer makes the transaction fail. */
  readonly sendMax: Stroops
  readonly memo?: TransactionMemo
  readonly fee?: PlatformFee
  /** Given when the buyer, the source, cannot hold the asset yet. */
  readonly trustline?: { readonly sponsorId: string }
}

/** Buys an exact amount from the order book (chain.md §4 "buy"). Signer: medium of the source, with a trustline its sponsor. */
export function buildBuy(input: BuyInput): BuiltTransaction {
  const buyer = input.source.accountId
  const lines = input.trustline === undefined ? [] : [{ asset: input.asset, sponsorId: input.trustline.sponsorId }]
  return buildTransaction(input, {
    name: 'buy',
    memo: input.memo,
    operations: [
      ...sponsoredTrustlines(buyer, lines),
      Operation.pathPaymentStrictReceive({
        source: buyer,
        sendAsset: toSdkAsset(input.payingWith),
        sendMax: formatDecimal(input.sendMax),
        destination: buyer,
        destAsset: toSdkAsset(input.asset),
        destAmount: formatDecimal(input.amount),
        path: [],
      }),
      ...payFee(buyer, input.fee),
    ],
    units: countTrustlines(lines),
    sponsors: lines.map(line => line.sponsorId),
  })
}

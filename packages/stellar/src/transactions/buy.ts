import type { Stroops } from '@lealta/kernel'
import type { Asset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, PlatformFee, TransactionFrame, TransactionMemo } from './built-transaction.ts'
import { payFee, payThroughBook } from './operations.ts'
import { sponsoredTrustlines } from './sponsored-trustlines.ts'

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

/** Buys an exact amount from the order book (chain design §4 "buy"). Signer: medium of the source, with a trustline its sponsor. */
export function buildBuy(input: BuyInput): BuiltTransaction<'buy'> {
  const buyer = input.source.accountId
  const lines = input.trustline === undefined ? [] : [{ asset: input.asset, sponsorId: input.trustline.sponsorId }]
  return buildTransaction(input, {
    name: 'buy',
    memo: input.memo,
    steps: [
      ...sponsoredTrustlines(buyer, lines),
      payThroughBook(buyer, {
        sending: input.payingWith,
        sendMax: input.sendMax,
        destination: buyer,
        receiving: input.asset,
        amount: input.amount,
        path: [],
      }),
      ...payFee(buyer, input.fee),
    ],
  })
}

import type { Stroops } from '@lealta/kernel'
import { Operation } from '@stellar/stellar-sdk/base'
import { formatDecimal } from '#amount/format-decimal.ts'
import type { Asset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, PlatformFee, TransactionFrame } from './built-transaction.ts'
import { payFee, toSdkAsset } from './operations.ts'
import { sponsoredTrustlines } from './sponsored-trustlines.ts'

export interface CurrencyExchangeInput extends TransactionFrame {
  readonly sending: Asset
  /** What is exchanged, after the fee. */
  readonly sendAmount: Stroops
  readonly receiving: Asset
  /** Least that must come out: quote × (1 − slippage). */
  readonly receiveMin: Stroops
  /** The assets in between, as `/paths/strict-send` gave them. */
  readonly path: readonly Asset[]
  readonly fee?: PlatformFee
  /** Given when the source cannot hold `receiving` yet. */
  readonly trustline?: { readonly sponsorId: string }
}

/** Exchanges one asset for another through the order book (chain design §4 "currencyExchange"). Signer: medium of the source. */
export function buildCurrencyExchange(input: CurrencyExchangeInput): BuiltTransaction<'currencyExchange'> {
  const walletId = input.source.accountId
  const lines = input.trustline === undefined ? [] : [{ asset: input.receiving, sponsorId: input.trustline.sponsorId }]
  return buildTransaction(input, {
    name: 'currencyExchange',
    steps: [
      ...sponsoredTrustlines(walletId, lines),
      ...payFee(walletId, input.fee),
      {
        operation: Operation.pathPaymentStrictSend({
          source: walletId,
          sendAsset: toSdkAsset(input.sending),
          sendAmount: formatDecimal(input.sendAmount),
          destination: walletId,
          destAsset: toSdkAsset(input.receiving),
          destMin: formatDecimal(input.receiveMin),
          path: input.path.map(toSdkAsset),
        }),
      },
    ],
  })
}

import type { Stroops } from '@lealta/kernel'
import { Operation } from '@stellar/stellar-sdk/base'
import { formatDecimal } from '#amount/format-decimal.ts'
import type { Asset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, PlatformFee, TransactionFrame } from './built-transaction.ts'
import { payFee, payThroughBook, type Step, toSdkAsset } from './operations.ts'
import { sponsoredTrustlines } from './sponsored-trustlines.ts'

export type CurrencyExchangeInput = ExchangeFrame & (ExactSend | ExactReceive)

interface ExactSend {
  /** What is exchanged, after the fee. */
  readonly sendAmount: Stroops
  /** Least that must come out: quote × (1 − slippage). */
  readonly receiveMin: Stroops
}

interface ExactReceive {
  readonly receiveAmount: Stroops
  /** Most that may be exchanged for it: quote × (1 + slippage). */
  readonly sendMax: Stroops
}

interface ExchangeFrame extends TransactionFrame {
  readonly sending: Asset
  readonly receiving: Asset
  /** The assets in between, as `/paths/strict-send` or `/paths/strict-receive` gave them. */
  readonly path: readonly Asset[]
  readonly fee?: PlatformFee
  /** Given when the source cannot hold `receiving` yet. */
  readonly trustline?: { readonly sponsorId: string }
}

/** Exchanges one asset for another through the order book, of which either side may be exact (chain design §4 "currencyExchange"). Signer: medium of the source. */
export function buildCurrencyExchange(input: CurrencyExchangeInput): BuiltTransaction<'currencyExchange'> {
  const walletId = input.source.accountId
  const lines = input.trustline === undefined ? [] : [{ asset: input.receiving, sponsorId: input.trustline.sponsorId }]
  return buildTransaction(input, {
    name: 'currencyExchange',
    steps: [...sponsoredTrustlines(walletId, lines), ...payFee(walletId, input.fee), exchange(walletId, input)],
  })
}

function exchange(walletId: string, input: CurrencyExchangeInput): Step {
  const { sending, receiving, path } = input
  if ('receiveAmount' in input) {
    return payThroughBook(walletId, {
      sending,
      sendMax: input.sendMax,
      destination: walletId,
      receiving,
      amount: input.receiveAmount,
      path,
    })
  }
  return {
    operation: Operation.pathPaymentStrictSend({
      source: walletId,
      sendAsset: toSdkAsset(sending),
      sendAmount: formatDecimal(input.sendAmount),
      destination: walletId,
      destAsset: toSdkAsset(receiving),
      destMin: formatDecimal(input.receiveMin),
      path: path.map(toSdkAsset),
    }),
  }
}

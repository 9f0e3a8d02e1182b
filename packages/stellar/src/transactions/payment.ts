import type { Stroops } from '@lealta/kernel'
import type { Asset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, PlatformFee, TransactionFrame, TransactionMemo } from './built-transaction.ts'
import { pay, payFee, payThroughBook, type Step } from './operations.ts'

export interface PaymentInput extends TransactionFrame {
  /** G… or, with the order inside, M… (then without a memo). */
  readonly destination: string
  readonly asset: Asset
  readonly amount: Stroops
  readonly memo?: TransactionMemo
  readonly fee?: PlatformFee
  /** Given when the payer pays in another asset: at most `sendMax` of it, through `path` as `/paths/strict-receive` gave it. */
  readonly exchange?: { readonly asset: Asset; readonly sendMax: Stroops; readonly path: readonly Asset[] } | undefined
}

/** Pays somebody who can hold the asset (chain design §4 "payment"). Signer: medium of the source. */
export function buildPayment(input: PaymentInput): BuiltTransaction<'payment'> {
  return buildTransaction(input, { name: 'payment', memo: input.memo, steps: stepsOf(input) })
}

/** Sends to an anchor what is to be withdrawn, with the anchor's memo (SEP-24). Signer: medium of the source. */
export function buildWithdraw(input: PaymentInput): BuiltTransaction<'withdraw'> {
  return buildTransaction(input, { name: 'withdraw', memo: input.memo, steps: stepsOf(input) })
}

/** Sends what somebody deposited at the anchor; the source is the anchor's distribution account (SEP-24). */
export function buildDeposit(input: PaymentInput): BuiltTransaction<'deposit'> {
  return buildTransaction(input, { name: 'deposit', memo: input.memo, steps: stepsOf(input) })
}

function stepsOf(input: PaymentInput): Step[] {
  const payer = input.source.accountId
  const { destination, asset, amount, exchange } = input
  if (exchange === undefined) return [pay(payer, destination, asset, amount), ...payFee(payer, input.fee)]
  const { asset: sending, sendMax, path } = exchange
  return [payThroughBook(payer, { sending, sendMax, destination, receiving: asset, amount, path }), ...payFee(payer, input.fee)]
}

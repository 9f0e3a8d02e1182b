import type { Stroops } from '@lealta/kernel'
import type { Asset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame, TransactionMemo } from './built-transaction.ts'
import { createPending, pay, sponsoredBy } from './operations.ts'

/** One recipient of a batch payment. */
export interface BatchPart {
  /** G… or, with the number inside, M…; of one that waits the claimant: the recipient's account, or the escrow account (chain design D6). */
  readonly destination: string
  readonly amount: Stroops
  /** It waits until the recipient accepts it. */
  readonly waits: boolean
}

export interface BatchPaymentInput extends TransactionFrame {
  readonly asset: Asset
  readonly parts: readonly BatchPart[]
  /** Pays the reserves of what waits. */
  readonly sponsorId?: string | undefined
  readonly memo?: TransactionMemo
}

export interface BuiltBatchPayment extends BuiltTransaction<'payment'> {
  /** Which operation is each part's, in the order of the parts. */
  readonly places: readonly number[]
  /** Hex, of the parts that wait, in their order. */
  readonly balanceIds: readonly string[]
}

/** Operations of a batch payment besides its parts, when some of these wait: the bracket in which their reserves are paid. */
export const BATCH_BRACKET = 2

/**
 * Pays one asset to several, all or nothing: the operations of "payment" and "paymentClaimable" (chain design §4) in one transaction.
 * Signers: medium of the source, the sponsor of what waits.
 * @throws TransactionTooLargeError; TypeError when something waits that nobody sponsors
 */
export function buildBatchPayment(input: BatchPaymentInput): BuiltBatchPayment {
  const { asset, parts, sponsorId } = input
  const sender = input.source.accountId
  const steps = parts.map(({ destination, amount, waits }) =>
    waits ? createPending(sender, { asset, amount, claimantIds: [destination, sender] }) : pay(sender, destination, asset, amount),
  )
  const hasBracket = parts.some(part => part.waits)
  if (hasBracket && sponsorId === undefined) throw new TypeError('a pending payment that nobody sponsors')
  const built = buildTransaction(input, {
    name: 'payment',
    memo: input.memo,
    steps: hasBracket && sponsorId !== undefined ? sponsoredBy(sponsorId, sender, steps) : steps,
  })
  return {
    ...built,
    places: parts.map((_, index) => index + (hasBracket ? 1 : 0)),
    balanceIds: built.adds.flatMap(entry => (entry.kind === 'claimableBalance' ? entry.balanceId : [])),
  }
}

import type { Stroops } from '@lealta/kernel'
import type { Asset } from '#asset/asset.ts'
import { buildPendingPayment } from './build-transaction.ts'
import type { BuiltPendingPayment, PlatformFee, TransactionFrame, TransactionMemo } from './built-transaction.ts'
import { createPending, payFee, sponsoredBy } from './operations.ts'

export interface PaymentClaimableInput extends TransactionFrame {
  /** The receiver's account, or the escrow account for an e-mail address that nobody has verified yet (chain design D6). */
  readonly claimantId: string
  readonly asset: Asset
  readonly amount: Stroops
  readonly sponsorId: string
  readonly memo?: TransactionMemo
  readonly fee?: PlatformFee
  /** Unix seconds after which only the sender may take it. Without, the claimant may for ever. */
  readonly expiresAt?: bigint
}

/**
 * A payment that waits for its receiver and that the sender can cancel any time (spec §5; chain design §4 "paymentClaimable"): two units.
 * Signers: medium of the source, sponsor.
 */
export function buildPaymentClaimable(input: PaymentClaimableInput): BuiltPendingPayment<'paymentClaimable'> {
  const sender = input.source.accountId
  const pending = createPending(sender, {
    asset: input.asset,
    amount: input.amount,
    claimantIds: [input.claimantId, sender],
    expiresAt: input.expiresAt,
  })
  return buildPendingPayment(input, {
    name: 'paymentClaimable',
    memo: input.memo,
    steps: [...sponsoredBy(input.sponsorId, sender, [pending]), ...payFee(sender, input.fee)],
  })
}

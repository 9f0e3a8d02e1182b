import type { AnchorTransactionStatus, Stroops } from '@lealta/kernel'

/** Statuses from which nothing more is to be expected: polling ends. */
const LAST: ReadonlySet<AnchorTransactionStatus> = new Set([
  'completed',
  'refunded',
  'expired',
  'error',
  'no_market',
  'too_small',
  'too_large',
])

/** Whether a status is the last one of its transaction. */
export function isLastStatus(status: AnchorTransactionStatus): boolean {
  return LAST.has(status)
}

/** A payment that came back. `id` is the hash of a ledger transaction (`stellar`) or a reference of a bank (`external`). */
export interface AnchorRefundPayment {
  readonly id: string
  readonly idType: 'stellar' | 'external'
  readonly amount: Stroops
  readonly fee: Stroops
}

/** A deposit or withdrawal as its anchor tells it. Whatever the anchor leaves out is left out here. */
export interface AnchorTransaction {
  readonly id: string
  readonly kind: 'deposit' | 'withdrawal'
  readonly status: AnchorTransactionStatus
  /** Seconds until the anchor expects the next status. */
  readonly statusEta?: number
  /** A page of the anchor about it, checked as `url` of an interactive answer is; one that is not allowed is left out. */
  readonly moreInfoUrl?: string
  readonly amountIn?: Stroops
  /** As SEP-38 writes assets: `stellar:CODE:G…`, `iso4217:USD`. */
  readonly amountInAsset?: string
  readonly amountOut?: Stroops
  readonly amountOutAsset?: string
  readonly amountFee?: Stroops
  readonly amountFeeAsset?: string
  readonly startedAt?: Date
  readonly updatedAt?: Date
  readonly completedAt?: Date
  readonly userActionRequiredBy?: Date
  readonly stellarTransactionId?: string
  readonly externalTransactionId?: string
  readonly message?: string
  readonly refunds?: { readonly amountRefunded: Stroops; readonly amountFee: Stroops; readonly payments: readonly AnchorRefundPayment[] }
  readonly from?: string
  readonly to?: string
  readonly depositMemo?: string
  readonly depositMemoType?: string
  readonly claimableBalanceId?: string
  readonly withdrawAnchorAccount?: string
  readonly withdrawMemo?: string
  readonly withdrawMemoType?: string
}

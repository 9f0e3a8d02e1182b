import type { PayRequestStatus } from '@lealta/contract'
import { type Stroops, toStroops } from '@lealta/kernel'
import type { PayRequestRow, Received } from './pay-requests.repository.ts'

/** What was asked, and what the sides said about it. */
export type Asked = Pick<PayRequestRow, 'amount' | 'expiresAt' | 'closedAs' | 'acceptedAmount'>

/** A request with everything that follows from what arrived, when, and the time (product decision 7). */
export type PayRequestState = {
  status: PayRequestStatus
  /** Something is left to pay, and there is time. */
  isPayable: boolean
  remaining: Stroops
  late: Stroops
  /** What came too much, or for nothing: it may go back. */
  excess: Stroops
  /** Whether the asker may take what arrived for the whole. */
  canAccept: boolean
  canExtend: boolean
}

/**
 * What a pay request is at a moment. In time is what arrived until the expiry, and until the request was cancelled or declined; what the asker
 * accepted counts whenever it came. The list's filter says the same in SQL (`statusOf` in pay-request-filters.repository.ts).
 */
export function readState(asked: Asked, { received, inTime }: Received, now: Date): PayRequestState {
  const due = asked.acceptedAmount ?? asked.amount
  const counted = asked.acceptedAmount === null ? inTime : received
  const status = toStatus(asked, { due, counted, received }, now)
  const isUnpaid = status === 'open' || status === 'partially_paid'
  const isPayable = isUnpaid && now < asked.expiresAt
  const isSettled = status === 'paid' || isPayable
  const excess = isSettled ? 0n : status === 'overpaid' ? received - due : received
  return {
    status,
    isPayable,
    remaining: toStroops(isPayable ? due - counted : 0n),
    late: toStroops(asked.acceptedAmount === null ? received - inTime : 0n),
    excess: toStroops(excess),
    canAccept: received > 0n && status !== 'paid',
    canExtend: isUnpaid || status === 'expired',
  }
}

function toStatus(
  { expiresAt, closedAs }: Asked,
  { due, counted, received }: { due: bigint; counted: bigint; received: bigint },
  now: Date,
): PayRequestStatus {
  if (counted >= due) return received > due ? 'overpaid' : 'paid'
  if (closedAs) return closedAs
  if (counted > 0n) return 'partially_paid'
  return now < expiresAt ? 'open' : 'expired'
}

/** When payments stop to be in time. */
export function readDeadline({ expiresAt, closedAt }: Pick<PayRequestRow, 'expiresAt' | 'closedAt'>): Date {
  return closedAt !== null && closedAt < expiresAt ? closedAt : expiresAt
}

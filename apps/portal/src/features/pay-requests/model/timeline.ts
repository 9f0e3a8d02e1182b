import type { OwnPayRequest } from './pay-request.ts'

type Payment = OwnPayRequest['payments'][number]

/** Something that happened to a request. */
export type PayRequestEvent = { at: string } & (
  | { kind: 'asked' | 'cancelled' | 'declined' | 'accepted' | 'expired' }
  | { kind: 'paid'; payment: Payment }
)

/** What happened to a request, in its order. */
export function listEvents(request: OwnPayRequest): PayRequestEvent[] {
  const { createdAt, payments, closedAs, closedAt, acceptedAt, expiresAt, status, isPayable } = request
  const paid = payments.map((payment): PayRequestEvent => ({ kind: 'paid', at: payment.at, payment }))
  // When something went back is not told; the transaction is in the receipts.
  const isOver = status === 'expired' || (status === 'partially_paid' && !isPayable)
  const events: PayRequestEvent[] = [
    { kind: 'asked', at: createdAt },
    ...paid,
    ...(closedAs && closedAt ? [{ kind: closedAs, at: closedAt }] : []),
    ...(acceptedAt ? [{ kind: 'accepted' as const, at: acceptedAt }] : []),
    ...(isOver ? [{ kind: 'expired' as const, at: expiresAt }] : []),
  ]
  return events.sort((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime())
}

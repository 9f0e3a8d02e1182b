import { ApiError } from '@lealta/contract'
import { parseDecimal } from '@lealta/stellar/amount'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { planReminder } from '#domain/pay-requests/pay-request-jobs.ts'
import { type PayRequestState, readState } from '#domain/pay-requests/pay-request-state.ts'
import {
  findPayRequest,
  type KnownPayRequest,
  lockPayRequest,
  refundLock,
  updatePayRequest,
} from '#domain/pay-requests/pay-requests.repository.ts'
import { supersede } from '#domain/transactions/prepare-transaction.ts'
import { type Acting, assertExpiry, describePayRequest, readOwnRequest } from './pay-requests.service.ts'

/** Who does something to which request, for which wallet. */
export type Action = { actor: RegisteredPrincipal; acting: Acting; id: string }
type Done = 'cancelled' | 'declined' | 'accepted' | 'extended'
type Change = Parameters<typeof updatePayRequest>[2]

/** Takes a request back. @throws ApiError not_found, pay_request_wrong_status when it is paid, over or closed */
export function cancelPayRequest(deps: ApiDeps, action: Action) {
  return change(deps, action, 'cancelled', 'sent', (_, { isPayable }, now) => {
    if (!isPayable) throw new ApiError('pay_request_wrong_status')
    return { closedAs: 'cancelled', closedAt: now, nextReminderAt: null }
  })
}

/** Says that one is not going to pay. @throws ApiError not_found, pay_request_wrong_status when it is paid, over or closed */
export function declinePayRequest(deps: ApiDeps, action: Action) {
  return change(deps, action, 'declined', 'received', (_, { isPayable }, now) => {
    if (!isPayable) throw new ApiError('pay_request_wrong_status')
    return { closedAs: 'declined', closedAt: now, nextReminderAt: null }
  })
}

/**
 * Takes what arrived for the whole.
 * @param received what the caller saw; something that arrived meanwhile is looked at first
 * @throws ApiError not_found, pay_request_wrong_status when nothing arrived, it is paid as it was asked, or something else arrived;
 *   transaction_in_progress while it is being sent back
 */
export function acceptPayRequest(deps: ApiDeps, action: Action, received: string) {
  return change(deps, action, 'accepted', 'sent', (row, { canAccept }, now) => {
    if (!canAccept || row.received !== parseDecimal(received)) throw new ApiError('pay_request_wrong_status')
    return { acceptedAmount: row.received, acceptedAt: now, nextReminderAt: null }
  })
}

/**
 * Gives more time: what came too late for the old expiry may be in time for the new one.
 * @throws ApiError not_found, expiration_date_not_valid unless it is later, pay_request_wrong_status when it is paid or closed,
 *   transaction_in_progress while what came late is being sent back
 */
export function extendPayRequest(deps: ApiDeps, action: Action, until: string) {
  return change(deps, action, 'extended', 'sent', (row, { canExtend }, now) => {
    if (!canExtend) throw new ApiError('pay_request_wrong_status')
    const expiresAt = assertExpiry(new Date(until), now)
    if (expiresAt <= row.expiresAt) throw new ApiError('expiration_date_not_valid', undefined, { data: { pointer: '/expiresAt' } })
    const reminds = row.reminds && row.recipientEmail !== null && row.reminders < 2
    return { expiresAt, nextReminderAt: (reminds && planReminder({ createdAt: row.createdAt, expiresAt }, now)) || null }
  })
}

/** One change at a time, by one of its sides, of a request as it is now. */
async function change(
  deps: ApiDeps,
  { actor, acting, id }: Action,
  done: Done,
  by: 'sent' | 'received',
  decide: (row: KnownPayRequest, state: PayRequestState, now: Date) => Change,
) {
  const { isSent } = await readOwnRequest(deps, acting, id)
  if (isSent !== (by === 'sent')) throw new ApiError('not_found')
  const changed = await inTransaction(deps.db, tx => apply(deps, tx, { actor, id, done, decide }))
  deps.payRequests.announce(id)
  return describePayRequest(deps, acting, changed)
}

async function apply(
  deps: ApiDeps,
  tx: Tx,
  { actor, id, done, decide }: { actor: RegisteredPrincipal; id: string; done: Done; decide: Parameters<typeof change>[4] },
): Promise<KnownPayRequest> {
  const now = deps.clock.now()
  // What is being sent back cannot be kept at the same time: an unsigned refund ends, a signed one is waited for.
  if (done === 'accepted' || done === 'extended') await supersede(tx, refundLock(id), now)
  const row = await lockPayRequest(tx, id)
  if (!row) throw new ApiError('not_found')
  await updatePayRequest(tx, id, decide(row, readState(row, row, now), now))
  const changed = (await findPayRequest(tx, id)) ?? row
  await recordAudit(tx, { at: now, actor: actor.publicKey, action: `payRequest.${done}`, subject: id })
  return changed
}

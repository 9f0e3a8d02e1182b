import type { AnchorStore } from '#store/anchor-store.ts'
import type { Step } from './steps.ts'
import type { Transfer } from './transfer.ts'

/**
 * Takes a transfer one step further, from where it was seen, and decides with it the payment that gives a withdrawal back, if that is the
 * step. Call it within `database.write`.
 * @throws AnchorError transfer_not_found, transfer_wrong_status when it stands elsewhere by now
 */
export function applyStep(store: AnchorStore, seen: Transfer, step: Step, now: Date): Transfer {
  const changed = store.transfers.change(seen.id, [seen.status], current => step(current, now))
  const isGivenBack = changed.status === 'pending_stellar' && changed.kind === 'withdrawal' && seen.status !== 'pending_stellar'
  if (!isGivenBack) return changed
  const { id: transferId, paidBy: destination = changed.account, code, amountIn: amount, refundMemo, paymentMemo } = changed
  if (amount === undefined) throw new TypeError(`nothing came in for ${transferId}`)
  const memo = refundMemo ?? (paymentMemo === undefined ? undefined : ({ type: 'hash', value: paymentMemo } as const))
  store.payouts.add({ purpose: 'refund', transferId, destination, code, amount, ...(memo === undefined ? {} : { memo }) }, now)
  return changed
}

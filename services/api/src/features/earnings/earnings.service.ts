import { ApiError } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { changeOwed, isUnclaimed, lockEarning, lockOwed } from '#domain/tokens/earnings.repository.ts'
import { toDebtLock, undoEarning } from '#domain/tokens/earnings.ts'
import { parsePositive } from '#domain/tokens/token-supply.ts'
import { supersede } from '#domain/transactions/prepare-transaction.ts'
import { describeCustomer, readProgram } from './customer-points.service.ts'

type OfCustomer = { businessId: string; publicKey: string }

/**
 * Writes down that the purchase of an earning was refunded, whole or in part: the points are owed.
 * @param asked how many of the points, and what was refunded of them before as the caller has seen it: one whose answer was lost, sent again,
 *   is not written down twice
 * @throws ApiError not_found, amount_not_valid, earning_changed, refund_too_high, earning_not_accepted while nobody has the points
 */
export async function refundEarning(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  { businessId, earningId }: { businessId: string; earningId: string },
  asked: { amount: string; refunded: string },
) {
  const program = await readProgram(deps, businessId)
  const amount = parsePositive(asked.amount)
  const before = parseDecimal(asked.refunded)
  const now = deps.clock.now()
  const customerKey = await inTransaction(deps.db, async tx => {
    const earning = await lockEarning(tx, program.id, earningId)
    if (!earning) throw new ApiError('not_found')
    if (earning.undone !== before) throw new ApiError('earning_changed')
    const left = earning.amount - earning.undone
    if (amount > left) {
      const available = formatDecimal(toStroops(left))
      throw new ApiError('refund_too_high', 'more than it earned', { data: { available } })
    }
    if (earning.hash !== null && (await isUnclaimed(tx, earning.hash))) throw new ApiError('earning_not_accepted')
    await undoEarning(tx, earning, earning.undone + amount, now)
    await recordAudit(tx, {
      at: now,
      actor: actor.user.id,
      action: 'earning.refund',
      subject: earningId,
      details: { amount: String(amount) },
    })
    return earning.customerKey
  })
  return describeCustomer(deps, businessId, customerKey)
}

/**
 * Forgives a customer all that they owe; who owes nothing is forgiven nothing.
 * @throws ApiError not_found, transaction_in_progress while points that take from it are on their way
 */
export async function forgiveOwed(deps: ApiDeps, actor: RegisteredPrincipal, { businessId, publicKey }: OfCustomer) {
  const program = await readProgram(deps, businessId)
  const now = deps.clock.now()
  const debt = { tokenId: program.id, customerKey: publicKey }
  await inTransaction(deps.db, async tx => {
    await supersede(tx, toDebtLock(debt), now)
    const amount = await lockOwed(tx, debt)
    if (amount === 0n) return
    await changeOwed(tx, { ...debt, kind: 'forgiven', amount, createdAt: now })
    await recordAudit(tx, {
      at: now,
      actor: actor.user.id,
      action: 'earning.forgive',
      subject: publicKey,
      details: { amount: String(amount) },
    })
  })
  return describeCustomer(deps, businessId, publicKey)
}

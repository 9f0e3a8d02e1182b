import { randomUUID } from 'node:crypto'
import { ApiError, type EarningInput, type PurchaseInput } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { insertPurchase } from '#domain/earn-rules/earn-rules.repository.ts'
import { judgePurchase, lockPurchase } from '#domain/earn-rules/judge-purchase.ts'
import type { PurchaseDraft } from '#domain/earn-rules/purchase-draft.ts'
import { lockOrder, type OrderRow, readOrder } from '#domain/orders/orders.repository.ts'
import { assertNotUnderWay } from '#domain/transactions/assert-not-under-way.ts'
import type { LedgerFacts } from '#domain/transactions/recorders.ts'
import type { EarningDraft } from '#domain/transactions/recording.ts'
import {
  changeOwed,
  type Debt,
  type EarningRow,
  insertEarning,
  isUnclaimed,
  lockEarningsOfOrder,
  lockOwed,
  readOwed,
  setUndone,
} from './earnings.repository.ts'
import type { TokenRow } from './tokens.repository.ts'

/** What giving points adds to their transaction; nothing where they are no earning. */
export type PlannedEarning = { draft?: EarningDraft; purchase?: PurchaseDraft; lockKey?: string; check?: (tx: Tx) => Promise<void> }

/** One writer for a debt: what is given to who owes is prepared or on its way once. */
export const toDebtLock = ({ tokenId, customerKey }: Debt): string => `owed:${tokenId}:${customerKey}`

/**
 * Plans what is written about points that are given for a purchase (product decision 6): of what it earned, what the customer owes is taken,
 * and only the rest is paid. Whoever gives has seen how much that is; another amount is refused.
 * @param amount that is paid
 * @throws ApiError invalid_payment when they are not the giver's own points; not_found for an order that is not the receiver's, paid and
 *   without a refund; owed_changed, transaction_in_progress; those of `judgePurchase`
 */
export async function planEarning(
  deps: ApiDeps,
  given: { program: TokenRow | undefined; businessId: string | undefined; receiver: string | null; amount: Stroops },
  input: EarningInput | undefined,
): Promise<PlannedEarning> {
  if (!input) return {}
  const { program, receiver } = given
  if (program?.kind !== 'loyalty_program' || program.businessId !== given.businessId) throw new ApiError('invalid_payment', 'no earning')
  const taken = parseDecimal(input.owed)
  const plan = input.purchase && planPurchase(deps, program, receiver, { input: input.purchase, points: given.amount + taken })
  // What waits for an e-mail address has no owner yet: it can be taken back, and nobody owes it.
  if (receiver === null) {
    if (taken !== 0n) throw new ApiError('owed_changed')
    return plan ? { purchase: await plan.judge(), lockKey: `purchase:${input.purchase!.id}`, check: plan.check } : {}
  }
  const debt = { tokenId: program.id, customerKey: receiver }
  const { orderId = null } = input
  if (orderId !== null) await readRewardable(deps, orderId, program.businessId, receiver)
  if (taken > 0n || plan) await assertNotUnderWay(deps, toDebtLock(debt))
  if ((await readOwed(deps.db, debt)) !== taken) throw new ApiError('owed_changed')
  const draft = { ...debt, amount: (given.amount + taken) as Stroops, taken, orderId }
  const purchase = await plan?.judge()
  if (taken === 0n && !plan) return { draft }
  return {
    draft,
    ...(purchase ? { purchase } : {}),
    lockKey: toDebtLock(debt),
    check: async tx => {
      if ((await lockOwed(tx, debt)) !== taken) throw new ApiError('owed_changed')
      await plan?.check(tx)
    },
  }
}

/** What the rules say is asked twice: before anything is built, and under the lock of the customer. */
function planPurchase(
  deps: Pick<ApiDeps, 'db' | 'clock'>,
  { id: tokenId, businessId }: TokenRow,
  customerKey: string | null,
  { input, points }: { input: PurchaseInput; points: bigint },
) {
  const question = { tokenId, businessId, customerKey, now: deps.clock.now() }
  return {
    judge: () => judgePurchase(deps.db, question, input, points),
    check: async (tx: Tx) => void (await lockPurchase(tx, question, input, points)),
  }
}

/** What a recording says of an earning. */
export const withEarning = ({ draft, purchase }: PlannedEarning): Given => ({
  ...(draft ? { earning: draft } : {}),
  ...(purchase ? { purchase } : {}),
})

/** Points and what they are given for, as a recording has them. */
type Given = { earning?: EarningDraft | undefined; purchase?: PurchaseDraft | undefined }

/** What an earning adds to a preparation: the lock of the debt, and its check after another. */
export function underDebt({ lockKey, check }: PlannedEarning, other?: (tx: Tx) => Promise<void>): Omit<PlannedEarning, 'draft'> {
  const both = async (tx: Tx) => {
    await other?.(tx)
    await check?.(tx)
  }
  return { ...(lockKey ? { lockKey } : {}), ...(check || other ? { check: both } : {}) }
}

/**
 * The order for which points are given.
 * @throws ApiError not_found unless the customer paid it to this business and nothing went back
 */
export async function readRewardable(deps: Pick<ApiDeps, 'db'>, orderId: string, businessId: string, buyer: string): Promise<OrderRow> {
  const order = await readOrder(deps.db, orderId)
  if (order?.businessId !== businessId || order.buyerKey !== buyer || order.status !== 'paid') throw new ApiError('not_found')
  return order
}

/**
 * Writes an earning that the ledger has, with its purchase and what it takes from the debt. An order that was refunded meanwhile takes it back
 * at once. Of a purchase that is known already the points are written without it: the ledger has them.
 */
export async function recordGiven(
  tx: Tx,
  { earning: draft, purchase }: Given,
  { hash, at }: Pick<LedgerFacts, 'hash' | 'at'>,
): Promise<void> {
  const isNew = purchase !== undefined && (await insertPurchase(tx, { ...purchase, hash, createdAt: at }))
  if (!draft) return
  const order = draft.orderId === null ? undefined : await lockOrder(tx, draft.orderId)
  await writeEarning(tx, { id: randomUUID(), ...draft, purchaseId: isNew ? purchase.id : null, hash }, at)
  if (order) await undoOrder(tx, order, at)
}

/**
 * Writes an earning and takes its part of the debt, never more than is owed.
 * @returns false when it is known already
 */
export async function writeEarning(
  tx: Tx,
  row: EarningDraft & { id: string; purchaseId: string | null; hash: string | null },
  at: Date,
): Promise<boolean> {
  const owed = row.taken > 0n ? await lockOwed(tx, row) : 0n
  const taken = row.taken < owed ? row.taken : owed
  if (!(await insertEarning(tx, { ...row, taken, undone: 0n, createdAt: at }))) return false
  const { tokenId, customerKey, id: earningId } = row
  await changeOwed(tx, { tokenId, customerKey, kind: 'taken', amount: taken, earningId, createdAt: at })
  return true
}

/**
 * Takes back what a refunded order earned: the refunded share of each earning, rounded down in the customer's favour, as owed. The order is
 * locked. Points that nobody has accepted are not owed.
 */
export async function undoOrder(tx: Tx, { id, refunded, income, total }: OrderRow, at: Date): Promise<void> {
  const base = income ?? total
  if (refunded === 0n || base === 0n) return
  for (const earning of await lockEarningsOfOrder(tx, id)) {
    const share = (earning.amount * (refunded < base ? refunded : base)) / base
    await undoEarning(tx, earning, share, at)
  }
}

/** Sets how much of an earning is no longer earned; what is new of it is owed. The earning is locked. */
export async function undoEarning(tx: Tx, earning: EarningRow, undone: bigint, at: Date): Promise<void> {
  if (undone <= earning.undone || (earning.hash !== null && (await isUnclaimed(tx, earning.hash)))) return
  const { id, tokenId, customerKey } = earning
  await lockOwed(tx, { tokenId, customerKey })
  await setUndone(tx, id, undone)
  await changeOwed(tx, { tokenId, customerKey, kind: 'refunded', amount: undone - earning.undone, earningId: id, createdAt: at })
}

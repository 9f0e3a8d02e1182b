import { ApiError } from '@lealta/contract'
import { STROOPS_PER_UNIT } from '@lealta/kernel'
import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { lockFees, type PreparedRow, sumFees } from './prepared.repository.ts'

/** Most stroops of fees that the platform pays in 24 hours: for what a person does for themselves, and for what is done for a business. */
const BUDGETS = { person: 2n * STROOPS_PER_UNIT, business: 50n * STROOPS_PER_UNIT }
const DAY_MS = 86_400_000

/**
 * Refuses a fee bump that goes beyond the budget of a day. What was bumped counts with the most that it may cost until the ledger says
 * what it did; nobody else counts at the same time.
 * @param fee most stroops that this bump costs
 * @throws ApiError fee_budget_used_up
 */
export async function assertFeeBudget(deps: ApiDeps, tx: Tx, row: PreparedRow, fee: bigint): Promise<void> {
  const who = row.businessId === null ? ({ userId: row.userId } as const) : ({ businessId: row.businessId } as const)
  const budget = row.businessId === null ? BUDGETS.person : BUDGETS.business
  await lockFees(tx, row.businessId ?? row.userId)
  const spent = await sumFees(tx, who, new Date(deps.clock.now().getTime() - DAY_MS))
  if (spent + fee <= budget) return
  deps.logger.error({ ...who, spent: String(spent), budget: String(budget) }, 'the fee budget of a day is used up')
  throw new ApiError('fee_budget_used_up', 'fee_budget_used_up', { data: { support: deps.supportEmail } })
}

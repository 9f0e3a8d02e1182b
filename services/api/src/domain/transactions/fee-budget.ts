import { ApiError } from '@lealta/contract'
import { STROOPS_PER_UNIT } from '@lealta/kernel'
import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { addSpending, returnSpending } from './fee-budget.repository.ts'
import type { PreparedRow } from './prepared.repository.ts'

/** Most stroops of fees that the platform pays in 24 hours: for what a person does for themselves, and for what is done for a business. */
export const BUDGETS = { person: 2n * STROOPS_PER_UNIT, business: 50n * STROOPS_PER_UNIT }
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const readWho = (row: PreparedRow): string => row.businessId ?? row.userId
const toHour = (moment: Date): Date => new Date(moment.getTime() - (moment.getTime() % HOUR_MS))

/**
 * Counts the fee of a fee bump, and refuses one that goes beyond the budget of a day. What was bumped counts with the most that it may cost
 * until the ledger says what it did; nobody else counts at the same time.
 * @param spent.fee most stroops that this bump costs
 * @param spent.now the row's `bumpedAt`, by which `settleFees` finds the hour again
 * @throws ApiError fee_budget_used_up; the database transaction is then to be rolled back
 */
export async function spendFee(deps: ApiDeps, tx: Tx, row: PreparedRow, { fee, now }: { fee: bigint; now: Date }): Promise<void> {
  const [who, hour] = [readWho(row), toHour(now)]
  const budget = row.businessId === null ? BUDGETS.person : BUDGETS.business
  const spent = await addSpending(tx, { who, hour, fee, since: new Date(now.getTime() - DAY_MS - HOUR_MS) })
  if (spent <= budget) return
  deps.logger.error({ who, spent: String(spent - fee), budget: String(budget) }, 'the fee budget of a day is used up')
  throw new ApiError('fee_budget_used_up', 'fee_budget_used_up', { data: { support: deps.supportEmail } })
}

/** The ledger has said what bumped transactions cost: the rest of what they might have cost is free again. */
export async function settleFees(tx: Tx, settled: readonly { row: PreparedRow; cost: bigint }[]): Promise<void> {
  const rests = new Map<string, { who: string; hour: Date; rest: bigint }>()
  for (const { row, cost } of settled) {
    const rest = (row.fee ?? cost) - cost
    if (rest === 0n || row.bumpedAt === null) continue
    const [who, hour] = [readWho(row), toHour(row.bumpedAt)]
    const key = `${who} ${hour.toISOString()}`
    rests.set(key, { who, hour, rest: rest + (rests.get(key)?.rest ?? 0n) })
  }
  // Always in the same order: two servers that settle at the same time wait for each other once.
  for (const [, { who, hour, rest }] of [...rests].sort(([a], [b]) => (a < b ? -1 : 1))) await returnSpending(tx, who, hour, rest)
}

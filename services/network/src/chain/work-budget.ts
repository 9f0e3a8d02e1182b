import { AppError } from '@lealta/kernel'

/** A request would take more steps than one may. */
export class WorkBudgetError extends AppError<'work_budget_exceeded'> {}

/** Counts steps, one unless told. @throws WorkBudgetError when there were too many */
export type TakeStep = (count?: number) => void

/**
 * Bounds the work of one request by steps, not by time: the same request on the same ledger is answered or refused on every machine.
 * All requests share the one thread that closes ledgers, so none may keep it for long.
 */
export function createWorkBudget(steps: number): TakeStep {
  let left = steps
  return (count = 1) => {
    left -= count
    if (left < 0) throw new WorkBudgetError('work_budget_exceeded', `the request takes more than ${steps} steps`)
  }
}

import type { WaitingAllowance } from '@lealta/contract'

/** The waiting payments allowed to customers, as form values. */
export interface AllowanceValues extends Record<string, unknown> {
  waitingPerCustomer: string
  waitingSharePercent: string
}

/** Converts a saved allowance into form values. */
export function toAllowanceValues({ waitingPerCustomer, waitingSharePercent }: WaitingAllowance): AllowanceValues {
  return { waitingPerCustomer: String(waitingPerCustomer), waitingSharePercent: String(waitingSharePercent) }
}

/** Turns form values into a request body. Text that is not a whole number becomes `NaN`, which the check refuses. */
export function toAllowance({ waitingPerCustomer, waitingSharePercent }: AllowanceValues): WaitingAllowance {
  return { waitingPerCustomer: readWhole(waitingPerCustomer), waitingSharePercent: readWhole(waitingSharePercent) }
}

function readWhole(text: string): number {
  return /^(0|[1-9]\d{0,2})$/.test(text.trim()) ? Number(text) : Number.NaN
}

import type { WaitingAllowance } from '@lealta/contract'

/** What customers may have waiting, as it is typed. */
export interface AllowanceValues extends Record<string, unknown> {
  waitingPerCustomer: string
  waitingSharePercent: string
}

/** What is saved as the fields show it. */
export function toAllowanceValues({ waitingPerCustomer, waitingSharePercent }: WaitingAllowance): AllowanceValues {
  return { waitingPerCustomer: String(waitingPerCustomer), waitingSharePercent: String(waitingSharePercent) }
}

/** What the API takes. What is no whole number becomes `NaN`, which the check refuses; nothing else is made into one. */
export function toAllowance({ waitingPerCustomer, waitingSharePercent }: AllowanceValues): WaitingAllowance {
  return { waitingPerCustomer: readWhole(waitingPerCustomer), waitingSharePercent: readWhole(waitingSharePercent) }
}

function readWhole(text: string): number {
  return /^(0|[1-9]\d{0,2})$/.test(text.trim()) ? Number(text) : Number.NaN
}

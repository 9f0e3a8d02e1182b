import { AppError } from '@lealta/kernel'

/** Horizon answered with a problem document, or with something that is not an answer of Horizon. */
export class HorizonError extends AppError<'horizon_refused'> {
  readonly status: number
  /** Last part of the problem's type: `not_found`, `transaction_failed`, `timeout`, `rate_limit_exceeded` … */
  readonly problem: string
  /** The problem's `extras`, as sent. */
  readonly extras: Readonly<Record<string, unknown>>

  constructor(status: number, problem: string, extras: Record<string, unknown> = {}) {
    super('horizon_refused', `Horizon answered ${status} ${problem}`, { data: { status, problem } })
    this.status = status
    this.problem = problem
    this.extras = extras
  }
}

/** No answer: the network or the time ran out. For a read it means try again; for a submission nothing is known (architecture.md §4). */
export class HorizonUnreachableError extends AppError<'horizon_unreachable'> {
  constructor(cause: unknown) {
    super('horizon_unreachable', 'no answer from Horizon', { cause })
  }
}

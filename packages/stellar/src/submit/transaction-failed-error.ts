import { AppError } from '@lealta/kernel'

/** Result codes of a transaction, in Horizon's words (chain design §5). */
export interface ResultCodes {
  /** `tx_failed`, `tx_bad_seq`, `tx_fee_bump_inner_failed` … */
  readonly transactionCode: string
  /** Of the inner transaction of a fee bump: read this one first. */
  readonly innerCode?: string
  /** One per operation, in order; empty when none was tried. The first that is not `op_success` is the cause. */
  readonly operationCodes: readonly string[]
}

/** The ledger refused a transaction, or applied it without success: it had no effect and never will (architecture.md §4). */
export class TransactionFailedError extends AppError<'transaction_failed'> implements ResultCodes {
  readonly transactionCode: string
  readonly innerCode?: string
  readonly operationCodes: readonly string[]

  constructor(codes: ResultCodes, options: { cause?: unknown } = {}) {
    const data = { transactionCode: codes.innerCode ?? codes.transactionCode }
    super('transaction_failed', [codes.transactionCode, codes.innerCode, ...codes.operationCodes].join(' '), { data, ...options })
    this.transactionCode = codes.transactionCode
    if (codes.innerCode !== undefined) this.innerCode = codes.innerCode
    this.operationCodes = codes.operationCodes
  }
}

/** It is not known yet whether the transaction took effect. Nothing may be built again until `readOutcome` of the hash says so. */
export class SubmitUnknownError extends AppError<'submit_unknown'> {
  readonly hash: string

  constructor(hash: string, options: { cause?: unknown } = {}) {
    super('submit_unknown', `outcome of ${hash} is not known yet`, { data: { hash }, ...options })
    this.hash = hash
  }
}

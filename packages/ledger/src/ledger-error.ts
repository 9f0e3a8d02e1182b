import { AppError } from '@lealta/kernel'

/**
 * Codes of a wrong use of the ledger and of a state that the rules exclude. `impossible_state` inside an operation makes the
 * transaction fail with txINTERNAL_ERROR, as in core.
 */
export type LedgerErrorCode =
  | 'close_time_not_after_last'
  | 'ledger_seq_not_after_last'
  | 'transaction_not_queued'
  | 'protocol_not_supported'
  | 'upgrade_not_valid'
  | 'impossible_state'

/** What a caller of the ledger did wrong, never a business reason: those are result codes. */
export class LedgerError extends AppError<LedgerErrorCode> {}

/** Makes the error for what the rules exclude. */
export function impossible(what: string): LedgerError {
  return new LedgerError('impossible_state', what)
}

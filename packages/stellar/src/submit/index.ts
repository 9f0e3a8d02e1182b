export { type CarriedOut, type CarryOutTools, carryOut, type Progress } from './carry-out.ts'
export { type Outcome, readOutcome } from './read-outcome.ts'
export { type SubmitOptions, type SubmittedTransaction, submitTransaction } from './submit-transaction.ts'
export { type ResultCodes, SubmitUnknownError, TransactionFailedError } from './transaction-failed-error.ts'

import type { Horizon } from '#horizon/horizon.ts'
import { TransactionFailedError } from './transaction-failed-error.ts'

/** What became of a transaction. `undefined` of `readOutcome` means: not in any ledger so far. */
export type Outcome =
  | { readonly status: 'success'; readonly hash: string; readonly ledger: number }
  | { readonly status: 'failed'; readonly hash: string; readonly ledger: number; readonly error: TransactionFailedError }

/**
 * Asks the ledger what became of a transaction, by its hash (of a fee bump the outer or the inner one). Safe to repeat.
 * The decoder of failures is loaded only when there is a failure.
 * @throws HorizonError, HorizonUnreachableError
 */
export async function readOutcome(horizon: Horizon, hash: string): Promise<Outcome | undefined> {
  const transaction = await horizon.readTransaction(hash)
  if (transaction === undefined) return undefined
  const { ledger } = transaction
  if (transaction.isSuccessful) return { status: 'success', hash, ledger }
  const { parseResult } = await import('#transactions/parse-result.ts')
  return { status: 'failed', hash, ledger, error: new TransactionFailedError(parseResult(transaction.result)) }
}

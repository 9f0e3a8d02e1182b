import { AppError } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { formatAssetId } from '@lealta/stellar/asset'
import { listSpends, readTransaction } from '@lealta/stellar/transactions'

/** What was built is not a part of the run that the person started. */
class OtherBatchError extends AppError<'bulk_changed'> {}

const allowed: ReadonlySet<string> = new Set([
  'payment',
  'createClaimableBalance',
  'beginSponsoringFutureReserves',
  'endSponsoringFutureReserves',
])

/** What a person agreed to when they started a run. */
export interface Agreed {
  readonly account: string
  readonly assetId: string
  readonly memo: string | null
  /** What is left of the run, as a decimal. */
  readonly left: bigint
}

/**
 * Looks into a transaction of a run before it is signed without another question: it only gives the run's asset from the run's wallet, with
 * the run's memo, and no more than is left of what the person agreed to.
 * @returns what it gives
 * @throws OtherBatchError, EnvelopeError
 */
export function assertOfRun(envelope: string, networkPassphrase: string, { account, assetId, memo, left }: Agreed): bigint {
  const transaction = readTransaction(envelope, networkPassphrase)
  const spends = listSpends(transaction, account)
  const [spend] = spends
  const isOnly = transaction.operations.every(({ type }) => allowed.has(type))
  const said = transaction.memo.type === 'none' ? null : transaction.memo.type === 'text' ? String(transaction.memo.value) : undefined
  const isSame = isOnly && spends.length === 1 && spend && formatAssetId(spend.asset) === assetId && said === memo && spend.amount <= left
  if (!isSame) throw new OtherBatchError('bulk_changed', `not of this run: ${spend ? formatDecimal(spend.amount) : 'nothing'}`)
  return spend.amount
}

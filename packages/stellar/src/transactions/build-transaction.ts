import { AppError } from '@lealta/kernel'
import { Account, Memo, type Transaction, TransactionBuilder, type xdr } from '@stellar/stellar-sdk/base'
import type { BuiltPendingPayment, BuiltTransaction, TransactionFrame, TransactionMemo, UnitChange } from './built-transaction.ts'
import { toHex } from './bytes.ts'
import type { TransactionName } from './transaction-name.ts'

/** Most operations that one transaction may hold (chain.md, stellar-core). */
const MAX_OPERATIONS = 100

/** A transaction would need more operations than the ledger takes in one. */
export class TransactionTooLargeError extends AppError<'transaction_too_large'> {}

/** What one builder adds to the frame. */
export interface TransactionPlan {
  readonly name: TransactionName
  readonly operations: readonly xdr.Operation[]
  readonly memo?: TransactionMemo | undefined
  readonly units?: readonly UnitChange[]
  /** Accounts whose keys sign although they are not the source: see `BuiltTransaction.sponsors`. */
  readonly sponsors?: readonly string[]
}

/**
 * Puts operations into an unsigned envelope.
 * @throws TransactionTooLargeError above 100 operations
 */
export function buildTransaction(frame: TransactionFrame, plan: TransactionPlan): BuiltTransaction {
  return toBuilt(toTransaction(frame, plan), frame, plan)
}

/** As `buildTransaction`, for a plan whose operation at `index` makes a pending payment. */
export function buildPendingPayment(frame: TransactionFrame, plan: TransactionPlan, index: number): BuiltPendingPayment {
  const transaction = toTransaction(frame, plan)
  return { ...toBuilt(transaction, frame, plan), balanceId: transaction.getClaimableBalanceId(index) }
}

function toTransaction(frame: TransactionFrame, plan: TransactionPlan): Transaction {
  if (plan.operations.length > MAX_OPERATIONS) throw new TransactionTooLargeError('transaction_too_large')
  const builder = new TransactionBuilder(new Account(frame.source.accountId, frame.source.sequence.toString()), {
    fee: frame.baseFee.toString(),
    networkPassphrase: frame.networkPassphrase,
    timebounds: { minTime: frame.timeBounds.minTime ?? 0, maxTime: frame.timeBounds.maxTime },
    memo: toMemo(plan.memo),
  })
  for (const operation of plan.operations) builder.addOperation(operation)
  return builder.build()
}

function toBuilt(transaction: Transaction, frame: TransactionFrame, plan: TransactionPlan): BuiltTransaction {
  const sponsors = [...new Set(plan.sponsors ?? [])].filter(sponsor => sponsor !== frame.source.accountId)
  return {
    name: plan.name,
    envelope: transaction.toXdr(),
    hash: toHex(transaction.hash()),
    units: plan.units ?? [],
    sponsors,
  }
}

function toMemo(memo: TransactionMemo = { type: 'none' }): Memo {
  switch (memo.type) {
    case 'none':
      return Memo.none()
    case 'text':
      return Memo.text(memo.value)
    case 'id':
      return Memo.id(memo.value.toString())
    case 'hash':
      return Memo.hash(memo.value)
    case 'return':
      return Memo.return(memo.value)
  }
}

import type { AppliedTransaction, ClosedLedger } from '@lealta/ledger'
import type { OperationResult, TransactionResult } from '@lealta/ledger/xdr'
import type { AppliedOperation } from '#resources/applied-operation.ts'
import { innerTransactionOf } from '#resources/transaction.ts'

function operationResults(result: TransactionResult): readonly OperationResult[] {
  const carrier = 'innerResult' in result ? result.innerResult : result
  return 'operations' in carrier ? carrier.operations : []
}

/** The operations of an applied transaction, each with its source, result and changes. */
export function appliedOperations(transaction: AppliedTransaction): AppliedOperation[] {
  const tx = innerTransactionOf(transaction.envelope)
  const results = operationResults(transaction.result)
  const siblings = tx.operations.map(operation => ({ operation, source: operation.source ?? tx.source }))
  return siblings.map(({ operation, source }, index) => ({
    operation,
    source,
    index,
    successful: transaction.successful,
    result: results[index],
    changes: transaction.operationChanges[index] ?? [],
    siblings,
  }))
}

/** Numbers of a ledger that Horizon shows: transactions by outcome, operations of successful ones, operations of all. */
export function countLedger(closed: Pick<ClosedLedger, 'transactions'>) {
  let successful = 0
  let operations = 0
  let txSetOperations = 0
  for (const transaction of closed.transactions) {
    const count = innerTransactionOf(transaction.envelope).operations.length
    txSetOperations += count
    if (!transaction.successful) continue
    successful++
    operations += count
  }
  return { successful, failed: closed.transactions.length - successful, operations, txSetOperations }
}

import type { TransactionFrame } from '#apply/transaction-frame.ts'
import { INT64_MAX } from '#entries/int64.ts'

/** A bid for a number of operations. */
export type Bid = Pick<TransactionFrame, 'feeBid' | 'feeOperations'>

/** Order of two bids by what they offer per operation: negative, 0 or positive. */
export function compareFeeRates(a: Bid, b: Bid): number {
  const left = a.feeBid * BigInt(b.feeOperations)
  const right = b.feeBid * BigInt(a.feeOperations)
  return left < right ? -1 : left > right ? 1 : 0
}

/** The least bid of a transaction that is better than another bid. */
export function toBetterFee(transaction: Bid, other: Bid): bigint {
  const fee = (other.feeBid * BigInt(transaction.feeOperations)) / BigInt(other.feeOperations)
  return fee < INT64_MAX ? fee + 1n : INT64_MAX
}

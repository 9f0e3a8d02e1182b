import type { TransactionFrame } from '#apply/transaction-frame.ts'
import { INT64_MAX } from '#entries/int64.ts'

/** By how much a fee bump has to outbid the transaction that it replaces. */
const REPLACEMENT_FACTOR = 10n

/** Where a transaction fits among those of its account: at an index, after all of them, or nowhere. */
export function findBySequence(
  { tx }: TransactionFrame,
  queued: readonly { readonly frame: TransactionFrame }[],
): number | 'after' | 'nowhere' {
  const first = queued[0]!.frame.tx.seqNum
  const last = queued.at(-1)!.frame.tx.seqNum
  const { seqNum, preconditions } = tx
  if (seqNum < first) return 'nowhere'
  if (seqNum > last) {
    const minSeqNum = preconditions.type === 'v2' ? preconditions.minSeqNum : undefined
    return (minSeqNum === undefined ? seqNum === last + 1n : minSeqNum <= last) ? 'after' : 'nowhere'
  }
  const index = queued.findIndex(({ frame }) => frame.tx.seqNum === seqNum)
  return index < 0 ? 'nowhere' : index
}

/** Whether a waiting transaction is the same as a new one, or a fee bump of it. */
export function isDuplicate(old: TransactionFrame, frame: TransactionFrame): boolean {
  return (old.feeBump === undefined) === (frame.feeBump === undefined) ? old.id === frame.id : old.innerId === frame.id
}

/** What a fee bump has to offer at least to replace a waiting transaction, nothing if it offers enough. */
export function findReplacementFee(frame: TransactionFrame, old: TransactionFrame): bigint | undefined {
  const needed = old.feeBid * BigInt(frame.feeOperations) * REPLACEMENT_FACTOR
  const operations = BigInt(old.feeOperations)
  if (frame.feeBid * operations >= needed) return undefined
  const fee = (needed + operations - 1n) / operations
  return fee > INT64_MAX ? INT64_MAX : fee
}

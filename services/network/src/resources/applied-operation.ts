import type { EntryChange } from '@lealta/ledger'
import type { Operation, OperationResult } from '@lealta/ledger/xdr'

/** One operation of an applied transaction with what is needed to describe it. */
export type AppliedOperation = {
  readonly operation: Operation
  /** G… or M… of the acting account: the operation's own source, else the transaction's */
  readonly source: string
  /** place in the transaction, from 0 */
  readonly index: number
  /** whether the whole transaction succeeded */
  readonly successful: boolean
  readonly result: OperationResult | undefined
  readonly changes: readonly EntryChange[]
  /** all operations of the transaction with their sources, for sponsorship brackets */
  readonly siblings: readonly { readonly operation: Operation; readonly source: string }[]
}

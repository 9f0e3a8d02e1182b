import type { LedgerRules, LedgerState } from '#entries/ledger-state.ts'
import type { ReserveFault } from '#entries/sponsorship.ts'
import type { OperationFault, OperationOf, OperationResult, OperationType } from '#xdr/index.ts'

/** Which threshold of the source account the signatures have to reach. */
type Threshold = 'low' | 'medium' | 'high'

/** What an operation can use while it is applied. Each one runs in a step of its own that is undone if it fails. */
export type OperationContext = {
  readonly state: LedgerState
  /** account of the operation, G… */
  readonly source: string
  /** account of the transaction, G… */
  readonly txSource: string
  readonly txSeqNum: bigint
  /** place in the transaction, from 0 */
  readonly opIndex: number
  /** highest sequence number of each source account in this ledger, where the ledger has a merge */
  readonly maxSeqNums: ReadonlyMap<string, bigint> | undefined
}

/** The rules of one kind of operation. Nothing throws for a business reason: failures are result codes. */
export type OperationRules<Type extends OperationType> = {
  readonly threshold: Threshold | ((operation: OperationOf<Type>) => Threshold)
  /** whether the network allows it; default always */
  readonly isSupported?: (rules: LedgerRules) => boolean
  /** what is wrong without looking at the ledger, nothing if it is fine */
  readonly check: (operation: OperationOf<Type>, source: string) => OperationResult | undefined
  readonly apply: (operation: OperationOf<Type>, context: OperationContext) => OperationResult
}

/** A result without a type of operation. */
export function toFault(code: OperationFault): OperationResult {
  return { type: 'fault', code }
}

/** The result for a reserve that cannot be taken up, given the operation's own code for too few stroops. */
export function toReserveResult(fault: ReserveFault, lowReserve: OperationResult): OperationResult {
  switch (fault) {
    case 'low_reserve':
      return lowReserve
    case 'too_many_sub_entries':
      return toFault('opTOO_MANY_SUBENTRIES')
    case 'too_many_sponsoring':
      return toFault('opTOO_MANY_SPONSORING')
  }
}

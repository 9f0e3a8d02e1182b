import type { TransactionCode } from './operation-codes.ts'
import type { OperationResult } from './operation-result.ts'

/** Codes of a transaction that was not even tried. */
type RefusalCode = Exclude<TransactionCode, 'txSUCCESS' | 'txFAILED' | 'txFEE_BUMP_INNER_SUCCESS' | 'txFEE_BUMP_INNER_FAILED'>

/** XDR InnerTransactionResult. `feeCharged` in stroops. */
export type InnerTransactionResult =
  | { readonly feeCharged: bigint; readonly code: 'txSUCCESS' | 'txFAILED'; readonly operations: readonly OperationResult[] }
  | { readonly feeCharged: bigint; readonly code: RefusalCode }

/** XDR TransactionResult. `innerHash`: 64 hex digits. */
export type TransactionResult =
  | InnerTransactionResult
  | {
      readonly feeCharged: bigint
      readonly code: 'txFEE_BUMP_INNER_SUCCESS' | 'txFEE_BUMP_INNER_FAILED'
      readonly innerHash: string
      readonly innerResult: InnerTransactionResult
    }

/** XDR TransactionResultPair. */
export type TransactionResultPair = { readonly transactionHash: string; readonly result: TransactionResult }

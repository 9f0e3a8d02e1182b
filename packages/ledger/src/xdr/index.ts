export type { Asset, AssetCode, ChangeTrustAsset, CreditAsset, NativeAsset, Price, TrustLineAsset } from './asset.ts'
export type {
  AccountEntry,
  ClaimableBalanceEntry,
  Claimant,
  ClaimPredicate,
  DataEntry,
  LedgerEntry,
  LedgerEntryOf,
  LedgerEntryType,
  LedgerKey,
  LiquidityPoolEntry,
  OfferEntry,
  TrustLineEntry,
} from './ledger-entry.ts'
export type { LedgerHeader, LedgerUpgrade, StellarValue } from './ledger-header.ts'
export type * from './operation.ts'
export type { OperationCodeOf, OperationFault, TransactionCode } from './operation-codes.ts'
export { operationCodes, operationFaults, operationTypes, transactionCodes } from './operation-codes.ts'
export type { ClaimAtom, ManageOfferSuccess, OfferBody, OperationResult, PathPaymentSuccess, SimplePayment } from './operation-result.ts'
export type * from './transaction.ts'
export type { InnerTransactionResult, TransactionResult, TransactionResultPair } from './transaction-result.ts'

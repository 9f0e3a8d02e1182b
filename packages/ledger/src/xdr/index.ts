export type { Asset, AssetCode, ChangeTrustAsset, CreditAsset, NativeAsset, Price, TrustLineAsset } from './asset.ts'
export {
  decodeLedgerEntry,
  decodeLedgerHeader,
  decodeLedgerKey,
  decodeLedgerUpgrade,
  decodeOperation,
  decodeOperationResult,
  decodeTransactionEnvelope,
  decodeTransactionResult,
  decodeTransactionResultPair,
  decodeTransactionResultSet,
  encodeLedgerEntry,
  encodeLedgerHeader,
  encodeLedgerKey,
  encodeLedgerUpgrade,
  encodeOperation,
  encodeOperationResult,
  encodeTransactionEnvelope,
  encodeTransactionResult,
  encodeTransactionResultPair,
  encodeTransactionResultSet,
} from './codec.ts'
export {
  hashLedgerHeader,
  hashTransaction,
  type TransactionHashes,
  toClaimableBalanceId,
  toLiquidityPoolId,
  toNetworkId,
} from './hash.ts'
export { fromHex, toHex } from './hex.ts'
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
export type * from './signer.ts'
export { decodeSignerKey, encodeSignerKey, type SignerKey } from './signer-key-codec.ts'
export {
  decodeAccountId,
  decodeAddress,
  decodeStrkey,
  encodeAccountId,
  encodeMuxedAccount,
  encodeStrkey,
  isAccountId,
  type StrkeyType,
  toAccountId,
} from './strkey.ts'
export type * from './transaction.ts'
export type { InnerTransactionResult, TransactionResult, TransactionResultPair } from './transaction-result.ts'
export { XdrError, type XdrErrorCode } from './xdr-error.ts'

import type { LedgerEntry, LedgerKey } from './ledger-entry.ts'
import { readLedgerEntry, writeLedgerEntry } from './ledger-entry-codec.ts'
import type { LedgerHeader, LedgerUpgrade } from './ledger-header.ts'
import { readLedgerHeader, readLedgerUpgrade, writeLedgerHeader, writeLedgerUpgrade } from './ledger-header-codec.ts'
import { readLedgerKey, writeLedgerKey } from './ledger-key-codec.ts'
import type { Operation } from './operation.ts'
import type { OperationResult } from './operation-result.ts'
import { readOperation } from './read-operation.ts'
import {
  readOperationResult,
  readTransactionResult,
  readTransactionResultPair,
  writeOperationResult,
  writeTransactionResult,
  writeTransactionResultPair,
} from './result-codec.ts'
import type { TransactionEnvelope } from './transaction.ts'
import { readEnvelope, writeEnvelope } from './transaction-codec.ts'
import type { TransactionResult, TransactionResultPair } from './transaction-result.ts'
import { writeOperation } from './write-operation.ts'
import { decodeWith } from './xdr-reader.ts'
import { encodeWith } from './xdr-writer.ts'

// Every decode… takes exactly one value and throws XdrError `xdr_not_decodable` for anything else;
// every encode… throws XdrError `xdr_not_encodable` or `strkey_not_valid` for a value that has no XDR.

/** XDR TransactionEnvelope (v0, v1, fee bump). */
export const decodeTransactionEnvelope = (bytes: Uint8Array): TransactionEnvelope => decodeWith(bytes, readEnvelope)
export const encodeTransactionEnvelope = (envelope: TransactionEnvelope): Uint8Array => encodeWith(envelope, writeEnvelope)

/** XDR Operation. */
export const decodeOperation = (bytes: Uint8Array): Operation => decodeWith(bytes, readOperation)
export const encodeOperation = (operation: Operation): Uint8Array => encodeWith(operation, writeOperation)

/** XDR LedgerKey. */
export const decodeLedgerKey = (bytes: Uint8Array): LedgerKey => decodeWith(bytes, readLedgerKey)
export const encodeLedgerKey = (key: LedgerKey): Uint8Array => encodeWith(key, writeLedgerKey)

/** XDR LedgerEntry. */
export const decodeLedgerEntry = (bytes: Uint8Array): LedgerEntry => decodeWith(bytes, readLedgerEntry)
export const encodeLedgerEntry = (entry: LedgerEntry): Uint8Array => encodeWith(entry, writeLedgerEntry)

/** XDR LedgerHeader. */
export const decodeLedgerHeader = (bytes: Uint8Array): LedgerHeader => decodeWith(bytes, readLedgerHeader)
export const encodeLedgerHeader = (header: LedgerHeader): Uint8Array => encodeWith(header, writeLedgerHeader)

/** XDR LedgerUpgrade. */
export const decodeLedgerUpgrade = (bytes: Uint8Array): LedgerUpgrade => decodeWith(bytes, readLedgerUpgrade)
export const encodeLedgerUpgrade = (upgrade: LedgerUpgrade): Uint8Array => encodeWith(upgrade, writeLedgerUpgrade)

/** XDR OperationResult. */
export const decodeOperationResult = (bytes: Uint8Array): OperationResult => decodeWith(bytes, readOperationResult)
export const encodeOperationResult = (result: OperationResult): Uint8Array => encodeWith(result, writeOperationResult)

/** XDR TransactionResult. */
export const decodeTransactionResult = (bytes: Uint8Array): TransactionResult => decodeWith(bytes, readTransactionResult)
export const encodeTransactionResult = (result: TransactionResult): Uint8Array => encodeWith(result, writeTransactionResult)

/** XDR TransactionResultPair. */
export const decodeTransactionResultPair = (bytes: Uint8Array): TransactionResultPair => decodeWith(bytes, readTransactionResultPair)
export const encodeTransactionResultPair = (pair: TransactionResultPair): Uint8Array => encodeWith(pair, writeTransactionResultPair)

/** XDR TransactionResultSet: the results of a ledger in the order of application. */
export const decodeTransactionResultSet = (bytes: Uint8Array): TransactionResultPair[] =>
  decodeWith(bytes, reader => reader.list(0xffffffff, readTransactionResultPair))
export const encodeTransactionResultSet = (pairs: readonly TransactionResultPair[]): Uint8Array =>
  encodeWith(pairs, (writer, list) => writer.list(list, 0xffffffff, writeTransactionResultPair))

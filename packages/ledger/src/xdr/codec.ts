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

/** XDR TransactionEnvelope (v0, v1, fee bump) from exactly its bytes. @throws XdrError `xdr_not_decodable` */
export const decodeTransactionEnvelope = (bytes: Uint8Array): TransactionEnvelope => decodeWith(bytes, readEnvelope)
/** The bytes of XDR TransactionEnvelope. @throws XdrError `xdr_not_encodable`, `strkey_not_valid` for a value that has none */
export const encodeTransactionEnvelope = (envelope: TransactionEnvelope): Uint8Array => encodeWith(envelope, writeEnvelope)

/** XDR Operation from exactly its bytes. @throws XdrError `xdr_not_decodable` */
export const decodeOperation = (bytes: Uint8Array): Operation => decodeWith(bytes, readOperation)
/** The bytes of XDR Operation. @throws XdrError `xdr_not_encodable`, `strkey_not_valid` for a value that has none */
export const encodeOperation = (operation: Operation): Uint8Array => encodeWith(operation, writeOperation)

/** XDR LedgerKey from exactly its bytes. @throws XdrError `xdr_not_decodable` */
export const decodeLedgerKey = (bytes: Uint8Array): LedgerKey => decodeWith(bytes, readLedgerKey)
/** The bytes of XDR LedgerKey. @throws XdrError `xdr_not_encodable`, `strkey_not_valid` for a value that has none */
export const encodeLedgerKey = (key: LedgerKey): Uint8Array => encodeWith(key, writeLedgerKey)

/** XDR LedgerEntry from exactly its bytes. @throws XdrError `xdr_not_decodable` */
export const decodeLedgerEntry = (bytes: Uint8Array): LedgerEntry => decodeWith(bytes, readLedgerEntry)
/** The bytes of XDR LedgerEntry. @throws XdrError `xdr_not_encodable`, `strkey_not_valid` for a value that has none */
export const encodeLedgerEntry = (entry: LedgerEntry): Uint8Array => encodeWith(entry, writeLedgerEntry)

/** XDR LedgerHeader from exactly its bytes. @throws XdrError `xdr_not_decodable` */
export const decodeLedgerHeader = (bytes: Uint8Array): LedgerHeader => decodeWith(bytes, readLedgerHeader)
/** The bytes of XDR LedgerHeader. @throws XdrError `xdr_not_encodable`, `strkey_not_valid` for a value that has none */
export const encodeLedgerHeader = (header: LedgerHeader): Uint8Array => encodeWith(header, writeLedgerHeader)

/** XDR LedgerUpgrade from exactly its bytes. @throws XdrError `xdr_not_decodable` */
export const decodeLedgerUpgrade = (bytes: Uint8Array): LedgerUpgrade => decodeWith(bytes, readLedgerUpgrade)
/** The bytes of XDR LedgerUpgrade. @throws XdrError `xdr_not_encodable`, `strkey_not_valid` for a value that has none */
export const encodeLedgerUpgrade = (upgrade: LedgerUpgrade): Uint8Array => encodeWith(upgrade, writeLedgerUpgrade)

/** XDR OperationResult from exactly its bytes. @throws XdrError `xdr_not_decodable` */
export const decodeOperationResult = (bytes: Uint8Array): OperationResult => decodeWith(bytes, readOperationResult)
/** The bytes of XDR OperationResult. @throws XdrError `xdr_not_encodable`, `strkey_not_valid` for a value that has none */
export const encodeOperationResult = (result: OperationResult): Uint8Array => encodeWith(result, writeOperationResult)

/** XDR TransactionResult from exactly its bytes. @throws XdrError `xdr_not_decodable` */
export const decodeTransactionResult = (bytes: Uint8Array): TransactionResult => decodeWith(bytes, readTransactionResult)
/** The bytes of XDR TransactionResult. @throws XdrError `xdr_not_encodable`, `strkey_not_valid` for a value that has none */
export const encodeTransactionResult = (result: TransactionResult): Uint8Array => encodeWith(result, writeTransactionResult)

/** XDR TransactionResultPair from exactly its bytes. @throws XdrError `xdr_not_decodable` */
export const decodeTransactionResultPair = (bytes: Uint8Array): TransactionResultPair => decodeWith(bytes, readTransactionResultPair)
/** The bytes of XDR TransactionResultPair. @throws XdrError `xdr_not_encodable`, `strkey_not_valid` for a value that has none */
export const encodeTransactionResultPair = (pair: TransactionResultPair): Uint8Array => encodeWith(pair, writeTransactionResultPair)

/** XDR TransactionResultSet: the results of a ledger in the order of application from exactly its bytes. @throws XdrError `xdr_not_decodable` */
export const decodeTransactionResultSet = (bytes: Uint8Array): TransactionResultPair[] =>
  decodeWith(bytes, reader => reader.list(0xffffffff, readTransactionResultPair))
/** The bytes of XDR TransactionResultSet. @throws XdrError `xdr_not_encodable`, `strkey_not_valid` for a value that has none */
export const encodeTransactionResultSet = (pairs: readonly TransactionResultPair[]): Uint8Array =>
  encodeWith(pairs, (writer, list) => writer.list(list, 0xffffffff, writeTransactionResultPair))

import type { AppliedTransaction, EntryChange } from '@lealta/ledger'
import { encodeLedgerEntry, encodeLedgerKey, type LedgerEntry } from '@lealta/ledger/xdr'

const CREATED = 0
const UPDATED = 1
const REMOVED = 2
const STATE = 3

/** The bytes of XDR LedgerEntry. */
export type EncodeEntry = (entry: LedgerEntry) => Uint8Array

/**
 * Encodes each entry once, however often it is asked for: what one step made of an entry is what the next one found. For one ledger;
 * entries that the ledger has handed out never change.
 */
export function createEntryEncoder(): EncodeEntry {
  const known = new Map<LedgerEntry, Uint8Array>()
  return entry => {
    let bytes = known.get(entry)
    if (!bytes) {
      bytes = encodeLedgerEntry(entry)
      known.set(entry, bytes)
    }
    return bytes
  }
}

/** Bytes that follow each other, numbers in front of some of them; joined once. */
class Parts {
  private readonly parts: (Uint8Array | number)[] = []
  private size = 0

  number(value: number): void {
    this.parts.push(value)
    this.size += 4
  }

  bytes(value: Uint8Array): void {
    this.parts.push(value)
    this.size += value.length
  }

  join(): Uint8Array {
    const joined = Buffer.allocUnsafe(this.size)
    let at = 0
    for (const part of this.parts) {
      if (typeof part === 'number') at = joined.writeUInt32BE(part, at)
      else {
        joined.set(part, at)
        at += part.length
      }
    }
    return joined
  }
}

function addChanges(parts: Parts, changes: readonly EntryChange[], encode: EncodeEntry): void {
  parts.number(changes.reduce((count, { before }) => count + (before ? 2 : 1), 0))
  for (const { key, before, after } of changes) {
    if (before) {
      parts.number(STATE)
      parts.bytes(encode(before))
    }
    if (after) {
      parts.number(before ? UPDATED : CREATED)
      parts.bytes(encode(after))
    } else {
      parts.number(REMOVED)
      parts.bytes(encodeLedgerKey(key))
    }
  }
}

/** XDR LedgerEntryChanges: for each change the state before and what was made of it. */
export function encodeEntryChanges(changes: readonly EntryChange[], encode: EncodeEntry): Uint8Array {
  const parts = new Parts()
  addChanges(parts, changes, encode)
  return parts.join()
}

/** XDR TransactionMeta (version 2): what the transaction itself changed, then each operation. Empty operations of a failed one. */
export function encodeTransactionMeta(transaction: AppliedTransaction, encode: EncodeEntry): Uint8Array {
  const operations = transaction.successful ? transaction.operationChanges : []
  const parts = new Parts()
  parts.number(2)
  addChanges(parts, transaction.beforeChanges, encode)
  parts.number(operations.length)
  for (const changes of operations) addChanges(parts, changes, encode)
  parts.number(0)
  return parts.join()
}

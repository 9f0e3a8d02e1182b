import type { AppliedTransaction, EntryChange } from '@lealta/ledger'
import { encodeLedgerEntry, encodeLedgerKey } from '@lealta/ledger/xdr'

const CREATED = 0
const UPDATED = 1
const REMOVED = 2
const STATE = 3

function toUint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

function changeParts(changes: readonly EntryChange[]): Uint8Array[] {
  const parts: Uint8Array[] = []
  let count = 0
  const add = (type: number, body: Uint8Array) => {
    count++
    parts.push(toUint32(type), body)
  }
  for (const { key, before, after } of changes) {
    if (before) add(STATE, encodeLedgerEntry(before))
    if (after) add(before ? UPDATED : CREATED, encodeLedgerEntry(after))
    else add(REMOVED, encodeLedgerKey(key))
  }
  return [toUint32(count), ...parts]
}

/** XDR LedgerEntryChanges: for each change the state before and what was made of it. */
export function encodeEntryChanges(changes: readonly EntryChange[]): Uint8Array {
  return Buffer.concat(changeParts(changes))
}

/** XDR TransactionMeta (version 2): what the transaction itself changed, then each operation. Empty operations of a failed one. */
export function encodeTransactionMeta(transaction: AppliedTransaction): Uint8Array {
  const operations = transaction.successful ? transaction.operationChanges : []
  return Buffer.concat([
    toUint32(2),
    ...changeParts(transaction.beforeChanges),
    toUint32(operations.length),
    ...operations.flatMap(changeParts),
    toUint32(0),
  ])
}

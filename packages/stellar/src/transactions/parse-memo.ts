import type { TransactionMemo } from './built-transaction.ts'
import { fromBase64, toHex } from './bytes.ts'

/** What a memo holds at most: bytes of a text in UTF-8, and the first id that is too large. */
const TEXT_BYTES = 28
const ID_END = 2n ** 64n

/**
 * Reads a memo as others write it in JSON and links (SEP-2, SEP-7, SEP-24): a text as it is, an id in decimal digits, a hash in base64.
 * @returns undefined for what no transaction can hold
 */
export function parseMemo(
  type: 'text' | 'id' | 'hash' | 'return',
  value: string,
): Exclude<TransactionMemo, { readonly type: 'none' }> | undefined {
  switch (type) {
    case 'text':
      return value.isWellFormed() && new TextEncoder().encode(value).length <= TEXT_BYTES ? { type, value } : undefined
    case 'id':
      return /^\d{1,20}$/.test(value) && BigInt(value) < ID_END ? { type, value: BigInt(value) } : undefined
    case 'hash':
    case 'return':
      return /^[A-Za-z0-9+/]{43}=$/.test(value) ? { type, value: toHex(fromBase64(value)) } : undefined
  }
}

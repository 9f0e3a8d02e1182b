import { XdrError } from './xdr-error.ts'

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Bytes as lower-case hex digits. */
export function toHex(bytes: Uint8Array, start = 0, length: number = bytes.length - start): string {
  let text = ''
  for (let i = start; i < start + length; i++) text += pairs[bytes[i]!]
  return text
}

function toDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  const letter = code | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}

/** Hex digits as bytes. @throws XdrError `xdr_not_encodable` when they are not exactly `length` bytes in hex */
export function fromHex(text: string, length: number = text.length >> 1): Uint8Array {
  if (text.length !== 2 * length) throw new XdrError('xdr_not_encodable', `not ${length} bytes in hex: ${text}`)
  const bytes = new Uint8Array(length)
  for (let i = 0; i < length; i++) {
    const high = toDigit(text.charCodeAt(2 * i))
    const low = toDigit(text.charCodeAt(2 * i + 1))
    if (high < 0 || low < 0) throw new XdrError('xdr_not_encodable', `not hex: ${text}`)
    bytes[i] = high * 16 + low
  }
  return bytes
}

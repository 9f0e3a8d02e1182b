/** Bytes as small hex digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Bytes as standard base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

/** Whether two byte strings are the same. Not for secrets: it stops at the first difference. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

/**
 * The bytes of an even number of hex digits.
 * @throws RangeError for anything else
 */
export function fromHex(hex: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new RangeError('not hex digits in pairs')
  return Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
}

/** The bytes of standard base64. @throws DOMException when it is not base64 */
export function fromBase64(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
}

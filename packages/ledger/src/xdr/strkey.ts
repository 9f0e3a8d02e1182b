import { XdrError } from './xdr-error.ts'

/** Kinds of strkeys (SEP-23) of the classic network with their version byte. */
const versions = {
  /** G… */
  account: 6 << 3,
  /** M… */
  muxedAccount: 12 << 3,
  /** T… */
  preAuthTx: 19 << 3,
  /** X… */
  sha256Hash: 23 << 3,
  /** P… */
  signedPayload: 15 << 3,
} as const

export type StrkeyType = keyof typeof versions

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const alphabetCodes = Uint8Array.from(alphabet, letter => letter.charCodeAt(0))
const digits = new Uint8Array(128).fill(255)
for (let i = 0; i < 32; i++) digits[alphabetCodes[i]!] = i

const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
  return crc & 0xffff
})

/** CRC-16/XMODEM of the first `length` bytes. */
function checksum(bytes: Uint8Array, length: number): number {
  let crc = 0
  for (let i = 0; i < length; i++) crc = ((crc << 8) & 0xffff) ^ crcTable[(crc >> 8) ^ bytes[i]!]!
  return crc
}

function toBase32(bytes: Uint8Array): string {
  const codes = new Uint8Array(Math.ceil((bytes.length * 8) / 5))
  let buffer = 0
  let bits = 0
  let at = 0
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      codes[at++] = alphabetCodes[(buffer >> bits) & 31]!
    }
  }
  if (bits > 0) codes[at] = alphabetCodes[(buffer << (5 - bits)) & 31]!
  return String.fromCharCode.apply(null, codes as unknown as number[])
}

/** Writes the bytes of a text into `bytes`, which has room for exactly these. */
function fromBase32(text: string, bytes: Uint8Array): void {
  let buffer = 0
  let bits = 0
  let at = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const digit = code < 128 ? digits[code]! : 255
    if (digit === 255) throw new XdrError('strkey_not_valid', `not a strkey: ${text}`)
    buffer = ((buffer << 5) | digit) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = (buffer >> bits) & 255
    }
  }
  if (bits >= 5 || (buffer & ((1 << bits) - 1)) !== 0) throw new XdrError('strkey_not_valid', `not a strkey: ${text}`)
}

/** Bytes as a strkey. The caller vouches for their number. */
export function encodeStrkey(type: StrkeyType, payload: Uint8Array): string {
  const bytes = new Uint8Array(payload.length + 3)
  bytes[0] = versions[type]
  bytes.set(payload, 1)
  const crc = checksum(bytes, payload.length + 1)
  bytes[payload.length + 1] = crc & 255
  bytes[payload.length + 2] = crc >> 8
  return toBase32(bytes)
}

/** Reads a strkey of the given kind into `bytes`, which has room for exactly its version, payload and checksum. */
function readStrkey(type: StrkeyType, text: string, bytes: Uint8Array): void {
  fromBase32(text, bytes)
  const end = bytes.length - 2
  if (end < 1 || bytes[0] !== versions[type]) throw new XdrError('strkey_not_valid', `not a strkey of type ${type}: ${text}`)
  const crc = checksum(bytes, end)
  if (bytes[end] !== (crc & 255) || bytes[end + 1] !== crc >> 8) throw new XdrError('strkey_not_valid', `wrong checksum: ${text}`)
}

/** The bytes of a strkey of the given kind. @throws XdrError `strkey_not_valid` */
export function decodeStrkey(type: StrkeyType, text: string): Uint8Array {
  const bytes = new Uint8Array((text.length * 5) >> 3)
  readStrkey(type, text, bytes)
  return bytes.subarray(1, -2)
}

/** The account that is just being encoded or decoded. */
const accountBytes = new Uint8Array(35)

/** 32 bytes from `start` on as G…. */
export function encodeAccountId(bytes: Uint8Array, start = 0): string {
  accountBytes[0] = versions.account
  for (let i = 0; i < 32; i++) accountBytes[i + 1] = bytes[start + i]!
  const crc = checksum(accountBytes, 33)
  accountBytes[33] = crc & 255
  accountBytes[34] = crc >> 8
  return toBase32(accountBytes)
}

function readAccountId(text: string): void {
  if (text.length !== 56) throw new XdrError('strkey_not_valid', `not an account: ${text}`)
  readStrkey('account', text, accountBytes)
}

/** The public key, 32 bytes, of G…. @throws XdrError `strkey_not_valid` */
export function decodeAccountId(text: string): Uint8Array {
  readAccountId(text)
  return accountBytes.slice(1, 33)
}

/** Writes the public key of G…, 32 bytes, to `target` from `start` on. @throws XdrError `strkey_not_valid` */
export function copyAccountId(text: string, target: Uint8Array, start: number): void {
  readAccountId(text)
  for (let i = 0; i < 32; i++) target[start + i] = accountBytes[i + 1]!
}

/** Whether a text is G… with a right checksum. */
export function isAccountId(text: string): boolean {
  if (text.length !== 56 || !text.startsWith('G')) return false
  try {
    decodeAccountId(text)
    return true
  } catch (error) {
    if (error instanceof XdrError) return false
    throw error
  }
}

/** An account and the id that a service gave to one of its users, as M… (SEP-23, CAP-27). */
export function encodeMuxedAccount(accountId: string, id: bigint): string {
  const payload = new Uint8Array(40)
  payload.set(decodeAccountId(accountId))
  new DataView(payload.buffer).setBigUint64(32, id)
  return encodeStrkey('muxedAccount', payload)
}

/** The account and, for M…, the id of an address. @throws XdrError `strkey_not_valid` */
export function decodeAddress(address: string): { accountId: string; id: bigint | undefined } {
  if (!address.startsWith('M')) {
    decodeAccountId(address)
    return { accountId: address, id: undefined }
  }
  const payload = decodeStrkey('muxedAccount', address)
  if (payload.length !== 40) throw new XdrError('strkey_not_valid', `not a muxed account: ${address}`)
  return { accountId: encodeAccountId(payload), id: new DataView(payload.buffer, payload.byteOffset).getBigUint64(32) }
}

/** The account behind an address, G… or M…, that was decoded before. */
export function toAccountId(address: string): string {
  return address.startsWith('M') ? decodeAddress(address).accountId : address
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const VERSION = { account: 6 << 3, muxedAccount: 12 << 3 }

/** Whether a text is the address of an account, G… with a right checksum (SEP-23). */
export function isAccountId(text: string): boolean {
  return isStrKey(text, VERSION.account, 32)
}

/** Whether a text is a muxed address, M… with a right checksum (SEP-23). */
export function isMuxedAccountId(text: string): boolean {
  return isStrKey(text, VERSION.muxedAccount, 40)
}

/** Blanks and signs that nobody sees, which come along where an address is copied from a page or a message. */
const UNSEEN = /[\s\p{Cf}]/gu
/** What other wallets write before an address in their codes. */
const SCHEME = /^(?:(?:WEB\+)?STELLAR|XLM|LUMENS?):(?:\/\/)?/

/**
 * Reads an address, G… or M…, as people type, paste and scan it: with blanks, line breaks and invisible signs in it, in small letters, behind
 * the scheme of a wallet.
 * @returns the address itself; undefined for any other text, also for one with a wrong checksum
 */
export function readAddress(text: string): string | undefined {
  const address = text.replace(UNSEEN, '').toUpperCase().replace(SCHEME, '')
  return isAccountId(address) || isMuxedAccountId(address) ? address : undefined
}

function isStrKey(text: string, version: number, payloadLength: number): boolean {
  if (text.length !== Math.ceil(((payloadLength + 3) * 8) / 5)) return false
  const bytes = decodeBase32(text)
  if (bytes === undefined || bytes[0] !== version) return false
  const checksum = checksumOf(bytes.subarray(0, -2))
  return bytes.at(-2) === (checksum & 0xff) && bytes.at(-1) === checksum >> 8
}

function decodeBase32(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let bits = 0
  let held = 0
  let at = 0
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter)
    if (value < 0) return undefined
    held = (held << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = held >> bits
      held &= (1 << bits) - 1
    }
  }
  return held === 0 ? bytes : undefined
}

/** CRC-16/XMODEM, as SEP-23 asks. */
function checksumOf(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}

/** An address as people compare it, by its ends: `GABCD…WXYZ`. Any other text stays as it is. */
export function shortenKey(text: string): string {
  return isAccountId(text) || isMuxedAccountId(text) ? `${text.slice(0, 5)}…${text.slice(-4)}` : text
}

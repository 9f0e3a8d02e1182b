const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const VERSION = 'G'

/** What Horizon finds wrong with a text that is no account id, in the order in which it looks. */
export function describeAddressFault(text: string): string {
  const characters = Array.from(Buffer.from(text), byte => String.fromCharCode(byte))
  if (characters.length < 5) return `strkey is ${characters.length} bytes long; minimum valid length is 5`
  const values = characters.map(character => ALPHABET.indexOf(character))
  const spareBits = (characters.length * 5) % 8
  if (spareBits >= 5) return 'non-canonical strkey; unused leftover character'
  const last = values.at(-1) ?? 0
  const illegal = (index: number) => `base32 decode failed: illegal base32 data at input byte ${index}`
  if (spareBits > 0 && last < 0) return illegal(characters.length)
  if (spareBits > 0 && last % 2 ** spareBits !== 0) return 'non-canonical strkey; unused bits should be set to 0'
  if (values.includes(-1)) return illegal(values.indexOf(-1))
  return text.startsWith(VERSION) ? 'invalid checksum' : 'invalid version byte'
}

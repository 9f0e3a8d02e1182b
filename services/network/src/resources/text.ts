/** The length of the UTF-8 sequence at a place, 0 when there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    decoder.decode(bytes.subarray(at, at + length))
    return at + length <= bytes.length ? length : 0
  } catch {
    return 0
  }
}

/** Reads bytes as UTF-8. Each byte that is not part of it becomes the replacement character, as in Go. */
export function decodeText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8')
  if (!text.includes('\ufffd')) return text
  let scrubbed = ''
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at)
    scrubbed += length === 0 ? '\ufffd' : Buffer.from(bytes.subarray(at, at + length)).toString('utf8')
    at += Math.max(1, length)
  }
  return scrubbed
}

/** Ledger strings are bytes kept as characters; JSON wants text. */
export function toText(bytesAsCharacters: string): string {
  return decodeText(Buffer.from(bytesAsCharacters, 'latin1'))
}

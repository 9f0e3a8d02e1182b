/** Ledger strings are bytes kept as characters; JSON wants text: reads them as UTF-8, what is not UTF-8 becomes the replacement sign. */
export function toText(bytesAsCharacters: string): string {
  return Buffer.from(bytesAsCharacters, 'latin1').toString('utf8')
}

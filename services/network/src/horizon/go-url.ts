/**
 * How Horizon reads and writes addresses: by the rules of Go's net/url, which differ from those of the WHATWG in what they escape and in
 * what they do with a broken escape.
 */
const unescapedInPath = /[A-Za-z0-9\-_.~$&+,/:;=@]/
const unescapedInQuery = /[A-Za-z0-9\-_.~]/

function escapeBytes(text: string, isUnescaped: RegExp): string {
  return Array.from(Buffer.from(text, 'utf8'), byte => {
    const character = String.fromCharCode(byte)
    return byte < 128 && isUnescaped.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')
}

/** Undoes percent escapes; what is no UTF-8 becomes U+FFFD. @returns undefined when an escape is broken */
function unquote(text: string): string | undefined {
  if (/%(?![0-9A-Fa-f]{2})/.test(text)) return undefined
  const bytes = text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Reads a query: the pairs in their order. A pair with a broken escape or a semicolon is left out. */
export function parseQuery(query: string): [name: string, value: string][] {
  return query.split('&').flatMap((pair): [string, string][] => {
    if (pair === '' || pair.includes(';')) return []
    const [name = '', ...rest] = pair.replaceAll('+', '%20').split('=')
    const [readName, readValue] = [unquote(name), unquote(rest.join('='))]
    return readName === undefined || readValue === undefined ? [] : [[readName, readValue]]
  })
}

/** Writes a query, sorted by name; pairs of one name keep their order. */
export function encodeQuery(pairs: readonly (readonly [name: string, value: string])[]): string {
  const toQuery = (text: string) => escapeBytes(text, unescapedInQuery).replaceAll('%20', '+')
  return [...pairs]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${toQuery(name)}=${toQuery(value)}`)
    .join('&')
}

/** Whether a path is escaped exactly as Go would do it. Horizon's router undoes the escapes of such paths only. */
export function isCanonicalPath(path: string): boolean {
  const plain = unquote(path)
  return plain !== undefined && escapeBytes(plain, unescapedInPath) === path
}

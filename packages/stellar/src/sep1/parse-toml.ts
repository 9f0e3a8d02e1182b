import { StellarTomlError } from './toml-error.ts'

/** A value in a TOML document. Dates are kept as the text they are. */
export type TomlValue = string | number | bigint | boolean | readonly TomlValue[] | { readonly [key: string]: TomlValue }

/** A table being filled. It has no prototype, so that a key like `__proto__` is only a key. */
type Table = Record<string, TomlValue>

/**
 * Parses TOML 1.0 as it occurs in stellar.toml files: tables, arrays of tables, dotted keys, all kinds of strings, numbers, arrays and
 * inline tables. Untrusted input.
 * @throws StellarTomlError toml_not_valid with the line number
 */
export function parseToml(text: string): { readonly [key: string]: TomlValue } {
  return new Parser(text.replace(/\r\n/g, '\n')).parse()
}

class Parser {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  parse(): Table {
    const root = emptyTable()
    let table = root
    for (this.#skipBlank(); this.#at < this.#text.length; this.#skipBlank()) {
      if (this.#take('[[')) {
        table = this.#openElement(root, this.#readKeys())
        this.#expect(']]')
      } else if (this.#take('[')) {
        table = this.#openTable(root, this.#readKeys())
        this.#expect(']')
      } else {
        this.#readPair(table)
      }
      this.#endLine()
    }
    return root
  }

  #readPair(table: Table): void {
    const keys = this.#readKeys()
    const last = keys.pop() ?? ''
    this.#expect('=')
    this.#skipSpace()
    const target = this.#openTable(table, keys)
    if (last in target) throw this.#error(`${last} occurs twice`)
    target[last] = this.#readValue(0)
  }

  #readKeys(): string[] {
    const keys: string[] = []
    do {
      this.#skipSpace()
      const quote = this.#text[this.#at]
      const bare = this.#match(/[A-Za-z0-9_-]+/y)
      if (bare !== undefined) keys.push(bare)
      else if (quote === '"' || quote === "'") keys.push(this.#readString())
      else throw this.#error('a key is missing')
      this.#skipSpace()
    } while (this.#take('.'))
    return keys
  }

  #openTable(from: Table, keys: readonly string[]): Table {
    let table = from
    for (const key of keys) {
      table[key] ??= emptyTable()
      const there = table[key]
      const inner = Array.isArray(there) ? there.at(-1) : there
      if (!isTable(inner)) throw this.#error(`${key} is not a table`)
      table = inner
    }
    return table
  }

  #openElement(root: Table, keys: string[]): Table {
    const last = keys.pop() ?? ''
    const parent = this.#openTable(root, keys)
    parent[last] ??= []
    const list = parent[last]
    if (!Array.isArray(list)) throw this.#error(`${last} is not an array of tables`)
    const element = emptyTable()
    list.push(element)
    return element
  }

  #readValue(depth: number): TomlValue {
    if (depth > 20) throw this.#error('too deep')
    const first = this.#text[this.#at]
    if (first === '"' || first === "'") return this.#readString()
    if (this.#take('[')) return this.#readArray(depth)
    if (this.#take('{')) return this.#readInlineTable(depth)
    const word = this.#match(/[^\s,\]}#]+(?: \d\d:\d\d[^\s,\]}#]*)?/y) ?? ''
    if (word === 'true' || word === 'false') return word === 'true'
    if (/^[+-]?(0|[1-9]\d*(_\d+)*)$/.test(word)) return toInteger(word.replaceAll('_', ''))
    if (/^0(x[\da-fA-F_]+|o[0-7_]+|b[01_]+)$/.test(word)) return toInteger(word.replaceAll('_', ''))
    if (/^[+-]?((0|[1-9][\d_]*)(\.\d[\d_]*)?([eE][+-]?\d+)?|inf|nan)$/.test(word)) return toFloat(word.replaceAll('_', ''))
    if (/^\d{4}-\d\d-\d\d|^\d\d:\d\d/.test(word)) return word
    throw this.#error('a value is missing or not known')
  }

  #readArray(depth: number): TomlValue[] {
    const list: TomlValue[] = []
    for (;;) {
      this.#skipBlank()
      if (this.#take(']')) return list
      list.push(this.#readValue(depth + 1))
      this.#skipBlank()
      if (!this.#take(',') && this.#text[this.#at] !== ']') throw this.#error('an array is not closed')
    }
  }

  #readInlineTable(depth: number): Table {
    const table = emptyTable()
    this.#skipSpace()
    if (this.#take('}')) return table
    do {
      const keys = this.#readKeys()
      const last = keys.pop() ?? ''
      this.#expect('=')
      this.#skipSpace()
      this.#openTable(table, keys)[last] = this.#readValue(depth + 1)
      this.#skipSpace()
    } while (this.#take(','))
    this.#expect('}')
    return table
  }

  #readString(): string {
    for (const [quote, body] of STRINGS) {
      const found = this.#text.startsWith(quote, this.#at) ? this.#match(body) : undefined
      if (found === undefined) continue
      const inside = found.slice(quote.length, -quote.length)
      const text = quote.length === 3 ? inside.replace(/^\n/, '') : inside
      return quote.startsWith('"') ? this.#unescape(text) : text
    }
    throw this.#error('a string is not closed')
  }

  #unescape(text: string): string {
    return text.replace(/\\(u[\da-fA-F]{4}|U[\da-fA-F]{8}|\s*\n\s*|[\s\S])/g, (_, letters: string) => {
      if (/^\s/.test(letters)) return ''
      const known = ESCAPES[letters]
      if (known !== undefined) return known
      const code = Number.parseInt(letters.slice(1), 16)
      if (!/^[uU]/.test(letters) || !(code <= 0x10ffff)) throw this.#error('an escape is not known')
      return String.fromCodePoint(code)
    })
  }

  #endLine(): void {
    this.#match(/[ \t]*(#[^\n]*)?/y)
    if (this.#at < this.#text.length && !this.#take('\n')) throw this.#error('something follows on the line')
  }

  #skipSpace(): void {
    this.#match(/[ \t]*/y)
  }

  #skipBlank(): void {
    this.#match(/(?:[ \t\n]+|#[^\n]*)*/y)
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }

  #take(token: string): boolean {
    if (!this.#text.startsWith(token, this.#at)) return false
    this.#at += token.length
    return true
  }

  #expect(token: string): void {
    this.#skipSpace()
    if (!this.#take(token)) throw this.#error(`${token} is missing`)
  }

  #error(what: string): StellarTomlError {
    const line = this.#text.slice(0, this.#at).split('\n').length
    return new StellarTomlError('toml_not_valid', `line ${line}: ${what}`, { data: { line } })
  }
}

const STRINGS: readonly (readonly [string, RegExp])[] = [
  ['"""', /"""(?:[^\\"]|\\[\s\S]|"(?!""))*"""/y],
  ["'''", /'''(?:[^']|'(?!''))*'''/y],
  ['"', /"(?:[^"\\\n]|\\[^\n])*"/y],
  ["'", /'[^'\n]*'/y],
]

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', '"': '"', '\\': '\\' }

function emptyTable(): Table {
  return Object.create(null) as Table
}

function isTable(value: TomlValue | undefined): value is Table {
  return typeof value === 'object' && !Array.isArray(value)
}

function toInteger(word: string): number | bigint {
  const value = BigInt(word.replace(/^\+/, ''))
  return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value
}

function toFloat(word: string): number {
  return Number(word.replace('inf', 'Infinity').replace('nan', 'NaN'))
}

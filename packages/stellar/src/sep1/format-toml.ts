import type { Currency, CurrencyLink, StellarToml } from './stellar-toml.ts'

type Scalar = string | number | boolean | readonly string[]

/** Writes a stellar.toml (SEP-1): the general section, then documentation, then the currencies. `parseStellarToml` reads it back. */
export function formatStellarToml(document: StellarToml & { readonly DOCUMENTATION: NonNullable<StellarToml['DOCUMENTATION']> }): string {
  const { DOCUMENTATION, CURRENCIES = [], ...general } = document
  return `${formatPairs({ VERSION: '2.7.0', ...general })}\n[DOCUMENTATION]\n${formatPairs({ ...DOCUMENTATION })}${formatCurrencies(CURRENCIES)}`
}

/** The currencies as they stand at the end of a stellar.toml: what each adds to the file's size is what it takes here. */
export function formatCurrencies(currencies: readonly (Currency | CurrencyLink)[]): string {
  return currencies.map(currency => `\n[[CURRENCIES]]\n${formatPairs({ ...currency })}`).join('')
}

/** Writes the file of one currency, to which a stellar.toml links by `toml=` (SEP-1). */
export function formatCurrencyToml(currency: Currency): string {
  return formatPairs({ ...currency })
}

function formatPairs(pairs: Readonly<Record<string, Scalar | undefined>>): string {
  return Object.entries(pairs)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key} = ${formatValue(value)}\n`]))
    .join('')
}

function formatValue(value: Scalar): string {
  if (typeof value === 'string') return formatString(value)
  return typeof value === 'object' ? `[${value.map(formatString).join(', ')}]` : String(value)
}

/** A basic string: quotes, backslashes and every control character escaped. */
function formatString(text: string): string {
  const escaped = text.replace(/["\\\p{Cc}]/gu, letter =>
    letter === '"' || letter === '\\' ? `\\${letter}` : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `"${escaped}"`
}

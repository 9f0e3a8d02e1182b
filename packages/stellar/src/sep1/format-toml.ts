import { stringify } from 'smol-toml'
import type { Currency, CurrencyLink, StellarToml } from './stellar-toml.ts'

/** Writes a stellar.toml (SEP-1): the general section, then documentation, then the currencies. `parseStellarToml` reads it back. */
export function formatStellarToml(document: StellarToml & { readonly DOCUMENTATION: NonNullable<StellarToml['DOCUMENTATION']> }): string {
  const { CURRENCIES = [], ...general } = document
  return stringify({ VERSION: '2.7.0', ...general }) + formatCurrencies(CURRENCIES)
}

/** The currencies as they stand at the end of a stellar.toml: what each adds to the file's size is what it takes here. */
export function formatCurrencies(currencies: readonly (Currency | CurrencyLink)[]): string {
  return currencies.map(currency => `\n${stringify({ CURRENCIES: [currency] })}`).join('')
}

/** Writes the file of one currency, to which a stellar.toml links by `toml=` (SEP-1). */
export function formatCurrencyToml(currency: Currency): string {
  return stringify(currency)
}

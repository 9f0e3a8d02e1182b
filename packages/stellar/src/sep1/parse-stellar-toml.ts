import type { TomlTable, TomlValue } from 'smol-toml'
import { parseToml } from './parse-toml.ts'
import type { Currency, CurrencyLink, Documentation, StellarToml } from './stellar-toml.ts'

/** Largest file that is read (SEP-1: 100 KB). */
export const STELLAR_TOML_BYTES = 102_400

/**
 * Reads an untrusted stellar.toml: known keys only, members of the wrong kind left out, currencies without code and issuer skipped.
 * @throws StellarTomlError when it is not TOML
 */
export function parseStellarToml(text: string): StellarToml {
  const document = parseToml(text)
  const general = Object.fromEntries(TEXT_KEYS.flatMap(key => (typeof document[key] === 'string' ? [[key, document[key]]] : [])))
  const accounts = listTexts(document.ACCOUNTS)
  const documentation = toDocumentation(document.DOCUMENTATION)
  const currencies = Array.isArray(document.CURRENCIES) ? document.CURRENCIES.flatMap(toCurrencyEntry) : undefined
  return {
    ...general,
    ...(accounts === undefined ? {} : { ACCOUNTS: accounts }),
    ...(documentation === undefined ? {} : { DOCUMENTATION: documentation }),
    ...(currencies === undefined ? {} : { CURRENCIES: currencies }),
  }
}

/**
 * Reads an untrusted currency file; undefined when code or issuer is missing. Some anchors wrap it in `[[CURRENCIES]]`.
 * @throws StellarTomlError when it is not TOML
 */
export function parseCurrencyToml(text: string): Currency | undefined {
  const document = parseToml(text)
  const wrapped = Array.isArray(document.CURRENCIES) ? document.CURRENCIES[0] : undefined
  return toCurrency(wrapped ?? document)
}

const TEXT_KEYS = [
  'VERSION',
  'NETWORK_PASSPHRASE',
  'SIGNING_KEY',
  'HORIZON_URL',
  'FEDERATION_SERVER',
  'AUTH_SERVER',
  'TRANSFER_SERVER',
  'TRANSFER_SERVER_SEP0024',
  'KYC_SERVER',
  'WEB_AUTH_ENDPOINT',
  'URI_REQUEST_SIGNING_KEY',
  'DIRECT_PAYMENT_SERVER',
  'ANCHOR_QUOTE_SERVER',
] as const

const DOCUMENTATION_KEYS = [
  'ORG_NAME',
  'ORG_DBA',
  'ORG_URL',
  'ORG_LOGO',
  'ORG_DESCRIPTION',
  'ORG_OFFICIAL_EMAIL',
  'ORG_SUPPORT_EMAIL',
] as const

const CURRENCY_KINDS = {
  code: 'string',
  issuer: 'string',
  status: 'string',
  display_decimals: 'number',
  name: 'string',
  desc: 'string',
  conditions: 'string',
  image: 'string',
  fixed_number: 'number',
  max_number: 'number',
  is_unlimited: 'boolean',
  is_asset_anchored: 'boolean',
  anchor_asset_type: 'string',
  anchor_asset: 'string',
  attestation_of_reserve: 'string',
  redemption_instructions: 'string',
} as const satisfies Record<keyof Currency, string>

function toDocumentation(value: TomlValue | undefined): Documentation | undefined {
  if (!isTable(value) || typeof value.ORG_NAME !== 'string') return undefined
  const entries = DOCUMENTATION_KEYS.flatMap(key => (typeof value[key] === 'string' ? [[key, value[key]]] : []))
  return Object.fromEntries(entries) as unknown as Documentation
}

function toCurrencyEntry(value: TomlValue): (Currency | CurrencyLink)[] {
  if (isTable(value) && typeof value.toml === 'string') return [{ toml: value.toml }]
  const currency = toCurrency(value)
  return currency === undefined ? [] : [currency]
}

function toCurrency(value: TomlValue | undefined): Currency | undefined {
  if (!isTable(value) || typeof value.code !== 'string' || typeof value.issuer !== 'string') return undefined
  const entries = Object.entries(CURRENCY_KINDS).flatMap(([key, kind]) => (typeof value[key] === kind ? [[key, value[key]]] : []))
  return Object.fromEntries(entries) as unknown as Currency
}

function listTexts(value: TomlValue | undefined): string[] | undefined {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : undefined
}

function isTable(value: TomlValue | undefined): value is TomlTable {
  return typeof value === 'object' && !Array.isArray(value)
}

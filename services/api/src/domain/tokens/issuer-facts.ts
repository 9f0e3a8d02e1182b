import { type Asset, isAccountId, isNative } from '@lealta/stellar/asset'
import type { AccountRecord, Horizon } from '@lealta/stellar/horizon'
import { type Currency, type FetchTomlOptions, fetchCurrencyToml, fetchStellarToml } from '@lealta/stellar/sep1'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { publicFetch } from '#domain/recipients/public-fetch.ts'

/** What is known of an asset that is not issued here: whether its issuer is still there, and what that publishes under its home domain (SEP-1). */
export type AssetFacts = {
  isGone: boolean
  name: string
  description: string
  conditions: string
  homeDomain: string
  /** What the domain says whose it is. */
  organisation: string
  /** Accounts that the domain says are of the same organisation (SEP-1 `ACCOUNTS`). */
  accounts: readonly string[]
  /** Address of its picture; empty without one. It is the server that looks there, never a browser. */
  picture: string
}

const nothing = { description: '', conditions: '', homeDomain: '', organisation: '', accounts: [], picture: '' } as const

/** What a domain publishes of itself and its assets, as far as it is read. */
export type Published = { organisation: string; accounts: readonly string[]; currencies: readonly Currency[] }

/** Most accounts of an organisation that are kept. */
const MOST_ACCOUNTS = 20

/** Most files of single currencies that are looked into, where a domain keeps them apart. */
const MOST_LINKS = 10

/** How the domains of strangers' assets are asked: public https hosts only, 100 KB at most; those of the embedded network are our own. */
export function askStrangers(localDomains: readonly string[]): FetchTomlOptions {
  const fetch: typeof globalThis.fetch = (input, init) =>
    localDomains.includes(new URL(input instanceof Request ? input.url : input).host)
      ? globalThis.fetch(input, init)
      : publicFetch(input, init)
  return { httpDomains: localDomains, fetch }
}

/**
 * What a domain publishes (SEP-1).
 * @param until stops looking into files of single currencies; without it all of them are read, up to ten
 * @throws StellarTomlError
 */
export async function readPublished(
  domain: string,
  options: FetchTomlOptions,
  until: (currency: Currency) => boolean = () => false,
): Promise<Published> {
  const file = await fetchStellarToml(domain, options)
  const entries = file?.CURRENCIES ?? []
  const currencies = entries.filter((entry): entry is Currency => !('toml' in entry))
  for (const entry of entries.filter(one => 'toml' in one).slice(0, MOST_LINKS)) {
    if (currencies.some(until)) break
    const linked = await fetchCurrencyToml(entry.toml, options)
    if (linked) currencies.push(linked)
  }
  const accounts = (file?.ACCOUNTS ?? []).filter(isAccountId).slice(0, MOST_ACCOUNTS)
  return { organisation: file?.DOCUMENTATION?.ORG_NAME ?? '', accounts, currencies }
}

/**
 * What an asset's issuer publishes of it under the home domain that the ledger names; undefined where they do not point at each other.
 * @throws StellarTomlError; errors of Horizon
 */
export async function readFacts(
  horizon: Pick<Horizon, 'readAccount'>,
  id: string,
  options: FetchTomlOptions,
): Promise<AssetFacts | undefined> {
  const asset = toAsset(id)
  const account = await horizon.readAccount(asset.issuer ?? '')
  if (!account) return { ...nothing, isGone: true, name: asset.code }
  if (!account.homeDomain) return undefined
  const isIt = (currency: Currency) => isOf(asset, currency)
  const published = await readPublished(account.homeDomain, options, isIt)
  const currency = published.currencies.find(isIt)
  return currency && toFacts(published, currency, account)
}

/** Whether a published currency is this asset. */
const isOf = (asset: Asset, { code, issuer }: Currency): boolean => !isNative(asset) && asset.code === code && asset.issuer === issuer

/** A currency that its issuer's own domain publishes. */
export function toFacts({ organisation, accounts }: Published, currency: Currency, { homeDomain = '' }: AccountRecord): AssetFacts {
  return {
    isGone: false,
    name: currency.name ?? currency.code,
    description: currency.desc ?? '',
    conditions: currency.conditions ?? '',
    homeDomain,
    organisation,
    accounts,
    picture: currency.image ?? '',
  }
}

/** What a stranger says of their asset, so that it neither breaks a list nor passes for a business here. */
export function cleanFacts(facts: AssetFacts): AssetFacts {
  return {
    ...facts,
    name: clean(facts.name, 40) || facts.name.slice(0, 12),
    description: clean(facts.description, 500),
    conditions: clean(facts.conditions, 2_000),
    organisation: '',
    accounts: [],
    picture: facts.picture.length > 500 ? '' : facts.picture,
  }
}

/** One line without what cannot be seen or turns the text around. */
export const clean = (text: string, most: number): string =>
  Array.from(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .slice(0, most)
    .join('')

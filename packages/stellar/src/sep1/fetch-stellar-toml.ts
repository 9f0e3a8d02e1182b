import { readLimited } from '#read-limited.ts'
import { parseCurrencyToml, parseStellarToml, STELLAR_TOML_BYTES } from './parse-stellar-toml.ts'
import { readHost } from './read-host.ts'
import type { Currency, StellarToml } from './stellar-toml.ts'
import { StellarTomlError } from './toml-error.ts'

export interface FetchTomlOptions {
  readonly fetch?: typeof globalThis.fetch
  /** 8000 by default (spec §9 "fetch timeout"). */
  readonly timeoutMs?: number
  /** Domains that may be asked by http: those of the embedded network. Everything else is https only (spec §7). */
  readonly httpDomains?: readonly string[]
}

/**
 * Fetches a domain's stellar.toml (SEP-1; spec §7: https only, 404 gives none).
 * @param domain host with an optional port
 * @returns undefined when the domain has none
 * @throws StellarTomlError
 */
export async function fetchStellarToml(domain: string, options: FetchTomlOptions = {}): Promise<StellarToml | undefined> {
  const host = readHost(domain)
  if (host === undefined) throw new StellarTomlError('toml_unreachable', 'not a domain')
  const scheme = options.httpDomains?.includes(host) ? 'http' : 'https'
  const text = await fetchText(`${scheme}://${host}/.well-known/stellar.toml`, options)
  return text === undefined ? undefined : parseStellarToml(text)
}

/**
 * Fetches the file of one currency to which a stellar.toml links.
 * @returns undefined when it is not there or names no asset
 * @throws StellarTomlError
 */
export async function fetchCurrencyToml(url: string, options: FetchTomlOptions = {}): Promise<Currency | undefined> {
  if (!isAllowed(new URL(url), options)) throw new StellarTomlError('toml_unreachable', 'not an https address')
  const text = await fetchText(url, options)
  return text === undefined ? undefined : parseCurrencyToml(text)
}

function isAllowed({ protocol, host }: URL, options: FetchTomlOptions): boolean {
  return protocol === 'https:' || (protocol === 'http:' && options.httpDomains?.includes(host) === true)
}

async function fetchText(url: string, options: FetchTomlOptions): Promise<string | undefined> {
  const fetch = options.fetch ?? globalThis.fetch
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(options.timeoutMs ?? 8000), redirect: 'follow' })
    if (response.status === 404) return undefined
    if (!response.ok) throw new StellarTomlError('toml_unreachable', `status ${response.status}`)
    if (response.redirected && !isAllowed(new URL(response.url), options))
      throw new StellarTomlError('toml_unreachable', 'redirected to http')
    const text = await readLimited(response, STELLAR_TOML_BYTES)
    if (text === undefined) throw new StellarTomlError('toml_too_large', 'more than 100 KB')
    return text
  } catch (cause) {
    if (cause instanceof StellarTomlError) throw cause
    throw new StellarTomlError('toml_unreachable', 'no answer', { cause })
  }
}

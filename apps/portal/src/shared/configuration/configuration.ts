import type { Configuration } from '@lealta/contract'

/** `/config.json` is not the start configuration of spec §3. */
class ConfigurationError extends Error {}

/**
 * Loads the start configuration (spec §3).
 * @throws ConfigurationError if it is missing or lacks an address the portal needs
 */
export async function loadConfiguration({ fetch, baseUrl }: { fetch: typeof globalThis.fetch; baseUrl: string }): Promise<Configuration> {
  const response = await fetch(new URL('/config.json', baseUrl).href, { signal: AbortSignal.timeout(15_000) })
  if (response.status >= 400) throw new ConfigurationError(`config.json: HTTP ${response.status}`)
  const value = (await response.json()) as Configuration
  for (const key of ['network_server', 'network_passphrase', 'api_endpoint', 'app_domain', 'signing_key'] as const) {
    if (typeof value[key] !== 'string' || value[key] === '') throw new ConfigurationError(`config.json: ${key} is missing`)
  }
  return value
}

/** URL of a transaction, account or asset in the blockchain explorer (spec §2 "Other screens"). */
export function explorerLink({ explorer_url }: Pick<Configuration, 'explorer_url'>, kind: 'tx' | 'account' | 'asset', id: string): string {
  return explorer_url.replaceAll('{kind}', kind).replaceAll('{id}', encodeURIComponent(id))
}

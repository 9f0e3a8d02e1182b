import type { Configuration } from '@lealta/contract'

let loaded: Configuration | undefined

/** `/config.json` was not the start configuration of spec §3. */
class ConfigurationError extends Error {}

/**
 * Loads the start configuration (spec §3) once; called before anything else runs.
 * @throws ConfigurationError when it is missing or lacks an address that the portal cannot do without
 */
export async function loadConfiguration(): Promise<Configuration> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(15_000) })
  if (response.status >= 400) throw new ConfigurationError(`config.json: HTTP ${response.status}`)
  const value = (await response.json()) as Configuration
  for (const key of ['network_server', 'network_passphrase', 'api_endpoint', 'app_domain', 'signing_key'] as const) {
    if (typeof value[key] !== 'string' || value[key] === '') throw new ConfigurationError(`config.json: ${key} is missing`)
  }
  loaded = value
  return value
}

/** The start configuration. `loadConfiguration` has run before any screen or guard asks. */
export function readConfiguration(): Configuration {
  if (!loaded) throw new ConfigurationError('the configuration is read before it is loaded')
  return loaded
}

/** The address of a transaction, account or asset in the blockchain explorer (spec §2 "Other screens"). */
export function explorerLink(kind: 'tx' | 'account' | 'asset', id: string): string {
  return readConfiguration().explorer_url.replaceAll('{kind}', kind).replaceAll('{id}', encodeURIComponent(id))
}

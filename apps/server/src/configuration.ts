import type { Api, ApiOptions } from '@lealta/api'
import type { Configuration } from '@lealta/contract'
import { readCodeVersion } from './code-version.ts'
import type { Environment } from './settings.ts'
import type { RunningNetwork } from './start-network.ts'

export type ConfigurationInput = { environment: Environment; api: Api; deps: ApiOptions; network: RunningNetwork; adminUrl: string }

/** The portal's start configuration, served at `/config.json` (spec §3 "Start configuration"). */
export async function describeConfiguration({ environment, api, deps, network, adminUrl }: ConfigurationInput): Promise<Configuration> {
  const usesOutbox = !environment.SMTP_URL || !environment.TWILIO_ACCOUNT_SID
  return {
    error_reporting_access_token: environment.ERROR_REPORTING_TOKEN ?? null,
    error_reporting_url: environment.ERROR_REPORTING_URL,
    environment: environment.ENVIRONMENT,
    code_version: readCodeVersion(),
    network_server: network.publicHorizonUrl,
    network_name: network.name,
    network_passphrase: network.passphrase,
    api_endpoint: `${deps.publicUrl}/api`,
    app_domain: deps.domain,
    signing_key: await api.readSigningKey(),
    recovery_key: await api.readRecoveryKey(),
    stablecoins: deps.stablecoins,
    anchor_domain: deps.anchorDomain ?? null,
    on_ramp: deps.transak?.kind ?? null,
    maps_key: environment.MAPS_KEY ?? null,
    maps_style_url: environment.MAPS_STYLE_URL ?? null,
    maps_geocoder_url: environment.MAPS_GEOCODER_URL ?? null,
    ipfs_gateway: environment.IPFS_GATEWAY ?? deps.publicUrl,
    ipfs_timeout_ms: environment.IPFS_TIMEOUT_MS,
    registration: environment.REGISTRATION,
    legal_domain: environment.LEGAL_DOMAIN ?? null,
    support_email: environment.SUPPORT_EMAIL,
    explorer_url: network.explorerUrl,
    outbox_url: network.name === 'embedded' && usesOutbox ? `${adminUrl}/outbox` : null,
    features: await api.readFeatures(),
  }
}

import { AppError } from '@lealta/kernel'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'
import { type Environment, settings } from './settings.ts'

/** A setting is unknown, malformed or missing; the message is one line that names it. */
export class SettingsError extends AppError<'settings_not_valid'> {
  constructor(message: string) {
    super('settings_not_valid', message)
  }
}

/** Prefixes of the product's settings: an unknown name with one of them is a typo and stops the start. */
const OWN_PREFIXES =
  /^(LEALTA_|S3_|ADMIN_|ANCHOR_|HORIZON_|IPFS_|SMTP_|SMS_|TWILIO_|MAIL_|STABLECOIN|DATABASE_|DATA_D|MASTER_|MAPS_|QUOTA_|OPERATORS_|NETWORK_P|NETWORK_N|PUBLIC_U|EXPLORER_|PLAID_|SUPPORT_|VALKEY_|MARKET_|PLATFORM_|TRADE_|TRANSAK_|ON_RAMP_)/
const TEST_ONLY = new Set(['LEALTA_CONFORMANCE'])

/** What a cluster puts into the environment for each service that it runs beside this one, by the service's name. */
const isOfCluster = (name: string, value: string | undefined): boolean =>
  /_SERVICE_(HOST|PORT)(_\w+)?$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/.test(name) || isAddressOfService(value)

const isAddressOfService = (value: string | undefined): boolean => /^(tcp|udp|sctp):\/\//.test(value ?? '')

/**
 * Parses the settings from an environment. The only place that knows their names.
 * Empty values count as absent.
 * @throws SettingsError with one line for the first problem
 */
export function parseEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  for (const name of Object.keys(source)) {
    const isKnown = name in settings || TEST_ONLY.has(name) || isOfCluster(name, source[name])
    if (OWN_PREFIXES.test(name) && !isKnown) throw new SettingsError(`Unknown setting ${name}. docs/settings.md lists them all.`)
  }
  const present = Object.fromEntries(Object.entries(source).filter(([name, value]) => name in settings && value !== ''))
  const shape = Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema]))
  const parsed = z.object(shape).safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    if (isAddressOfService(source[name]))
      throw new SettingsError(
        `Setting ${name} was set by the cluster for a service of that name (${source[name]}): give ${name} a value, or switch service links off.`,
      )
    throw new SettingsError(`Setting ${issue?.path.join('.')} is not valid: ${issue?.message}.`)
  }
  const environment = parsed.data as Environment
  if (environment.HORIZON_URL) {
    for (const name of ['NETWORK_PASSPHRASE', 'NETWORK_NAME', 'STABLECOINS'] as const) {
      if (!environment[name]) throw new SettingsError(`Setting ${name} is needed with HORIZON_URL.`)
    }
    if (environment.NETWORK_NAME === 'other' && !environment.EXPLORER_URL)
      throw new SettingsError('Setting EXPLORER_URL is needed with NETWORK_NAME=other.')
  }
  if (environment.HORIZON_URL && environment.WEBHOOKS_TO_LOOPBACK)
    throw new SettingsError(
      'Setting WEBHOOKS_TO_LOOPBACK is for the embedded network: with HORIZON_URL webhooks lead to public addresses alone.',
    )
  const needsRates = Number(environment.PLATFORM_FEE_FIXED_USD ?? 0) > 0 || environment.PLATFORM_FEE_ASSET !== undefined
  if (environment.HORIZON_URL && needsRates && !environment.MARKET_RATES_URL) {
    throw new SettingsError('Setting MARKET_RATES_URL is needed with PLATFORM_FEE_FIXED_USD and PLATFORM_FEE_ASSET on this network.')
  }
  if (environment.REGISTRATION === 'invited' && environment.DEMO && !environment.HORIZON_URL) {
    throw new SettingsError('Setting DEMO must be false with REGISTRATION=invited: nobody invites the people of the demo.')
  }
  if (environment.TWILIO_ACCOUNT_SID && !(environment.TWILIO_AUTH_TOKEN && environment.TWILIO_FROM)) {
    throw new SettingsError('Settings TWILIO_AUTH_TOKEN and TWILIO_FROM are needed with TWILIO_ACCOUNT_SID.')
  }
  if (environment.S3_URL && !(environment.S3_ACCESS_KEY_ID && environment.S3_SECRET_ACCESS_KEY)) {
    throw new SettingsError('Settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with S3_URL.')
  }
  for (const name of ['MAPS_STYLE_URL', 'MAPS_GEOCODER_URL'] as const) {
    if (environment[name] && !environment.MAPS_KEY) throw new SettingsError(`Setting MAPS_KEY is needed with ${name}.`)
  }
  if (
    environment.PLAID_CLIENT_ID &&
    !(environment.PLAID_SECRET && environment.PLAID_IDENTITY_TEMPLATE && environment.PLAID_SCREENING_PROGRAM)
  ) {
    throw new SettingsError('Settings PLAID_SECRET, PLAID_IDENTITY_TEMPLATE and PLAID_SCREENING_PROGRAM are needed with PLAID_CLIENT_ID.')
  }
  assertOnRamp(environment)
  if (environment.MASTER_KEY && environment.MASTER_KEY_FILE) {
    throw new SettingsError('Settings MASTER_KEY and MASTER_KEY_FILE are two places for one key: leave one out.')
  }
  const { ADMIN_HOST, ADMIN_URL, ADMIN_TOKEN } = environment
  if (!ADMIN_TOKEN && !(isLoopback(ADMIN_HOST) && (!ADMIN_URL || isLoopback(new URL(ADMIN_URL).hostname)))) {
    throw new SettingsError('Setting ADMIN_TOKEN is needed where the admin console is reached from other machines (ADMIN_HOST, ADMIN_URL).')
  }
  return environment
}

/** Money that is charged goes to a network where it is worth something, as what Transak sells there. */
function assertOnRamp({ TRANSAK_API_KEY, TRANSAK_API_SECRET, TRANSAK_STABLECOINS, ...environment }: Environment): void {
  if (!TRANSAK_API_KEY) return
  if (!TRANSAK_API_SECRET || !TRANSAK_STABLECOINS)
    throw new SettingsError('Settings TRANSAK_API_SECRET and TRANSAK_STABLECOINS are needed with TRANSAK_API_KEY.')
  const { HORIZON_URL, NETWORK_NAME, STABLECOINS = [], TRANSAK_ENVIRONMENT } = environment
  if (!HORIZON_URL) throw new SettingsError('Setting HORIZON_URL is needed with TRANSAK_API_KEY: Transak pays out on no embedded network.')
  if ((TRANSAK_ENVIRONMENT === 'production') !== (NETWORK_NAME === 'public'))
    throw new SettingsError('Setting TRANSAK_ENVIRONMENT must be production with NETWORK_NAME=public, and staging elsewhere.')
  const other = TRANSAK_STABLECOINS.find(({ code, issuer }) => !STABLECOINS.some(one => one.code === code && one.issuer === issuer))
  if (other) throw new SettingsError(`Setting TRANSAK_STABLECOINS names ${other.code}-${other.issuer}, which is none of STABLECOINS.`)
}

/** Formats docs/settings.md. */
export function formatSettings(): string {
  const rows = Object.entries(settings).map(
    ([name, s]) => `| \`${name}\` | ${s.text}${'secret' in s ? ' **Secret.**' : ''} | ${s.default} |`,
  )
  return `# Settings

Generated from \`apps/server/src/settings.ts\`; \`npm test\` fails when the two differ. All settings are environment variables and all are optional. An unknown or malformed one stops the start with one line.

| Name | Meaning | Default |
|---|---|---|
${rows.join('\n')}
`
}

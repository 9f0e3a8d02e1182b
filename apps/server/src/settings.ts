import { z } from 'zod'
import { parseBucket } from './bucket.ts'
import { isPrivateAddress } from './private-address.ts'
import { parseProxies } from './trust-proxy.ts'

/** One setting of the environment: its meaning, its default, and whether it is secret. */
export type Setting = { readonly schema: z.ZodType; readonly text: string; readonly default: string; readonly secret?: true }

const setting = <S extends z.ZodType>(schema: S, text: string, defaultText: string, secret?: true) => ({
  schema,
  text,
  default: defaultText,
  ...(secret ? { secret } : {}),
})

const port = (value: number) => z.coerce.number().int().min(0).max(65_535).default(value)
const count = (value: number) => z.coerce.number().int().min(1).max(1_000_000).default(value)
const optional = z.string().min(1).optional()
const flag = (value: boolean) => z.stringbool().default(value)
const mapAddress = (...places: string[]) =>
  z
    .string()
    .refine(text => places.every(place => text.includes(place)), `must contain ${places.join(' and ')}`)
    .refine(isPrivateAddress, 'must be https:// without a user in it; http is for the loopback')
    .optional()
const webAddress = z.url({ protocol: /^https?$/ }).transform(text => text.replace(/\/+$/, ''))

const percentage = z.string().regex(/^\d{1,2}(\.\d{1,4})?$/, 'must be a percentage below 100 such as 0.5')

function parseStablecoin(id: string): { code: string; issuer: string } {
  const [code = '', issuer = ''] = id.split('-')
  return { code, issuer }
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Every setting of the product, in the order of docs/settings.md. All are optional: without any, everything runs embedded. */
export const settings = {
  PORT: setting(port(3000), 'Port of the portal, the API and, embedded, the network. 0 takes a free one.', '3000'),
  HOST: setting(
    z.string().min(1).default('127.0.0.1'),
    'Address that the public listener binds to. `0.0.0.0` to be reached from other machines.',
    '127.0.0.1',
  ),
  ADMIN_PORT: setting(port(3001), 'Port of the admin console.', '3001'),
  ADMIN_HOST: setting(
    z.string().min(1).default('127.0.0.1'),
    'Address that the admin listener binds to. Anything but the loopback needs ADMIN_TOKEN.',
    '127.0.0.1',
  ),
  ADMIN_URL: setting(
    webAddress.optional(),
    'Address under which administrators reach the console, where it is not that of the listener: behind a proxy with https, or through a forwarded port. Needs ADMIN_TOKEN unless it is on the loopback.',
    'http://ADMIN_HOST:ADMIN_PORT',
  ),
  ADMIN_TOKEN: setting(
    z.string().min(32, 'must have at least 32 characters').optional(),
    'What administrators sign in with, and what programs send as bearer token (`/metrics`). At least 32 characters, such as `openssl rand -hex 32` gives.',
    'none: on the loopback nobody is asked',
    true,
  ),
  ANCHOR_PORT: setting(port(3002), 'Port of the local anchor (embedded network only).', '3002'),
  PUBLIC_URL: setting(
    webAddress.optional(),
    'Address under which people reach the portal. Its host is the home domain of every account and alias, so it must not change later.',
    'http://localhost:PORT',
  ),
  TRUST_PROXY: setting(
    z
      .string()
      .refine(text => parseProxies(text) !== undefined, 'must be a number of hops or networks, such as 10.0.0.0/8, comma separated')
      .transform(parseProxies)
      .optional(),
    'Reverse proxies in front, whose X-Forwarded-For is believed: the networks they are in (`10.0.0.0/8,fd00::/8`), or how many there are (`1`) where nobody reaches the listener past them. Limits count people by these addresses; behind a proxy that is not named here everybody is one address, and shares what one has (docs/budgets.md).',
    'nobody is believed',
  ),
  DATA_DIR: setting(
    z.string().min(1).default('./data'),
    'Folder of everything embedded: database, network, images, documents, and the master key unless it is elsewhere. Only its owner may enter.',
    './data',
  ),
  QUOTA_IMAGES: setting(
    z.coerce.number().int().min(1).default(60),
    'Images that one key may have uploaded. What nothing shows is removed after a day.',
    '60',
  ),
  QUOTA_DOCUMENTS: setting(z.coerce.number().int().min(5).default(20), 'Documents of one business that are kept.', '20'),
  QUOTA_DOCUMENTS_MB: setting(z.coerce.number().int().min(5).default(40), 'Megabytes of all documents of one business.', '40'),
  S3_URL: setting(
    z
      .string()
      .refine(
        text => parseBucket(text) !== undefined,
        'must be https://host/bucket?region=…, without a key in it; http is for the loopback',
      )
      .transform(parseBucket)
      .optional(),
    'Bucket of an S3-compatible server for images and documents, `https://host/bucket?region=eu-west-1`. The server is asked to encrypt each file; `&encryption=aws:kms` uses its key service, `&encryption=none` is for a server that encrypts its disks by itself. Several processes need one. `npm run storage -- move` takes the files there.',
    'files in DATA_DIR',
  ),
  S3_ACCESS_KEY_ID: setting(optional, 'Key of that bucket, which may read, write, delete and list. Needed with S3_URL.', 'none'),
  S3_SECRET_ACCESS_KEY: setting(optional, 'Its secret.', 'none', true),
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'PostgreSQL to use instead of the embedded one.',
    'embedded PostgreSQL in DATA_DIR',
    true,
  ),
  DATABASE_SESSION_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'The same PostgreSQL past a pooler in transaction mode (PgBouncer), for the one connection of a process that listens to what the others record.',
    'DATABASE_URL',
    true,
  ),
  VALKEY_URL: setting(
    z.url({ protocol: /^valkeys?$/ }).optional(),
    'Valkey (or Redis) server that counts calls for their limits, `valkey://user:password@host:port`, instead of PostgreSQL.',
    'the memory of the process; PostgreSQL when several run on it',
    true,
  ),
  MASTER_KEY: setting(
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits')
      .optional(),
    'Key that seals the server’s own keys in the database: 32 bytes in hex. Processes that share a database need the same one; a process with another ends at its start.',
    'read from MASTER_KEY_FILE',
    true,
  ),
  MASTER_KEY_FILE: setting(
    z.string().min(1).optional(),
    'File with that key, made at the first start if it is not there. A backup that holds this file and the database opens everything: name a place outside of DATA_DIR, and back it up apart.',
    'DATA_DIR/master.key',
  ),
  HORIZON_URL: setting(webAddress.optional(), 'Horizon to use instead of the embedded network.', 'the embedded network'),
  NETWORK_PASSPHRASE: setting(
    z.string().min(1).max(200).optional(),
    'Passphrase of the network. Needed with HORIZON_URL.',
    'Lealta practice network',
  ),
  NETWORK_NAME: setting(
    z.enum(['public', 'testnet', 'other']).optional(),
    'Name of the network, from which explorer links are built. Needed with HORIZON_URL.',
    'embedded',
  ),
  EXPLORER_URL: setting(
    z.string().includes('{kind}').includes('{id}').optional(),
    'Address of an explorer page where it is not the one that goes by the network’s name; `{kind}` becomes tx, account or asset, `{id}` what to show. Needed with NETWORK_NAME=other.',
    'stellar.expert for public and testnet, pages of the embedded network',
  ),
  STABLECOINS: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9]{1,12}-G[A-Z2-7]{55}(,[A-Za-z0-9]{1,12}-G[A-Z2-7]{55})*$/, 'must be CODE-ISSUER, comma separated')
      .transform(text => text.split(',').map(parseStablecoin))
      .optional(),
    'Supported stablecoins, `CODE-ISSUER`, comma separated. Needed with HORIZON_URL.',
    'USDL and ARSL of the local anchor',
  ),
  MARKET_RATES_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .refine(isPrivateAddress, 'must be https:// without a user in it; http is for the loopback')
      .optional(),
    'Address of JSON with the last market close, `{"date": "2026-11-20", "rates": {"USDC-GA5Z…": "1", "XLM": "0.2713"}}`: US dollars for one unit of each asset, as texts. Read at most once in half an hour; the last good answer is kept, and counts for five days.',
    'the daily table of the local anchor; none on another network',
  ),
  MARKET_CLOSE_MARGIN_PERCENT: setting(
    percentage.default('2'),
    'By how many percent the market may have moved since its last close: added where the fixed part of the fee is converted, and how far from the close an exchange is still called usual.',
    '2',
  ),
  PLATFORM_FEE_FIXED_USD: setting(
    z
      .string()
      .regex(/^\d{1,6}(\.\d{1,7})?$/, 'must be dollars such as 0.01')
      .optional(),
    'Fixed part of the platform’s fee, in US dollars, for what is paid in stablecoins. Needs the market close.',
    '0; with the demo 0.01',
  ),
  PLATFORM_FEE_PERCENT: setting(
    percentage.optional(),
    'The part of the fee that grows with the amount, in percent of it.',
    '0; with the demo 0.5',
  ),
  PLATFORM_FEE_ASSET: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9]{1,12}-G[A-Z2-7]{55}$/, 'must be CODE-ISSUER')
      .transform(parseStablecoin)
      .optional(),
    'Stablecoin, `CODE-ISSUER`, that the fee is paid in, through the order book where somebody pays with another one.',
    'the stablecoin that is paid with',
  ),
  PLATFORM_FEE_ON: setting(
    z
      .string()
      .transform(text => text.split(','))
      .pipe(z.array(z.enum(['buy', 'currencyExchange'])))
      .default(['buy', 'currencyExchange']),
    'Transactions that the fee is taken for, comma separated.',
    'buy,currencyExchange',
  ),
  RECOVERY_HOURS: setting(
    z.coerce.number().min(0).max(720).default(24),
    'How many hours a customer’s wallet waits before it is restored to another device; all of its addresses are told, and can stop it. 0 restores none: new wallets get no recovery key, and people are asked to save theirs at once.',
    '24',
  ),
  START_WAIT_SECONDS: setting(
    z.coerce.number().int().min(0).max(3600).default(60),
    'For how long a start asks a database or a network again that does not answer yet, with one line on standard error and 503 for every call but `/health`; 0 to ask once. What is wrong (a name that nobody has, a password, another network) ends the start at once.',
    '60',
  ),
  DEMO: setting(
    z.union([z.literal('public'), z.stringbool()], { error: 'must be true, false or public' }).default(true),
    'Seed a demo business with one-click sign-ins: `true`, `false`, or `public`. Only ever on the embedded network; where others reach the product (HOST, PUBLIC_URL) or messages really go out, only with `public`, which lets everybody act as its people. Their keys are made at the first start.',
    'true',
  ),
  DEMO_WEEKS: setting(
    z.coerce.number().int().min(0).max(12).default(6),
    'Weeks of life that the demo business has behind it at its first start, played into the embedded network with close times in the past; 0 for none.',
    '6',
  ),
  REGISTRATION: setting(
    z.enum(['open', 'invited']).default('open'),
    'Who may register: everybody, or only people whose e-mail a business invited or sent a payment to. Businesses register while it is `open`. `invited` needs DEMO=false on the embedded network.',
    'open',
  ),
  OPERATORS_ENABLED: setting(
    flag(true),
    'Feature flag `operators_enabled`: tills, operators and access control. The remote configuration and the switches of the admin console win over it.',
    'true',
  ),
  PARTNERSHIPS_ENABLED: setting(
    flag(true),
    'Feature flag `partnerships_enabled`: businesses ask others to accept their tokens. The remote configuration and the switches of the admin console win over it.',
    'true',
  ),
  TRADE_ENABLED: setting(
    flag(true),
    'Feature flag `trade_enabled`: limit orders on the order book. The remote configuration and the switches of the admin console win over it.',
    'true',
  ),
  NFT_ENABLED: setting(
    flag(true),
    'Feature flag `nft_enabled`: proofs of who holds an NFT. The remote configuration and the switches of the admin console win over it.',
    'true',
  ),
  TRANSFERS_ENABLED: setting(
    flag(true),
    'Feature flag `transfers_enabled`: deposits and withdrawals. The remote configuration and the switches of the admin console win over it.',
    'true',
  ),
  OFFLINE_CODE: setting(
    flag(true),
    'Whether browsers keep the screen of a person’s code for when there is no network (service worker). With `false` each browser removes what it keeps at its next visit.',
    'true',
  ),
  ASSET_PICTURES: setting(
    flag(true),
    'Whether the server reads the pictures that other issuers publish of their assets (SEP-1) and shows them from its own address. Browsers never ask issuers.',
    'true',
  ),
  ANCHOR_DOMAIN: setting(
    z
      .string()
      .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a domain, such as anchor.example')
      .optional(),
    'Home domain of the anchor that deposits and withdrawals go through (SEP-1, 10, 24). Its servers must be on that domain or below it.',
    'the local anchor, `anclap.com` on the public network, none on others',
  ),
  ON_RAMP_ENABLED: setting(
    flag(true),
    'Whether stablecoins can be bought with a card: at Transak where its settings are there, on the embedded network with practice cards.',
    'true',
  ),
  TRANSAK_API_KEY: setting(
    optional,
    'Partner’s key at Transak. Needs the secret and the stablecoins that follow, and a network of its own (HORIZON_URL). Transak has to know the address of this machine, and `PUBLIC_URL/webhooks/on-ramp` as webhook for orders.',
    'nothing is bought with a card',
  ),
  TRANSAK_API_SECRET: setting(optional, 'Its secret.', 'none', true),
  TRANSAK_ENVIRONMENT: setting(
    z.enum(['production', 'staging']).default('production'),
    'Transak’s environment: `production` on the public network, `staging` on others.',
    'production',
  ),
  TRANSAK_STABLECOINS: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9]{1,12}-G[A-Z2-7]{55}(,[A-Za-z0-9]{1,12}-G[A-Z2-7]{55})*$/, 'must be CODE-ISSUER, comma separated')
      .refine(text => text.split(',').every(id => currencies.has(id.slice(0, 3))), 'must be of codes that begin with a currency (ISO 4217)')
      .transform(text => text.split(',').map(parseStablecoin))
      .optional(),
    'Those of STABLECOINS that Transak sells on its network `stellar` under the same code. A code begins with the currency that is paid: USDC, EURC.',
    'none',
  ),
  ANCHOR_LOCAL_DOMAINS: setting(
    z
      .string()
      .regex(/^(localhost|127\.0\.0\.1):\d{1,5}(,(localhost|127\.0\.0\.1):\d{1,5})*$/, 'must be localhost:PORT, comma separated')
      .transform(text => text.split(','))
      .default([]),
    'Anchors on this machine that owners may add without TLS, `localhost:4000`, comma separated: for somebody who builds one. Embedded network only.',
    'none',
  ),
  WEBHOOKS_TO_LOOPBACK: setting(
    flag(false),
    'Whether webhooks may lead to this machine itself, `http://localhost:4000/hooks`, for somebody who builds a receiver. Embedded network only.',
    'false',
  ),
  REMOTE_CONFIG_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .refine(isPrivateAddress, 'must be https:// without a user in it; http is for the loopback')
      .optional(),
    'Address of JSON with feature flags, `{"features": {"operators_enabled": false}}`, read at most once in 3600 s; the last good answer is kept. Switches of the admin console win over it.',
    'the settings alone',
  ),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'), 'How much is logged.', 'info'),
  ENVIRONMENT: setting(z.string().min(1).max(40).default('development'), 'Name of this installation for error reports.', 'development'),
  ERROR_REPORTING_TOKEN: setting(
    optional,
    'Access token of Rollbar for the browser (`post_client_item`); everybody can read it.',
    'errors go to the console of the browser',
  ),
  ERROR_REPORTING_SERVER_TOKEN: setting(
    optional,
    'Access token of Rollbar for the server (`post_server_item`).',
    'errors go to the log only',
    true,
  ),
  ERROR_REPORTING_URL: setting(
    z.url({ protocol: /^https?$/ }).default('https://api.rollbar.com/api/1/item/'),
    'Where errors are sent, if there is a token: Rollbar, or what speaks its item call.',
    'https://api.rollbar.com/api/1/item/',
  ),
  MAPS_KEY: setting(
    optional,
    'Public key of a map provider; everybody can read it, so limit it at the provider to the address of the portal. Used in MAPS_STYLE_URL and MAPS_GEOCODER_URL.',
    'the map that comes with the product',
  ),
  MAPS_STYLE_URL: setting(
    mapAddress('{key}'),
    'Style of a map (MapLibre GL style document), with `{key}` where the key belongs. Tiles, sprites and fonts must come from the same origin. Needs MAPS_KEY.',
    'the map that comes with the product',
  ),
  MAPS_GEOCODER_URL: setting(
    mapAddress('{key}', '{query}'),
    'Search for addresses that answers with GeoJSON, with `{key}` and `{query}` where they belong. Needs MAPS_KEY.',
    'no search by address',
  ),
  LEGAL_DOMAIN: setting(optional, 'Domain of the legal pages.', 'the pages of the portal'),
  SUPPORT_EMAIL: setting(
    z.email().default('support@localhost.localdomain'),
    'Address that people are told to write to.',
    'support@localhost.localdomain',
  ),
  IPFS_GATEWAY: setting(webAddress.optional(), 'Gateway that people read metadata from.', 'PUBLIC_URL'),
  IPFS_TIMEOUT_MS: setting(z.coerce.number().int().min(100).max(60_000).default(5_000), 'Time-out of the gateway in milliseconds.', '5000'),
  IPFS_RPC_URL: setting(webAddress.optional(), 'Kubo node that pins metadata as well.', 'none'),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'Mail server, `smtp://user:password@host:port`.',
    'the outbox of the admin console',
    true,
  ),
  MAIL_FROM: setting(
    z.string().min(3).default('Lealta <no-reply@localhost.localdomain>'),
    'Sender of e-mails.',
    'Lealta <no-reply@localhost.localdomain>',
  ),
  TWILIO_ACCOUNT_SID: setting(optional, 'Twilio account for text messages.', 'the outbox of the admin console'),
  TWILIO_AUTH_TOKEN: setting(optional, 'Its token.', 'none', true),
  TWILIO_FROM: setting(optional, 'Its sending number.', 'none'),
  PLAID_CLIENT_ID: setting(
    optional,
    'Plaid account that checks the identity of owners (Identity Verification) and screens businesses (Monitor). Needs the four settings that follow.',
    'the simulator of the admin console',
  ),
  PLAID_SECRET: setting(optional, 'Its secret.', 'none', true),
  PLAID_URL: setting(
    webAddress
      .refine(isPrivateAddress, 'must be https:// without a user in it; http is for the loopback')
      .default('https://production.plaid.com'),
    'Plaid’s environment; `https://sandbox.plaid.com` for tests.',
    'https://production.plaid.com',
  ),
  PLAID_IDENTITY_TEMPLATE: setting(optional, 'Template of the identity check, `idvtmp_…`.', 'none'),
  PLAID_SCREENING_PROGRAM: setting(optional, 'Program that screens businesses (entities), `entprg_…`.', 'none'),
  SMS_PER_HOUR: setting(count(500), 'Most text messages in an hour: they cost money, and strangers cause them.', '500'),
  SMS_PER_COUNTRY_AND_HOUR: setting(count(200), 'Most text messages to one country in an hour.', '200'),
} as const satisfies Record<string, Setting>

type Settings = typeof settings
/** The parsed environment. */
export type Environment = { readonly [K in keyof Settings]: z.output<Settings[K]['schema']> }

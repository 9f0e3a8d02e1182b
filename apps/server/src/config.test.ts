import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatSettings, parseEnvironment } from './config.ts'
import { buildExplorerUrl } from './start-network.ts'

const page = new URL('../../../docs/settings.md', import.meta.url)

const remote = {
  HORIZON_URL: 'https://horizon.example',
  NETWORK_PASSPHRASE: 'A network',
  STABLECOINS: `USDC-G${'A'.repeat(55)}`,
}

const transak = {
  ...remote,
  NETWORK_NAME: 'public',
  TRANSAK_API_KEY: 'key',
  TRANSAK_API_SECRET: 'secret',
  TRANSAK_STABLECOINS: remote.STABLECOINS,
}

describe('settings', () => {
  test('all are optional', () => {
    expect(parseEnvironment({})).toMatchObject({ PORT: 3000, ADMIN_PORT: 3001, ADMIN_HOST: '127.0.0.1', DATA_DIR: './data', DEMO: true })
  })
  test('registration is open unless it is by invitation only', () => {
    expect(parseEnvironment({}).REGISTRATION).toBe('open')
    expect(parseEnvironment({ REGISTRATION: 'invited', DEMO: 'false' }).REGISTRATION).toBe('invited')
  })
  test('Transak’s account on the public network', () => {
    expect(parseEnvironment(transak)).toMatchObject({ TRANSAK_ENVIRONMENT: 'production', TRANSAK_STABLECOINS: [{ code: 'USDC' }] })
  })
  test('empty values count as absent', () => {
    expect(parseEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
  })
  test('what a cluster says of its own services is no setting', () => {
    const ofCluster = {
      VALKEY_PORT: 'tcp://10.0.0.5:6379',
      VALKEY_PORT_6379_TCP: 'tcp://10.0.0.5:6379',
      VALKEY_PORT_6379_TCP_ADDR: '10.0.0.5',
      VALKEY_SERVICE_HOST: '10.0.0.5',
      VALKEY_SERVICE_PORT_RESP: '6379',
      HORIZON_SERVICE_HOST: '10.0.0.6',
    }
    expect(parseEnvironment(ofCluster)).toMatchObject({ PORT: 3000 })
  })
  test.each([
    [{ ADMIN_PORT: 'tcp://10.0.0.7:3001' }, /^Setting ADMIN_PORT was set by the cluster for a service of that name \(tcp:/],
    [{ PORT: 'eighty' }, /^Setting PORT is not valid: .+/],
    [{ PORT: '70000' }, /^Setting PORT is not valid/],
    [{ DATABASE_URL: 'mysql://x' }, /^Setting DATABASE_URL is not valid/],
    [{ MASTER_KEY: 'short' }, /^Setting MASTER_KEY is not valid: must be 64 hex digits/],
    [{ MASTER_KEY: 'ab'.repeat(32), MASTER_KEY_FILE: '/keys/lealta' }, /^Settings MASTER_KEY and MASTER_KEY_FILE are two places/],
    [{ PUBLIC_URL: 'portal.example' }, /^Setting PUBLIC_URL is not valid/],
    [{ STABLECOINS: 'USDC' }, /^Setting STABLECOINS is not valid: must be CODE-ISSUER/],
    [{ ADMIN_PROT: '1' }, /^Unknown setting ADMIN_PROT\./],
    [{ HORIZON_URL: 'https://horizon.example' }, /^Setting NETWORK_PASSPHRASE is needed with HORIZON_URL\.$/],
    [{ ...remote, NETWORK_NAME: 'other' }, /^Setting EXPLORER_URL is needed with NETWORK_NAME=other\.$/],
    [
      { ...remote, NETWORK_NAME: 'testnet', PLATFORM_FEE_FIXED_USD: '0.01' },
      /^Setting MARKET_RATES_URL is needed with PLATFORM_FEE_FIXED_USD/,
    ],
    [{ MARKET_RATES_URL: 'http://rates.example/close.json' }, /^Setting MARKET_RATES_URL is not valid: must be https:/],
    [{ PLATFORM_FEE_PERCENT: '100' }, /^Setting PLATFORM_FEE_PERCENT is not valid: must be a percentage below 100/],
    [{ PLATFORM_FEE_PERCENT: '0,5' }, /^Setting PLATFORM_FEE_PERCENT is not valid/],
    [{ PLATFORM_FEE_ON: 'buy,payment' }, /^Setting PLATFORM_FEE_ON.* is not valid/],
    [{ S3_URL: 'https://s3.example' }, /^Setting S3_URL is not valid: must be https:/],
    [{ S3_URL: 'https://key:secret@s3.example/files?region=x' }, /^Setting S3_URL is not valid: must be https:/],
    [{ S3_URL: 'http://s3.example/files?region=x' }, /^Setting S3_URL is not valid: must be https:/],
    [{ S3_URL: 'https://s3.example/files?region=x&encryption=rot13' }, /^Setting S3_URL is not valid: must be https:/],
    [{ S3_URL: 'https://s3.example/files?region=x' }, /^Settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with S3_URL\.$/],
    [{ TRANSAK_API_KEY: 'key' }, /^Settings TRANSAK_API_SECRET and TRANSAK_STABLECOINS are needed with TRANSAK_API_KEY\.$/],
    [{ ...transak, HORIZON_URL: '' }, /^Setting HORIZON_URL is needed with TRANSAK_API_KEY/],
    [{ ...transak, NETWORK_NAME: 'testnet' }, /^Setting TRANSAK_ENVIRONMENT must be production with NETWORK_NAME=public/],
    [{ ...transak, TRANSAK_ENVIRONMENT: 'staging' }, /^Setting TRANSAK_ENVIRONMENT must be production with NETWORK_NAME=public/],
    [{ ...transak, STABLECOINS: `EURC-G${'A'.repeat(55)}` }, /^Setting TRANSAK_STABLECOINS names USDC-G/],
    [{ ...transak, TRANSAK_STABLECOINS: `QQQ-G${'A'.repeat(55)}` }, /^Setting TRANSAK_STABLECOINS is not valid: must be of codes/],
    [{ TRANSAK_KEY: 'key' }, /^Unknown setting TRANSAK_KEY\./],
    [{ ...remote, NETWORK_NAME: 'testnet', WEBHOOKS_TO_LOOPBACK: 'true' }, /^Setting WEBHOOKS_TO_LOOPBACK is for the embedded network/],
    [{ ANCHOR_LOCAL_DOMAINS: 'anchor.example' }, /^Setting ANCHOR_LOCAL_DOMAINS is not valid: must be localhost:PORT/],
    [{ REGISTRATION: 'closed' }, /^Setting REGISTRATION is not valid/],
    [{ REGISTRATION: 'invited' }, /^Setting DEMO must be false with REGISTRATION=invited/],
    [{ TWILIO_ACCOUNT_SID: 'x' }, /^Settings TWILIO_AUTH_TOKEN and TWILIO_FROM are needed/],
    [{ PLAID_CLIENT_ID: 'x', PLAID_SECRET: 'y' }, /^Settings PLAID_SECRET, PLAID_IDENTITY_TEMPLATE and PLAID_SCREENING_PROGRAM are needed/],
    [{ PLAID_URL: 'http://plaid.example' }, /^Setting PLAID_URL is not valid: must be https:/],
    [{ MAPS_STYLE_URL: 'https://maps.example/style.json?key={key}' }, /^Setting MAPS_KEY is needed with MAPS_STYLE_URL\.$/],
    [{ MAPS_KEY: 'k', MAPS_STYLE_URL: 'https://maps.example/style.json' }, /^Setting MAPS_STYLE_URL is not valid: must contain \{key\}/],
    [{ MAPS_KEY: 'k', MAPS_STYLE_URL: 'http://maps.example/{key}' }, /^Setting MAPS_STYLE_URL is not valid: must be https:/],
    [{ MAPS_KEY: 'k', MAPS_GEOCODER_URL: 'https://maps.example/?key={key}' }, /^Setting MAPS_GEOCODER_URL is not valid: must contain/],
  ])('a wrong one is refused with one clear line: %o', (source, message) => {
    expect(() => parseEnvironment(source)).toThrow(message)
    expect(() => parseEnvironment(source)).not.toThrow(/\n/)
  })
  test('a bucket is read from its address', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'se/cr+et' }
    expect(parseEnvironment({ S3_URL: 'https://s3.example:9000/files/?region=eu-west-1', ...keys }).S3_URL).toEqual({
      url: 'https://s3.example:9000/files',
      region: 'eu-west-1',
      encryption: 'AES256',
    })
    expect(parseEnvironment({ S3_URL: 'http://127.0.0.1:7070/files?region=x&encryption=none', ...keys }).S3_URL).toMatchObject({
      encryption: 'none',
    })
  })
  test.each(['public', 'testnet'] as const)('spec §2: an explorer link of %s is "built from network name and transaction id"', name => {
    expect(parseEnvironment({ ...remote, NETWORK_NAME: name }).EXPLORER_URL).toBeUndefined()
    expect(buildExplorerUrl(name)).toBe(`https://stellar.expert/explorer/${name}/{kind}/{id}`)
  })
  test('docs/settings.md is generated from the schema', () => {
    if (process.env.UPDATE_DOCS) writeFileSync(page, formatSettings())
    expect(readFileSync(page, 'utf8')).toBe(formatSettings())
  })
})

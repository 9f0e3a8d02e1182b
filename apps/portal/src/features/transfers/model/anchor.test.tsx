import type { Configuration } from '@lealta/contract'
import { describe, expect, test } from 'vitest'
import type { Portal } from '#shared/portal/connections.ts'
import { readAnchor } from './anchor.ts'

const ISSUER = `G${'A'.repeat(55)}`
const KEY = `G${'B'.repeat(55)}`
const whole = {
  SIGNING_KEY: KEY,
  WEB_AUTH_ENDPOINT: 'https://api.anchor.example/auth',
  TRANSFER_SERVER_SEP0024: 'https://api.anchor.example/sep24',
}
type Toml = Partial<Record<keyof typeof whole | 'NETWORK_PASSPHRASE', string>>

const format = (keys: Toml, currencies = '') =>
  `${Object.entries(keys)
    .map(([name, value]) => `${name}="${value}"`)
    .join('\n')}\n${currencies}`
const asked: string[] = []

/** A portal whose anchor answers with a document; `network_name` is that of a real network. */
const portalWith = (answer: () => Response) =>
  ({
    configuration: {
      network_name: 'public',
      network_passphrase: 'Public Global Stellar Network ; September 2015',
      anchor_domain: 'anchor.example',
      on_ramp: null,
      stablecoins: [
        { code: 'ARS', issuer: ISSUER },
        { code: 'USDC', issuer: KEY },
      ],
    } as Configuration,
    fetch: (input: string) => {
      asked.push(input)
      return Promise.resolve(answer())
    },
  }) as unknown as Portal
const read = (toml: string) =>
  readAnchor(
    portalWith(() => new Response(toml)),
    'anchor.example',
  )

describe('rule §7: the anchor’s configuration document', () => {
  test('default: over https, with the stablecoins that both sides know, and its own name', async () => {
    const currencies = `[DOCUMENTATION]\nORG_NAME="Banco Sol"\n[[CURRENCIES]]\ncode="ARS"\nissuer="${ISSUER}"\n[[CURRENCIES]]\ncode="USDC"\nissuer="${ISSUER}"\n`
    const anchor = await read(format(whole, currencies))
    expect(asked.at(-1)).toBe('https://anchor.example/.well-known/stellar.toml')
    expect(anchor).toMatchObject({ name: 'Banco Sol', coins: [{ code: 'ARS', id: `ARS-${ISSUER}` }] })
  })

  test('default: without a name it goes by its domain', async () => {
    expect((await read(format(whole))).name).toBe('anchor.example')
  })

  test.each<[string, Toml]>([
    ['no key that signs', { ...whole, SIGNING_KEY: '' }],
    ['no web authentication', { ...whole, WEB_AUTH_ENDPOINT: '' }],
    ['no transfer server', { ...whole, TRANSFER_SERVER_SEP0024: '' }],
    ['another network', { ...whole, NETWORK_PASSPHRASE: 'Test SDF Network ; September 2015' }],
    ['web authentication without TLS', { ...whole, WEB_AUTH_ENDPOINT: 'http://api.anchor.example/auth' }],
  ])('error: anchor_without_transfers for %s', async (_, toml) => {
    await expect(read(format(toml))).rejects.toMatchObject({ code: 'anchor_without_transfers' })
  })

  test('error: anchor_without_transfers for a domain that has none (404)', async () => {
    const none = portalWith(() => new Response('', { status: 404 }))
    await expect(readAnchor(none, 'anchor.example')).rejects.toMatchObject({ code: 'anchor_without_transfers' })
  })

  test('error: toml_too_large for one of 1 MB', async () => {
    await expect(read(`${format(whole)}# ${'x'.repeat(1_000_000)}`)).rejects.toMatchObject({ code: 'toml_too_large' })
  })

  test('error: toml_unreachable for one that is redirected to http', async () => {
    const elsewhere = () => {
      const response = new Response(format(whole))
      Object.defineProperties(response, { redirected: { value: true }, url: { value: 'http://elsewhere.example/stellar.toml' } })
      return response
    }
    await expect(readAnchor(portalWith(elsewhere), 'anchor.example')).rejects.toMatchObject({ code: 'toml_unreachable' })
  })

  test('error: anchor_url_not_allowed for a transfer server without TLS', async () => {
    const toml = format({ ...whole, TRANSFER_SERVER_SEP0024: 'http://api.anchor.example/sep24' })
    await expect(read(toml)).rejects.toMatchObject({ code: 'anchor_url_not_allowed' })
  })
})

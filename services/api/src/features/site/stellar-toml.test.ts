import type { AddressInfo } from 'node:net'
import { parseCurrencyToml, parseStellarToml } from '@lealta/stellar/sep1'
import { type BusinessPerson, createWorld, namedApplicant, type World } from '@lealta/testkit'
import { createLedgerWorld, type LedgerWorld } from '@lealta/testkit/ledger'
import { businessWithProgram } from '@lealta/testkit/shop'
import { Keypair, Networks, StellarToml } from '@stellar/stellar-sdk'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokens } from '#db/index.ts'
import { stellarTomlRoutes } from './stellar-toml.routes.ts'

/** The address of a world's public listener, which listens from here on. */
async function listen(world: World): Promise<string> {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  return `127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
}

type TokenInput = Partial<typeof tokens.$inferInsert>

/** Puts enabled tokens into the database: hundreds of businesses would take minutes. */
async function insertTokens(world: World, owner: BusinessPerson, rows: TokenInput[]): Promise<void> {
  const now = world.clock.now().getTime()
  const all = rows.map((row, index) => ({
    businessId: owner.businessId,
    kind: 'reward' as const,
    code: `R${index}`,
    name: `Reward ${index}`,
    description: '',
    termsText: '',
    redemptionInstructions: '',
    conditions: '',
    requirements: '',
    issuer: Keypair.random().publicKey(),
    metadataChanged: false,
    minted: 0n,
    burned: 0n,
    enabledAt: new Date(now - index * 1000),
    createdAt: new Date(now),
    ...row,
  }))
  await world.deps.db.insert(tokens).values(all)
}

describe('GET /.well-known/stellar.toml', () => {
  let world: LedgerWorld
  let owner: BusinessPerson & { programId: string; points: string }
  let host: string
  beforeAll(async () => {
    world = await createLedgerWorld()
    owner = await businessWithProgram(world)
    host = await listen(world)
  })
  afterAll(() => world.close())

  test('default: documentation, keys and the currencies written out; each has a file too (SEP-1)', async () => {
    const answer = await fetch(`http://${host}/.well-known/stellar.toml`)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const toml = parseStellarToml(await answer.text())
    expect(toml).toMatchObject({
      NETWORK_PASSPHRASE: world.deps.networkPassphrase,
      FEDERATION_SERVER: 'http://localhost:3000/federation',
      WEB_AUTH_ENDPOINT: 'http://localhost:3000/api/auth',
      DOCUMENTATION: { ORG_NAME: 'Lealta' },
    })
    expect(toml.SIGNING_KEY).not.toBe(toml.URI_REQUEST_SIGNING_KEY)
    const [code, issuer] = owner.points.split('-')
    expect(toml.CURRENCIES).toEqual([
      {
        code,
        issuer,
        status: 'test',
        display_decimals: 7,
        name: 'Sol points',
        desc: 'Loyalty points of Café Sol.',
        image: expect.stringMatching(/\/api\/images\/[0-9a-f-]{36}\.png$/),
        is_unlimited: true,
        is_asset_anchored: true,
        anchor_asset_type: 'other',
        anchor_asset: 'loyalty_program',
      },
    ])
    const file = await fetch(`http://${host}/.well-known/${owner.points}.toml`)
    expect(parseCurrencyToml(await file.text())).toEqual(toml.CURRENCIES?.[0])
    expect((await fetch(`http://${host}/.well-known/NONE-G.toml`)).status).toBe(404)
  })

  test('SEP-1: the image is a PNG that every origin may show', async () => {
    const toml = await StellarToml.Resolver.resolve(host, { allowHttp: true })
    const { pathname } = new URL(toml.CURRENCIES?.[0]?.image ?? '')
    const answer = await fetch(`http://${host}${pathname}`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
  })

  test('SEP-1: the Stellar SDK reads code, issuer, name and picture of every currency', async () => {
    const [code, issuer] = owner.points.split('-')
    const toml = await StellarToml.Resolver.resolve(host, { allowHttp: true })
    expect(toml.CURRENCIES).toMatchObject([{ code, issuer, name: 'Sol points', is_unlimited: true }])
  })

  test('SEP-1: a page that sends headers of its own may read it: its preflight is answered', async () => {
    const answer = await fetch(`http://${host}/.well-known/stellar.toml`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://wallet.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-client-name',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-client-name')
  })
})

describe('CURRENCIES (SEP-1)', () => {
  let world: World
  let owner: BusinessPerson
  let host: string
  beforeAll(async () => {
    world = await createWorld()
    owner = await namedApplicant(world)
    host = await listen(world)
  })
  afterAll(() => world.close())

  /** The file of a business that has these tokens and no others, as text and as the Stellar SDK reads it. */
  async function resolve(rows: TokenInput[], at = host) {
    await world.deps.db.delete(tokens)
    if (rows.length > 0) await insertTokens(world, owner, rows)
    const text = await (await fetch(`http://${at}/.well-known/stellar.toml`)).text()
    return { text, currencies: (await StellarToml.Resolver.resolve(at, { allowHttp: true })).CURRENCIES ?? [] }
  }

  /** The file as a server with other settings serves it. */
  async function resolveWith(options: Partial<World['deps']>, rows: TokenInput[]) {
    const app = Fastify({ forceCloseConnections: true })
    stellarTomlRoutes(app, { ...world.deps, ...options })
    await app.listen({ port: 0, host: '127.0.0.1' })
    try {
      return await resolve(rows, `127.0.0.1:${(app.server.address() as AddressInfo).port}`)
    } finally {
      await app.close()
    }
  }

  test('a name has at most 20 characters and ends between two of them; where none fits, the code stands there', async () => {
    const family = '👨‍👩‍👧‍👦'
    const names = [
      ['abcdefghijklmnopqrst', 'abcdefghijklmnopqrst'],
      ['abcdefghijklmnopqrstu', 'abcdefghijklmnopqrst'],
      [`abcdefghijklmnopqrs${family}`, 'abcdefghijklmnopqrs'],
      [`${'a'.repeat(19)}e\u0301 y`, 'a'.repeat(19)],
      ['abcdefghijklmnopqrs tuvw', 'abcdefghijklmnopqrs'],
      [`e${'\u0301'.repeat(25)}`, 'R5'],
    ]
    const { currencies } = await resolve(names.map(([name]) => ({ name: name ?? '' })))
    expect(currencies.map(({ name }) => name)).toEqual(names.map(([, shown]) => shown))
  })

  test('desc is always there, and exactly one issuance field: unlimited, whole, or a maximum for a supply with decimals', async () => {
    const { currencies } = await resolve([
      { description: 'Free tea', fixedAmount: null },
      { fixedAmount: 500_0000000n },
      { fixedAmount: 12_5000000n },
      { fixedAmount: 9_223_372_036_854_775_807n },
      { kind: 'loyalty_program', fixedAmount: 1n },
    ])
    expect(
      currencies.map(({ desc, fixed_number, max_number, is_unlimited }) => ({ desc, fixed_number, max_number, is_unlimited })),
    ).toEqual([
      { desc: 'Free tea', is_unlimited: true },
      { desc: 'Reward of Café Sol.', fixed_number: 500 },
      { desc: 'Reward of Café Sol.', max_number: 13 },
      { desc: 'Reward of Café Sol.', max_number: 922_337_203_686 },
      { desc: 'Loyalty points of Café Sol.', max_number: 1 },
    ])
  })

  test('status: live on the public network, test elsewhere, dead once a reward has expired', async () => {
    const expiresAt = new Date('2020-01-01T00:00:00Z')
    const { currencies } = await resolveWith({ networkPassphrase: Networks.PUBLIC }, [{}, { expiresAt }])
    expect(currencies.map(({ status }) => status)).toEqual(['live', 'dead'])
    expect((await resolve([{}])).currencies[0]?.status).toBe('test')
  })

  test('the first 200 are written out, newest first, the others are links, in less than 100 KB', async () => {
    const { text, currencies } = await resolve(Array.from({ length: 230 }, () => ({ description: 'One free tea of any size' })))
    expect(currencies).toHaveLength(230)
    expect(currencies.slice(0, 200).map(({ code }) => code)).toEqual(Array.from({ length: 200 }, (_, index) => `R${index}`))
    expect(currencies.slice(200).every(entry => Object.keys(entry).join() === 'toml')).toBe(true)
    expect(Buffer.byteLength(text)).toBeLessThan(100_000)
    const link = (currencies[229] as { toml?: string }).toml ?? ''
    const file = await fetch(`http://${host}${new URL(link).pathname}`)
    expect(parseCurrencyToml(await file.text())).toMatchObject({ code: 'R229', desc: 'One free tea of any size' })
  })

  test('long texts: 200 stay written out, briefly; the file of each has all of it', async () => {
    const long = { description: 'd'.repeat(500), conditions: 'c'.repeat(500), redemptionInstructions: 'r'.repeat(500) }
    const { text, currencies } = await resolve(Array.from({ length: 200 }, () => long))
    expect(Buffer.byteLength(text)).toBeLessThan(100_000)
    expect(currencies.every(({ code, issuer, desc }) => Boolean(code && issuer) && desc === 'd'.repeat(80))).toBe(true)
    const file = await fetch(`http://${host}/.well-known/R0-${currencies[0]?.issuer}.toml`)
    expect(parseCurrencyToml(await file.text())).toMatchObject({ desc: 'd'.repeat(500), conditions: 'c'.repeat(500) })
  })

  test('as many as can be are listed: 500 with long names in four bytes a letter still fit', async () => {
    const long = { name: '𝔊'.repeat(30), description: '𝔊'.repeat(250) }
    const { text, currencies } = await resolve(Array.from({ length: 500 }, () => long))
    expect(Buffer.byteLength(text)).toBeLessThan(100_000)
    expect(currencies).toHaveLength(500)
    expect(currencies[0]).toMatchObject({ code: 'R0', name: '𝔊'.repeat(10) })
  })

  test('without tokens the stablecoins stand there', async () => {
    const stablecoins = ['USDL', 'PYUSD'].map(code => ({ code, issuer: Keypair.random().publicKey() }))
    const { currencies } = await resolveWith({ stablecoins }, [])
    expect(currencies).toEqual([
      {
        ...stablecoins[0],
        status: 'test',
        name: 'USDL',
        desc: expect.stringContaining('stands for USD'),
        is_unlimited: true,
        is_asset_anchored: true,
        anchor_asset_type: 'fiat',
        anchor_asset: 'USD',
      },
      expect.not.objectContaining({ anchor_asset: expect.anything() }),
    ])
  })
})

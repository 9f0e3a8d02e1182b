import type { AddressInfo } from 'node:net'
import { type Clock, type Stroops, toStroops } from '@lealta/kernel'
import { sameAsset } from '@lealta/stellar/asset'
import { fetchStellarToml } from '@lealta/stellar/sep1'
import { submitTransaction } from '@lealta/stellar/submit'
import { buildEnablePerson, signEnvelope, toSubmittable } from '@lealta/stellar/transactions'
import { startTestNetwork } from '@lealta/testkit/network'
import { Keypair } from '@stellar/stellar-sdk/base'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { type Anchor, type AnchorOptions, createAnchor } from './anchor.ts'
import { FIRST_SUPPLY } from './ledger/issuing.ts'

const networkPassphrase = 'Test Network ; anchor'
const issuer = Keypair.random()
const distribution = Keypair.random()
const signing = Keypair.random()
const person = Keypair.random()
/** Each look at it is a second later: no two ledgers close in the same second, and nothing waits for the wall clock. */
const clock: Clock = (() => {
  let time = Date.now()
  return {
    now: () => {
      time += 1000
      return new Date(time)
    },
  }
})()
const logger = { info: () => undefined }

/** A real embedded network behind HTTP, and an anchor on it behind HTTP. */
async function startWorld() {
  const network = await startTestNetwork(networkPassphrase, clock)
  const create = (over: Partial<AnchorOptions> = {}): Anchor =>
    createAnchor({
      networkPassphrase,
      horizon: network.url,
      issuerSecret: issuer.secret(),
      distributionSecret: distribution.secret(),
      homeDomain: 'localhost:3002',
      publicUrl: 'http://localhost:3002',
      stablecoins: ['USDL', 'ARSL'],
      store: { kind: 'memory' },
      signingSecret: signing.secret(),
      tokenSecret: new Uint8Array(32).fill(7),
      logger,
      clock,
      ...over,
    })
  return { ...network, create }
}

const world = await startWorld()
const anchor = world.create()
afterAll(() => world.close())

async function balanceOf(accountId: string, code: string): Promise<Stroops | undefined> {
  const account = await world.horizon.readAccount(accountId)
  return account?.balances.find(({ asset }) => sameAsset(asset, { code, issuer: issuer.publicKey() }))?.balance
}

/** An account that the root sponsors and that can hold the first stablecoin. */
async function enablePerson(): Promise<void> {
  const root = Keypair.fromSecret(world.rootSecret)
  const rootAccount = await world.horizon.readAccount(root.publicKey())
  const [asset] = anchor.stablecoins
  const { envelope } = buildEnablePerson({
    networkPassphrase,
    source: { accountId: root.publicKey(), sequence: rootAccount!.sequence },
    timeBounds: { maxTime: Math.floor(clock.now().getTime() / 1000) + 300 },
    baseFee: 100n,
    accountId: person.publicKey(),
    accountSponsorId: root.publicKey(),
    trustlines: [{ asset: asset!, sponsorId: root.publicKey() }],
  })
  await submitTransaction(world.horizon, toSubmittable(signEnvelope(envelope, networkPassphrase, [root, person]), networkPassphrase), {
    clock,
  })
}

describe('anchor', () => {
  it('error: account_not_found before anything is issued', async () => {
    const payment = { to: person.publicKey(), code: 'USDL', amount: toStroops(1n) }
    await expect(anchor.issue(payment)).rejects.toMatchObject({ code: 'account_not_found' })
  })

  it('ensureIssued makes accounts, trustlines and a first supply of every stablecoin', async () => {
    await anchor.ensureIssued(world.rootSecret)
    expect(await balanceOf(distribution.publicKey(), 'USDL')).toBe(FIRST_SUPPLY)
    expect(await balanceOf(distribution.publicKey(), 'ARSL')).toBe(FIRST_SUPPLY)
    expect((await world.horizon.readAccount(issuer.publicKey()))?.homeDomain).toBe('localhost:3002')
  })

  it('repeat: ensureIssued again does nothing, also when asked twice at once', async () => {
    const before = await world.horizon.readLatestLedger()
    await Promise.all([anchor.ensureIssued(world.rootSecret), world.create().ensureIssued(world.rootSecret)])
    expect(await world.horizon.readLatestLedger()).toEqual(before)
  })

  it('ensureIssued adds what came new: a stablecoin, another home domain', async () => {
    await world.create({ stablecoins: ['USDL', 'ARSL', 'EURL'], homeDomain: 'localhost:4002' }).ensureIssued(world.rootSecret)
    expect(await balanceOf(distribution.publicKey(), 'EURL')).toBe(FIRST_SUPPLY)
    expect(await balanceOf(distribution.publicKey(), 'USDL')).toBe(FIRST_SUPPLY)
    expect((await world.horizon.readAccount(distribution.publicKey()))?.homeDomain).toBe('localhost:4002')
  })

  it('issue pays out, five at once each exactly once', async () => {
    await enablePerson()
    const payment = { to: person.publicKey(), code: 'USDL', amount: toStroops(25_000_000n) }
    const paid = await Promise.all(Array.from({ length: 5 }, () => anchor.issue(payment)))
    expect(new Set(paid.map(({ hash }) => hash)).size).toBe(5)
    expect(await balanceOf(person.publicKey(), 'USDL')).toBe(125_000_000n)
  })

  it('issue makes more when the distribution account has too little', async () => {
    const amount = toStroops(FIRST_SUPPLY * 3n)
    await anchor.issue({ to: person.publicKey(), code: 'USDL', amount })
    expect(await balanceOf(person.publicKey(), 'USDL')).toBe(125_000_000n + amount)
  })

  it('error: op_no_trust for somebody who cannot hold it, and the next payment still works', async () => {
    const refused = anchor.issue({ to: person.publicKey(), code: 'ARSL', amount: toStroops(1n) })
    await expect(refused).rejects.toMatchObject({ code: 'transaction_failed', operationCodes: ['op_no_trust'] })
    await anchor.issue({ to: person.publicKey(), code: 'USDL', amount: toStroops(1n) })
  })

  it.each([
    ['stablecoin_not_known', { to: person.publicKey(), code: 'GOLD' }],
    ['account_not_valid', { to: 'GABC', code: 'USDL' }],
  ])('error: %s', async (code, payment) => {
    await expect(anchor.issue({ ...payment, amount: toStroops(1n) })).rejects.toMatchObject({ code })
  })

  it('error: stablecoin_not_valid for a code that is none', () => {
    expect(() => world.create({ stablecoins: ['usd'] })).toThrow(expect.objectContaining({ code: 'stablecoin_not_valid' }))
  })
})

describe('GET /.well-known/stellar.toml', () => {
  it('default: every origin may read it, with documentation and both stablecoins (SEP-1)', async () => {
    const app = Fastify({ forceCloseConnections: true })
    await app.register(anchor.plugin)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const answer = await fetch(`http://${host}/.well-known/stellar.toml`, { headers: { origin: 'https://portal.example' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    await answer.body?.cancel()

    const document = await fetchStellarToml(host, { httpDomains: [host] })
    await app.close()
    expect(document?.NETWORK_PASSPHRASE).toBe(networkPassphrase)
    expect(document?.ACCOUNTS).toEqual([issuer.publicKey(), distribution.publicKey()])
    expect(document?.DOCUMENTATION?.ORG_NAME).toBe('Lealta practice anchor')
    expect(document?.CURRENCIES).toMatchObject([
      { code: 'USDL', issuer: issuer.publicKey(), anchor_asset_type: 'fiat', anchor_asset: 'USD', status: 'test' },
      { code: 'ARSL', issuer: issuer.publicKey(), anchor_asset_type: 'fiat', anchor_asset: 'ARS', status: 'test' },
    ])
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHorizon, type Horizon } from '@lealta/stellar/horizon'
import { submitTransaction } from '@lealta/stellar/submit'
import { signEnvelope, toSubmittable } from '@lealta/stellar/transactions'
import { profileOf } from '@lealta/testkit/forms'
import { createPhrase, deriveKeypair } from '@lealta/wallets/keystore'
import { expect, test } from '@playwright/test'
import { Person } from '../../apps/server/src/seed/person.ts'
import { findFreePorts } from '../free-ports.ts'
import { decideReview, readCode } from '../mailbox.ts'
import { copyDatabase } from '../prepared.ts'
import { type FaultProxy, type ProxiedRequest, startFaultProxy } from './fault-proxy.ts'
import { createLoopbackFetch } from './loopback-fetch.ts'
import { type ServerProcess, startProcess, startServerProcess } from './server-process.ts'

const PASSPHRASE = 'Lealta fault network'
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
const picture = () => new File([png], 'picture.png', { type: 'image/png' })

const folder = mkdtempSync(join(tmpdir(), 'lealta-faults-'))
let network: ServerProcess
let proxy: FaultProxy
/** Direct connection to the network, bypassing the proxy: the truth. */
let ledger: Horizon
let settings: Record<string, string>
let url: string
let adminUrl: string
let treasury: string
let server: ServerProcess

const isPost = ({ method, path }: ProxiedRequest) => method === 'POST' && path.startsWith('/transactions')
const listTreasury = async () => (await ledger.listTransactions(treasury, { limit: 200, order: 'asc' })).records
const runJobs = () => fetch(`${adminUrl}/api/admin/jobs`, { method: 'POST' })

/** Applies `decide` to every request until the work is done. */
async function withFaults<T>(decide: FaultProxy['decide'], work: () => Promise<T>): Promise<T> {
  proxy.decide = decide
  proxy.seen.length = 0
  try {
    return await work()
  } finally {
    proxy.decide = () => 'pass'
  }
}

/** Applies the faults to the first requests that match, in turn; later ones pass. */
function first(matches: (request: ProxiedRequest) => boolean, ...faults: ReturnType<FaultProxy['decide']>[]): FaultProxy['decide'] {
  const left = [...faults]
  return seen => (matches(seen) ? (left.shift() ?? 'pass') : 'pass')
}

test.describe.configure({ mode: 'serial', timeout: 240_000 })

test.beforeAll(async () => {
  network = startProcess({
    program: 'services/network/src/main.ts',
    args: ['--port', '0', '--memory', '--close-instantly', '--friendbot', '--passphrase', PASSPHRASE],
    readyText: 'Passphrase',
  })
  expect(await network.ready, network.stderr()).toBe(true)
  const horizonUrl = /Horizon\s+(\S+)/.exec(network.stdout())?.[1] ?? ''
  ledger = createHorizon({ url: horizonUrl })
  proxy = await startFaultProxy(horizonUrl)
  const issuer = deriveKeypair(createPhrase()).publicKey()
  await fetch(`${horizonUrl}/friendbot?addr=${issuer}`)
  copyDatabase(folder)
  const [port, adminPort] = await findFreePorts()
  url = `http://localhost:${port}`
  adminUrl = `http://127.0.0.1:${adminPort}`
  settings = {
    PORT: `${port}`,
    ADMIN_PORT: `${adminPort}`,
    DATA_DIR: folder,
    HORIZON_URL: proxy.url,
    NETWORK_PASSPHRASE: PASSPHRASE,
    NETWORK_NAME: 'other',
    EXPLORER_URL: `${horizonUrl}/explorer/{kind}/{id}`,
    STABLECOINS: `USDL-${issuer}`,
  }
})

test.afterAll(async () => {
  for (const program of [server, network]) {
    program?.kill('SIGKILL')
    await program?.exit
  }
  await proxy?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a network that hangs up, also after the wait, is reported in one line', async () => {
  await withFaults(
    () => 'refuse',
    async () => {
      const refused = startServerProcess({ ...settings, START_WAIT_SECONDS: '0' })
      expect((await refused.exit).code).toBe(1)
      expect(refused.stderr()).toBe('The network does not answer. Is HORIZON_URL right?\n')
    },
  )
})

test('a network that is not there yet is waited for; a treasury without XLM is named, and the product starts', async () => {
  server = await withFaults(
    () => 'refuse',
    async () => {
      const starting = startServerProcess(settings)
      await expect.poll(() => starting.stderr()).toContain('does not answer; it is asked again')
      expect((await fetch(`${url}/ready`)).status).toBe(503)
      return starting
    },
  )
  expect(await server.ready, server.stderr()).toBe(true)
  treasury = /"treasury":"(G[A-Z2-7]{55})"/.exec(server.stderr())?.[1] ?? ''
  expect((await fetch(`${ledger.url}/friendbot?addr=${treasury}`)).ok).toBe(true)
  server.kill('SIGTERM')
  expect((await server.exit).code).toBe(0)
})

test('accounts of the platform are created once, although the answer was lost and then was a 504', async () => {
  await withFaults(first(isPost, 'drop', 'late'), async () => {
    server = startServerProcess(settings)
    expect(await server.ready, server.stderr()).toBe(true)
    const posted = proxy.seen.filter(isPost)
    expect(posted.length).toBeLessThanOrEqual(3)
    expect(new Set(posted.map(({ body }) => body)).size).toBe(1)
  })
  expect((await listTreasury()).filter(({ sourceAccount }) => sourceAccount === treasury)).toHaveLength(1)
})

test.describe('a business', () => {
  let owner: Person
  const phrase = createPhrase()
  const keypair = deriveKeypair(phrase)

  test.beforeAll(async () => {
    const { signing_key: signingKey, app_domain: domain } = (await (await fetch(`${url}/config.json`)).json()) as Record<string, string>
    owner = new Person(phrase, {
      apiUrl: `${url}/api`,
      fetch: createLoopbackFetch('127.4.0.1'),
      domain: domain ?? '',
      signingKey: signingKey ?? '',
      networkPassphrase: PASSPHRASE,
      horizon: createHorizon({ url: proxy.url }),
      now: () => new Date(),
      readCode: to => readCode(adminUrl, to),
    })
  })

  test('gets one sponsor account although the network times out, never answers and hangs up', async () => {
    const { client } = owner
    await owner.signIn()
    await client.registerWallet({ body: { type: 'business', language: 'en', termsAccepted: true } })
    await client.setBusinessType({ body: { businessType: 'sole_proprietorship' } })
    for (const kind of ['tax_id', 'owner_id'] as const) await client.uploadKybDocument({ fields: { kind }, file: picture() })
    await client.submitKyb()
    await owner.verifyContacts('owner@shop.example', '+5491155550001')
    await client.saveBusinessProfile({ body: await profileOf(owner, 'shop') })
    const before = (await listTreasury()).length
    await withFaults(first(isPost, 'timeout', 'silence', 'drop'), async () => {
      await decideReview(adminUrl, 'owner@shop.example', { decision: 'approve' })
      await expect.poll(async () => (await listTreasury()).length, { timeout: 120_000 }).toBe(before + 1)
      expect(new Set(proxy.seen.filter(isPost).map(({ body }) => body)).size).toBe(1)
    })
    await runJobs()
    expect(await listTreasury()).toHaveLength(before + 1)
  })

  test('gets network_unavailable, loses nothing, and makes one transaction once the network is back', async () => {
    const { client } = owner
    await expect.poll(async () => (await client.readWallet()).data.attributes.kyb?.status).toBe('valid')
    await withFaults(
      () => 'silence',
      () => expect(client.enableWallet({ body: {} }, { timeoutMs: 60_000 })).rejects.toMatchObject({ code: 'network_unavailable' }),
    )
    const { envelope } = (await client.enableWallet({ body: {} })).data.attributes
    const signed = signEnvelope(envelope, PASSPHRASE, [keypair])
    await withFaults(
      () => 'timeout',
      () => expect(client.feeBump({ body: { envelope: signed } })).rejects.toMatchObject({ code: 'network_unavailable' }),
    )
    const bumped = (await client.feeBump({ body: { envelope: signed } })).data.attributes
    const readState = async () => (await client.readTransactionState({ params: { hash: bumped.hash } })).data.attributes.state
    await withFaults(first(isPost, 'drop', 'timeout', 'late'), async () => {
      await submitTransaction(createHorizon({ url: proxy.url }), toSubmittable(bumped.envelope, PASSPHRASE), { pollMs: 100 })
      expect(proxy.seen.filter(isPost).length).toBeLessThanOrEqual(3)
    })
    await withFaults(
      ({ method }) => (method === 'GET' ? 'timeout' : 'pass'),
      async () => expect(['bumped', 'succeeded']).toContain(await readState()),
    )
    await expect.poll(readState).toBe('succeeded')
    expect((await client.readWallet()).data.attributes.enabled).toBe(true)
    expect((await ledger.readTransaction(bumped.hash))?.isSuccessful).toBe(true)
    expect((await ledger.listTransactions(owner.publicKey, { limit: 200 })).records).toHaveLength(1)
  })

  test('a transaction hidden by the network is not reported as failed, and is recorded when it reappears', async () => {
    const { client } = owner
    const { businessId } = { businessId: (await client.readWallet()).data.attributes.business?.id ?? '' }
    const params = { businessId }
    const { data: image } = await client.uploadImage({ fields: {}, file: picture() })
    await client.createLoyaltyProgram({
      params,
      body: {
        name: 'Points',
        code: 'POINTS',
        description: 'One for each visit.',
        imageId: image.id,
        termsLink: null,
        termsText: 'They do not expire.',
        supply: { kind: 'unlimited' },
      },
    })
    const { envelope } = (await client.enableLoyaltyProgram({ params })).data.attributes
    const signed = signEnvelope(envelope, PASSPHRASE, [keypair])
    const bumped = (await client.feeBump({ body: { envelope: signed } })).data.attributes
    const readState = async () => (await client.readTransactionState({ params: { hash: bumped.hash } })).data.attributes.state
    await withFaults(
      () => 'refuse',
      async () => {
        await submitTransaction(ledger, toSubmittable(bumped.envelope, PASSPHRASE))
        await runJobs()
        expect(await readState()).toBe('bumped')
      },
    )
    await expect.poll(readState).toBe('succeeded')
    await runJobs()
    const { data: health } = (await (await fetch(`${adminUrl}/api/admin/health`)).json()) as {
      data: { unitsDifference: number; auditChainIntact: boolean; network: boolean }
    }
    expect(health).toMatchObject({ unitsDifference: 0, auditChainIntact: true, network: true })
  })
})

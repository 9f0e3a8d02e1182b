import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Asset, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { formatAsset } from '#resources/asset.ts'
import { bookAsset, STANDALONE, writeHostileBook } from './hostile-book.ts'
import { PASSPHRASE, startTestNetwork, type TestNetwork, type TestNetworkOptions } from './test-network.ts'

let net: TestNetwork

async function start(options: TestNetworkOptions): Promise<void> {
  net = await startTestNetwork(options)
}

afterEach(async () => {
  await net.close()
  expect(net.violations).toEqual([])
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const tooMany = { status: 429, body: { type: 'https://stellar.org/horizon-errors/rate_limit_exceeded', title: 'Rate Limit Exceeded' } }

/** The numbers of Horizon's headers; undefined: there is none. */
const numbersOf = (headers: Headers) =>
  ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after'].map(name => {
    const text = headers.get(name)
    return text === null ? undefined : Number(text)
  })

describe('requests of one address', () => {
  const limits = { requests: { perHour: 3_600, burst: 2 } }

  it("are counted in Horizon's headers; beyond the limit the answer is 429, also to pages of other origins", async () => {
    await start({ limits })
    for (const left of [2, 1, 0]) expect(numbersOf((await net.get('/')).headers)).toEqual([3, left, 3 - left, undefined])
    const refused = await net.get('/ledgers', { origin: 'https://a.example' })
    expect(refused).toMatchObject(tooMany)
    expect(numbersOf(refused.headers)).toEqual([3, 0, 3, 1])
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://a.example')
  })

  it('are counted by the address that the embedding program trusts: IPv6 by its first 64 bits', async () => {
    await start({ limits })
    for (const end of ['1', '2', 'ffff:ffff:ffff:ffff'])
      expect((await net.get('/', from(`2001:db8:0:1:${end}`.replace(/:(1|2)$/, '::$1')))).status).toBe(200)
    expect(await net.get('/', from('2001:db8:0:1::77'))).toMatchObject(tooMany)
    expect((await net.get('/', from('2001:db8:0:2::77'))).status).toBe(200)
    expect((await net.get('/', from('203.0.113.1'))).status).toBe(200)
  })

  it('count for the explorer too, which says so on a page', async () => {
    await start({ limits })
    const read = () => fetch(`${net.explorerUrl}/?lang=es`)
    for (let i = 0; i < 3; i++) expect((await read()).status).toBe(200)
    const refused = await read()
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('Demasiadas solicitudes')])
    expect((await net.get('/')).status).toBe(429)
  })

  it('are not counted where only programs of the embedder come', async () => {
    await start({ limits: { requests: { perHour: 1, burst: 0 } } })
    const app = Fastify()
    await app.register(net.network.horizon, { isTrusted: true })
    for (let i = 0; i < 5; i++) expect((await app.inject('/')).statusCode).toBe(200)
    await app.close()
  })

  it("default: any number on the loopback, Horizon's 3,600 an hour and 101 in one go from anywhere", async () => {
    await start({ reachableFrom: 'anywhere' })
    expect(numbersOf((await net.get('/')).headers)).toEqual([101, 100, 1, undefined])
    await net.close()
    await start({ reachableFrom: 'loopback' })
    expect(numbersOf((await net.get('/')).headers)).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('the friendbot', () => {
  it('funds so many accounts for one address', async () => {
    await start({ limits: { friendbot: { perHour: 1, burst: 1 } } })
    const fund = (address: string) => net.get(`/friendbot?addr=${Keypair.random().publicKey()}`, from(address))
    expect([(await fund('203.0.113.1')).status, (await fund('203.0.113.1')).status]).toEqual([200, 200])
    expect(await fund('203.0.113.1')).toMatchObject(tooMany)
    expect((await fund('203.0.113.2')).status).toBe(200)
    expect((await net.get('/', from('203.0.113.1'))).status).toBe(200)
  })
})

describe('streams', () => {
  /** Opens a stream without reading it. */
  function open(path: string, address = '203.0.113.1'): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = get(net.url + path, { headers: { accept: 'text/event-stream', ...from(address) }, agent: false }, resolve)
      request.once('error', reject)
    })
  }

  it('are bounded for one address and in all; an ended one makes room', async () => {
    await start({ limits: { streams: { perClient: 2, total: 3 } } })
    const first = await open('/ledgers?cursor=now')
    const second = await open('/ledgers?cursor=now')
    expect(await net.get('/ledgers', { accept: 'text/event-stream', ...from('203.0.113.1') })).toMatchObject(tooMany)
    const other = await open('/ledgers?cursor=now', '203.0.113.2')
    expect(await net.get('/ledgers', { accept: 'text/event-stream', ...from('203.0.113.3') })).toMatchObject({
      status: 503,
      body: { type: 'https://stellar.org/horizon-errors/server_over_capacity' },
    })
    expect((await net.get('/ledgers', from('203.0.113.1'))).status).toBe(200)
    first.destroy()
    let again = await open('/ledgers?cursor=now')
    // The server learns of the end of a connection a moment later.
    while (again.statusCode !== 200) {
      again.destroy()
      again = await open('/ledgers?cursor=now')
    }
    for (const stream of [second, other, again]) stream.destroy()
  })

  it('that are not read get nothing more until they are, and then all of it in order', async () => {
    await start({})
    const stream = await open('/transactions?cursor=now&limit=200')
    const hashes: string[] = []
    const account = await net.server.loadAccount(net.root.publicKey())
    for (let i = 0; i < 150; i++) {
      const builder = new TransactionBuilder(account, { fee: '100', networkPassphrase: PASSPHRASE })
      for (let k = 0; k < 100; k++) {
        builder.addOperation(Operation.payment({ destination: net.root.publicKey(), asset: Asset.native(), amount: '1' }))
      }
      const transaction = builder.setTimeout(0).build()
      transaction.sign(net.root)
      hashes.push((await net.server.submitTransaction(transaction)).hash)
    }
    let text = ''
    for await (const chunk of stream.setEncoding('utf8')) {
      text += String(chunk)
      if ((text.match(/^data: \{/gm) ?? []).length === hashes.length && text.endsWith('\n\n')) break
    }
    expect([...text.matchAll(/"hash":"([0-9a-f]{64})","ledger"/g)].map(([, hash]) => hash)).toEqual(hashes)
  })
})

describe('path finding', () => {
  it('in a book of 500 assets that all lead to each other is refused by the number of its steps, and nothing else waits for it', async () => {
    const directory = join(mkdtempSync(join(tmpdir(), 'lealta-book-')), 'data')
    writeHostileBook(directory, 500, 100)
    await start({ networkPassphrase: STANDALONE, store: { kind: 'directory', path: directory } })
    const many = Array.from({ length: 15 }, (_, i) => formatAsset(bookAsset(i * 30 + 5))).join(',')
    for (const path of [
      `/paths/strict-send?source_asset_type=native&source_amount=1&destination_assets=${many}`,
      `/paths/strict-receive?destination_asset_type=native&destination_amount=1&source_assets=${many}`,
    ]) {
      expect(await net.get(path)).toMatchObject({
        status: 503,
        body: { type: 'https://stellar.org/horizon-errors/server_over_capacity', detail: expect.stringContaining('more work') },
      })
    }
    const account = Keypair.random()
    await net.send(net.root, Operation.createAccount({ destination: account.publicKey(), startingBalance: '10' }))
    rmSync(join(directory, '..'), { recursive: true, force: true })
  })

  it('in a book of 40 assets that all lead to each other finds the best ways', async () => {
    const directory = join(mkdtempSync(join(tmpdir(), 'lealta-book-')), 'data')
    writeHostileBook(directory, 40, 39)
    await start({ networkPassphrase: STANDALONE, store: { kind: 'directory', path: directory } })
    const goal = bookAsset(17)
    const { status, body } = await net.get(
      `/paths/strict-send?source_asset_type=native&source_amount=1&destination_assets=${formatAsset(goal)}`,
    )
    const { records } = body._embedded as { records: { destination_amount: string; path: unknown[] }[] }
    expect([status, records.length]).toEqual([200, 5])
    const amounts = records.map(record => Number(record.destination_amount))
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    // Selling XLM for asset k gives d/n of the offer by which k is sold for XLM.
    const rate = (buying: number, selling: number) => {
      const step = (((buying - selling) % 40) + 40) % 40
      return (100 + ((selling * 13 + step * 5) % 11)) / (100 + ((selling * 31 + step * 17) % 7))
    }
    const others = Array.from({ length: 39 }, (_, i) => i + 1).filter(i => i !== 17)
    const best = Math.max(
      rate(0, 17),
      ...others.map(a => rate(0, a) * rate(a, 17)),
      ...others.flatMap(a => others.filter(b => b !== a).map(b => rate(0, a) * rate(a, b) * rate(b, 17))),
    )
    expect(Math.abs(amounts[0]! - best)).toBeLessThan(0.000_001)
    rmSync(join(directory, '..'), { recursive: true, force: true })
  })
})

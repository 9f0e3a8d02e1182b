import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Asset, Horizon, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
import { afterEach, describe, expect, it } from 'vitest'
import { FundingError, ListenError, type StartedNetwork, type StartOptions, startNetwork } from '#index.ts'

const started: StartedNetwork[] = []
const directories: string[] = []

async function start(options?: StartOptions): Promise<{ network: StartedNetwork; server: Horizon.Server }> {
  const network = await startNetwork(options)
  started.push(network)
  return { network, server: new Horizon.Server(network.horizonUrl, { allowHttp: true }) }
}

async function pay(network: StartedNetwork, server: Horizon.Server, source: Keypair, destination: Keypair, amount: string) {
  const account = await server.loadAccount(source.publicKey())
  const transaction = new TransactionBuilder(account, { fee: '100', networkPassphrase: network.networkPassphrase })
    .addOperation(Operation.payment({ destination: destination.publicKey(), asset: Asset.native(), amount }))
    .setTimeout(60)
    .build()
  transaction.sign(source)
  return server.submitTransaction(transaction)
}

afterEach(async () => {
  await Promise.all(started.splice(0).map(network => network.close()))
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true })
})

describe('startNetwork', () => {
  it('without options: in memory on the loopback, with a friendbot, a ledger for each submission', async () => {
    const { network, server } = await start()
    const [ana, ben] = [Keypair.random(), Keypair.random()]
    await network.fund(ana.publicKey())
    await server.friendbot(ben.publicKey()).call()
    const paid = await pay(network, server, ana, ben, '12.5')
    expect(paid.successful).toBe(true)
    const { balances } = await server.loadAccount(ben.publicKey())
    expect(balances).toMatchObject([{ balance: '10012.5000000' }])
  })

  it('says in its links where it listens, though the port is free to choose', async () => {
    const { network } = await start({ host: 'localhost' })
    expect(network.url).toMatch(/^http:\/\/localhost:[1-9]\d+$/)
    const root = (await (await fetch(network.horizonUrl)).json()) as { _links: Record<string, { href: string }> }
    expect(root._links.account?.href).toBe(`${network.horizonUrl}/accounts/{account_id}`)
    const page = (await (await fetch(`${network.horizonUrl}/ledgers?limit=1`)).json()) as typeof root
    expect(page._links.self?.href).toBe(`${network.horizonUrl}/ledgers?cursor=&limit=1&order=asc`)
    expect(await (await fetch(`${network.explorerUrl}/`)).text()).toContain(`href="${network.explorerUrl}/`)
  })

  it('says in its links where others reach it, when it is told', async () => {
    const { network } = await start({ publicUrl: 'https://horizon.example' })
    const page = (await (await fetch(`${network.horizonUrl}/ledgers?limit=1`)).json()) as { _links: Record<string, { href: string }> }
    expect(page._links.next?.href).toMatch(/^https:\/\/horizon\.example\/ledgers\?/)
    expect(await (await fetch(`${network.explorerUrl}/`)).text()).toContain('href="https://horizon.example/explorer/')
  })

  it('gives each network accounts and ledgers of its own', async () => {
    const [one, two] = await Promise.all([start(), start()])
    const ana = Keypair.random().publicKey()
    await one.network.fund(ana)
    await expect(two.server.loadAccount(ana)).rejects.toThrow('Not Found')
    await two.network.fund(ana)
  })

  it('with manual close, closes ledgers when told and gives their numbers', async () => {
    const { network, server } = await start({ close: { kind: 'manual' } })
    const ana = Keypair.random().publicKey()
    const funding = network.fund(ana)
    let isFunded = false
    void funding.then(() => {
      isFunded = true
    })
    let closed = 0
    while (!isFunded) {
      closed = network.closeLedger()
      await new Promise(resolve => setImmediate(resolve))
    }
    expect((await server.ledgers().order('desc').limit(1).call()).records).toMatchObject([{ sequence: closed }])
  })

  it('ends at once while a stream is open and a submission waits for a ledger that nobody closes', { timeout: 10_000 }, async () => {
    const { network } = await start({ close: { kind: 'manual' }, submissionTimeoutMs: 3_600_000 })
    const stream = await fetch(`${network.horizonUrl}/ledgers?cursor=now`, { headers: { accept: 'text/event-stream' } })
    const funding = fetch(`${network.horizonUrl}/friendbot?addr=${Keypair.random().publicKey()}`)
    const lost = expect(funding).rejects.toThrow('fetch failed')
    // The next answer comes after the friendbot has been asked.
    await fetch(network.horizonUrl)
    await network.close()
    await lost
    await expect(stream.text()).resolves.toContain('byebye')
  })

  it('says why an account is not funded: it exists, is no address, or there is no friendbot', async () => {
    const { network } = await start()
    const ana = Keypair.random().publicKey()
    await network.fund(ana)
    await expect(network.fund(ana)).rejects.toThrow(`${ana} was not funded: account already funded to starting balance`)
    await expect(network.fund('ana')).rejects.toBeInstanceOf(FundingError)
    const { network: poor } = await start({ friendbot: false })
    await expect(poor.fund(ana)).rejects.toBeInstanceOf(FundingError)
  })

  it('says that a port is taken, and lets go of everything', async () => {
    const { network } = await start()
    const path = mkdtempSync(join(tmpdir(), 'lealta-start-'))
    directories.push(path)
    const store = { kind: 'directory', path } as const
    const port = Number(new URL(network.url).port)
    await expect(startNetwork({ port, store })).rejects.toBeInstanceOf(ListenError)
    await expect(startNetwork({ adminPort: port, store })).rejects.toThrow(`cannot listen on port ${port}`)
    await start({ store })
  })

  it('tells the logger about an error of its own, and answers 500', async () => {
    let isBroken = false
    const now = () => {
      if (isBroken) throw new Error('the clock is broken')
      return new Date()
    }
    const told: unknown[] = []
    const logger = { error: (details: Record<string, unknown>, message: string) => told.push([message, String(details.error)]) }
    const { network } = await start({ clock: { now }, logger })
    await network.fund(Keypair.random().publicKey())
    isBroken = true
    const { status } = await fetch(`${network.horizonUrl}/friendbot?addr=${Keypair.random().publicKey()}`)
    isBroken = false
    expect(status).toBe(500)
    expect(told).toEqual([['Internal Server Error', 'Error: the clock is broken']])
  })

  it('what rules it is not for a foreign name that points here, nor for pages of other sites', async () => {
    const { network } = await start({ adminPort: 0 })
    const { host, port, origin } = new URL(network.adminUrl ?? '')
    const path = '/upgrades?mode=set&upgradetime=1970-01-01T00:00:00Z&basereserve=50000000'
    const ask = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        get({ host: '127.0.0.1', port, path, headers }, response => resolve(response.resume().statusCode)).on('error', reject)
      })
    for (const headers of [
      { host: `lealta.evil.example:${port}` },
      { host, origin: 'https://evil.example' },
      { host, origin: 'null' },
      { host, 'sec-fetch-site': 'cross-site' },
      { host, 'sec-fetch-site': 'same-site' },
    ])
      expect(await ask(headers), JSON.stringify(headers)).toBe(403)
    expect(await (await fetch(`${network.adminUrl}/upgrades?mode=get`)).json()).toMatchObject({ reserve: { nullopt: true } })
    for (const headers of [{ host }, { host: `localhost:${port}` }, { host, origin, 'sec-fetch-site': 'same-origin' }])
      expect(await ask(headers), JSON.stringify(headers)).toBe(200)
  })

  it('serves the commands of stellar-core only when asked to', async () => {
    const { network: quiet } = await start()
    expect(quiet.adminUrl).toBeUndefined()
    const { network } = await start({ adminPort: 0 })
    expect((await fetch(`${network.adminUrl}/info`)).status).toBe(200)
    expect((await fetch(`${network.horizonUrl}/manualclose`)).status).toBe(404)
  })
})

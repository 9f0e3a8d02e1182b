import { connect } from 'node:net'
import { Asset, type Keypair, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestNetwork, type TestNetwork } from './test-network.ts'

const TENTHS = Array.from({ length: 10 }, (_, tenth) => tenth)

let net: TestNetwork
let a: Keypair
let b: Keypair

beforeAll(async () => {
  // One stream at a time: a stream that is left behind keeps the next one out.
  net = await startTestNetwork({ limits: { requests: false, friendbot: false, streams: { perClient: 1, total: 1 } } })
  ;[a, b] = (await net.accounts(2)) as [Keypair, Keypair]
  const eur = new Asset('EUR', a.publicKey())
  await net.send([a, b], Operation.changeTrust({ asset: eur, source: b.publicKey() }))
  for (const amount of ['1', '2', '3']) await net.send(a, Operation.payment({ destination: b.publicKey(), asset: eur, amount }))
  await net.send(b, Operation.manageSellOffer({ selling: eur, buying: Asset.native(), amount: '3', price: '2' }))
  await net.send(a, Operation.manageBuyOffer({ selling: Asset.native(), buying: eur, buyAmount: '1', price: '2' }))
})
afterAll(async () => {
  await net.close()
  expect(net.violations).toEqual([])
})

/** Asks on a connection of its own, reads the answer until it is enough, and is gone. */
async function cut(head: string, end: 'destroy' | 'resetAndDestroy', isEnough: (answer: string) => boolean): Promise<string> {
  const { hostname, port } = new URL(net.url)
  const socket = connect({ host: hostname, port: Number(port) })
  const gone = new Promise<void>(resolve => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  await new Promise<void>(resolve => socket.write(head, () => resolve()))
  let answer = ''
  await new Promise<void>(resolve => {
    const look = () => isEnough(answer) && resolve()
    look()
    socket.on('end', resolve)
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
      look()
    })
  })
  socket[end]()
  await gone
  return answer
}

/** The next stream is let in, whatever became of the one before. */
async function assertRoom(): Promise<void> {
  await vi.waitFor(
    async () => {
      const stop = new AbortController()
      const { status } = await fetch(`${net.url}/ledgers?cursor=now`, { headers: { accept: 'text/event-stream' }, signal: stop.signal })
      stop.abort()
      expect(status).toBe(200)
    },
    { timeout: 20_000, interval: 5 },
  )
}

const book = 'selling_asset_type=credit_alphanum4&selling_asset_code=EUR&selling_asset_issuer=A&buying_asset_type=native'

describe('a stream that is cut off after each tenth of what it sends leaves no stream behind', () => {
  it.each([
    '/ledgers',
    '/transactions',
    '/operations',
    '/payments',
    '/effects',
    '/trades',
    '/accounts/B',
    '/accounts/B/payments',
    '/accounts/B/effects',
    '/accounts/B/offers',
    `/order_book?${book}`,
  ])('%s', async path => {
    const { host, pathname } = new URL(net.url)
    const filled = path.replace('/B', `/${b.publicKey()}`).replace('issuer=A', `issuer=${a.publicKey()}`)
    const head = `GET ${pathname}${filled} HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n\r\n`
    const { length } = await cut(head, 'destroy', answer => /data: \{.*\}\n\n/.test(answer))
    await assertRoom()
    for (const end of ['destroy', 'resetAndDestroy'] as const) {
      for (const tenth of TENTHS) {
        await cut(head, end, answer => answer.length >= Math.floor((length * tenth) / 10))
        await assertRoom()
      }
    }
  })
})

describe('a transaction that is cut off after each tenth of its bytes is not submitted', () => {
  it('POST /transactions', async () => {
    const transaction = await net.build(a, Operation.payment({ destination: b.publicKey(), asset: Asset.native(), amount: '7' }))
    transaction.sign(a)
    const body = new URLSearchParams({ tx: transaction.toXdr() }).toString()
    const { host, pathname } = new URL(net.url)
    const head = `POST ${pathname}/transactions HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n`
    const { sequence } = await net.server.loadAccount(a.publicKey())
    for (const end of ['destroy', 'resetAndDestroy'] as const) {
      for (const tenth of TENTHS) await cut(head + body.slice(0, Math.floor((body.length * tenth) / 10)), end, () => true)
    }
    expect((await net.server.loadAccount(a.publicKey())).sequence).toBe(sequence)
    await net.server.submitTransaction(transaction)
  })
})

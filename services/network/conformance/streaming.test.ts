import { Asset, type Keypair, Operation } from '@stellar/stellar-sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeViolations } from './horizon-schema.ts'
import { startTestNetwork, type TestNetwork } from './test-network.ts'

let net: TestNetwork
let a: Keypair
let b: Keypair

beforeEach(async () => {
  net = await startTestNetwork()
  ;[a, b] = (await net.accounts(2)) as [Keypair, Keypair]
})

afterEach(async () => {
  await net.close()
  expect(net.violations).toEqual([])
})

const pay = (amount: string) => net.send(a, Operation.payment({ destination: b.publicKey(), asset: Asset.native(), amount }))

/** Reads a stream as it comes, one block of lines at a time. */
async function* readBlocks(path: string, headers: Record<string, string> = {}): AsyncGenerator<Record<string, string>> {
  const stop = new AbortController()
  const response = await fetch(net.url + path, { headers: { accept: 'text/event-stream', ...headers }, signal: stop.signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      text += value
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        yield Object.fromEntries(block.split('\n').map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
      }
    }
  } finally {
    stop.abort()
  }
}

async function take(blocks: AsyncGenerator<Record<string, string>>, count: number): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = []
  while (found.length < count) {
    const { value, done } = await blocks.next()
    if (done) break
    found.push(value)
  }
  return found
}

describe('streams', () => {
  it('reach the SDK: payments of an account from now on', async () => {
    const received: string[] = []
    let enough: () => void
    const done = new Promise<void>(resolve => {
      enough = resolve
    })
    const stop = net.server
      .payments()
      .forAccount(b.publicKey())
      .cursor('now')
      .stream({
        onmessage(record) {
          received.push((record as unknown as { amount: string }).amount)
          if (received.length === 3) enough()
        },
      })
    // The stream is open once a later connection has read its greeting.
    const greeting = readBlocks('/ledgers?cursor=now')
    await take(greeting, 1)
    await greeting.return(undefined)
    for (const amount of ['1', '2', '3']) await pay(amount)
    await done
    stop()
    expect(received).toEqual(['1.0000000', '2.0000000', '3.0000000'])
  })

  it('greet, send each record with its token as id, and say goodbye after limit records', async () => {
    await pay('1')
    await pay('2')
    const blocks = await take(readBlocks(`/accounts/${b.publicKey()}/payments?limit=3`), 10)
    expect(blocks[0]).toEqual({ retry: '1000', event: 'open', data: '"hello"' })
    expect(blocks.at(-1)).toEqual({ retry: '10', event: 'close', data: '"byebye"' })
    const records = blocks.slice(1, -1).map(block => ({ id: block.id, data: JSON.parse(block.data ?? '') }))
    expect(records).toHaveLength(3)
    for (const { id, data } of records) {
      expect(id).toBe(data.paging_token)
      expect(describeViolations('Operation', data)).toEqual([])
    }
  })

  it('go on behind the last event that the client had', async () => {
    await pay('1')
    await pay('2')
    const first = await take(readBlocks(`/accounts/${b.publicKey()}/payments?limit=2`), 3)
    const rest = await take(readBlocks(`/accounts/${b.publicKey()}/payments?limit=1`, { 'last-event-id': first[2]!.id! }), 2)
    expect(JSON.parse(rest[1]!.data!)).toMatchObject({ amount: '2.0000000' })
  })

  it('show an account once in a connection, and the order book whenever it changed', async () => {
    const account = readBlocks(`/accounts/${b.publicKey()}`)
    const [, shown] = await take(account, 2)
    const eur = new Asset('EUR', b.publicKey())
    const book = readBlocks(
      `/order_book?selling_asset_type=credit_alphanum4&selling_asset_code=EUR&selling_asset_issuer=${b.publicKey()}&buying_asset_type=native`,
    )
    await take(book, 2)
    await net.send(b, Operation.manageSellOffer({ selling: eur, buying: Asset.native(), amount: '3', price: '2' }))
    const [changed] = await take(book, 1)
    await book.return(undefined)
    expect(JSON.parse(changed!.data!)).toMatchObject({ asks: [{ amount: '3.0000000' }], bids: [] })
    // Closing the network ends the account's stream: nothing more was in it.
    const rest = take(account, 2)
    await net.close()
    expect(await rest).toEqual([{ retry: '10', event: 'close', data: '"byebye"' }])
    expect(describeViolations('horizon.Account', JSON.parse(shown!.data!))).toEqual([])
  })

  it.each(['/transactions', '/operations', '/effects', '/ledgers', '/payments'])('%s gives the same records as its page', async path => {
    await pay('1')
    const { body } = await net.get(`${path}?limit=2`)
    const { records } = body._embedded as { records: unknown[] }
    const blocks = await take(readBlocks(`${path}?limit=2`), 3)
    expect(blocks.slice(1).map(block => JSON.parse(block.data ?? ''))).toEqual(records)
  })

  it('now: only ledgers that close from now on', async () => {
    const { body } = await net.get('/')
    const blocks = readBlocks('/ledgers?cursor=now&limit=2')
    await take(blocks, 1)
    await pay('1')
    await pay('2')
    const records = (await take(blocks, 2)).map(block => JSON.parse(block.data ?? '') as { sequence: number })
    expect(records.map(record => record.sequence)).toEqual([1, 2].map(step => Number(body.history_latest_ledger) + step))
    await blocks.return(undefined)
  })

  it('an error before the first event is a problem document', async () => {
    const { status } = await net.get('/accounts/GABC', { accept: 'text/event-stream' })
    expect(status).toBe(400)
  })
})

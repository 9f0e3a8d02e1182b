import { toStroops } from '@lealta/kernel'
import { describe, expect, it } from 'vitest'
import { nativeAsset } from '#asset/asset.ts'
import { idOf } from '#testing/notation.ts'
import { sendJson, sendProblem, startTestServer } from '#testing/test-server.ts'
import { createHorizon } from './horizon.ts'
import { HorizonError, HorizonUnreachableError } from './horizon-error.ts'

const W = idOf('W')
const I = idOf('I')
const page = (...records: unknown[]) => ({ _links: {}, _embedded: { records } })

const accountJson = {
  id: W,
  account_id: W,
  sequence: '9007199254740993',
  sequence_ledger: 5,
  subentry_count: 2,
  num_sponsoring: 0,
  num_sponsored: 4,
  sponsor: idOf('SP'),
  home_domain: 'portal.example',
  last_modified_ledger: 5,
  thresholds: { low_threshold: 1, med_threshold: 2, high_threshold: 3 },
  flags: { auth_required: false, auth_revocable: false, auth_immutable: true, auth_clawback_enabled: false },
  balances: [
    {
      balance: '922337203685.4775807',
      limit: '922337203685.4775807',
      buying_liabilities: '0.0000000',
      selling_liabilities: '1.5000000',
      last_modified_ledger: 5,
      is_authorized: true,
      is_authorized_to_maintain_liabilities: true,
      asset_type: 'credit_alphanum12',
      asset_code: 'POINTS',
      asset_issuer: I,
      sponsor: idOf('SP'),
    },
    { balance: '1.0000000', limit: '1.0000000', asset_type: 'liquidity_pool_shares', liquidity_pool_id: 'ab' },
    { balance: '0.0000001', buying_liabilities: '0.0000000', selling_liabilities: '0.0000000', asset_type: 'native' },
  ],
  signers: [{ weight: 3, key: W, type: 'ed25519_public_key' }],
  data: { ipfshash: 'YmFm' },
  paging_token: W,
}

describe('createHorizon', () => {
  it('readAccount: sequence and amounts exact beyond what a number holds', async () => {
    await using server = await startTestServer((_, response) => sendJson(response, 200, accountJson))
    const account = await createHorizon({ url: `${server.url}/` }).readAccount(W)
    expect(account).toEqual({
      id: W,
      sequence: 9_007_199_254_740_993n,
      subentryCount: 2,
      numSponsoring: 0,
      numSponsored: 4,
      sponsor: idOf('SP'),
      homeDomain: 'portal.example',
      thresholds: { low: 1, med: 2, high: 3 },
      flags: { authRequired: false, authRevocable: false, authImmutable: true, authClawbackEnabled: false },
      signers: [{ key: W, weight: 3, type: 'ed25519_public_key' }],
      balances: [
        {
          asset: { code: 'POINTS', issuer: I },
          balance: 9_223_372_036_854_775_807n,
          limit: 9_223_372_036_854_775_807n,
          buyingLiabilities: 0n,
          sellingLiabilities: 15_000_000n,
          isAuthorized: true,
          sponsor: idOf('SP'),
        },
        { asset: nativeAsset, balance: 1n, buyingLiabilities: 0n, sellingLiabilities: 0n, isAuthorized: true },
      ],
      data: { ipfshash: 'YmFm' },
      pagingToken: W,
    })
    expect(server.requests).toEqual([`GET /accounts/${W}`])
  })

  it('readAccount, readData, readTransaction: a 404 is undefined', async () => {
    await using server = await startTestServer((_, response) => sendProblem(response, 404, 'not_found'))
    const horizon = createHorizon({ url: server.url })
    expect(await horizon.readAccount(W)).toBeUndefined()
    expect(await horizon.readData(W, 'ipfshash')).toBeUndefined()
    expect(await horizon.readTransaction('ab'.repeat(32))).toBeUndefined()
  })

  it('lists ask for page and filter, and give the cursor of the next page', async () => {
    const balance = {
      id: '00000000ab',
      asset: `POINTS:${I}`,
      amount: '2.0000000',
      sponsor: idOf('SP'),
      last_modified_ledger: 7,
      claimants: [{ destination: W, predicate: { unconditional: true } }],
      paging_token: '7-00000000ab',
    }
    await using server = await startTestServer((_, response) => sendJson(response, 200, page(balance)))
    const horizon = createHorizon({ url: server.url })
    const answer = await horizon.listClaimableBalances({ claimant: W }, { cursor: '3', order: 'desc', limit: 200 })
    expect(answer.nextCursor).toBe('7-00000000ab')
    expect(answer.records[0]).toMatchObject({ asset: { code: 'POINTS', issuer: I }, amount: 20_000_000n })
    await horizon.listClaimableBalances({ sponsor: W, asset: nativeAsset })
    expect(server.requests).toEqual([
      `GET /claimable_balances?claimant=${W}&cursor=3&order=desc&limit=200`,
      `GET /claimable_balances?sponsor=${W}&asset=native`,
    ])
  })

  it('listEffects names the asset of an effect where the effect has code and issuer', async () => {
    const common = { account: W, created_at: '2026-01-01T00:00:00Z' }
    const credited = {
      ...common,
      id: '0000000012884905985-0000000001',
      paging_token: '12884905985-1',
      type: 'account_credited',
      asset_type: 'credit_alphanum4',
      asset_code: 'USDL',
      asset_issuer: I,
      amount: '1.0000000',
    }
    const sponsored = {
      ...common,
      id: '0000000012884905985-0000000002',
      paging_token: '12884905985-2',
      type: 'trustline_sponsorship_created',
      asset_type: 'credit_alphanum4',
      asset: `USDL:${I}`,
      sponsor: I,
    }
    await using server = await startTestServer((_, response) => sendJson(response, 200, page(credited, sponsored)))
    const { records } = await createHorizon({ url: server.url }).listEffects(W)
    expect(records[0]).toMatchObject({ asset: { code: 'USDL', issuer: I }, amount: 10_000_000n })
    expect(records[1]).toMatchObject({ type: 'trustline_sponsorship_created', details: { asset: `USDL:${I}` } })
    expect(records[1]).not.toHaveProperty('asset')
  })

  it('listStrictSendPaths and readOrderBook name assets as Horizon asks', async () => {
    const path = {
      source_asset_type: 'native',
      source_amount: '1.0000000',
      destination_asset_type: 'credit_alphanum4',
      destination_asset_code: 'USDL',
      destination_asset_issuer: I,
      destination_amount: '0.5000000',
      path: [{ asset_type: 'credit_alphanum12', asset_code: 'POINTS', asset_issuer: I }],
    }
    const book = {
      bids: [{ price_r: { n: 1, d: 2 }, price: '0.5000000', amount: '3.0000000' }],
      asks: [],
      base: { asset_type: 'native' },
      counter: { asset_type: 'credit_alphanum4', asset_code: 'USDL', asset_issuer: I },
    }
    await using server = await startTestServer((request, response) =>
      sendJson(response, 200, request.url?.startsWith('/paths') ? page(path) : book),
    )
    const horizon = createHorizon({ url: server.url })
    const USDL = { code: 'USDL', issuer: I }
    const [found] = await horizon.listStrictSendPaths({ source: nativeAsset, amount: toStroops(10_000_000n), destination: USDL })
    expect(found).toMatchObject({ destinationAmount: 5_000_000n, path: [{ code: 'POINTS', issuer: I }] })
    expect(await horizon.readOrderBook({ selling: nativeAsset, buying: USDL })).toMatchObject({
      bids: [{ price: { n: 1, d: 2 }, amount: 30_000_000n }],
      asks: [],
    })
    expect(server.requests).toEqual([
      `GET /paths/strict-send?source_asset_type=native&source_amount=1.0000000&destination_assets=USDL%3A${I}`,
      `GET /order_book?selling_asset_type=native&buying_asset_type=credit_alphanum4&buying_asset_code=USDL&buying_asset_issuer=${I}`,
    ])
  })

  it('listTrades and listCandles read prices exactly; assets that never traded have no trades', async () => {
    const price = { n: '9223372036854775807', d: '3' }
    const trade = {
      id: '1-0',
      paging_token: '1-0',
      ledger_close_time: '2026-11-20T10:00:00Z',
      base_amount: '1.5000000',
      counter_amount: '3.0000000',
    }
    const prices = Object.fromEntries(['open_r', 'high_r', 'low_r', 'close_r'].map(name => [name, price]))
    const candle = { timestamp: '1763632800000', trade_count: '2', base_volume: '1.0000000', counter_volume: '2.0000000', ...prices }
    await using server = await startTestServer((request, response) => {
      if (request.url?.includes('counter_asset_code=NONE')) return sendProblem(response, 404, 'not_found')
      return sendJson(response, 200, request.url?.startsWith('/trades') ? page({ ...trade, base_is_seller: true, price }) : page(candle))
    })
    const horizon = createHorizon({ url: server.url })
    const pair = { base: nativeAsset, counter: { code: 'USDL', issuer: I } }
    const exact = { n: 9_223_372_036_854_775_807n, d: 3n }
    expect((await horizon.listTrades(pair, { order: 'desc', limit: 5 })).records).toMatchObject([{ baseAmount: 15_000_000n, price: exact }])
    expect(await horizon.listCandles({ ...pair, resolutionMs: 60_000 })).toMatchObject([
      { at: 1_763_632_800_000, low: exact, tradeCount: 2 },
    ])
    expect((await horizon.listTrades({ base: nativeAsset, counter: { code: 'NONE', issuer: I } })).records).toEqual([])
    expect(server.requests[0]).toBe(
      `GET /trades?base_asset_type=native&counter_asset_type=credit_alphanum4&counter_asset_code=USDL&counter_asset_issuer=${I}&order=desc&limit=5`,
    )
  })

  it('error: a refusal is HorizonError with status, problem and extras', async () => {
    await using server = await startTestServer((_, response) => sendProblem(response, 400, 'bad_request', { invalid_field: 'cursor' }))
    const failure = createHorizon({ url: server.url }).listEffects(W)
    await expect(failure).rejects.toMatchObject({ status: 400, problem: 'bad_request', extras: { invalid_field: 'cursor' } })
    await expect(failure).rejects.toBeInstanceOf(HorizonError)
  })

  it.each([
    ['a page of a proxy', '<html>hello</html>'],
    ['JSON that is no account', '{"sequence":"x"}'],
    ['a sequence that is no integer', JSON.stringify({ ...accountJson, sequence: '1.5' })],
  ])('error: %s is HorizonError unexpected_answer', async (_, text) => {
    await using server = await startTestServer((_request, response) => response.end(text))
    await expect(createHorizon({ url: server.url }).readAccount(W)).rejects.toMatchObject({ problem: 'unexpected_answer' })
  })

  it('a read whose connection is lost is sent once more, a transaction is not', async () => {
    await using server = await startTestServer((_, response) => {
      if (server.requests.length % 2 === 1) response.socket?.destroy()
      else sendJson(response, 200, accountJson)
    })
    const horizon = createHorizon({ url: server.url })
    expect((await horizon.readAccount(W))?.id).toBe(W)
    expect(server.requests).toEqual([`GET /accounts/${W}`, `GET /accounts/${W}`])
    await expect(horizon.postTransaction('AAAA')).rejects.toThrow(HorizonUnreachableError)
    expect(server.requests).toHaveLength(3)
  })

  it('error: no answer in time, a dropped connection and a closed port are HorizonUnreachableError', async () => {
    const silent = await startTestServer(() => undefined)
    const horizon = createHorizon({ url: silent.url, timeoutMs: 30, accountTimeoutMs: 30 })
    await expect(horizon.readAccount(W)).rejects.toBeInstanceOf(HorizonUnreachableError)
    await expect(horizon.readFeeStats()).rejects.toBeInstanceOf(HorizonUnreachableError)
    await silent[Symbol.asyncDispose]()
    await expect(horizon.readRoot()).rejects.toBeInstanceOf(HorizonUnreachableError)

    await using halfway = await startTestServer((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{')
      response.socket?.destroySoon()
    })
    await expect(createHorizon({ url: halfway.url }).readRoot()).rejects.toBeInstanceOf(HorizonUnreachableError)
  })
})

describe('streamEvents', () => {
  const event = (id: string): string => `id: ${id}\nevent: message\ndata: ${JSON.stringify({ paging_token: id })}\n\n`
  const noWait = async (): Promise<void> => undefined

  it('resumes after the last event when the connection is lost, and gives each once', async () => {
    const cursors: (string | null)[] = []
    const script = [
      event('1') + event('2'),
      'HTTP 503',
      `retry: 10\nevent: open\ndata: "hello"\n\n${event('2')}${event('3').replaceAll('\n', '\r\n')}`,
      event('4'),
    ]
    await using server = await startTestServer((request, response) => {
      const step = script[cursors.length]
      cursors.push(new URL(request.url ?? '', 'http://x').searchParams.get('cursor'))
      if (step === 'HTTP 503') return sendProblem(response, 503, 'service_unavailable')
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(step)
    })
    const seen: string[] = []
    const lost: (string | undefined)[] = []
    const stream = createHorizon({ url: server.url }).streamEvents(`/accounts/${W}/payments`, {
      cursor: 'now',
      wait: noWait,
      onConnection: error => lost.push(error?.code),
      onEvent: ({ id, record }) => {
        expect(record.paging_token).toBe(id)
        seen.push(id)
        if (id === '4') stream.close()
      },
    })
    await stream.ended
    expect(seen).toEqual(['1', '2', '3', '4'])
    expect(cursors).toEqual(['now', '2', '2', '3'])
    expect(lost).toEqual([undefined, 'horizon_refused', undefined, undefined])
  })

  it('reads events cut anywhere, also inside a character', async () => {
    const bytes = new TextEncoder().encode(`id: 7\ndata: {"name":"café ☕"}\n\n`)
    await using server = await startTestServer(async (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const byte of bytes) {
        response.write(Uint8Array.of(byte))
        await new Promise(resolve => setImmediate(resolve))
      }
    })
    const stream = createHorizon({ url: server.url }).streamEvents('/ledgers', {
      cursor: 'now',
      onEvent: ({ record }) => {
        expect(record).toEqual({ name: 'café ☕' })
        stream.close()
      },
    })
    await stream.ended
    expect(server.requests).toEqual(['GET /ledgers?cursor=now'])
  })

  it('waits longer after each lost connection, at most 30 seconds, until the signal ends it', async () => {
    const waits: number[] = []
    const control = new AbortController()
    const stream = createHorizon({ url: 'http://127.0.0.1:9' }).streamEvents('/ledgers', {
      cursor: 'now',
      onEvent: () => undefined,
      signal: control.signal,
      wait: async ms => {
        if (waits.push(ms) === 7) control.abort()
      },
    })
    await stream.ended
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  it('comes back as soon as the server asks, also when it asks in the same breath as its last event', async () => {
    await using server = await startTestServer((request, response) => {
      const next = Number(new URL(request.url ?? '', 'http://x').searchParams.get('cursor')?.replace('now', '0')) + 1
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(`retry: 1000\nevent: open\ndata: "hello"\n\n${event(String(next))}retry: 10\nevent: close\ndata: "byebye"\n\n`)
    })
    const waits: number[] = []
    const stream = createHorizon({ url: server.url }).streamEvents('/ledgers', {
      cursor: 'now',
      limit: 200,
      onEvent: ({ id }) => {
        if (id === '3') stream.close()
      },
      wait: async ms => void waits.push(ms),
    })
    await stream.ended
    expect(waits).toEqual([10, 10])
    expect(server.requests[0]).toBe('GET /ledgers?cursor=now&limit=200')
  })

  it('tells that events may be missing where it begins at `now` again, and no more once there was one', async () => {
    const script = ['', 'HTTP 503', '', event('1'), event('2')]
    let asked = 0
    await using server = await startTestServer((_, response) => {
      const step = script[asked]
      asked += 1
      if (step === 'HTTP 503') return sendProblem(response, 503, 'service_unavailable')
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(`retry: 10\nevent: open\ndata: "hello"\n\n${step}`)
    })
    const seen: string[] = []
    const stream = createHorizon({ url: server.url }).streamEvents(`/accounts/${W}/effects`, {
      cursor: 'now',
      wait: noWait,
      onConnection: error => seen.push(error === undefined ? 'there' : 'lost'),
      onGap: () => seen.push('gap'),
      onEvent: ({ id }) => {
        seen.push(id)
        if (id === '2') stream.close()
      },
    })
    await stream.ended
    expect(seen).toEqual(['there', 'lost', 'there', 'gap', 'there', 'gap', '1', 'there', '2'])
  })

  it('an error of the listener is not swallowed', async () => {
    await using server = await startTestServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(event('1'))
    })
    const stream = createHorizon({ url: server.url }).streamEvents('/ledgers', {
      cursor: 'now',
      onEvent: () => {
        throw new TypeError('ours')
      },
    })
    await expect(stream.ended).rejects.toThrow('ours')
  })
})

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toStroops } from '@lealta/kernel'
import { nativeAsset } from '@lealta/stellar/asset'
import { createSecondApi, createWorld, type World } from '@lealta/testkit'
import { Keypair } from '@stellar/stellar-sdk/base'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readServerKeys } from '../keys/server-keys.ts'
import { findCross, findMarketClose, readMarketClose, toUsd } from './market-close.ts'
import { readFee } from './platform-fee.ts'

const [DAY_MS, MINUTE_MS] = [86_400_000, 60_000]
const issuer = Keypair.random().publicKey()
const usd = { code: 'USDL', issuer }
const ars = { code: 'ARSL', issuer }
const missing = expect.objectContaining({ code: 'market_rates_missing' })

let world: World
let answer: RequestListener
let asked = 0
const server = createServer((request, response) => {
  asked++
  answer(request, response)
})
const say =
  (body: unknown): RequestListener =>
  (_, response) =>
    void response.end(typeof body === 'string' ? body : JSON.stringify(body))
const read = () => world.api.jobs.runOnce('read-market-rates')
const today = () => world.clock.now().toISOString().slice(0, 10)
const closeOf = (date: string, dollar = '1') => ({
  date,
  rates: { [`USDL-${issuer}`]: dollar, [`ARSL-${issuer}`]: '0.00095', XLM: '0.25' },
})
const dollar = async () => (await findMarketClose(world.deps))?.rates[`USDL-${issuer}`]

beforeEach(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  asked = 0
  world = await createWorld({ marketRates: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/close.json` } })
})
afterEach(async () => {
  await world.close()
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

describe('product decision 34: market close', () => {
  it('is read once in half an hour, by all processes together and over a restart', async () => {
    answer = say(closeOf(today()))
    await expect(readMarketClose(world.deps)).rejects.toEqual(missing)
    await read()
    const close = await readMarketClose(world.deps)
    expect(toUsd(close, usd, toStroops(15_000_000n))).toBe(15_000_000n)
    expect(toUsd(close, nativeAsset, toStroops(10_000_000n))).toBe(2_500_000n)
    const second = await createSecondApi(world, {})
    await Promise.all([read(), second.api.jobs.runOnce('read-market-rates')])
    expect(asked).toBe(1)
    world.clock.advance(30 * 60_000)
    await Promise.all([read(), second.api.jobs.runOnce('read-market-rates')])
    expect(asked).toBe(2)
    await second.close()
  })

  it.each<[string, RequestListener]>([
    ['unreachable', (_, response) => void response.destroy()],
    ['refused', (_, response) => void response.writeHead(500).end()],
    ['redirected', (_, response) => void response.writeHead(302, { location: '/close.json' }).end()],
    ['too_large', say(`"${'x'.repeat(600_000)}"`)],
    ['not_json', say('{')],
    ['not_valid', say({ date: 'yesterday', rates: {} })],
    ['not_valid', say({ date: '2999-01-01', rates: {} })],
    ['not_valid', say({ date: '2026-01-01', rates: { XLM: 0.25 } })],
    ['not_valid', say({ date: '2026-01-01', rates: { XLM: '0' } })],
    ['not_valid', say({ date: '2026-01-01', rates: { XLM: '-1' } })],
    ['not_valid', say({ date: '2026-01-01', rates: { XLM: '1,5' } })],
    ['not_valid', say({ date: '2026-01-01', rates: { 'no asset': '1' } })],
  ])('one that is %s changes nothing: the last good one counts', async (problem, wrong) => {
    answer = say(closeOf(today()))
    await read()
    answer = wrong
    world.clock.advance(30 * 60_000)
    await read()
    expect([asked, await dollar()]).toEqual([2, '1'])
    expect(world.logs.filter(line => line.includes(`remote document: ${problem}`))).toHaveLength(1)
    answer = say(closeOf(today(), '1.01'))
    world.clock.advance(30 * 60_000)
    await read()
    expect(await dollar()).toBe('1.01')
  })

  it('trap "market rates missing or old": refused from the sixth day on, and when the asset is not named', async () => {
    const date = today()
    answer = say(closeOf(date))
    await read()
    world.clock.advance(Date.parse(date) + 5 * DAY_MS - MINUTE_MS - world.clock.now().getTime())
    expect(await dollar()).toBe('1')
    world.clock.advance(2 * MINUTE_MS)
    await expect(readMarketClose(world.deps)).rejects.toEqual(missing)
    expect(() => toUsd({ date, rates: {} }, usd, toStroops(1n))).toThrow(missing)
    expect(() => toUsd({ date, rates: {} }, { code: 'constructor', issuer }, toStroops(1n))).toThrow(missing)
    expect(findCross({ date, rates: {} }, usd, ars)).toBeUndefined()
  })

  it('another address is read at once, and what the last one said does not count', async () => {
    answer = say(closeOf(today()))
    await read()
    const second = await createSecondApi(world, { marketRates: { url: 'http://127.0.0.1:9/close.json' } })
    await second.api.jobs.runOnce('read-market-rates')
    await expect(readMarketClose({ ...world.deps, marketRates: { url: 'http://127.0.0.1:9/close.json' } })).rejects.toEqual(missing)
    await second.close()
  })

  it('the fee of a purchase: to the collector, only for what is paid in a stablecoin, refused while a rate is missing', async () => {
    const platformFee = { fixedUsd: '0.01', percent: '0.5', on: ['buy' as const], marginPercent: '0' }
    const deps = { ...world.deps, stablecoins: [usd], platformFee }
    const paid = { asset: usd, amount: toStroops(1_000_000_000n) }
    await expect(readFee(deps, 'buy', paid)).rejects.toEqual(missing)
    answer = say(closeOf(today()))
    await read()
    const collectorId = (await readServerKeys(deps)).platformFee.publicKey()
    expect((await readFee(deps, 'buy', paid))?.fee).toEqual({ collectorId, asset: usd, amount: 5_100_000n })
    expect(await readFee(deps, 'buy', { ...paid, asset: nativeAsset })).toBeUndefined()
    expect(await readFee(deps, 'currencyExchange', paid), 'not among those that it is taken for').toBeUndefined()
  })

  it('a value is rounded down: just below a dollar is below it', () => {
    const close = { date: '2026-11-20', rates: { [`ARSL-${issuer}`]: '0.000952380952380952' } }
    expect(toUsd(close, ars, toStroops(10_500_000_000n))).toBe(9_999_999n)
    expect(toUsd(close, ars, toStroops(10_500_000_011n))).toBe(10_000_000n)
    expect(toUsd(close, ars, toStroops(1n))).toBe(0n)
  })
})

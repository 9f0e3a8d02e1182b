import { addMember, createSecondApi, individual } from '@lealta/testkit'
import {
  actOutside,
  balanceOf,
  bump,
  closeBalanced,
  closedPerson,
  enabledBusiness,
  enabledPerson,
  execute,
  stroopsOf,
  submit,
} from '@lealta/testkit/ledger'
import { createMarketWorld } from '@lealta/testkit/market'
import { enabledToken, operatorOf } from '@lealta/testkit/shop'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { readServerKeys } from '#domain/keys/server-keys.ts'

const platformFee = { fixedUsd: '0.01', percent: '0.5', on: ['currencyExchange' as const], marginPercent: '2' }
const world = await createMarketWorld({ platformFee })
afterAll(() => closeBalanced(world))
const { dollar, peso } = world
const shop = await enabledBusiness(world)
await world.issue(shop.publicKey, 'USDL', '1000')
const params = { walletId: shop.walletId }

type Side = 'send' | 'receive'
const ask = { sending: dollar, receiving: peso, side: 'send' as Side, amount: '100' }
type Ask = Partial<typeof ask>
const quoteOf = async (change: Ask & { slippage?: string } = {}, client = shop.client) =>
  (await client.readExchangeQuote({ params, query: { ...ask, ...change } })).data.attributes
const prepare = (change: Ask & { limit: string }) => shop.client.exchange({ params, body: { ...ask, ...change } })
const code = (name: string) => ({ code: name, status: name === 'market_rates_missing' ? 503 : 422 })
const collected = async () => {
  const { platformFee: collector } = await readServerKeys(world.deps)
  const account = await world.ledger.horizon.readAccount(collector.publicKey())
  return account?.balances.find(({ asset }) => asset.code === 'USDL')?.balance ?? 0n
}
const recordOf = async (hash: string) =>
  (await shop.client.readActivity({ params, query: { type: 'txhash', id: hash } })).data[0]!.attributes

describe('GET /wallets/:walletId/exchange', () => {
  test('default: exactly what is sent, the fee inside it, no less than the limit, beside the market close', async () => {
    expect(await quoteOf()).toEqual({
      total: '100.0000000',
      // 0.01 × 1.02 + 0.5 % of 100
      fee: { amount: '0.5102000', asset: dollar, code: 'USDL' },
      sendAmount: '99.4898000',
      receiveAmount: '98494.9020000',
      limit: '98002.4274900',
      path: [],
      marketClose: {
        date: world.clock.now().toISOString().slice(0, 10),
        receiveAmount: '99489.8000000',
        difference: '-1.00',
        isUsual: true,
      },
      addsAsset: true,
    })
  })
  test('exactly what is received, the fee on top of what it costs, no more than the limit', async () => {
    const { total, fee, sendAmount, receiveAmount, limit } = await quoteOf({ side: 'receive', amount: '99000' })
    expect([sendAmount, receiveAmount]).toEqual(['100.0000000', '99000.0000000'])
    // The fee is 0.0102 + 0.5 % of the whole, itself included: 100.0102 / 0.995, rounded up.
    expect([total, fee?.amount]).toEqual(['100.5127639', '0.5127639'])
    expect(limit).toBe('101.0127639')
  })
  test('slippage at its edges: nothing, half, and rounded in favour of the promise', async () => {
    expect((await quoteOf({ slippage: '0' })).limit).toBe('98494.9020000')
    expect((await quoteOf({ slippage: '49.99' })).limit).toBe('49257.3004902')
    expect((await quoteOf({ amount: '0.0102514', slippage: '49.99' })).limit).toBe('0.0000495')
    await expect(quoteOf({ slippage: '50' })).rejects.toMatchObject(code('percent_not_valid'))
    await expect(quoteOf({ slippage: '0,5' })).rejects.toMatchObject(code('percent_not_valid'))
    await expect(quoteOf({ slippage: '-1' })).rejects.toMatchObject(code('percent_not_valid'))
  })
  test('spec §8 error: exchange_amount_zero when the fee takes all of it', async () => {
    await expect(quoteOf({ amount: '0.0102' })).rejects.toMatchObject(code('exchange_amount_zero'))
    await expect(quoteOf({ amount: '0.0000001' })).rejects.toMatchObject(code('exchange_amount_zero'))
  })
  test('trap "ARS and USD written as `1.000`, `1,000`": the API knows one way of writing', async () => {
    for (const amount of ['1,000', '1.000,5', '1 000', '1e3', '-1']) {
      await expect(quoteOf({ amount })).rejects.toMatchObject(code('amount_not_valid'))
    }
    expect((await quoteOf({ amount: '1.000' })).total).toBe('1.0000000')
  })
  test('what is not a stablecoin pays no fee, and what the close does not name is not compared', async () => {
    const xlm = { selling: Asset.native(), buying: new Asset('USDL', dollar.slice(5)), amount: '100', price: '0.25' }
    await actOutside(world, world.maker, world.maker.publicKey, Operation.manageSellOffer(xlm))
    const quote = await quoteOf({ receiving: 'native', amount: '1' })
    expect(quote).toMatchObject({ marketClose: null, addsAsset: false, receiveAmount: '3.9392000' })
  })
  test('trap "market rates missing or old": the fee is refused, not zero; without a fixed part only the comparison is left out', async () => {
    const old = await createSecondApi(world, { marketRates: undefined })
    await expect(quoteOf({}, old.clientOf(shop))).rejects.toMatchObject(code('market_rates_missing'))
    await old.close()
    const plain = await createSecondApi(world, { marketRates: undefined, platformFee: { ...platformFee, fixedUsd: '0' } })
    expect(await quoteOf({}, plain.clientOf(shop))).toMatchObject({ fee: { amount: '0.5000000' }, marketClose: null })
    await plain.close()
  })
})

describe('POST /wallets/:walletId/exchange', () => {
  test('default: given, got, fee and the missing asset in one transaction; the activity says it', async () => {
    const { total, limit, fee, receiveAmount } = await quoteOf()
    const before = await collected()
    const prepared = await prepare({ limit })
    expect(prepared.data.attributes.details).toMatchObject({
      amount: '99.4898000',
      assetCode: 'USDL',
      price: receiveAmount,
      priceAssetCode: 'ARSL',
      fee: { platform: fee },
    })
    const hash = await execute(world, shop, prepared)
    expect([await balanceOf(shop, dollar), await balanceOf(shop, peso)]).toEqual(['900.0000000', receiveAmount])
    expect([total, (await collected()) - before]).toEqual(['100.0000000', 5_102_000n])
    expect(await recordOf(hash)).toMatchObject({ entityType: 'currencyExchange', title: 'USDL → ARSL', platformFee: fee })
  })
  test('exactly what is received; what the book gives better stays in the wallet', async () => {
    const { limit, total } = await quoteOf({ side: 'receive', amount: '9900' })
    const [held, pesos] = [await stroopsOf(shop, dollar), await stroopsOf(shop, peso)]
    await execute(world, shop, await prepare({ side: 'receive', amount: '9900', limit }))
    expect(held - (await stroopsOf(shop, dollar))).toBe(BigInt(total.replace('.', '')))
    expect((await stroopsOf(shop, peso)) - pesos).toBe(99_000_000_000n)
  })
  test('of a person’s own wallet, who pays no reserve', async () => {
    const person = await enabledPerson(world)
    await world.trust(person, 'USDL')
    await world.issue(person.publicKey, 'USDL', '5')
    const query = { ...ask, amount: '5', slippage: '0.5' }
    const { limit } = (await person.client.readExchangeQuote({ params: { walletId: person.walletId }, query })).data.attributes
    const prepared = await person.client.exchange({ params: { walletId: person.walletId }, body: { ...ask, amount: '5', limit } })
    await execute(world, person, prepared)
    expect(await balanceOf(person, dollar)).toBe('0.0000000')
    expect(await stroopsOf(person, peso)).toBeGreaterThan(49_000_000_000n)
  })
  test('with one fee stablecoin: what is paid with another goes through the book to it', async () => {
    const [code, issuer] = dollar.split('-') as [string, string]
    const one = await createSecondApi(world, { platformFee: { ...platformFee, asset: { code, issuer } } })
    const client = one.clientOf(shop)
    const body = { ...ask, sending: peso, receiving: dollar, amount: '1000' }
    const quote = (await client.readExchangeQuote({ params, query: { ...body, slippage: '0.5' } })).data.attributes
    expect(quote).toMatchObject({ fee: { amount: '0.0152000', code: 'USDL' }, sendAmount: '984.4960000' })
    const before = await collected()
    await execute(world, shop, await client.exchange({ params, body: { ...body, limit: quote.limit } }))
    expect((await collected()) - before).toBe(152_000n)
    await one.close()
  })
  test('error: exchange_quote_changed when the book moved past what the person saw; nothing is built', async () => {
    const { limit } = await quoteOf({ slippage: '0' })
    await expect(prepare({ limit: '98494.9020001' })).rejects.toMatchObject(code('exchange_quote_changed'))
    await expect(prepare({ limit: '0' })).rejects.toMatchObject(code('exchange_quote_changed'))
    await expect(prepare({ side: 'receive', amount: '99000', limit: '100.5127638' })).rejects.toMatchObject(code('exchange_quote_changed'))
    await prepare({ limit })
  })
  test('trap "path gone between quote and signing": the ledger keeps to the limit, nothing moves', async () => {
    const { limit } = await quoteOf({ amount: '10' })
    const bumped = await bump(shop, await prepare({ amount: '10', limit }))
    const { records } = await world.ledger.horizon.listOffers({ seller: world.maker.publicKey })
    const pesos = records.find(({ selling, buying }) => selling.code === 'ARSL' && buying.code === 'USDL')!
    const held = await balanceOf(shop, dollar)
    await world.offer('ARSL', 'USDL', '10000000', { n: 1, d: 980 }, pesos.id)
    await expect(submit(world, bumped.attributes)).rejects.toMatchObject({ operationCodes: ['op_success', 'op_under_dest_min'] })
    const again = await bump(shop, await prepare({ amount: '10', limit: (await quoteOf({ amount: '10' })).limit }))
    await world.offer('ARSL', 'USDL', '0', { n: 1, d: 980 }, pesos.id)
    await expect(submit(world, again.attributes)).rejects.toMatchObject({ operationCodes: ['op_success', 'op_too_few_offers'] })
    await expect(prepare({ limit })).rejects.toMatchObject(code('exchange_no_offers'))
    expect(await balanceOf(shop, dollar)).toBe(held)
    await world.offer('ARSL', 'USDL', '10000000', { n: 1, d: 990 })
  })
  test('killed between submitted and recorded: another process records it, once', async () => {
    const { limit } = await quoteOf({ amount: '10' })
    const bumped = await bump(shop, await prepare({ amount: '10', limit }))
    await submit(world, bumped.attributes)
    const other = await createSecondApi(world, {})
    world.clock.advance(1_000)
    await Promise.all([other.api.jobs.runOnce('confirm'), world.api.jobs.runOnce('confirm')])
    const records = await shop.client.readActivity({ params, query: { type: 'txhash', id: bumped.attributes.hash } })
    expect(records.data.map(({ attributes }) => attributes.platformFee)).toEqual([{ amount: '0.0602000', asset: dollar, code: 'USDL' }])
    await other.close()
  })
  test('error: exchange_no_offers for what nobody offers, or not that much of', async () => {
    const gold = `GOLD-${world.maker.publicKey}`
    await expect(prepare({ receiving: gold, limit: '1' })).rejects.toMatchObject(code('exchange_no_offers'))
    await expect(prepare({ side: 'receive', amount: '900000000', limit: '1' })).rejects.toMatchObject(code('exchange_no_offers'))
  })
  test('error: exchange_amount_zero, amount_not_valid, amount_too_large and token_not_valid', async () => {
    await expect(prepare({ amount: '999999999999', limit: '1' })).rejects.toMatchObject(code('amount_too_large'))
    await expect(prepare({ amount: '0.0102', limit: '1' })).rejects.toMatchObject(code('exchange_amount_zero'))
    await expect(prepare({ amount: '0', limit: '1' })).rejects.toMatchObject(code('amount_not_valid'))
    await expect(prepare({ receiving: dollar, limit: '1' })).rejects.toMatchObject(code('token_not_valid'))
  })
  test('error: wallet_full: more than fits into the wallet', async () => {
    const pesos = new Asset('ARSL', peso.slice(5))
    const { limit } = await quoteOf({ amount: '10' })
    await actOutside(world, shop, shop.publicKey, Operation.changeTrust({ asset: pesos, limit: (await balanceOf(shop, peso))! }))
    await expect(prepare({ amount: '10', limit })).rejects.toMatchObject(code('wallet_full'))
    await actOutside(world, shop, shop.publicKey, Operation.changeTrust({ asset: pesos }))
    await prepare({ amount: '10', limit })
  })
  test('error: insufficient_balance, fee included; no_trust for what is not held', async () => {
    const all = (await balanceOf(shop, dollar))!
    const { limit } = await quoteOf({ amount: all })
    await prepare({ amount: all, limit })
    const more = await quoteOf({ amount: '1000' })
    await expect(prepare({ amount: '1000', limit: more.limit })).rejects.toMatchObject(code('insufficient_balance'))
    const xlm = { selling: new Asset('USDL', dollar.slice(5)), buying: new Asset('GOLD', world.maker.publicKey), amount: '1', price: '1' }
    await actOutside(world, world.maker, world.maker.publicKey, Operation.manageSellOffer(xlm))
    const gold = { sending: `GOLD-${world.maker.publicKey}`, receiving: dollar, amount: '0.5' }
    await expect(prepare({ ...gold, limit: '0.1' })).rejects.toMatchObject(code('no_trust'))
  })
  test('error: market_rates_missing', async () => {
    const old = await createSecondApi(world, { marketRates: undefined })
    const call = old.clientOf(shop).exchange({ params, body: { ...ask, limit: '1' } })
    await expect(call).rejects.toMatchObject(code('market_rates_missing'))
    await old.close()
  })
  test('error: wallet_not_enabled before it is on the ledger, wallet_closed after', async () => {
    const person = await individual(world)
    const call = () => person.client.exchange({ params: { walletId: person.walletId }, body: { ...ask, limit: '1' } })
    await expect(call()).rejects.toMatchObject(code('wallet_not_enabled'))
    const gone = await closedPerson(world)
    const closed = gone.client.exchange({ params: { walletId: gone.walletId }, body: { ...ask, limit: '1' } })
    await expect(closed).rejects.toMatchObject(code('wallet_closed'))
  })
  test('error: trustlines_limit of the own business, trustlines_limit_external of the one that issued it', async () => {
    const young = await enabledBusiness(world)
    await world.issue(young.publicKey, 'USDL', '50')
    const call = (receiving: string, limit: string) =>
      young.client.exchange({ params: { walletId: young.walletId }, body: { ...ask, receiving, amount: '1', limit } })
    const setLimit = (businessId: string, trustline: number) =>
      world.admin.adminSetLimits({ params: { businessId }, body: { unitsLimit: 200, limits: { trustline } } })
    await setLimit(young.businessId, 0)
    await expect(call(peso, '1')).rejects.toMatchObject(code('trustlines_limit'))
    const { asset } = await enabledToken(world, shop, 'CUP', { minted: '100' })
    const [name = '', issuer = ''] = asset.split('-')
    const xlm = Operation.payment({ destination: shop.publicKey, asset: Asset.native(), amount: '2' })
    await actOutside(world, world.maker, world.maker.publicKey, xlm)
    const offer = { selling: new Asset(name, issuer), buying: new Asset('USDL', dollar.slice(5)), amount: '50', price: '0.1' }
    await actOutside(world, shop, shop.publicKey, Operation.manageSellOffer(offer))
    await setLimit(shop.businessId, 0)
    await expect(call(asset, '1')).rejects.toMatchObject(code('trustlines_limit_external'))
    await setLimit(shop.businessId, 100)
    await call(asset, '1')
  })
  test('any operator of the wallet exchanges; an employee without its key, and a stranger, do not', async () => {
    const operator = await operatorOf(world, shop, [shop.publicKey], 'med')
    const { limit } = await quoteOf({ amount: '1' }, operator.client)
    await execute(world, operator, await operator.client.exchange({ params, body: { ...ask, amount: '1', limit } }))
    const body = { ...ask, limit: '1' }
    const employee = await enabledPerson(world)
    await addMember(world, employee, shop, 'employee')
    await expect(employee.client.exchange({ params, body })).rejects.toMatchObject({ code: 'signer_level_too_low', status: 403 })
    const stranger = await enabledPerson(world)
    await expect(stranger.client.exchange({ params, body })).rejects.toMatchObject({ code: 'not_found', status: 404 })
  })
})

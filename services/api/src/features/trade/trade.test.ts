import { everyFeature } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { readTransaction } from '@lealta/stellar/transactions'
import { createSecondApi, individual, NETWORK_PASSPHRASE } from '@lealta/testkit'
import { actOutside, balanceOf, bump, closeBalanced, enabledBusiness, enabledPerson, execute, submit } from '@lealta/testkit/ledger'
import { createMarketWorld } from '@lealta/testkit/market'
import { enabledToken, operatorOf } from '@lealta/testkit/shop'
import { Asset, Keypair, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { reconcileUnits } from '#domain/sponsorship/reconcile-units.ts'

const world = await createMarketWorld()
afterAll(() => closeBalanced(world))
const { dollar, peso } = world
const shop = await enabledBusiness(world)
await world.issue(shop.publicKey, 'USDL', '1000')
const params = { walletId: shop.walletId }

const order = { side: 'sell' as 'sell' | 'buy', asset: dollar, amount: '10', priceAsset: peso, price: '1100' }
type Change = Partial<typeof order>
const prepare = (change: Change = {}, client = shop.client) => client.placeOffer({ params, body: { ...order, ...change } })
const place = async (change: Change = {}) => execute(world, shop, await prepare(change))
const own = async () => (await world.ledger.horizon.listOffers({ seller: shop.publicKey }, { order: 'desc' })).records
const cancel = async (offerId: bigint) => shop.client.cancelOffer({ params: { ...params, offerId: String(offerId) }, body: {} })
const booked = async (of = shop) => {
  const { data } = await of.client.readUsage({ params: { businessId: of.businessId } })
  return data.attributes.items.find(({ item }) => item === 'offer')!.count
}
const code = (name: string) => ({ code: name, status: name === 'market_rates_missing' ? 503 : 422 })
const setLimit = (businessId: string, item: string, limit: number) =>
  world.admin.adminSetLimits({ params: { businessId }, body: { unitsLimit: 200, limits: { [item]: limit } } })

describe('POST /wallets/:walletId/offers', () => {
  test('default: to sell, at the fraction of the ledger; the missing asset comes along, one unit is booked', async () => {
    await place({ price: '1100.5' })
    expect(await own()).toMatchObject([{ selling: { code: 'USDL' }, amount: 100_000_000n, price: { n: 2201, d: 2 } }])
    expect([await balanceOf(shop, peso), await booked()]).toEqual(['0.0000000', 1])
  })
  test('to buy: most that it costs is kept back, and it says what is traded', async () => {
    const prepared = await prepare({ side: 'buy', asset: peso, amount: '3000', priceAsset: dollar, price: '0.0005' })
    expect(prepared.data.attributes.details).toMatchObject({ amount: '3000.0000000', assetCode: 'ARSL', price: '1.5000000' })
    await execute(world, shop, prepared)
    expect((await own())[0]).toMatchObject({ selling: { code: 'USDL' }, buying: { code: 'ARSL' }, amount: 15_000_000n })
    expect(await booked()).toBe(2)
  })
  test('filled at once it takes no unit', async () => {
    const before = await booked()
    await place({ price: '990', amount: '2' })
    expect([await booked(), await balanceOf(shop, peso)]).toEqual([before, '1980.0000000'])
  })
  test('filled by somebody else later, its unit is free when the books are compared', async () => {
    await place({ price: '1001', amount: '1' })
    const before = await booked()
    const buy = { selling: new Asset('ARSL', peso.slice(5)), buying: new Asset('USDL', dollar.slice(5)), buyAmount: '1', price: '1001' }
    await actOutside(world, world.maker, world.maker.publicKey, Operation.manageBuyOffer(buy))
    expect(await booked()).toBe(before)
    await reconcileUnits(world.deps)
    expect(await booked()).toBe(before - 1)
  })
  test('error: wallet_full: more than fits into the wallet, what its other orders may bring counted', async () => {
    const line = (await world.ledger.horizon.readAccount(shop.publicKey))!.balances.find(({ asset }) => asset.code === 'ARSL')!
    const limit = formatDecimal(toStroops(line.balance + line.buyingLiabilities + 10_000_000n))
    await actOutside(world, shop, shop.publicKey, Operation.changeTrust({ asset: new Asset('ARSL', peso.slice(5)), limit }))
    await expect(prepare({ price: '1200', amount: '1' })).rejects.toMatchObject(code('wallet_full'))
    await expect(prepare({ side: 'buy', asset: peso, amount: '2000', priceAsset: dollar, price: '0.0005' })).rejects.toMatchObject(
      code('wallet_full'),
    )
    await actOutside(world, shop, shop.publicKey, Operation.changeTrust({ asset: new Asset('ARSL', peso.slice(5)) }))
    await prepare({ price: '1200', amount: '1' })
  })
  test('two that are recorded together keep their numbers apart', async () => {
    const before = await own()
    const first = await bump(shop, await prepare({ price: '1200', amount: '2' }))
    const second = await bump(shop, await prepare({ price: '1300', amount: '2' }))
    await submit(world, first.attributes)
    await submit(world, second.attributes)
    const other = await createSecondApi(world, {})
    world.clock.advance(1_000)
    await Promise.all([other.api.jobs.runOnce('confirm'), world.api.jobs.runOnce('confirm')])
    await other.close()
    const [newest, older] = await own()
    expect((await own()).length).toBe(before.length + 2)
    const taken = await booked()
    await execute(world, shop, await cancel(newest!.id))
    expect(await booked()).toBe(taken - 1)
    await execute(world, shop, await cancel(older!.id))
    expect(await booked()).toBe(taken - 2)
  })
  test('error: price_not_valid for 0 and for one that no fraction of the ledger comes within 1e-7 of', async () => {
    await expect(prepare({ price: '0' })).rejects.toMatchObject(code('price_not_valid'))
    await expect(prepare({ price: '2147483648' })).rejects.toMatchObject(code('price_not_valid'))
    const { data } = await prepare({ asset: peso, amount: '1980', priceAsset: dollar, price: '0.0012345' })
    expect(readTransaction(data.attributes.envelope, NETWORK_PASSPHRASE).operations[1]).toMatchObject({ price: { n: 2469, d: 2_000_000 } })
  })
  test('error: amount_not_valid, amount_too_large and token_not_valid', async () => {
    await expect(prepare({ amount: '0' })).rejects.toMatchObject(code('amount_not_valid'))
    await expect(prepare({ amount: '1,000' })).rejects.toMatchObject(code('amount_not_valid'))
    await expect(prepare({ amount: '900000000000', price: '2000000000' })).rejects.toMatchObject(code('amount_too_large'))
    await expect(prepare({ priceAsset: dollar })).rejects.toMatchObject(code('token_not_valid'))
  })
  test('error: order_value_too_low below $1 at the market close, by the stablecoin in it', async () => {
    await expect(prepare({ amount: '0.9', price: '1111' })).rejects.toMatchObject(code('order_value_too_low'))
    await expect(prepare({ amount: '1', price: '999.9999' })).rejects.toMatchObject(code('order_value_too_low'))
    const buy = { side: 'buy' as const, asset: peso, priceAsset: dollar, price: '0.0005' }
    await expect(prepare({ ...buy, amount: '1999' })).rejects.toMatchObject(code('order_value_too_low'))
    await prepare({ ...buy, amount: '2000' })
    await prepare({ amount: '1', price: '1000' })
  })
  test('error: market_rates_missing: the minimum is refused, not skipped; without a stablecoin there is none', async () => {
    const old = await createSecondApi(world, { marketRates: undefined })
    await expect(prepare({}, old.clientOf(shop))).rejects.toMatchObject(code('market_rates_missing'))
    const cup = await enabledToken(world, shop, 'MUG', { minted: '10' })
    await prepare({ asset: cup.asset, amount: '0.0000001', priceAsset: 'native', price: '0.0000001' }, old.clientOf(shop))
    await old.close()
  })
  test('error: offer_crosses_own, also where the prices just meet', async () => {
    const back = { side: 'buy' as const, asset: dollar, priceAsset: peso, amount: '0.9' }
    await world.issue(shop.publicKey, 'ARSL', '20000')
    await expect(prepare({ ...back, price: '1500' })).rejects.toMatchObject(code('offer_crosses_own'))
    await expect(prepare({ ...back, amount: '1', price: '1100.5' })).rejects.toMatchObject(code('offer_crosses_own'))
    const just = await bump(shop, await prepare({ ...back, amount: '1', price: '1100.49' }))
    expect(just.attributes.hash).toHaveLength(64)
  })
  test('error: insufficient_balance beside what is in offers already; no_trust for what is not held', async () => {
    await expect(prepare({ amount: '1000' })).rejects.toMatchObject(code('insufficient_balance'))
    await expect(prepare({ asset: `GOLD-${world.maker.publicKey}`, priceAsset: dollar, price: '1' })).rejects.toMatchObject(
      code('no_trust'),
    )
  })
  test('error: asset_not_authorized by its issuer', async () => {
    const issuer = Keypair.random()
    const person = await enabledPerson(world)
    const give = Operation.createAccount({ destination: issuer.publicKey(), startingBalance: '10' })
    const xlm = Operation.payment({ destination: person.publicKey, asset: Asset.native(), amount: '2' })
    await actOutside(world, world.maker, world.maker.publicKey, give, xlm)
    await actOutside(world, { keypair: issuer }, issuer.publicKey(), Operation.setOptions({ setFlags: 3 }))
    await actOutside(world, person, person.publicKey, Operation.changeTrust({ asset: new Asset('BOND', issuer.publicKey()) }))
    const body = { ...order, side: 'buy' as const, asset: `BOND-${issuer.publicKey()}`, priceAsset: 'native', price: '0.1', amount: '1' }
    const call = person.client.placeOffer({ params: { walletId: person.walletId }, body })
    await expect(call).rejects.toMatchObject({ ...code('asset_not_authorized'), data: { code: 'BOND' } })
  })
  test('error: offers_limit of the own business, offers_limit_external of the one that issued the token', async () => {
    const { data } = await prepare({ price: '1400' })
    await shop.client.withdrawTransaction({ params: { hash: data.attributes.hash } })
    await setLimit(shop.businessId, 'offer', await booked())
    await expect(prepare({ price: '1400' })).rejects.toMatchObject(code('offers_limit'))
    const { asset } = await enabledToken(world, shop, 'CUP', { minted: '10' })
    const other = await enabledBusiness(world)
    await world.issue(other.publicKey, 'USDL', '50')
    const body = { ...order, side: 'buy' as const, asset, amount: '10', priceAsset: dollar, price: '0.2' }
    const call = () => other.client.placeOffer({ params: { walletId: other.walletId }, body })
    await expect(call()).rejects.toMatchObject(code('offers_limit_external'))
    await setLimit(shop.businessId, 'offer', 100)
    await execute(world, other, await call())
    expect(await booked(other), 'the issuing business pays').toBe(0)
  })
  test('error: wallet_not_enabled', async () => {
    const person = await individual(world)
    const call = person.client.placeOffer({ params: { walletId: person.walletId }, body: order })
    await expect(call).rejects.toMatchObject(code('wallet_not_enabled'))
  })
  test('product decision 39: where trade_enabled is off, it is missing', async () => {
    const off = await createSecondApi(world, {
      features: {
        ...everyFeature(true),
        trade_enabled: false,
        demo: false,
      },
    })
    await expect(prepare({}, off.clientOf(shop))).rejects.toMatchObject({ code: 'not_found', status: 404 })
    await off.close()
  })
})

describe('POST /wallets/:walletId/offers/:offerId/cancellation', () => {
  test('default: taken back by any operator, its unit is free', async () => {
    await place({ price: '1500', amount: '2' })
    const operator = await operatorOf(world, shop, [shop.publicKey], 'med')
    const [offer] = await own()
    const before = await booked()
    const body = { params: { ...params, offerId: String(offer!.id) }, body: {} }
    await execute(world, operator, await operator.client.cancelOffer(body))
    expect([await booked(), (await own()).some(({ id }) => id === offer!.id)]).toEqual([before - 1, false])
  })
  test('error: offer_gone for one that was taken back, is another’s, or never was', async () => {
    const { records } = await world.ledger.horizon.listOffers({ seller: world.maker.publicKey })
    await expect(cancel(records[0]!.id)).rejects.toMatchObject(code('offer_gone'))
    await expect(cancel(987_654_321n)).rejects.toMatchObject(code('offer_gone'))
  })
})

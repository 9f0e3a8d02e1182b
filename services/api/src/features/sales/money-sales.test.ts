import { addMember } from '@lealta/testkit'
import { actOutside, bump, closeBalanced, enabledBusiness, enabledPerson, execute, stroopsOf, submit } from '@lealta/testkit/ledger'
import { enabledReward, enabledToken, openProgramWorld, openTokenSale, personWithMoney } from '@lealta/testkit/shop'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { measureUnitsDifference } from '#domain/sponsorship/sponsorship.ts'

const { world, owner } = await openProgramWorld({ treasury: '100' })
afterAll(() => closeBalanced(world))

const coin = `${world.ledger.stablecoin.code}-${world.ledger.stablecoin.issuer}`
const ofBusiness = { businessId: owner.businessId }
const customer = await personWithMoney(world, '5000')
const { tokenId, asset } = await enabledToken(world, owner, 'GIFT', { minted: '1000' })
const readSale = async (saleId: string) => (await owner.client.readSale({ params: { ...ofBusiness, saleId } })).data.attributes
const listFills = async (saleId: string) => (await owner.client.listSaleFills({ params: { ...ofBusiness, saleId } })).data
const toSdk = (id: string) => new Asset(id.split('-')[0]!, id.split('-')[1]!)

// Offers of the same token for the same money meet on one order book.
afterEach(async () => {
  const { data } = await owner.client.listSales({ params: ofBusiness })
  for (const { id, attributes } of data) {
    if (attributes.status !== 'closed') await execute(world, owner, await owner.client.closeSale({ params: { saleId: id } }))
  }
})

describe('POST /businesses/:businessId/sales', () => {
  test('default: a token is on sale for a stablecoin, with the least and the most of one order on the ledger, too', async () => {
    const { saleId } = await openTokenSale(world, owner, tokenId, { quantity: '20', price: '2.5', minimum: '2', maximum: '10' })
    expect(await readSale(saleId)).toMatchObject({
      ...{ kind: 'token', code: 'GIFT', status: 'open', price: '2.5000000', unitCost: '2.5000000', priceAsset: coin },
      ...{ quantity: '20.0000000', minimum: '2.0000000', maximum: '10.0000000', collectable: '0.0000000', isOpener: true },
    })
    const { saleAccount } = await readSale(saleId)
    expect(Buffer.from((await world.ledger.horizon.readData(saleAccount, 'order')) ?? '', 'base64').toString()).toBe('2.0000000;10.0000000')
  })

  test('default: for money an order is one unit at least, and at most what is on sale; points and rewards are sold for it, too', async () => {
    const { saleId } = await openTokenSale(world, owner, owner.programId, { quantity: '20', price: '1' })
    expect(await readSale(saleId)).toMatchObject({ kind: 'loyalty_program', minimum: '1.0000000', maximum: '20.0000000' })
    const reward = await enabledReward(world, owner, { minted: '5' })
    await openTokenSale(world, owner, reward.rewardId, { quantity: '5', price: '4' })
    const { data } = await owner.client.readReward({ params: { ...ofBusiness, rewardId: reward.rewardId } })
    // Its sale for points is another one.
    expect(data.attributes.sale).toBeNull()
    const program = await world.anonymous.readProgram({ params: { programId: owner.programId } })
    expect(program.data.attributes.rewards.map(({ rewardId }) => rewardId)).not.toContain(reward.rewardId)
  })

  test('rule chain design §2: the price is the fraction that is really used, and what a buyer pays follows from it', async () => {
    const { saleId, price } = await openTokenSale(world, owner, tokenId, { quantity: '3', price: '1000.0000001' })
    expect(await readSale(saleId)).toMatchObject({ price: '1000.0000001', unitCost: '1000.0000000' })
    const before = await stroopsOf(customer, coin)
    await execute(world, customer, await customer.client.buy({ params: { saleId }, body: { quantity: '1', price, termsAccepted: true } }))
    expect(before - (await stroopsOf(customer, coin))).toBe(10_000_000_000n)
  })

  test('error: order_value_too_low below $1 (unit price times minimum amount), price_not_valid, order_limits_not_valid, token_not_valid', async () => {
    const open = (change: object) =>
      owner.client.openSale({
        params: ofBusiness,
        body: { tokenId, quantity: '10', price: { amount: '2', asset: coin }, ...change },
      })
    await expect(open({ price: { amount: '0.5', asset: coin } })).rejects.toMatchObject({ code: 'order_value_too_low' })
    await expect(open({ price: { amount: '0.5', asset: coin }, minimum: '1.9999999' })).rejects.toMatchObject({
      code: 'order_value_too_low',
    })
    expect((await open({ price: { amount: '0.5', asset: coin }, minimum: '2' })).data.attributes.name).toBe('sell')
    await expect(open({ price: { amount: '0', asset: coin } })).rejects.toMatchObject({ code: 'price_not_valid' })
    await expect(open({ minimum: '5', maximum: '4' })).rejects.toMatchObject({ code: 'order_limits_not_valid' })
    await expect(open({ maximum: '11' })).rejects.toMatchObject({ code: 'order_limits_not_valid' })
    await expect(open({ price: { amount: '2', asset: 'native' } })).rejects.toMatchObject({ code: 'token_not_valid' })
    // Only rewards are sold for points.
    await expect(open({ price: { amount: '2', asset: owner.points } })).rejects.toMatchObject({ code: 'token_not_valid' })
  })

  test('role: a token of another business is not found', async () => {
    const rival = await enabledBusiness(world)
    const body = { tokenId, quantity: '1', price: { amount: '2', asset: coin } }
    await expect(rival.client.openSale({ params: { businessId: rival.businessId }, body })).rejects.toMatchObject({ status: 404 })
  })
})

describe('POST /sales/:saleId/purchases', () => {
  test('default: who buys for money is written down with what they paid (spec §3 "Sale")', async () => {
    const { saleId, price } = await openTokenSale(world, owner, tokenId, { quantity: '20', price: '2.5' })
    const body = { quantity: '3', price, termsAccepted: true }
    const hash = await execute(world, customer, await customer.client.buy({ params: { saleId }, body }))
    expect((await listFills(saleId)).map(fill => fill.attributes)).toMatchObject([
      { hash, amount: '3.0000000', totalPrice: '7.5000000', buyer: customer.publicKey },
    ])
    expect(await readSale(saleId)).toMatchObject({ sold: '3.0000000', totalPrice: '7.5000000', collectable: '7.5000000' })
  })

  test('error: order_amount_too_low, order_amount_too_high, terms_not_accepted, no_trust; what is left may be bought whole', async () => {
    const { saleId, price } = await openTokenSale(world, owner, tokenId, { quantity: '10', price: '1', minimum: '3', maximum: '8' })
    const buy = (quantity: string, termsAccepted = true, person = customer) =>
      person.client.buy({ params: { saleId }, body: { quantity, price, termsAccepted } })
    await expect(buy('2')).rejects.toMatchObject({ code: 'order_amount_too_low', data: { available: '3.0000000' } })
    await expect(buy('9')).rejects.toMatchObject({ code: 'order_amount_too_high' })
    await expect(buy('3', false)).rejects.toMatchObject({ code: 'terms_not_accepted' })
    await expect(buy('3', true, await enabledPerson(world))).rejects.toMatchObject({ code: 'no_trust' })
    await execute(world, customer, await buy('8'))
    await execute(world, customer, await buy('2'))
    expect(await readSale(saleId)).toMatchObject({ status: 'sold_out', remaining: '0.0000000' })
    await expect(buy('3')).rejects.toMatchObject({ code: 'out_of_stock' })
  })

  test('rule: a sale emptied by a stranger through the order book, 0.0000001 at a time, is written down trade by trade, each once', async () => {
    const { saleId } = await openTokenSale(world, owner, tokenId, { quantity: '0.0000250', price: '1000000', minimum: '0.0000250' })
    const stranger = await personWithMoney(world, '100')
    const { horizon } = world.ledger
    await actOutside(world, stranger, stranger.publicKey, Operation.changeTrust({ asset: toSdk(asset) }))
    const take = Operation.pathPaymentStrictReceive({
      ...{
        sendAsset: toSdk(coin),
        sendMax: '1',
        destination: stranger.publicKey,
        destAsset: toSdk(asset),
        destAmount: '0.0000001',
        path: [],
      },
    })
    const times = (count: number) => Array.from({ length: count }, () => take)
    await actOutside(world, stranger, stranger.publicKey, ...times(100))
    expect((await readSale(saleId)).sold).toBe('0.0000100')
    await actOutside(world, stranger, stranger.publicKey, ...times(100))
    await actOutside(world, stranger, stranger.publicKey, ...times(50))
    const [first, second] = await Promise.all([readSale(saleId), readSale(saleId)])
    for (const sale of [first, second, await readSale(saleId)]) {
      expect(sale).toMatchObject({ status: 'sold_out', sold: '0.0000250', totalPrice: '25.0000000', remaining: '0.0000000' })
    }
    const fills = await owner.client.listSaleFills({ params: { ...ofBusiness, saleId }, query: { limit: 200 } })
    const rest = await owner.client.listSaleFills({ params: { ...ofBusiness, saleId }, query: { limit: 200, cursor: fills.meta.next! } })
    const all = [...fills.data, ...rest.data]
    expect(new Set(all.map(({ id }) => id)).size).toBe(250)
    expect(new Set(all.map(({ attributes }) => attributes.hash)).size).toBe(3)
    expect(all.every(({ attributes }) => attributes.orderId === null && attributes.buyer === stranger.publicKey)).toBe(true)
    expect(await horizon.listOffers({ seller: first.saleAccount })).toMatchObject({ records: [] })
    await execute(world, owner, await owner.client.closeSale({ params: { saleId } }))
    expect(await measureUnitsDifference(world.deps)).toBe(0)
  })
})

describe('POST /sales/:saleId/collection', () => {
  test('default: what was taken in comes to the main wallet, and the sale stays open; error: nothing_to_collect', async () => {
    const { saleId, price } = await openTokenSale(world, owner, tokenId, { quantity: '10', price: '2' })
    const collect = () => owner.client.collectSale({ params: { saleId } })
    await expect(collect()).rejects.toMatchObject({ code: 'nothing_to_collect' })
    await execute(world, customer, await customer.client.buy({ params: { saleId }, body: { quantity: '4', price, termsAccepted: true } }))
    const before = await stroopsOf(owner, coin)
    await execute(world, owner, await collect())
    expect((await stroopsOf(owner, coin)) - before).toBe(80_000_000n)
    expect(await readSale(saleId)).toMatchObject({ status: 'open', sold: '4.0000000', collectable: '0.0000000' })
    await expect(collect()).rejects.toMatchObject({ code: 'nothing_to_collect' })
  })

  test('error: sale_not_yours, sale_not_open', async () => {
    const { saleId } = await openTokenSale(world, owner, tokenId, { quantity: '1', price: '2' })
    const manager = await enabledPerson(world)
    await addMember(world, manager, owner, 'manager')
    await expect(manager.client.collectSale({ params: { saleId } })).rejects.toMatchObject({ code: 'sale_not_yours' })
    await execute(world, owner, await owner.client.closeSale({ params: { saleId } }))
    await expect(owner.client.collectSale({ params: { saleId } })).rejects.toMatchObject({ code: 'sale_not_open' })
  })
})

describe('POST /sales/:saleId/closing', () => {
  test('rule: a purchase while the opener signs makes closing fail whole; asked again it goes through', async () => {
    const before = await stroopsOf(owner, asset)
    const { saleId, price } = await openTokenSale(world, owner, tokenId, { quantity: '5', price: '2' })
    const closing = await bump(owner, await owner.client.closeSale({ params: { saleId } }))
    await execute(world, customer, await customer.client.buy({ params: { saleId }, body: { quantity: '2', price, termsAccepted: true } }))
    await expect(submit(world, closing.attributes)).rejects.toMatchObject({ code: 'transaction_failed' })
    expect(await readSale(saleId)).toMatchObject({ status: 'open', sold: '2.0000000' })
    world.clock.advance(2_000)
    await world.api.jobs.runOnce()
    await execute(world, owner, await owner.client.closeSale({ params: { saleId } }))
    expect(await readSale(saleId)).toMatchObject({ status: 'closed', sold: '2.0000000', totalPrice: '4.0000000' })
    expect(before - (await stroopsOf(owner, asset))).toBe(20_000_000n)
    expect(await measureUnitsDifference(world.deps)).toBe(0)
  })
})

describe('GET /businesses/:businessId/sales/:saleId', () => {
  test('default: of its own business alone', async () => {
    const { saleId } = await openTokenSale(world, owner, tokenId, { quantity: '1', price: '2' })
    const rival = await enabledBusiness(world)
    const params = { businessId: rival.businessId, saleId }
    await expect(rival.client.readSale({ params })).rejects.toMatchObject({ status: 404 })
    await expect(rival.client.listSaleFills({ params })).rejects.toMatchObject({ status: 404 })
  })
})

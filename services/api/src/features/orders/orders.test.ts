import { addMember, signInTo } from '@lealta/testkit'
import {
  actOutside,
  balanceOf,
  bump,
  closeBalanced,
  createLedgerWorld,
  enabledPerson,
  execute,
  stroopsOf,
  submit,
} from '@lealta/testkit/ledger'
import { businessWithProgram, enabledReward, enabledToken, openTokenSale, personWithMoney } from '@lealta/testkit/shop'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'

const world = await createLedgerWorld()
afterAll(() => closeBalanced(world))
const owner = await businessWithProgram(world)
const customer = await personWithMoney(world, '5000')
const coin = `${world.ledger.stablecoin.code}-${world.ledger.stablecoin.issuer}`
const ofBusiness = { businessId: owner.businessId }
const gift = await enabledToken(world, owner, 'GIFT', { minted: '500' })
const sale = await openTokenSale(world, owner, gift.tokenId, { quantity: '400', price: '2.5' })
await world.ledger.issue(owner.publicKey, '100')

const prepare = (quantity: string, person = customer, { saleId, price } = sale) =>
  person.client.buy({ params: { saleId }, body: { quantity, price, termsAccepted: true } })
const read = async (orderId: string, person: typeof customer = customer) =>
  (await person.client.readOrder({ params: { orderId } })).data.attributes
const newest = async () => (await customer.client.listOwnOrders({})).data[0]!
async function buy(quantity: string) {
  const hash = await execute(world, customer, await prepare(quantity))
  const { data } = await customer.client.listOwnOrders({})
  return { hash, orderId: data.find(({ attributes }) => attributes.hash === hash)!.id }
}
/** The most that somebody may hold of an asset; without an amount, whatever there is. */
const setLimit = (person: typeof customer, assetId: string, limit?: string) => {
  const [code = '', issuer = ''] = assetId.split('-')
  const change = { asset: new Asset(code, issuer), ...(limit === undefined ? {} : { limit }) }
  return actOutside(world, person, person.publicKey, Operation.changeTrust(change))
}
const refund = (orderId: string, amount: string, person: typeof customer = owner) =>
  person.client.refundOrder({ params: { orderId }, body: { amount } })

describe('GET /orders', () => {
  test('default: pending with its review, paid by the ledger, in the buyer’s and in the seller’s list', async () => {
    const prepared = await prepare('2')
    expect((await newest()).attributes).toMatchObject({ status: 'pending', quantity: '2.0000000', total: '5.0000000', hash: null })
    const hash = await execute(world, customer, prepared)
    const order = await newest()
    expect(order.attributes).toMatchObject({ status: 'paid', hash, total: '5.0000000', isMine: true, seller: { alias: owner.alias } })
    const { data } = await owner.client.listBusinessOrders({ params: ofBusiness })
    expect(data[0]).toMatchObject({ id: order.id, attributes: { isMine: false, buyer: { publicKey: customer.publicKey } } })
    const fills = await owner.client.listSaleFills({ params: { ...ofBusiness, saleId: sale.saleId } })
    expect(fills.data[0]?.attributes).toMatchObject({ orderId: order.id, hash })
  })

  test('rule product decision 43: a review that was closed placed no order; one that nobody signed in time has expired', async () => {
    const before = (await newest()).id
    const closed = await prepare('1')
    await customer.client.withdrawTransaction({ params: { hash: closed.data.attributes.hash } })
    expect((await newest()).id).toBe(before)
    await prepare('1')
    const { id } = await newest()
    world.clock.advance(400_000)
    await world.api.jobs.runOnce()
    expect(await read(id)).toMatchObject({ status: 'expired', hash: null })
  })

  test('rule: a browser killed after the fee bump leaves an order that the ledger decides: never sent or refused, it has failed', async () => {
    await bump(customer, await prepare('1'))
    const unsent = await newest()
    expect(unsent.attributes.status).toBe('pending')
    const scarce = await enabledToken(world, owner, 'SCARCE', { minted: '1' })
    const last = await openTokenSale(world, owner, scarce.tokenId, { quantity: '1', price: '2' })
    const rival = await personWithMoney(world, '10')
    const late = await bump(rival, await prepare('1', rival, last))
    const { data } = await rival.client.listOwnOrders({})
    await execute(world, customer, await prepare('1', customer, last))
    await expect(submit(world, late.attributes)).rejects.toMatchObject({ code: 'transaction_failed' })
    world.clock.advance(400_000)
    await world.api.jobs.runOnce()
    world.clock.advance(400_000)
    await execute(world, owner, await owner.client.burnToken({ params: { ...ofBusiness, tokenId: gift.tokenId }, body: { amount: '1' } }))
    await world.api.jobs.runOnce()
    expect(await read(data[0]!.id, rival)).toMatchObject({ status: 'failed' })
    expect(await read(unsent.id)).toMatchObject({ status: 'failed', hash: null })
  })

  test('rule: sent, then the browser is killed: the order is paid by what the server sees alone', async () => {
    const bumped = await bump(customer, await prepare('1'))
    await submit(world, bumped.attributes)
    const { id } = await newest()
    world.clock.advance(2_000)
    await world.api.jobs.runOnce()
    expect(await read(id)).toMatchObject({ status: 'paid', total: '2.5000000', refundable: '2.5000000' })
  })

  test('rule spec §3: filters by id prefix, alias prefix, status, token, from and to date; pages by cursor', async () => {
    const { orderId } = await buy('1')
    const list = async (query: object) => (await customer.client.listOwnOrders({ query })).data.map(({ id }) => id)
    const all = await list({})
    expect(await list({ id: orderId.slice(0, 11) })).toEqual(all.filter(id => id.startsWith(orderId.slice(0, 11))))
    expect(await list({ id: orderId })).toEqual([orderId])
    expect(await list({ alias: owner.alias.slice(0, 3) })).toEqual(all)
    expect(await list({ alias: 'nobody' })).toEqual([])
    expect(await list({ alias: '-' })).toEqual([])
    expect(await list({ status: 'paid' })).toContain(orderId)
    expect(await list({ status: 'refunded' })).toEqual([])
    expect(await list({ token: gift.asset })).toContain(orderId)
    expect(await list({ token: owner.points })).toEqual([])
    const { createdAt } = await read(orderId)
    expect(await list({ from: createdAt })).toEqual([orderId])
    expect(await list({ to: createdAt })).toEqual(all.filter(id => id !== orderId))
    const first = await customer.client.listOwnOrders({ query: { limit: 2 } })
    const second = await customer.client.listOwnOrders({ query: { limit: 2, cursor: first.meta.next! } })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all.slice(0, 4))
    const shop = await owner.client.listBusinessOrders({ params: ofBusiness, query: { id: orderId, status: 'paid', token: gift.asset } })
    expect(shop.data.map(({ id }) => id)).toEqual([orderId])
  })
})

describe('GET /orders/:orderId', () => {
  test('role: strangers find nothing, also in the lists', async () => {
    const { orderId } = await buy('1')
    const stranger = await enabledPerson(world)
    await expect(read(orderId, stranger)).rejects.toMatchObject({ status: 404 })
    expect((await stranger.client.listOwnOrders({})).data).toEqual([])
    const employee = await enabledPerson(world)
    await addMember(world, employee, owner, 'employee')
    expect(await read(orderId, employee)).toMatchObject({ status: 'paid', isMine: false })
  })

  test('rule chain design D7: what somebody else sold for less counts as paid, not as taken in by the sale', async () => {
    const [code = '', issuer = ''] = gift.asset.split('-')
    const [money = '', bank = ''] = coin.split('-')
    const offer = { selling: new Asset(code, issuer), buying: new Asset(money, bank), amount: '1', price: '2' }
    await actOutside(world, customer, customer.publicKey, Operation.manageSellOffer(offer))
    const rival = await personWithMoney(world, '50')
    await execute(world, rival, await prepare('3', rival))
    const { data } = await rival.client.listOwnOrders({})
    expect(await read(data[0]!.id, rival)).toMatchObject({ status: 'paid', total: '7.0000000', refundable: '5.0000000' })
  })
})

describe('POST /orders/:orderId/refunds', () => {
  test('default: a part, then the rest; error: refund_too_high; the token’s part is owed and goes back when the buyer agrees', async () => {
    const { orderId, hash } = await buy('4')
    const before = await stroopsOf(customer, coin)
    const refunded = await execute(world, owner, await refund(orderId, '2.5'))
    expect((await stroopsOf(customer, coin)) - before).toBe(25_000_000n)
    expect(await read(orderId)).toMatchObject({
      ...{ status: 'partially_refunded', refunded: '2.5000000', refundable: '7.5000000', owed: '1.0000000' },
      returns: [{ kind: 'refund', amount: '2.5000000' }],
    })
    await expect(refund(orderId, '7.5000001')).rejects.toMatchObject({ code: 'refund_too_high', data: { available: '7.5000000' } })
    await execute(world, owner, await refund(orderId, '7.5'))
    expect(await read(orderId)).toMatchObject({ status: 'refunded', refundable: '0.0000000', owed: '4.0000000' })
    const held = await stroopsOf(customer, gift.asset)
    const returned = await execute(world, customer, await customer.client.returnOrder({ params: { orderId } }))
    expect(held - (await stroopsOf(customer, gift.asset))).toBe(40_000_000n)
    expect(await read(orderId, owner)).toMatchObject({ owed: '0.0000000', returned: '4.0000000', returns: { length: 3 } })
    for (const { client, walletId } of [owner, customer]) {
      const query = { type: 'txhash' as const, id: [hash, refunded, returned].join(',') }
      const { data } = await client.readActivity({ params: { walletId }, query })
      const told = new Map(data.map(({ attributes }) => [attributes.hash, { order: attributes.orderId, returned: attributes.returned }]))
      expect(told).toEqual(
        new Map([
          [hash, { order: orderId, returned: null }],
          [refunded, { order: orderId, returned: 'refund' }],
          [returned, { order: orderId, returned: 'return' }],
        ]),
      )
    }
    const csv = await (await customer.client.exportActivity({ params: { walletId: customer.walletId }, query: {} })).text()
    const ofOrder = csv.split('\r\n').filter(line => line.includes(orderId))
    expect(new Set(ofOrder.map(line => line.split(',')[1]))).toEqual(new Set(['Purchase', 'Refund', 'Given back']))
  })

  test('error: order_cannot_be_refunded, amount_not_valid, insufficient_balance', async () => {
    const { orderId } = await buy('2')
    await expect(refund(orderId, '0')).rejects.toMatchObject({ code: 'amount_not_valid' })
    await execute(world, owner, await refund(orderId, '5'))
    await expect(refund(orderId, '1')).rejects.toMatchObject({ code: 'order_cannot_be_refunded' })
    await prepare('1')
    await expect(refund((await newest()).id, '1')).rejects.toMatchObject({ code: 'order_cannot_be_refunded' })
    const dear = await buy('60')
    await expect(refund(dear.orderId, '150')).rejects.toMatchObject({ code: 'insufficient_balance' })
  })

  test('error: transaction_in_progress; rule: asked twice from two tabs, or by two operators, it is paid once', async () => {
    const { orderId } = await buy('2')
    const first = await refund(orderId, '5')
    const second = await refund(orderId, '5')
    // The later review takes the place of the earlier one.
    await expect(bump(owner, first)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
    const bumped = await bump(owner, second)
    await expect(refund(orderId, '5')).rejects.toMatchObject({ code: 'transaction_in_progress' })
    const before = await stroopsOf(customer, coin)
    await submit(world, bumped.attributes)
    world.clock.advance(2_000)
    await world.api.jobs.runOnce()
    await expect(refund(orderId, '5')).rejects.toMatchObject({ code: 'order_cannot_be_refunded' })
    expect((await stroopsOf(customer, coin)) - before).toBe(50_000_000n)
  })

  test('rule: twenty at once prepare, one is paid', async () => {
    const { orderId } = await buy('2')
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => refund(orderId, '5')))
    const prepared = asked.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    const bumped = await Promise.allSettled(prepared.map(each => bump(owner, each)))
    const ready = bumped.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    expect(ready).toHaveLength(1)
    const before = await stroopsOf(customer, coin)
    await submit(world, ready[0]!.attributes)
    world.clock.advance(2_000)
    await world.api.jobs.runOnce()
    expect((await stroopsOf(customer, coin)) - before).toBe(50_000_000n)
    expect(await read(orderId)).toMatchObject({ status: 'refunded', refunded: '5.0000000' })
  })

  test('error: buyer_without_trust; role: only keys that sign for the main wallet refund, strangers find nothing', async () => {
    const gone = await personWithMoney(world, '2.5')
    await execute(world, gone, await prepare('1', gone))
    const { data } = await gone.client.listOwnOrders({})
    const [code = '', issuer = ''] = coin.split('-')
    await actOutside(world, gone, gone.publicKey, Operation.changeTrust({ asset: new Asset(code, issuer), limit: '0' }))
    await expect(refund(data[0]!.id, '1')).rejects.toMatchObject({ code: 'buyer_without_trust' })
    const employee = await enabledPerson(world)
    await addMember(world, employee, owner, 'employee')
    const { orderId } = await buy('1')
    await expect(refund(orderId, '1', employee)).rejects.toMatchObject({ code: 'signer_level_too_low' })
    await expect(refund(orderId, '1', customer)).rejects.toMatchObject({ status: 404 })
  })
})

describe('POST /orders/:orderId/refunds', () => {
  test('error: recipient_full when the buyer has no room for it any more', async () => {
    const buyer = await personWithMoney(world, '2.5')
    await execute(world, buyer, await prepare('1', buyer))
    const { data } = await buyer.client.listOwnOrders({})
    await setLimit(buyer, coin, '1')
    await expect(refund(data[0]!.id, '2')).rejects.toMatchObject({ code: 'recipient_full' })
  })
})

describe('POST /orders/:orderId/returns', () => {
  test('error: recipient_full when the seller has no room for it', async () => {
    const { orderId } = await buy('1')
    await execute(world, owner, await refund(orderId, '2.5'))
    const held = await balanceOf(owner, gift.asset)
    await setLimit(owner, gift.asset, held!)
    await expect(customer.client.returnOrder({ params: { orderId } })).rejects.toMatchObject({ code: 'recipient_full' })
    await setLimit(owner, gift.asset)
  })

  test('default: the buyer gives back what is owed; error: nothing_to_return before a refund and after it was given back; of rewards whole ones only', async () => {
    const { orderId } = await buy('1')
    const giveBack = (id: string, person = customer) => person.client.returnOrder({ params: { orderId: id } })
    await expect(giveBack(orderId)).rejects.toMatchObject({ code: 'nothing_to_return' })
    await expect(giveBack(orderId, owner as typeof customer)).rejects.toMatchObject({ status: 404 })
    const reward = await enabledReward(world, owner, { minted: '2' })
    const onSale = await openTokenSale(world, owner, reward.rewardId, { quantity: '2', price: '4' })
    await execute(world, customer, await prepare('2', customer, onSale))
    const { id } = await newest()
    await execute(world, owner, await refund(id, '3'))
    await expect(giveBack(id)).rejects.toMatchObject({ code: 'nothing_to_return' })
    await execute(world, owner, await refund(id, '3'))
    expect(await read(id)).toMatchObject({ owed: '1.0000000' })
    await execute(world, customer, await giveBack(id))
    expect(await balanceOf(customer, reward.asset)).toBe('1.0000000')
    await expect(giveBack(id)).rejects.toMatchObject({ code: 'nothing_to_return' })
  })

  test('error: insufficient_balance when it was spent, no_trust when it is not held, transaction_in_progress', async () => {
    const spender = await personWithMoney(world, '10')
    await execute(world, spender, await prepare('2', spender))
    const { data } = await spender.client.listOwnOrders({})
    const orderId = data[0]!.id
    await execute(world, owner, await refund(orderId, '5'))
    const giveBack = () => spender.client.returnOrder({ params: { orderId } })
    const params = { walletId: spender.walletId }
    const spend = (amount: string) => spender.client.pay({ params, body: { recipient: customer.publicKey, asset: gift.asset, amount } })
    await execute(world, spender, await spend('1'))
    await expect(giveBack()).rejects.toMatchObject({ code: 'insufficient_balance' })
    await execute(world, spender, await spend('1'))
    const [code = '', issuer = ''] = gift.asset.split('-')
    await actOutside(world, spender, spender.publicKey, Operation.changeTrust({ asset: new Asset(code, issuer), limit: '0' }))
    await expect(giveBack()).rejects.toMatchObject({ code: 'no_trust' })
    const { orderId: own } = await buy('1')
    await execute(world, owner, await refund(own, '2.5'))
    await bump(customer, await customer.client.returnOrder({ params: { orderId: own } }))
    await expect(customer.client.returnOrder({ params: { orderId: own } })).rejects.toMatchObject({ code: 'transaction_in_progress' })
    world.clock.advance(400_000)
    await world.api.jobs.runOnce()
  })
})

/** Last: sessions end meanwhile. */
describe('an order of somebody who deleted their account', () => {
  test('default: is refunded to the account, which stays on the ledger', async () => {
    const leaver = await personWithMoney(world, '5')
    await execute(world, leaver, await prepare('2', leaver))
    const { data } = await leaver.client.listOwnOrders({})
    await leaver.client.requestDeletion({ body: { confirmation: 'DELETE' } })
    world.clock.advance(30 * 86_400_000 + 1_000)
    await world.api.jobs.runOnce('delete-accounts')
    const { client } = await signInTo(world, owner.publicKey, owner.keypair)
    const seller = { ...owner, client }
    const orderId = data[0]!.id
    await execute(world, seller, await client.refundOrder({ params: { orderId }, body: { amount: '5' } }))
    const { attributes } = (await client.readOrder({ params: { orderId } })).data
    expect(attributes).toMatchObject({ status: 'refunded', refunded: '5.0000000', buyer: { publicKey: leaver.publicKey, name: null } })
    const account = await world.ledger.horizon.readAccount(leaver.publicKey)
    expect(account?.balances.find(({ asset }) => 'code' in asset && asset.code === world.ledger.stablecoin.code)?.balance).toBe(50_000_000n)
  })
})

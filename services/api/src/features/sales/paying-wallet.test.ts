import { addMember } from '@lealta/testkit'
import { closeBalanced, createLedgerWorld, enabledBusiness, enabledPerson, execute } from '@lealta/testkit/ledger'
import {
  addOperator,
  businessWithProgram,
  employeeInput,
  enabledToken,
  openSubAccount,
  openTill,
  openTokenSale,
  personWithMoney,
} from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const world = await createLedgerWorld()
afterAll(() => closeBalanced(world))
const owner = await businessWithProgram(world)
const gift = await enabledToken(world, owner, 'GIFT', { minted: '100' })
const sale = await openTokenSale(world, owner, gift.tokenId, { quantity: '90', price: '2' })
await world.ledger.issue(owner.publicKey, '100')
/** Another business, which buys from a wallet of an employee that somebody else signs for. */
const buyer = await enabledBusiness(world)
const account = await openSubAccount(world, buyer, employeeInput())
await world.ledger.issue(account.publicKey, '50')
const operator = await enabledPerson(world)
await addOperator(world, buyer, account.publicKey, operator)
const { data: choices } = await operator.client.listBusinessWallets({ params: { businessId: buyer.businessId } })
const walletId = choices.find(({ id }) => id === account.publicKey)!.attributes.walletId

const buy = (person: typeof operator, more: { walletId?: string; quantity?: string } = {}) =>
  person.client.buy({ params: { saleId: sale.saleId }, body: { quantity: '1', price: sale.price, termsAccepted: true, ...more } })

describe('POST /sales/:saleId/purchases', () => {
  test('rule product decision 29: whoever signs for a wallet at medium buys with it; the order is that wallet’s', async () => {
    const hash = await execute(world, operator, await buy(operator, { walletId, quantity: '2' }))
    const { data } = await operator.client.listWalletOrders({ params: { walletId } })
    expect(data).toMatchObject([
      { attributes: { hash, status: 'paid', total: '4.0000000', isMine: true, buyer: { publicKey: account.publicKey } } },
    ])
    expect((await operator.client.listOwnOrders({})).data).toEqual([])
    const params = { orderId: data[0]!.id }
    expect((await operator.client.readOrder({ params })).data.attributes).toMatchObject({ isMine: true })
    expect((await buyer.client.readOrder({ params })).data.attributes).toMatchObject({ isMine: true })
    expect((await owner.client.readOrder({ params })).data.attributes).toMatchObject({ isMine: false })
  })

  test('role: a key that does not sign for the wallet does not buy with it, strangers do not find it', async () => {
    const manager = await enabledPerson(world)
    await addMember(world, manager, buyer, 'manager')
    await expect(buy(manager, { walletId })).rejects.toMatchObject({ code: 'signer_level_too_low' })
    await expect(buy(await enabledPerson(world), { walletId })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('error: own_sale, from whichever wallet of the seller', async () => {
    await expect(buy(owner)).rejects.toMatchObject({ code: 'own_sale' })
    const till = await openTill(world, owner)
    const wallets = await owner.client.listBusinessWallets({ params: { businessId: owner.businessId } })
    const own = wallets.data.find(({ id }) => id === till.publicKey)!.attributes.walletId
    await expect(buy(owner, { walletId: own })).rejects.toMatchObject({ code: 'own_sale' })
  })

  test('error: wallet_closed', async () => {
    const till = await openTill(world, buyer)
    const wallets = await buyer.client.listBusinessWallets({ params: { businessId: buyer.businessId } })
    const own = wallets.data.find(({ id }) => id === till.publicKey)!.attributes.walletId
    await execute(world, buyer, await buyer.client.disablePos({ params: { businessId: buyer.businessId, posId: till.posId } }))
    await expect(buy(buyer, { walletId: own })).rejects.toMatchObject({ code: 'wallet_closed' })
  })
})

describe('GET /wallets/:walletId/orders', () => {
  test('default: with the filters of every list; strangers find nothing', async () => {
    await execute(world, operator, await buy(operator, { walletId }))
    const list = async (query: object) => (await operator.client.listWalletOrders({ params: { walletId }, query })).data
    expect(await list({ status: 'refunded' })).toEqual([])
    expect((await list({ alias: owner.alias, limit: 1 })).length).toBe(1)
    const stranger = await personWithMoney(world, '1')
    await expect(stranger.client.listWalletOrders({ params: { walletId } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('POST /orders/:orderId/returns', () => {
  test('rule: what the wallet of a business bought goes back by whoever signs for it', async () => {
    const hash = await execute(world, operator, await buy(operator, { walletId, quantity: '3' }))
    const { data } = await operator.client.listWalletOrders({ params: { walletId } })
    const params = { orderId: data.find(({ attributes }) => attributes.hash === hash)!.id }
    await execute(world, owner, await owner.client.refundOrder({ params, body: { amount: '6' } }))
    await expect(buyer.client.returnOrder({ params: { orderId: params.orderId } })).resolves.toBeTruthy()
    await execute(world, operator, await operator.client.returnOrder({ params }))
    expect((await owner.client.readOrder({ params })).data.attributes).toMatchObject({ owed: '0.0000000', returned: '3.0000000' })
  })
})

import { formatDecimal } from '@lealta/stellar/amount'
import { addMember, individual } from '@lealta/testkit'
import { actOutside, balanceOf, bump, execute } from '@lealta/testkit/ledger'
import { openShopWorld, sendPartOfReward } from '@lealta/testkit/shop'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { toAsset } from '#domain/ledger/asset-id.ts'

const { world, shop } = await openShopWorld()
afterAll(() => world.close())

const paramsOf = (eventId: string) => ({ businessId: shop.owner.businessId, posId: shop.till.posId, eventId })

describe('POST /businesses/:businessId/points-of-sale/:posId/events/:eventId/return', () => {
  test('default: all of it goes back to the customer, the till says so, and it goes back once', async () => {
    const { owner, customer, reward } = shop
    const before = await balanceOf(customer, reward.asset)
    const event = await sendPartOfReward(world, shop, '0.5')
    expect(event).toMatchObject({ redemption: { status: 'refused', reason: 'reward_not_whole', isReturned: false } })
    const prepared = await owner.client.returnReward({ params: paramsOf(event.id) })
    expect(prepared.data.attributes).toMatchObject({ name: 'payment', details: { amount: '0.5000000', irreversible: false } })
    const id = await execute(world, owner, prepared)
    expect(await balanceOf(customer, reward.asset)).toBe(before)
    const told = await customer.client.readActivity({ params: { walletId: customer.walletId }, query: { type: 'txhash', id } })
    expect(told.data).toMatchObject([{ attributes: { orderId: null, payRequestId: null, returned: 'return' } }])
    const { data } = await owner.client.listTillEvents({ params: { businessId: owner.businessId, posId: shop.till.posId } })
    expect(data.find(({ id }) => id === event.id)).toMatchObject({ redemption: { status: 'refused', isReturned: true } })
    await expect(owner.client.returnReward({ params: paramsOf(event.id) })).rejects.toMatchObject({
      code: 'reward_not_returnable',
      status: 422,
    })
  })

  test('error: reward_not_returnable for a reward that was granted', async () => {
    const { owner, customer, reward, till } = shop
    await execute(world, customer, await customer.client.redeemReward({ params: { posId: till.posId }, body: { asset: reward.asset } }))
    const { data } = await owner.client.listTillEvents({ params: { businessId: owner.businessId, posId: till.posId } })
    await expect(owner.client.returnReward({ params: paramsOf(data[0]!.id) })).rejects.toMatchObject({ code: 'reward_not_returnable' })
  })

  test('who does not sign for the till is refused', async () => {
    const employee = await individual(world)
    await addMember(world, employee, shop.owner, 'employee')
    await buyOne()
    const event = await sendPartOfReward(world, shop, '0.1')
    await expect(employee.client.returnReward({ params: paramsOf(event.id) })).rejects.toMatchObject({ code: 'signer_level_too_low' })
  })

  test('error: recipient_without_trust when the customer no longer accepts the reward', async () => {
    const { customer, reward } = shop
    const event = await sendPartOfReward(world, shop, '0.9')
    const { code, issuer } = toAsset(reward.asset)
    await actOutside(world, customer, customer.publicKey, Operation.changeTrust({ asset: new Asset(code, issuer), limit: '0' }))
    await expect(shop.owner.client.returnReward({ params: paramsOf(event.id) })).rejects.toMatchObject({ code: 'recipient_without_trust' })
  })

  test('error: insufficient_balance when the till has paid it away meanwhile', async () => {
    const { owner, reward, till } = shop
    await buyOne()
    const event = await sendPartOfReward(world, shop, '0.7')
    const { data } = await owner.client.readPos({ params: { businessId: owner.businessId, posId: till.posId } })
    const amount = (await world.ledger.horizon.readAccount(till.publicKey))!.balances.find(
      ({ asset }) => asset.code === toAsset(reward.asset).code,
    )!.balance
    const body = { recipient: owner.publicKey, asset: reward.asset, amount: formatDecimal(amount) }
    await execute(world, owner, await owner.client.pay({ params: { walletId: data.attributes.walletId! }, body }))
    await expect(owner.client.returnReward({ params: paramsOf(event.id) })).rejects.toMatchObject({ code: 'insufficient_balance' })
  })

  test('error: transaction_in_progress: what is signed goes back once', async () => {
    const event = await sendPartOfReward(world, shop, '0.05')
    const params = paramsOf(event.id)
    await bump(shop.owner, await shop.owner.client.returnReward({ params }))
    await expect(shop.owner.client.returnReward({ params })).rejects.toMatchObject({ code: 'transaction_in_progress', status: 409 })
  })

  test('error: pos_wrong_status when the till is closed', async () => {
    const { owner, till } = shop
    await buyOne()
    const event = await sendPartOfReward(world, shop, '0.3')
    await execute(world, owner, await owner.client.disablePos({ params: { businessId: owner.businessId, posId: till.posId } }))
    await expect(owner.client.returnReward({ params: paramsOf(event.id) })).rejects.toMatchObject({ code: 'pos_wrong_status' })
  })

  async function buyOne(): Promise<void> {
    const { customer, sale } = shop
    const body = { quantity: '1', price: sale.price }
    await execute(world, customer, await customer.client.buy({ params: { saleId: sale.saleId }, body }))
  }
})

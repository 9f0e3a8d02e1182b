import { actOutside, balanceOf, execute } from '@lealta/testkit/ledger'
import { openShopWorld } from '@lealta/testkit/shop'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { readTillPayments } from '#domain/tills/read-till-payments.ts'
import { readPosById } from './pos.repository.ts'

const { world, shop } = await openShopWorld()
const { customer, sale } = shop
const body = { quantity: '2', price: sale.price }
await execute(world, customer, await customer.client.buy({ params: { saleId: sale.saleId }, body }))
afterAll(() => world.close())

/** Pays rewards to the till without the portal. */
async function payOutside(...amounts: string[]): Promise<void> {
  const { customer, reward, till } = shop
  const { code, issuer } = toAsset(reward.asset)
  const asset = new Asset(code, issuer)
  const operations = amounts.map(amount => Operation.payment({ destination: till.publicKey, asset, amount }))
  await actOutside(world, customer, customer.publicKey, ...operations)
  await readTillPayments(world.deps, (await readPosById(world.deps.db, till.posId))!)
}

async function listRedemptions() {
  const { owner, till } = shop
  const { data } = await owner.client.listTillEvents({ params: { businessId: owner.businessId, posId: till.posId } })
  return data.flatMap(event => (event.type === 'redemption' ? [event.redemption] : []))
}

describe('rule chain design D10: redeeming is whole units', () => {
  test('what arrives in parts is no redemption: the till is told so, and what to send back to whom', async () => {
    const { customer, reward } = shop
    await payOutside('0.0000001', '0.0000001', '0.5')
    const events = await listRedemptions()
    expect(events.map(event => [event.status, event.reason, event.quantity])).toEqual([
      ['refused', 'reward_not_whole', '0.5000000'],
      ['refused', 'reward_not_whole', '0.0000001'],
      ['refused', 'reward_not_whole', '0.0000001'],
    ])
    expect(events[0]).toMatchObject({ asset: reward.asset, customer: customer.publicKey })
    await expect(
      customer.client.redeemReward({ params: { posId: shop.till.posId }, body: { asset: reward.asset } }),
      'what was not redeemed does not count as redeemed',
    ).resolves.toBeDefined()
  })

  test('the business sends it back from the wallet of the till', async () => {
    const { owner, customer, reward, till } = shop
    const before = await balanceOf(customer, reward.asset)
    const { data } = await owner.client.readPos({ params: { businessId: owner.businessId, posId: till.posId } })
    const body = { recipient: customer.publicKey, asset: reward.asset, amount: '0.5' }
    await execute(world, owner, await owner.client.pay({ params: { walletId: data.attributes.walletId! }, body }))
    expect(Number(await balanceOf(customer, reward.asset)) - Number(before)).toBe(0.5)
  })

  test('whole multiples count once each', async () => {
    await payOutside('2')
    expect((await listRedemptions())[0]).toMatchObject({ status: 'redeemed', reason: null, quantity: '2.0000000' })
  })
})

describe('POST /wallets/:walletId/payments', () => {
  test('error: reward_to_till when a reward is paid to a till instead of handed in', async () => {
    const { customer, reward, till } = shop
    const body = { recipient: till.publicKey, asset: reward.asset, amount: '0.0000001' }
    await expect(customer.client.pay({ params: { walletId: customer.walletId }, body })).rejects.toMatchObject({ code: 'reward_to_till' })
  })
})

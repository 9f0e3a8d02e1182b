import type { Usage } from '@lealta/contract'
import { type BusinessPerson, business, individual } from '@lealta/testkit'
import { enabledBusiness, enabledPerson, execute } from '@lealta/testkit/ledger'
import {
  businessWithProgram,
  createReadyProgram,
  createReadyReward,
  createReadyToken,
  createTill,
  enabledReward,
  enabledToken,
  mint,
  openShopWorld,
  openTill,
  sendTwoWaiting,
  sendWaiting,
} from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'

/** Spec §8 "Usage limits": own where the business uses its units up itself, external where somebody else would. */
const { world, shop } = await openShopWorld()
afterAll(() => world.close())

type Item = z.output<typeof Usage>['items'][number]['item']

async function setLimit(owner: BusinessPerson, item: Item, limit: number): Promise<void> {
  await world.admin.adminSetLimits({ params: { businessId: owner.businessId }, body: { unitsLimit: 200, limits: { [item]: limit } } })
}

/** Lowers a limit to what is in use, expects its code, raises it by what the call takes and expects the call to pass. */
async function expectLimit(owner: BusinessPerson, item: Item, code: string, prepare: () => Promise<unknown>, takes = 1): Promise<void> {
  const { data } = await owner.client.readUsage({ params: { businessId: owner.businessId } })
  const { count, limit } = data.attributes.items.find(entry => entry.item === item)!
  await setLimit(owner, item, count)
  await expect(prepare()).rejects.toMatchObject({ code, status: 422 })
  await setLimit(owner, item, Math.max(limit, count + takes))
  await prepare()
}

describe('POST /wallet/enablement', () => {
  test('error: loyalty_programs_limit, rewards_limit, open_sells_limit, trustlines_limit of what a business opens with', async () => {
    for (const [item, refusal] of [
      ['loyaltyProgram', 'loyalty_programs_limit'],
      ['reward', 'rewards_limit'],
      ['sale', 'open_sells_limit'],
      ['trustline', 'trustlines_limit'],
    ] as const) {
      const owner = await business(world)
      await createReadyProgram(owner)
      const { rewardId } = await createReadyReward(owner, 'FLAT')
      // Its limits can be set once it has asked for its wallet.
      await owner.client.enableWallet({ body: {} })
      const opening = { points: '5', reward: { id: rewardId, quantity: '1' } }
      await expectLimit(owner, item, refusal, () => owner.client.enableWallet({ body: { opening } }), item === 'trustline' ? 2 : 1)
    }
  })

  test('error: trustlines_limit_external when the points come along', async () => {
    const person = await individual(world)
    const body = { programId: shop.owner.programId }
    await expectLimit(shop.owner, 'trustline', 'trustlines_limit_external', () => person.client.enableWallet({ body }))
  })
})

describe('POST /businesses/:businessId/loyalty-program/enablement', () => {
  test('error: loyalty_programs_limit', async () => {
    const owner = await enabledBusiness(world)
    const params = await createReadyProgram(owner)
    await expectLimit(owner, 'loyaltyProgram', 'loyalty_programs_limit', () => owner.client.enableLoyaltyProgram({ params }))
  })
})

describe('POST /businesses/:businessId/loyalty-program/mint', () => {
  test('error: trustlines_limit for the first of the business itself, pending_payments_limit for what waits', async () => {
    const owner = await businessWithProgram(world)
    const params = { businessId: owner.businessId }
    await expectLimit(owner, 'trustline', 'trustlines_limit', () => owner.client.mintPoints({ params, body: { amount: '1' } }))
    const body = { amount: '1', recipient: 'later@example.com' }
    await expectLimit(owner, 'pendingPayment', 'pending_payments_limit', () => owner.client.mintPoints({ params, body }))
  })
})

describe('POST /businesses/:businessId/rewards/:rewardId/enablement', () => {
  test('error: rewards_limit', async () => {
    const params = await createReadyReward(shop.owner, 'MORE')
    await expectLimit(shop.owner, 'reward', 'rewards_limit', () => shop.owner.client.enableReward({ params }))
  })
})

describe('POST /businesses/:businessId/rewards/:rewardId/launch', () => {
  test('error: rewards_limit, open_sells_limit, trustlines_limit', async () => {
    // Each is of another reward: preparing the same again gives back what the first holds.
    for (const [code, item, refusal] of [
      ['LAUNCHA', 'reward', 'rewards_limit'],
      ['LAUNCHB', 'sale', 'open_sells_limit'],
      ['LAUNCHC', 'trustline', 'trustlines_limit'],
    ] as const) {
      const params = await createReadyReward(shop.owner, code)
      await expectLimit(shop.owner, item, refusal, () => shop.owner.client.launchReward({ params, body: { quantity: '3' } }))
    }
  })
})

describe('POST /businesses/:businessId/rewards/:rewardId/mint', () => {
  test('error: trustlines_limit for the first of the business itself, pending_payments_limit for what waits', async () => {
    const { owner } = shop
    const { rewardId } = await enabledReward(world, owner)
    const params = { businessId: owner.businessId, rewardId }
    await expectLimit(owner, 'trustline', 'trustlines_limit', () => owner.client.mintReward({ params, body: { amount: '1' } }))
    const body = { amount: '1', recipient: 'later@example.com' }
    await expectLimit(owner, 'pendingPayment', 'pending_payments_limit', () => owner.client.mintReward({ params, body }))
  })
})

describe('POST /businesses/:businessId/tokens/:tokenId/enablement', () => {
  test('error: tokens_limit', async () => {
    const params = await createReadyToken(shop.owner, 'MORETOKENS')
    await expectLimit(shop.owner, 'token', 'tokens_limit', () => shop.owner.client.enableToken({ params }))
  })
})

describe('POST /businesses/:businessId/tokens/:tokenId/mint', () => {
  test('error: trustlines_limit for the first of the business itself, pending_payments_limit for what waits', async () => {
    const { owner } = shop
    const { tokenId } = await enabledToken(world, owner, 'LIMITED')
    const params = { businessId: owner.businessId, tokenId }
    await expectLimit(owner, 'trustline', 'trustlines_limit', () => owner.client.mintToken({ params, body: { amount: '1' } }))
    const body = { amount: '1', recipient: 'later@example.com' }
    await expectLimit(owner, 'pendingPayment', 'pending_payments_limit', () => owner.client.mintToken({ params, body }))
  })
})

describe('POST /businesses/:businessId/sales', () => {
  test('error: open_sells_limit', async () => {
    const { rewardId } = await enabledReward(world, shop.owner, { minted: '5' })
    const params = { businessId: shop.owner.businessId }
    const body = { tokenId: rewardId, quantity: '1' }
    await expectLimit(shop.owner, 'sale', 'open_sells_limit', () => shop.owner.client.openSale({ params, body }))
  })
})

describe('POST /sales/:saleId/purchases', () => {
  test('error: trustlines_limit_external for the first reward of its kind', async () => {
    const person = await enabledPerson(world, shop.owner.programId)
    await mint(world, shop.owner, '100', person.publicKey)
    const { saleId, price } = shop.sale
    await expectLimit(shop.owner, 'trustline', 'trustlines_limit_external', () =>
      person.client.buy({ params: { saleId }, body: { quantity: '1', price } }),
    )
  })
})

describe('POST /businesses/:businessId/points-of-sale/:posId/enablement', () => {
  test('error: points_of_sale_limit for the till, trustlines_limit for what it takes', async () => {
    const { owner } = shop
    const params = await createTill(owner)
    await expectLimit(owner, 'pointOfSale', 'points_of_sale_limit', () => owner.client.enablePos({ params }))
    const other = await createTill(owner)
    await expectLimit(owner, 'trustline', 'trustlines_limit', () => owner.client.enablePos({ params: other }))
  })
})

describe('POST /businesses/:businessId/points-of-sale/:posId/assets', () => {
  test('error: trustlines_limit', async () => {
    const { owner, till } = shop
    await enabledReward(world, owner)
    const params = { businessId: owner.businessId, posId: till.posId }
    await expectLimit(owner, 'trustline', 'trustlines_limit', () => owner.client.acceptAssets({ params }))
  })
})

describe('POST /businesses/:businessId/points-of-sale/:posId/disablement', () => {
  test('error: trustlines_limit when the main wallet cannot hold yet what the till took', async () => {
    const owner = await businessWithProgram(world)
    const customer = await enabledPerson(world, owner.programId)
    await mint(world, owner, '5', customer.publicKey)
    const till = await openTill(world, owner)
    const body = { recipient: till.publicKey, asset: owner.points, amount: '1' }
    await execute(world, customer, await customer.client.pay({ params: { walletId: customer.walletId }, body }))
    const params = { businessId: owner.businessId, posId: till.posId }
    await expectLimit(owner, 'trustline', 'trustlines_limit', () => owner.client.disablePos({ params }))
  })
})

describe('POST /wallets/:walletId/payments', () => {
  test('error: pending_payments_limit for the business itself, pending_payments_limit_external for its customers', async () => {
    const { owner, customer } = shop
    await mint(world, owner, '5')
    const body = { recipient: 'later@example.com', asset: owner.points, amount: '1' }
    await expectLimit(owner, 'pendingPayment', 'pending_payments_limit', () =>
      owner.client.pay({ params: { walletId: owner.walletId }, body }),
    )
    await expectLimit(owner, 'pendingPayment', 'pending_payments_limit_external', () =>
      customer.client.pay({ params: { walletId: customer.walletId }, body }),
    )
  })
})

describe('POST /pending-payments/:pendingPaymentId/acceptance', () => {
  test('error: trustlines_limit_external', async () => {
    const receiver = await enabledPerson(world)
    const params = await sendWaiting(world, shop, receiver)
    await expectLimit(shop.owner, 'trustline', 'trustlines_limit_external', () => receiver.client.acceptPendingPayment({ params }))
  })
})

describe('POST /pending-payments/acceptance', () => {
  test('error: trustlines_limit_external', async () => {
    const receiver = await enabledPerson(world)
    const body = { pendingPaymentIds: await sendTwoWaiting(world, shop, receiver) }
    await expectLimit(shop.owner, 'trustline', 'trustlines_limit_external', () => receiver.client.acceptPendingPayments({ body }))
  })
})

describe('PUT /admin/businesses/:businessId/limits', () => {
  test('default: what the platform sponsors is raised', async () => {
    const params = { businessId: shop.owner.businessId }
    const { data } = await world.admin.adminSetLimits({ params, body: { unitsLimit: 210, limits: { reward: 30 } } })
    expect(data.attributes).toMatchObject({ unitsLimit: 210, limits: { reward: 30 } })
  })

  test('error: conflict when more units are in use; nothing changes', async () => {
    const params = { businessId: shop.owner.businessId }
    await expect(world.admin.adminSetLimits({ params, body: { unitsLimit: 5, limits: {} } })).rejects.toMatchObject({ code: 'conflict' })
    const { data } = await shop.owner.client.readUsage({ params })
    expect(data.attributes.unitsLimit).toBe(210)
  })
})

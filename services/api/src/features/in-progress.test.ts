import type { Person } from '@lealta/testkit'
import { bump, enabledBusiness, enabledPerson, execute } from '@lealta/testkit/ledger'
import {
  createReadyProgram,
  createReadyReward,
  createReadyToken,
  createSubAccount,
  createTill,
  enabledReward,
  locationInput,
  openShopWorld,
  sendWaiting,
} from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const { world, shop } = await openShopWorld()
afterAll(() => world.close())

type Prepare = () => Promise<Parameters<typeof bump>[1]>

/** What has been bumped may still happen: the same thing again has to wait for it. */
async function expectInProgress(person: Person, prepare: Prepare, again: () => Promise<unknown> = prepare): Promise<void> {
  await bump(person, await prepare())
  await expect(again()).rejects.toMatchObject({ code: 'transaction_in_progress', status: 409 })
}

describe('POST /businesses/:businessId/loyalty-program/enablement', () => {
  test('error: transaction_in_progress', async () => {
    const owner = await enabledBusiness(world)
    const params = await createReadyProgram(owner)
    await expectInProgress(owner, () => owner.client.enableLoyaltyProgram({ params }))
  })
})

describe('POST /businesses/:businessId/rewards/:rewardId/enablement', () => {
  test('error: transaction_in_progress', async () => {
    const params = await createReadyReward(shop.owner, 'TWICE')
    await expectInProgress(shop.owner, () => shop.owner.client.enableReward({ params }))
  })
})

describe('POST /businesses/:businessId/rewards/:rewardId/launch', () => {
  test('error: transaction_in_progress while it is being enabled', async () => {
    const params = await createReadyReward(shop.owner, 'LAUNCHED')
    const { client } = shop.owner
    await expectInProgress(
      shop.owner,
      () => client.enableReward({ params }),
      () => client.launchReward({ params, body: { quantity: '1' } }),
    )
  })
})

describe('DELETE /businesses/:businessId/rewards/:rewardId', () => {
  test('error: transaction_in_progress while it is being enabled', async () => {
    const params = await createReadyReward(shop.owner, 'GONE')
    const { client } = shop.owner
    await expectInProgress(
      shop.owner,
      () => client.enableReward({ params }),
      () => client.deleteReward({ params }),
    )
  })
})

describe('POST /businesses/:businessId/tokens/:tokenId/enablement', () => {
  test('error: transaction_in_progress', async () => {
    const params = await createReadyToken(shop.owner, 'TWO')
    await expectInProgress(shop.owner, () => shop.owner.client.enableToken({ params }))
  })
})

describe('DELETE /businesses/:businessId/tokens/:tokenId', () => {
  test('error: transaction_in_progress while it is being enabled', async () => {
    const params = await createReadyToken(shop.owner, 'AWAY')
    const { client } = shop.owner
    await expectInProgress(
      shop.owner,
      () => client.enableToken({ params }),
      () => client.deleteToken({ params }),
    )
  })
})

describe('POST /businesses/:businessId/sales', () => {
  test('error: transaction_in_progress', async () => {
    const { rewardId } = await enabledReward(world, shop.owner, { minted: '5' })
    const params = { businessId: shop.owner.businessId }
    await expectInProgress(shop.owner, () => shop.owner.client.openSale({ params, body: { tokenId: rewardId, quantity: '1' } }))
  })
})

describe('POST /businesses/:businessId/points-of-sale/:posId/enablement', () => {
  test('error: transaction_in_progress', async () => {
    const params = await createTill(shop.owner)
    await expectInProgress(shop.owner, () => shop.owner.client.enablePos({ params }))
  })
})

describe('DELETE /businesses/:businessId/points-of-sale/:posId', () => {
  test('error: transaction_in_progress while it is being opened', async () => {
    const params = await createTill(shop.owner)
    const { client } = shop.owner
    await expectInProgress(
      shop.owner,
      () => client.enablePos({ params }),
      () => client.deletePos({ params }),
    )
  })
})

describe('DELETE /businesses/:businessId/sub-accounts/:subAccountId', () => {
  test('error: transaction_in_progress while it is being activated', async () => {
    const params = await createSubAccount(shop.owner, locationInput())
    const { client } = shop.owner
    await expectInProgress(
      shop.owner,
      () => client.enableSubAccount({ params, body: { holder: null } }),
      () => client.deleteSubAccount({ params }),
    )
  })
})

describe('POST /businesses/:businessId/points-of-sale/:posId/assets', () => {
  test('error: transaction_in_progress', async () => {
    await enabledReward(world, shop.owner)
    const params = { businessId: shop.owner.businessId, posId: shop.till.posId }
    await expectInProgress(shop.owner, () => shop.owner.client.acceptAssets({ params }))
  })
})

describe('POST /businesses/:businessId/points-of-sale/:posId/disablement', () => {
  test('error: transaction_in_progress while the till is being changed', async () => {
    const params = { businessId: shop.owner.businessId, posId: shop.till.posId }
    await expect(shop.owner.client.disablePos({ params })).rejects.toMatchObject({ code: 'transaction_in_progress' })
  })
})

describe('POST /points-of-sale/:posId/redemptions', () => {
  test('error: transaction_in_progress: a reward is handed in once', async () => {
    const { customer, reward, till } = shop
    const params = { posId: till.posId }
    await expectInProgress(customer, () => customer.client.redeemReward({ params, body: { asset: reward.asset } }))
  })
})

describe('POST /pending-payments/:pendingPaymentId/acceptance', () => {
  test('error: transaction_in_progress', async () => {
    const receiver = await enabledPerson(world)
    const params = await sendWaiting(world, shop, receiver)
    await expectInProgress(receiver, () => receiver.client.acceptPendingPayment({ params }))
  })
})

describe('POST /pending-payments/:pendingPaymentId/cancellation', () => {
  test('error: transaction_in_progress', async () => {
    const params = await sendWaiting(world, shop, await enabledPerson(world))
    await expectInProgress(shop.customer, () => shop.customer.client.cancelPendingPayment({ params }))
  })
})

describe('POST /wallets/:walletId/assets', () => {
  test('error: transaction_in_progress', async () => {
    const person = await enabledPerson(world)
    const params = { walletId: person.walletId }
    await expectInProgress(person, () => person.client.holdAsset({ params, body: { asset: shop.owner.points } }))
  })
})

describe('POST /wallets/:walletId/assets/:asset/removal', () => {
  test('error: transaction_in_progress', async () => {
    const person = await enabledPerson(world)
    const params = { walletId: person.walletId }
    await execute(world, person, await person.client.holdAsset({ params, body: { asset: shop.owner.points } }))
    await expectInProgress(person, () => person.client.removeAsset({ params: { ...params, asset: shop.owner.points } }))
  })
})

describe('POST /programs/:programId/members', () => {
  test('error: transaction_in_progress', async () => {
    const person = await enabledPerson(world)
    const params = { programId: shop.owner.programId }
    await expectInProgress(person, () => person.client.joinProgram({ params }))
  })
})

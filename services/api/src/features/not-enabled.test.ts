import { applicant, business, createSecondApi, individual, profileOf } from '@lealta/testkit'
import { enabledBusiness } from '@lealta/testkit/ledger'
import {
  createReadyProgram,
  createReadyReward,
  createReadyToken,
  createSubAccount,
  createTill,
  locationInput,
  openShopWorld,
  sendWaiting,
} from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

/** Spec §4: what a wallet cannot do before it is on the ledger, and what cannot be done with things that are not ready. */
const { world, shop } = await openShopWorld()
afterAll(() => world.close())

describe('POST /wallet/enablement', () => {
  test('error: kyb_not_valid before the documents are approved', async () => {
    const person = await applicant(world)
    await person.client.saveBusinessProfile({ body: await profileOf(person, 'not-approved') })
    await expect(person.client.enableWallet({ body: {} })).rejects.toMatchObject({ code: 'kyb_not_valid' })
  })
})

describe('POST /businesses/:businessId/loyalty-program/enablement', () => {
  test('error: wallet_not_enabled', async () => {
    const owner = await business(world)
    const params = await createReadyProgram(owner)
    await expect(owner.client.enableLoyaltyProgram({ params })).rejects.toMatchObject({ code: 'wallet_not_enabled' })
  })
})

describe('POST /businesses/:businessId/rewards/:rewardId/enablement', () => {
  test('error: wallet_not_enabled', async () => {
    const owner = await business(world)
    const params = await createReadyReward(owner, 'EARLY')
    await expect(owner.client.enableReward({ params })).rejects.toMatchObject({ code: 'wallet_not_enabled' })
  })
})

describe('POST /businesses/:businessId/tokens/:tokenId/enablement', () => {
  test('error: wallet_not_enabled', async () => {
    const owner = await business(world)
    const params = await createReadyToken(owner, 'EARLY')
    await expect(owner.client.enableToken({ params })).rejects.toMatchObject({ code: 'wallet_not_enabled' })
  })
})

describe('POST /businesses/:businessId/points-of-sale/:posId/enablement', () => {
  test('error: wallet_not_enabled', async () => {
    const owner = await business(world)
    const params = await createTill(owner)
    await expect(owner.client.enablePos({ params })).rejects.toMatchObject({ code: 'wallet_not_enabled' })
  })

  test('error: pos_not_ready where there is nothing that it could take', async () => {
    const other = await createSecondApi(world, { stablecoins: [] })
    const owner = await enabledBusiness(world)
    const params = await createTill(owner)
    await expect(other.clientOf(owner).enablePos({ params })).rejects.toMatchObject({ code: 'pos_not_ready' })
    await other.close()
  })
})

describe('POST /businesses/:businessId/sub-accounts/:subAccountId/enablement', () => {
  test('error: wallet_not_enabled', async () => {
    const owner = await business(world)
    const params = await createSubAccount(owner, locationInput())
    await expect(owner.client.enableSubAccount({ params, body: { holder: null } })).rejects.toMatchObject({ code: 'wallet_not_enabled' })
  })

  test('error: account_not_ready while the platform has no stablecoin', async () => {
    const other = await createSecondApi(world, { stablecoins: [] })
    const owner = await enabledBusiness(world)
    const params = await createSubAccount(owner, locationInput())
    await expect(other.clientOf(owner).enableSubAccount({ params, body: { holder: null } })).rejects.toMatchObject({
      code: 'account_not_ready',
    })
    await other.close()
  })
})

describe('POST /sales/:saleId/purchases', () => {
  test('error: wallet_not_enabled', async () => {
    const person = await individual(world)
    const { saleId, price } = shop.sale
    await expect(person.client.buy({ params: { saleId }, body: { quantity: '1', price } })).rejects.toMatchObject({
      code: 'wallet_not_enabled',
    })
  })
})

describe('POST /pending-payments/:pendingPaymentId/acceptance', () => {
  test('error: wallet_not_enabled', async () => {
    const receiver = await individual(world)
    const params = await sendWaiting(world, shop, receiver)
    await expect(receiver.client.acceptPendingPayment({ params })).rejects.toMatchObject({ code: 'wallet_not_enabled' })
  })
})

describe('POST /pending-payments/acceptance', () => {
  test('error: wallet_not_enabled', async () => {
    const receiver = await individual(world)
    const { pendingPaymentId } = await sendWaiting(world, shop, receiver)
    const body = { pendingPaymentIds: [pendingPaymentId] }
    await expect(receiver.client.acceptPendingPayments({ body })).rejects.toMatchObject({ code: 'wallet_not_enabled' })
  })
})

describe('POST /programs/:programId/members', () => {
  test('error: wallet_not_enabled', async () => {
    const person = await individual(world)
    await expect(person.client.joinProgram({ params: { programId: shop.owner.programId } })).rejects.toMatchObject({
      code: 'wallet_not_enabled',
    })
  })
})

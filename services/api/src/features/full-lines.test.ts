import { toStroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import type { Person } from '@lealta/testkit'
import { actOutside, closeBalanced, execute } from '@lealta/testkit/ledger'
import {
  customerWith,
  enabledToken,
  openShopWorld,
  personWithMoney,
  sendPartOfReward,
  sendTwoWaiting,
  sendWaiting,
} from '@lealta/testkit/shop'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { toAsset } from '#domain/ledger/asset-id.ts'

// What a trustline has no room for is refused before anything is signed, whoever would receive it.
const { world, shop } = await openShopWorld()
afterAll(() => closeBalanced(world))
const { owner, customer, reward, sale, till } = shop
const ofBusiness = { businessId: owner.businessId }

/** Sets the limit of a trustline so that so much more fits; without an amount, whatever there is. */
async function leaveRoom(by: Person, account: string, assetId: string, room?: string): Promise<void> {
  const { code, issuer = '' } = toAsset(assetId)
  const line = (await world.ledger.horizon.readAccount(account))!.balances.find(({ asset }) => asset.code === code)
  const limit = room === undefined ? {} : { limit: formatDecimal(toStroops((line?.balance ?? 0n) + parseDecimal(room))) }
  await actOutside(world, by, account, Operation.changeTrust({ asset: new Asset(code, issuer), ...limit }))
}

/** What was read of a receiver a moment ago counts no more. */
const later = () => world.clock.advance(5_000)
const recipientFull = { code: 'recipient_full', status: 422 }
const walletFull = { code: 'wallet_full', status: 422 }
const member = await customerWith(world, owner, '9.5')
await leaveRoom(member, member.publicKey, owner.points, '0.5')
later()

describe('POST /wallets/:walletId/payments', () => {
  const pay = (amount: string) =>
    customer.client.pay({
      params: { walletId: customer.walletId },
      body: { recipient: member.publicKey, asset: owner.points, amount },
    })

  test('error: recipient_full: more than fits is refused, what fits is paid; who made room a moment ago is paid at once', async () => {
    await expect(pay('0.5000001')).rejects.toMatchObject(recipientFull)
    await execute(world, customer, await pay('0.1'))
    later()
    await expect(pay('0.5')).rejects.toMatchObject(recipientFull)
    await leaveRoom(member, member.publicKey, owner.points, '5')
    await execute(world, customer, await pay('4.5'))
    later()
  })
})

describe('POST /businesses/:businessId/loyalty-program/mint', () => {
  test('error: recipient_full', async () => {
    const body = { amount: '1', recipient: member.publicKey }
    await expect(owner.client.mintPoints({ params: ofBusiness, body })).rejects.toMatchObject(recipientFull)
  })
})

describe('POST /businesses/:businessId/tokens/:tokenId/mint', () => {
  test('error: recipient_full, also where it is the business itself', async () => {
    const { tokenId, asset } = await enabledToken(world, owner, 'GIFT', { minted: '10' })
    await leaveRoom(owner, owner.publicKey, asset, '0.5')
    later()
    const minted = owner.client.mintToken({ params: { ...ofBusiness, tokenId }, body: { amount: '1' } })
    await expect(minted).rejects.toMatchObject(recipientFull)
  })
})

describe('POST /wallets/:walletId/pay-requests/:payRequestId/payment', () => {
  test('error: recipient_full', async () => {
    const expiresAt = new Date(world.clock.now().getTime() + 60_000).toISOString()
    const body = { asset: owner.points, amount: '1', expiresAt }
    const { data } = await member.client.createPayRequest({ params: { walletId: member.walletId }, body })
    const params = { walletId: customer.walletId, payRequestId: data.id }
    await expect(customer.client.payPayRequest({ params })).rejects.toMatchObject(recipientFull)
  })
})

describe('POST /pending-payments/:pendingPaymentId/acceptance', () => {
  test('error: wallet_full where the receiver has set a limit meanwhile', async () => {
    const receiver = await personWithMoney(world, '1')
    const params = await sendWaiting(world, shop, receiver)
    await leaveRoom(receiver, receiver.publicKey, owner.points, '1')
    await expect(receiver.client.acceptPendingPayment({ params })).rejects.toMatchObject(walletFull)
    await leaveRoom(receiver, receiver.publicKey, owner.points)
    await execute(world, receiver, await receiver.client.acceptPendingPayment({ params }))
  })
})

describe('POST /pending-payments/acceptance', () => {
  test('error: wallet_full where each by itself would fit', async () => {
    const receiver = await personWithMoney(world, '1')
    const pendingPaymentIds = await sendTwoWaiting(world, shop, receiver)
    await leaveRoom(receiver, receiver.publicKey, owner.points, '3')
    const body = { pendingPaymentIds }
    await expect(receiver.client.acceptPendingPayments({ body })).rejects.toMatchObject(walletFull)
    await execute(world, receiver, await receiver.client.acceptPendingPayment({ params: { pendingPaymentId: pendingPaymentIds[0] } }))
  })
})

describe('POST /sales/:saleId/collection', () => {
  test('error: wallet_full', async () => {
    await leaveRoom(owner, owner.publicKey, owner.points, '0.5')
    await expect(owner.client.collectSale({ params: { saleId: sale.saleId } })).rejects.toMatchObject(walletFull)
  })
})

describe('POST /sales/:saleId/closing', () => {
  test('error: wallet_full, for what it took in as for what is left', async () => {
    await expect(owner.client.closeSale({ params: { saleId: sale.saleId } })).rejects.toMatchObject(walletFull)
    await leaveRoom(owner, owner.publicKey, owner.points)
    await leaveRoom(owner, owner.publicKey, reward.asset, '0.5')
    await expect(owner.client.closeSale({ params: { saleId: sale.saleId } })).rejects.toMatchObject(walletFull)
    await leaveRoom(owner, owner.publicKey, reward.asset)
  })
})

describe('POST /businesses/:businessId/points-of-sale/:posId/events/:eventId/return', () => {
  test('error: recipient_full', async () => {
    const event = await sendPartOfReward(world, shop, '0.4')
    await leaveRoom(customer, customer.publicKey, reward.asset, '0.1')
    later()
    const params = { ...ofBusiness, posId: till.posId, eventId: event.id }
    await expect(owner.client.returnReward({ params })).rejects.toMatchObject(recipientFull)
  })
})

describe('POST /businesses/:businessId/rewards/:rewardId/mint', () => {
  test('error: recipient_full', async () => {
    const body = { amount: '1', recipient: customer.publicKey }
    await expect(owner.client.mintReward({ params: { ...ofBusiness, rewardId: reward.rewardId }, body })).rejects.toMatchObject(
      recipientFull,
    )
  })
})

describe('POST /sales/:saleId/purchases', () => {
  test('error: wallet_full: what is bought would not fit', async () => {
    const buy = () => customer.client.buy({ params: { saleId: sale.saleId }, body: { quantity: '1', price: sale.price } })
    await expect(buy()).rejects.toMatchObject(walletFull)
    await leaveRoom(customer, customer.publicKey, reward.asset)
    await execute(world, customer, await buy())
  })
})

describe('POST /points-of-sale/:posId/redemptions', () => {
  test('error: recipient_full: the till has no room for it', async () => {
    await leaveRoom(owner, till.publicKey, reward.asset, '0.5')
    const redeemed = customer.client.redeemReward({ params: { posId: till.posId }, body: { asset: reward.asset } })
    await expect(redeemed).rejects.toMatchObject(recipientFull)
  })
})

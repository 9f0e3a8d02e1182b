import { randomUUID } from 'node:crypto'
import { adminApi, api, type Endpoint } from '@lealta/contract'
import { createHorizon } from '@lealta/stellar/horizon'
import { createSecondApi, individual, pdf, profileOf, signEnvelope } from '@lealta/testkit'
import { enabledBusiness, enabledPerson } from '@lealta/testkit/ledger'
import {
  createReadyProgram,
  createReadyReward,
  createSubAccount,
  createTill,
  employeeInput,
  enabledReward,
  locationInput,
  openShopWorld,
  openSubAccount,
  sendPartOfReward,
  sendWaiting,
} from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

/** An address at which nothing listens: connecting is refused at once. */
const NOWHERE = 'http://127.0.0.1:1'

const { world, shop } = await openShopWorld()
const cut = await createSecondApi(world, {
  horizonUrl: NOWHERE,
  horizon: createHorizon({ url: NOWHERE, timeoutMs: 500, accountTimeoutMs: 500 }),
})
afterAll(async () => {
  await cut.close()
  await world.close()
})

const ofBusiness = () => ({ businessId: shop.owner.businessId })
const ofReward = () => ({ ...ofBusiness(), rewardId: shop.reward.rewardId })
const ofAccount = () => ({ ...ofBusiness(), account: shop.owner.publicKey })
const ofTill = () => ({ ...ofBusiness(), posId: shop.till.posId })
const owner = () => cut.clientOf(shop.owner)
const customer = () => cut.clientOf(shop.customer)
const one = { amount: '1' }

/** Each call that needs the ledger, prepared while it answers, then made while it does not. */
const calls: Record<string, () => Promise<() => Promise<unknown>>> = {
  enableWallet: async () => {
    const person = await individual(world)
    return () => cut.clientOf(person).enableWallet({ body: {} })
  },
  feeBump: async () => {
    const { walletId } = shop.customer
    const body = { recipient: shop.owner.alias, asset: shop.owner.points, amount: '1' }
    const prepared = await shop.customer.client.pay({ params: { walletId }, body })
    const envelope = signEnvelope(prepared.data.attributes.envelope, shop.customer.keypair)
    return () => customer().feeBump({ body: { envelope } })
  },
  enableLoyaltyProgram: async () => {
    const other = await enabledBusiness(world)
    const params = await createReadyProgram(other)
    return () => cut.clientOf(other).enableLoyaltyProgram({ params })
  },
  mintPoints: async () => () => owner().mintPoints({ params: ofBusiness(), body: one }),
  burnPoints: async () => () => owner().burnPoints({ params: ofBusiness(), body: one }),
  enableReward: async () => {
    const params = await createReadyReward(shop.owner, 'CUT')
    return () => owner().enableReward({ params })
  },
  mintReward: async () => () => owner().mintReward({ params: ofReward(), body: one }),
  burnReward: async () => () => owner().burnReward({ params: ofReward(), body: one }),
  openSale: async () => () => owner().openSale({ params: ofReward(), body: { quantity: '1' } }),
  closeSale: async () => () => owner().closeSale({ params: { saleId: shop.sale.saleId } }),
  buyReward: async () => () =>
    customer().buyReward({ params: { saleId: shop.sale.saleId }, body: { quantity: '1', price: shop.sale.price } }),
  enablePos: async () => {
    const params = await createTill(shop.owner)
    return () => owner().enablePos({ params })
  },
  acceptAssets: async () => {
    await enabledReward(world, shop.owner)
    return () => owner().acceptAssets({ params: ofTill() })
  },
  disablePos: async () => () => owner().disablePos({ params: ofTill() }),
  enableSubAccount: async () => {
    const params = await createSubAccount(shop.owner, locationInput())
    return () => owner().enableSubAccount({ params, body: { holder: null } })
  },
  disableSubAccount: async () => {
    const params = await openSubAccount(world, shop.owner, locationInput())
    return () => owner().disableSubAccount({ params })
  },
  handOver: async () => {
    const params = await openSubAccount(world, shop.owner, employeeInput())
    return () => owner().handOver({ params, body: { holder: shop.customer.publicKey } })
  },
  redeemReward: async () => () => customer().redeemReward({ params: { posId: shop.till.posId }, body: { asset: shop.reward.asset } }),
  returnReward: async () => {
    const { id } = await sendPartOfReward(world, shop, '0.5')
    return () => owner().returnReward({ params: { ...ofTill(), eventId: id } })
  },
  pay: async () => () =>
    customer().pay({
      params: { walletId: shop.customer.walletId },
      body: { recipient: shop.owner.alias, asset: shop.owner.points, amount: '1' },
    }),
  acceptPendingPayment: async () => {
    const receiver = await enabledPerson(world)
    const params = await sendWaiting(world, shop, receiver)
    return () => cut.clientOf(receiver).acceptPendingPayment({ params })
  },
  cancelPendingPayment: async () => {
    const params = await sendWaiting(world, shop, await enabledPerson(world))
    return () => customer().cancelPendingPayment({ params })
  },
  addOperator: async () => () => owner().addOperator({ params: ofAccount(), body: { operator: shop.customer.publicKey, level: 'med' } }),
  changeOperator: async () => () =>
    owner().changeOperator({ params: { ...ofAccount(), operator: shop.owner.publicKey }, body: { level: 'med' } }),
  removeOperator: async () => () => owner().removeOperator({ params: { ...ofAccount(), operator: shop.owner.publicKey } }),
  joinProgram: async () => {
    const person = await enabledPerson(world)
    return () => cut.clientOf(person).joinProgram({ params: { programId: shop.owner.programId } })
  },
  registerWallet: async () => () => owner().registerWallet({ body: { type: 'business', language: 'en', termsAccepted: true } }),
  setSignInCode: async () => () => customer().setSignInCode({ body: { enabled: true } }),
  setFace: async () => () => customer().setFace({ body: { name: 'Ana', imageId: null, accent: null, isShown: true } }),
  enableExistingAccount: async () => {
    const person = await individual(world)
    return () => cut.clientOf(person).enableExistingAccount({ body: {} })
  },
  updateWallet: async () => () => customer().updateWallet({ body: { language: 'es' } }),
  setCountry: async () => () => customer().setCountry({ body: { country: 'AR' } }),
  registerEmail: async () => () => customer().registerEmail({ body: { email: 'cut@example.com' } }),
  verifyEmail: async () => () => customer().verifyEmail({ body: { code: '123456' } }),
  registerPhone: async () => () => customer().registerPhone({ body: { phone: '+5491150000077' } }),
  verifyPhone: async () => () => customer().verifyPhone({ body: { code: '123456' } }),
  requestDeletion: async () => () => customer().requestDeletion({ body: { confirmation: 'DELETE' } }),
  cancelDeletion: async () => () => customer().cancelDeletion(),
  setBusinessType: async () => () => owner().setBusinessType({ body: { businessType: 'entity' } }),
  uploadKybDocument: async () => () => owner().uploadKybDocument({ file: pdf(), fields: { kind: 'tax_id' } }),
  deleteKybDocument: async () => () => owner().deleteKybDocument({ params: { documentId: randomUUID() } }),
  requestChange: async () => () => owner().requestChange({ body: { name: 'Another name' } }),
  withdrawChange: async () => () => owner().withdrawChange(),
  submitKyb: async () => () => owner().submitKyb(),
  saveBusinessProfile: async () => {
    const body = await profileOf(shop.owner, shop.owner.alias)
    return () => owner().saveBusinessProfile({ body })
  },
  updateBusiness: async () => () => owner().updateBusiness({ params: ofBusiness(), body: { activity: 'Coffee' } }),
  invite: async () => () => owner().invite({ params: ofBusiness(), body: { email: 'cut.off@example.com', accessLevel: 'employee' } }),
  resendInvitation: async () => () => owner().resendInvitation({ params: { ...ofBusiness(), invitationId: randomUUID() } }),
  revokeInvitation: async () => () => owner().revokeInvitation({ params: { ...ofBusiness(), invitationId: randomUUID() } }),
  changeAccess: async () => () =>
    owner().changeAccess({ params: { ...ofBusiness(), userId: shop.customer.userId }, body: { accessLevel: 'manager' } }),
  leaveBusiness: async () => () => owner().leaveBusiness({ params: ofBusiness() }),
  removeAccess: async () => () => owner().removeAccess({ params: { ...ofBusiness(), userId: shop.customer.userId } }),
  acceptInvitationLink: async () => () => customer().acceptInvitationLink({ body: { token: 'a link' } }),
  acceptInvitation: async () => () => customer().acceptInvitation({ params: { invitationId: randomUUID() } }),
  declineInvitation: async () => () => customer().declineInvitation({ params: { invitationId: randomUUID() } }),
  adminSetLimits: async () => () => cut.admin.adminSetLimits({ params: ofBusiness(), body: { unitsLimit: 120, limits: {} } }),
}

const all: [string, Endpoint][] = Object.entries({ ...api, ...adminApi })
const declaring = all.filter(([, endpoint]) => endpoint.method !== 'GET' && endpoint.errors.includes('network_unavailable'))

describe('rule §8: a network that does not answer', () => {
  test('every endpoint that declares network_unavailable is asked', () => {
    expect(Object.keys(calls).sort()).toEqual(declaring.map(([name]) => name).sort())
  })

  test.each(Object.keys(calls))('error: network_unavailable from %s', async name => {
    const call = await calls[name]!()
    await expect(call()).rejects.toMatchObject({ code: 'network_unavailable', status: 503 })
  })
})

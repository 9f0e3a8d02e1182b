import { randomUUID } from 'node:crypto'
import { adminApi, api, type Endpoint } from '@lealta/contract'
import { createHorizon } from '@lealta/stellar/horizon'
import { addMember, collector, createSecondApi, individual, pdf, profileOf, readCode, signEnvelope, signIn } from '@lealta/testkit'
import { enabledBusiness, enabledPerson, execute } from '@lealta/testkit/ledger'
import {
  businessWithProgram,
  createReadyProgram,
  createReadyReward,
  createReadyToken,
  createSubAccount,
  createTill,
  employeeInput,
  enabledReward,
  enabledToken,
  locationInput,
  mint,
  openShopWorld,
  openSubAccount,
  sendPartOfReward,
  sendWaiting,
  tokenInput,
} from '@lealta/testkit/shop'
import { Keypair } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'

/** An address at which nothing listens: connecting is refused at once. */
const NOWHERE = 'http://127.0.0.1:1'

const { world, shop } = await openShopWorld()
const sold = { ...world.ledger.stablecoin, symbol: 'USDL', currency: 'USD' }
const onRamp = { apiUrl: NOWHERE, gatewayUrl: NOWHERE, pageHost: 'pay.example', apiKey: 'key', apiSecret: 'secret' }
const cut = await createSecondApi(world, {
  transak: { kind: 'transak', name: 'Transak', coins: [sold], publicUrl: 'https://portal.example', ...onRamp },
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
const ofCustomer = () => ({ walletId: shop.customer.walletId })
const exchange = () => ({ sending: shop.owner.points, receiving: 'native', side: 'send' as const, amount: '1' })
const one = { amount: '1' }
let runs = 0
const draftRun = async () => {
  runs += 1
  const body = { kind: 'give' as const, name: 'List', asset: shop.owner.points, decimals: 'point' as const, size: 1 }
  const digest = String(runs).padStart(64, '0')
  const { data } = await shop.owner.client.createBulkRun({ params: ofBusiness(), body: { ...body, digest } })
  return { ...ofBusiness(), runId: data.id }
}

const ofOwner = () => ({ walletId: shop.owner.walletId })
let nfts = 0
const createNft = async () => {
  nfts += 1
  return (await enabledToken(world, shop.owner, `CUTONE${nfts}`, { supply: { kind: 'fixed', amount: '1' } })).asset
}
const askForNft = async () =>
  (await shop.owner.client.createNftChallenge({ params: ofOwner(), body: { asset: await createNft() } })).data.id
const signNft = async (challengeId: string) => {
  const { data } = await world.anonymous.prepareNftProof({ params: { challengeId }, body: { key: shop.owner.publicKey } })
  return signEnvelope(data.attributes.envelope, shop.owner.keypair)
}

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
  launchReward: async () => {
    const params = await createReadyReward(shop.owner, 'CUTLAUNCH')
    return () => owner().launchReward({ params, body: { quantity: '1' } })
  },
  mintReward: async () => () => owner().mintReward({ params: ofReward(), body: one }),
  burnReward: async () => () => owner().burnReward({ params: ofReward(), body: one }),
  createToken: async () => {
    const body = tokenInput({ code: 'CUTNEW', hedgeFor: shop.owner.points })
    return () => owner().createToken({ params: ofBusiness(), body })
  },
  updateToken: async () => {
    const params = await createReadyToken(shop.owner, 'CUTEDIT')
    return () => owner().updateToken({ params, body: { hedgeFor: shop.owner.points } })
  },
  enableToken: async () => {
    const params = await createReadyToken(shop.owner, 'CUTTOKEN')
    return () => owner().enableToken({ params })
  },
  mintToken: async () => {
    const params = { ...ofBusiness(), tokenId: (await enabledToken(world, shop.owner, 'CUTMINT')).tokenId }
    return () => owner().mintToken({ params, body: one })
  },
  burnToken: async () => {
    const params = { ...ofBusiness(), tokenId: (await enabledToken(world, shop.owner, 'CUTBURN', { minted: '1' })).tokenId }
    return () => owner().burnToken({ params, body: one })
  },
  openSale: async () => () => owner().openSale({ params: ofBusiness(), body: { tokenId: shop.reward.rewardId, quantity: '1' } }),
  closeSale: async () => () => owner().closeSale({ params: { saleId: shop.sale.saleId } }),
  collectSale: async () => () => owner().collectSale({ params: { saleId: shop.sale.saleId } }),
  buy: async () => () => customer().buy({ params: { saleId: shop.sale.saleId }, body: { quantity: '1', price: shop.sale.price } }),
  settleEarning: async () => {
    const params = { ...ofBusiness(), publicKey: shop.customer.publicKey }
    return () => owner().settleEarning({ params, body: { ...one, id: randomUUID(), account: shop.owner.publicKey } })
  },
  refundOrder: async () => {
    const [order] = (await customer().listOwnOrders({})).data
    return () => owner().refundOrder({ params: { orderId: order!.id }, body: one })
  },
  returnOrder: async () => {
    const [order] = (await customer().listOwnOrders({})).data
    await mint(world, shop.owner, '100')
    await execute(
      world,
      shop.owner,
      await shop.owner.client.refundOrder({ params: { orderId: order!.id }, body: { amount: order!.attributes.total } }),
    )
    return () => customer().returnOrder({ params: { orderId: order!.id } })
  },
  settlePartnershipAccount: async () => {
    const asker = await businessWithProgram(world)
    const body = { alias: shop.owner.alias, tokens: [asker.points] }
    const { data } = await asker.client.createPartnership({ params: { businessId: asker.businessId }, body })
    const params = { ...ofBusiness(), partnershipId: data.id, account: shop.till.publicKey }
    await shop.owner.client.acceptPartnership({ params, body: { accounts: [params.account] } })
    return () => owner().settlePartnershipAccount({ params })
  },
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
  payBatch: async () => () =>
    customer().payBatch({
      params: ofCustomer(),
      body: { asset: shop.owner.points, payments: [{ recipient: shop.owner.alias, amount: '1' }] },
    }),
  uploadBulkRows: async () => {
    const params = await draftRun()
    return () => owner().uploadBulkRows({ params, body: { from: 1, rows: [{ recipient: shop.customer.publicKey, amount: '1' }] } })
  },
  approveBulkRun: async () => {
    const params = await draftRun()
    return () => owner().approveBulkRun({ params, body: { leftOut: 0 } })
  },
  startBulkRun: async () => {
    const params = await draftRun()
    return () => owner().startBulkRun({ params })
  },
  retryBulkRun: async () => {
    const params = await draftRun()
    return () => owner().retryBulkRun({ params })
  },
  nextBulkBatch: async () => {
    const params = await draftRun()
    return () => owner().nextBulkBatch({ params })
  },
  findRecipients: async () => () => customer().findRecipients({ body: { queries: [shop.owner.alias], asset: shop.owner.points } }),
  holdAsset: async () => {
    const { stablecoin } = world.ledger
    const body = { asset: `${stablecoin.code}-${stablecoin.issuer}` }
    return () => customer().holdAsset({ params: { walletId: shop.customer.walletId }, body })
  },
  removeAsset: async () => () => customer().removeAsset({ params: { walletId: shop.customer.walletId, asset: shop.owner.points } }),
  exchange: async () => () => customer().exchange({ params: ofCustomer(), body: { ...exchange(), limit: '1' } }),
  placeOffer: async () => () =>
    customer().placeOffer({
      params: ofCustomer(),
      body: { side: 'sell', asset: shop.owner.points, amount: '1', priceAsset: 'native', price: '1' },
    }),
  cancelOffer: async () => () => customer().cancelOffer({ params: { ...ofCustomer(), offerId: '1' }, body: {} }),
  createPayRequest: async () => {
    const body = { asset: shop.owner.points, amount: '1', expiresAt: new Date(world.clock.now().getTime() + 3_600_000).toISOString() }
    return () => customer().createPayRequest({ params: { walletId: shop.customer.walletId }, body })
  },
  createNftChallenge: async () => {
    const asset = await createNft()
    return () => owner().createNftChallenge({ params: ofOwner(), body: { asset } })
  },
  prepareNftProof: async () => {
    const challengeId = await askForNft()
    return () => owner().prepareNftProof({ params: { challengeId }, body: { key: shop.owner.publicKey } })
  },
  proveNft: async () => {
    const challengeId = await askForNft()
    const envelope = await signNft(challengeId)
    return () => owner().proveNft({ params: { challengeId }, body: { envelope } })
  },
  payPayRequest: async () => () => customer().payPayRequest({ params: { walletId: shop.customer.walletId, payRequestId: randomUUID() } }),
  refundPayRequest: async () => () =>
    customer().refundPayRequest({
      params: { walletId: shop.customer.walletId, payRequestId: randomUUID() },
      body: { paymentId: randomUUID() },
    }),
  claimBalance: async () => () => customer().claimBalance({ params: { walletId: shop.customer.walletId, balanceId: '0'.repeat(72) } }),
  acceptPendingPayment: async () => {
    const receiver = await enabledPerson(world)
    const params = await sendWaiting(world, shop, receiver)
    return () => cut.clientOf(receiver).acceptPendingPayment({ params })
  },
  acceptPendingPayments: async () => {
    const receiver = await enabledPerson(world)
    const { pendingPaymentId } = await sendWaiting(world, shop, receiver)
    return () => cut.clientOf(receiver).acceptPendingPayments({ body: { pendingPaymentIds: [pendingPaymentId] } })
  },
  cancelPendingPayment: async () => {
    const params = await sendWaiting(world, shop, await enabledPerson(world))
    return () => customer().cancelPendingPayment({ params })
  },
  addOperator: async () => () => owner().addOperator({ params: ofAccount(), body: { operator: shop.customer.publicKey, level: 'med' } }),
  proposeOperator: async () => () =>
    owner().proposeOperator({ params: ofAccount(), body: { operator: shop.customer.publicKey, level: 'med' } }),
  askToOperate: async () => {
    const member = await enabledPerson(world)
    await addMember(world, member, shop.owner, 'employee')
    return () => cut.clientOf(member).askToOperate({ params: ofAccount() })
  },
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
  setBirthday: async () => () => customer().setBirthday({ body: { birthday: { month: 3, day: 1 }, isShown: true } }),
  enableExistingAccount: async () => {
    const person = await individual(world)
    return () => cut.clientOf(person).enableExistingAccount({ body: {} })
  },
  updateWallet: async () => () => customer().updateWallet({ body: { language: 'es' } }),
  setFullName: async () => () => customer().setFullName({ body: { fullName: { first: 'Ana', last: 'Paz' } } }),
  payWithdrawal: async () => () => {
    const body = { asset: `USDL-${world.ledger.stablecoin.issuer}`, transactionId: 'one', token: 'token' }
    return owner().payWithdrawal({ params: { walletId: shop.owner.walletId }, body })
  },
  beginOnRampOrder: async () => () => {
    const body = { asset: `USDL-${world.ledger.stablecoin.issuer}`, amount: '100' }
    return owner().beginOnRampOrder({ params: { walletId: shop.owner.walletId }, body })
  },
  noteDeposit: async () => () => customer().noteDeposit({ params: { walletId: shop.customer.walletId, balanceId: '0'.repeat(72) } }),
  setCountry: async () => () => customer().setCountry({ body: { country: 'AR' } }),
  registerEmail: async () => () => customer().registerEmail({ body: { email: 'cut@example.com' } }),
  verifyEmail: async () => () => customer().verifyEmail({ body: { code: '123456' } }),
  registerPhone: async () => () => customer().registerPhone({ body: { phone: '+5491150000077' } }),
  verifyPhone: async () => () => customer().verifyPhone({ body: { code: '123456' } }),
  startRecovery: async () => {
    const person = await collector(world, 'email')
    const body = { programId: shop.owner.programId, isRecoverable: true }
    await execute(world, person, await person.client.enableWallet({ body }))
    const device = await signIn(world)
    const contact = { email: person.email, phone: null }
    await device.client.sendRecoveryCode({ body: contact })
    const code = await readCode(world, person.email)
    return () => cut.clientOf(device).startRecovery({ body: { ...contact, code } })
  },
  stopOwnRecovery: async () => () => customer().stopOwnRecovery(),
  endRecoverability: async () => () => customer().endRecoverability(),
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
  setSaleOpeners: async () => () => owner().setSaleOpeners({ params: ofBusiness(), body: { isOn: false } }),
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
  setNotificationPreference: async () => () =>
    customer().setNotificationPreference({ params: { kind: 'points_arrived', channel: 'email' }, body: { isOn: true } }),
  savePushDevice: async () => () => {
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
    return customer().savePushDevice({ body: { endpoint: 'https://push.example.com/1', keys } })
  },
  deletePushDevice: async () => () => customer().deletePushDevice({ params: { deviceId: randomUUID() } }),
  createOperatorKey: async () => () =>
    owner().createOperatorKey({ params: ofBusiness(), body: { name: 'Shop', publicKey: Keypair.random().publicKey() } }),
  deleteOperatorKey: async () => {
    const publicKey = Keypair.random().publicKey()
    await shop.owner.client.createOperatorKey({ params: ofBusiness(), body: { name: 'Shop', publicKey } })
    return () => owner().deleteOperatorKey({ params: { ...ofBusiness(), publicKey } })
  },
  givePurchasePoints: async () => () => {
    const body = { purchaseId: randomUUID(), recipient: shop.customer.publicKey, amount: '10', items: [] }
    return owner().givePurchasePoints({ params: ofBusiness(), body })
  },
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

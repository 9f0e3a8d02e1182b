import { randomUUID } from 'node:crypto'
import { type WebhookEvent, webhookEventNames, webhookEvents } from '@lealta/contract'
import { business, type RegisteredPerson } from '@lealta/testkit'
import { closeBalanced, execute, payOutside } from '@lealta/testkit/ledger'
import { customerWith, enabledToken, openShopWorld, openTokenSale, personWithMoney } from '@lealta/testkit/shop'
import { Memo } from '@stellar/stellar-sdk/base'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { webhookMessages } from '#db/index.ts'

const { world, shop } = await openShopWorld()
afterAll(() => closeBalanced(world))
const { owner, customer, till, reward } = shop
const params = { businessId: owner.businessId }
const hook = await owner.client.createWebhook({ params, body: { url: 'https://shop.example/hooks', events: webhookEventNames } })

const Message = z.strictObject({ type: z.enum(webhookEventNames), timestamp: z.iso.datetime(), data: z.unknown() })

type Told = { type: WebhookEvent; [field: string]: unknown }

/** What the webhook is told of while something is done, each message by the schema that the contract has of its event. */
async function told(act: () => Promise<unknown>) {
  const before = new Set((await readAll()).map(({ id }) => id))
  await act()
  return (await readAll())
    .filter(({ id }) => !before.has(id))
    .map(({ attributes }): Told => {
      const { type, data } = Message.parse(JSON.parse(attributes.body))
      const facts: Record<string, unknown> = webhookEvents[type].data.parse(data)
      return { ...facts, type }
    })
}

const readAll = async () =>
  (await owner.client.listWebhookDeliveries({ params: { ...params, webhookId: hook.data.id }, query: { limit: 200 } })).data

const give = (amount: string, to: string, from = owner.walletId, earning = {}) =>
  owner.client.pay({
    params: { walletId: from },
    body: { recipient: to, asset: owner.points, amount, earning: { owed: '0', ...earning } },
  })

test('points.given: by a payment and by issuing, at which till, and that they wait for an e-mail address', async () => {
  await execute(world, owner, await owner.client.mintPoints({ params, body: { amount: '50' } }))
  const [paid] = await told(async () => execute(world, owner, await give('1.5', customer.publicKey)))
  expect(paid).toMatchObject({
    ...{ type: 'points.given', asset: owner.points, amount: '1.5000000', customer: customer.publicKey, isWaiting: false },
    ...{ account: owner.publicKey, tillId: null, purchase: null },
  })
  const [minted] = await told(async () =>
    execute(world, owner, await owner.client.mintPoints({ params, body: { amount: '3', recipient: customer.publicKey } })),
  )
  expect(minted).toMatchObject({ type: 'points.given', amount: '3.0000000', isWaiting: false })
  const waiting = await told(async () => execute(world, owner, await give('2', 'somebody@new.example')))
  expect(waiting).toMatchObject([{ type: 'points.given', amount: '2.0000000', customer: null, isWaiting: true }])
  expect(JSON.stringify(waiting)).not.toContain('somebody')
})

test('points.given at a till says at which, and for which purchase', async () => {
  const rules = [{ id: randomUUID(), name: '', kind: 'amount' as const, points: '1', per: '1' }]
  const general = { currency: 'ARS', timeZone: 'UTC', rounding: 'down' as const, minimum: null }
  const caps = { customerDay: null, customerTotal: null, day: null, total: null }
  const draft = await owner.client.saveEarnRulesDraft({ params, body: { ...general, caps, rules } })
  const { data } = await owner.client.activateEarnRules({ params, body: { savedAt: draft.data.attributes.draft!.savedAt } })
  const purchase = { id: randomUUID(), amount: '12.5', version: data.attributes.versions[0]!.version, items: [] }
  const [given] = await told(async () =>
    execute(world, owner, await give('12', customer.publicKey, owner.walletId, { posId: till.posId, purchase })),
  )
  expect(given).toMatchObject({ type: 'points.given', amount: '12.0000000', tillId: till.posId, account: owner.publicKey })
  expect(given?.purchase).toEqual({ id: purchase.id, amount: '12.5000000', currency: 'ARS' })
})

test('nothing is told of issuing to oneself', async () => {
  expect(await told(async () => execute(world, owner, await owner.client.mintPoints({ params, body: { amount: '5' } })))).toEqual([])
})

test('member.joined, once, with the first points', async () => {
  const events = await told(() => customerWith(world, owner, '7'))
  expect(events.filter(({ type }) => type === 'member.joined')).toHaveLength(1)
  expect(events.map(({ type }) => type)).toContain('points.given')
})

test('points.spent at a till, by any means, and at another account; payment.received for anything else', async () => {
  const read = () => owner.client.listTillEvents({ params: { ...params, posId: till.posId } })
  const events = await told(async () => {
    await payOutside(world, customer, { to: till.publicKey, asset: owner.points, amount: '4' })
    await world.api.jobs.runOnce('all-tills')
    await read()
  })
  expect(events).toMatchObject([
    { type: 'points.spent', amount: '4.0000000', customer: customer.publicKey, tillId: till.posId, orderId: null },
  ])
  const pay = async (payer: RegisteredPerson, asset: string) => {
    const body = { recipient: owner.publicKey, asset, amount: '2', memo: { type: 'text' as const, value: 'table 4' } }
    await execute(world, payer, await payer.client.pay({ params: { walletId: payer.walletId }, body }))
  }
  expect(await told(() => pay(customer, owner.points))).toMatchObject([{ type: 'points.spent', amount: '2.0000000', tillId: null }])
  const rich = await personWithMoney(world, '20')
  const coin = `${world.ledger.stablecoin.code}-${world.ledger.stablecoin.issuer}`
  const paid = await told(() => pay(rich, coin))
  expect(paid.find(({ type }) => type === 'payment.received')).toMatchObject({
    ...{ asset: coin, amount: '2.0000000', from: rich.publicKey, account: owner.publicKey, tillId: null, memo: 'table 4' },
  })
})

test('reward.redeemed', async () => {
  const events = await told(async () =>
    execute(world, customer, await customer.client.redeemReward({ params: { posId: till.posId }, body: { asset: reward.asset } })),
  )
  expect(events).toMatchObject([
    { type: 'reward.redeemed', asset: reward.asset, amount: '1.0000000', customer: customer.publicKey, tillId: till.posId },
  ])
})

test('order.paid and points.spent for a reward bought with points, and order.refunded', async () => {
  const body = { quantity: '1', price: shop.sale.price }
  const events = await told(async () => execute(world, customer, await customer.client.buy({ params: { saleId: shop.sale.saleId }, body })))
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['order.paid', 'points.spent']))
  const paid = events.find(({ type }) => type === 'order.paid')
  expect(paid).toMatchObject({ asset: reward.asset, quantity: '1.0000000', priceAsset: owner.points, customer: customer.publicKey })
  expect(paid?.total).toBe(paid?.income)
  const orderId = String(paid?.orderId)
  const refunded = await told(async () =>
    execute(world, owner, await owner.client.refundOrder({ params: { orderId }, body: { amount: '0.5' } })),
  )
  expect(refunded).toMatchObject([{ type: 'order.refunded', orderId, asset: owner.points, amount: '0.5000000', refunded: '0.5000000' }])
})

test('order.paid without points.spent for what is bought with money', async () => {
  const token = await enabledToken(world, owner, 'GIFT', { minted: '5' })
  const sale = await openTokenSale(world, owner, token.tokenId, { quantity: '3', price: '2' })
  const buyer = await personWithMoney(world, '20')
  const events = await told(async () =>
    execute(
      world,
      buyer,
      await buyer.client.buy({ params: { saleId: sale.saleId }, body: { quantity: '1', price: sale.price, termsAccepted: true } }),
    ),
  )
  expect(events.map(({ type }) => type)).toContain('order.paid')
  expect(events.map(({ type }) => type)).not.toContain('points.spent')
})

test('pay_request.paid: by the payment that completes it, and by no other', async () => {
  const { data } = await owner.client.createPayRequest({
    params: { walletId: owner.walletId },
    body: {
      asset: owner.points,
      amount: '5',
      message: '',
      recipient: null,
      expiresAt: new Date(world.clock.now().getTime() + 600_000).toISOString(),
    },
  })
  const payOne = (amount: string) =>
    payOutside(world, customer, { to: owner.publicKey, asset: owner.points, amount, memo: Memo.id(data.attributes.memo) })
  const look = () => world.api.jobs.runOnce('all-requests')
  expect(await told(async () => [await payOne('2'), await look()])).toEqual([])
  const events = await told(async () => [await payOne('3'), await payOne('1'), await look()])
  expect(events).toMatchObject([
    { type: 'pay_request.paid', payRequestId: data.id, asked: '5.0000000', received: '5.0000000', from: customer.publicKey },
  ])
})

test('earning.voided: points of a purchase that was refunded', async () => {
  const paid = await execute(world, owner, await give('6', customer.publicKey))
  const { data } = await owner.client.readCustomerPoints({ params: { ...params, publicKey: customer.publicKey } })
  // The one that was just paid, not the first: ledgers of the same second are told apart by nothing.
  const earning = data.attributes.earnings.find(({ hash }) => hash === paid)
  const events = await told(() =>
    owner.client.refundEarning({ params: { ...params, earningId: earning!.id }, body: { amount: '2.5', refunded: '0' } }),
  )
  expect(events).toMatchObject([
    { type: 'earning.voided', earningId: earning!.id, customer: customer.publicKey, amount: '2.5000000', earned: '6.0000000' },
  ])
})

test('another business, a webhook that listens to something else and one that is off are told of nothing', async () => {
  const stranger = await business(world)
  const listen = { url: 'https://other.example/hooks', events: webhookEventNames }
  const foreign = await stranger.client.createWebhook({ params: { businessId: stranger.businessId }, body: listen })
  const deaf = await owner.client.createWebhook({ params, body: { ...listen, events: ['order.paid'] } })
  const off = await owner.client.createWebhook({ params, body: listen })
  await owner.client.switchWebhook({ params: { ...params, webhookId: off.data.id }, body: { isEnabled: false } })
  await execute(world, owner, await owner.client.mintPoints({ params, body: { amount: '1', recipient: customer.publicKey } }))
  const sentTo = async ({ client, businessId }: typeof stranger, webhookId: string) =>
    (await client.listWebhookDeliveries({ params: { businessId, webhookId }, query: {} })).data
  expect(await sentTo(stranger, foreign.data.id)).toEqual([])
  expect(await sentTo(owner, deaf.data.id)).toEqual([])
  expect(await sentTo(owner, off.data.id)).toEqual([])
})

test('where nobody listens nothing is written', async () => {
  const { data } = await owner.client.listWebhooks({ params })
  for (const { id } of data) await owner.client.switchWebhook({ params: { ...params, webhookId: id }, body: { isEnabled: false } })
  const count = async () => (await world.deps.db.select().from(webhookMessages).where(eq(webhookMessages.type, 'points.given'))).length
  const before = await count()
  await execute(world, owner, await owner.client.mintPoints({ params, body: { amount: '1', recipient: customer.publicKey } }))
  expect(await count()).toBe(before)
  for (const { id } of data) await owner.client.switchWebhook({ params: { ...params, webhookId: id }, body: { isEnabled: true } })
})

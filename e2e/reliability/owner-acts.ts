import { toStroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { giveToMany } from './bulk-acts.ts'
import { move, paid } from './effects.ts'
import { perform, type Signer, type Tools } from './intents.ts'
import { ask, exchange, payRequest, trade } from './money-acts.ts'
import type { Random } from './random.ts'
import { type Shop, WAITING } from './shop.ts'

const ONE = 10_000_000n

/** Does one of the things that the owner of the shop does. @returns false when it was refused */
export function actAsOwner(shop: Shop, tools: Tools, random: Random, newcomer: Signer): Promise<boolean> {
  const { owner, customers } = shop
  const anybody = random.pick(customers).person.publicKey
  const acts: (() => Promise<boolean>)[] = [
    () => mint(shop, tools, random),
    () => cancel(shop, tools, random),
    () => pay(shop, tools, random, newcomer.person.publicKey),
    () => pay(shop, tools, random, newcomer.person.publicKey),
    () => pay(shop, tools, random, `friend${random.below(1_000)}@elsewhere.example`),
    () => pay(shop, tools, random, anybody),
    ...Array.from({ length: 4 }, () => () => refund(shop, tools, random)),
    () => ask(shop, tools, random, owner),
    () => payRequest(shop, tools, random, owner),
    () => sendBack(shop, tools, random),
    () => collect(shop, tools, random),
    () => exchange(shop, tools, random, owner),
    () => trade(shop, tools, random, owner),
    ...Array.from({ length: 3 }, () => () => giveToMany(shop, tools, random)),
  ]
  return random.pick(acts)()
}

function toAmount(random: Random): string {
  return formatDecimal(toStroops(BigInt(1 + random.below(50)) * ONE + BigInt(random.below(1_000))))
}

function mint({ owner, businessId, points }: Shop, tools: Tools, random: Random): Promise<boolean> {
  const { client, publicKey } = owner.person
  const amount = toAmount(random)
  return perform(
    tools,
    owner,
    'mint',
    () => client.mintPoints({ params: { businessId }, body: { amount } }),
    () => [{ account: publicKey, asset: points, amount: parseDecimal(amount) }],
  )
}

function pay({ owner, ownerWalletId, points }: Shop, tools: Tools, random: Random, recipient: string): Promise<boolean> {
  const { client, publicKey } = owner.person
  const body = { recipient, asset: points, amount: toAmount(random) }
  return perform(tools, owner, 'pay', () => client.pay({ params: { walletId: ownerWalletId }, body }), paid(publicKey, recipient))
}

async function cancel({ owner, ownerWalletId }: Shop, tools: Tools, random: Random): Promise<boolean> {
  const { client, publicKey } = owner.person
  const query = { status: 'waiting' as const, limit: 20 }
  const { data } = await client.listPendingPayments({ params: { walletId: ownerWalletId }, query }, { signal: tools.signal })
  if (data.length === 0) return false
  const { id, attributes } = random.pick(data)
  return perform(
    tools,
    owner,
    'cancel',
    () => client.cancelPendingPayment({ params: { pendingPaymentId: id } }),
    () => move(WAITING, publicKey, attributes.asset.id, parseDecimal(attributes.amount)),
  )
}

/** Sends back a part of what somebody paid for something, perhaps from two tabs at once. */
async function refund({ owner, businessId }: Shop, tools: Tools, random: Random): Promise<boolean> {
  const { client, publicKey } = owner.person
  const { data } = await client.listBusinessOrders({ params: { businessId }, query: { limit: 20 } }, { signal: tools.signal })
  if (data.length === 0) return false
  const { id, attributes } = random.pick(data)
  const amount = formatDecimal(toStroops(BigInt(1 + random.below(8_000_000))))
  const once = () =>
    perform(
      tools,
      owner,
      'refund',
      () => client.refundOrder({ params: { orderId: id }, body: { amount } }),
      paid(publicKey, attributes.buyer.publicKey),
    )
  const tabs = await Promise.allSettled(random.chance(0.3) ? [once(), once()] : [once()])
  const broken = tabs.find(tab => tab.status === 'rejected')
  if (broken) throw broken.reason
  return tabs.some(tab => tab.status === 'fulfilled' && tab.value)
}

/** Sends back what was paid too much for a request, as when two people paid it at once. */
async function sendBack({ owner, ownerWalletId: walletId }: Shop, tools: Tools, random: Random): Promise<boolean> {
  const { client, publicKey } = owner.person
  const query = { status: 'overpaid' as const, direction: 'sent' as const, limit: 20 }
  const { data } = await client.listPayRequests({ params: { walletId }, query }, { signal: tools.signal })
  const request = data.length > 0 ? random.pick(data) : undefined
  const { paymentId } = request?.attributes.refund ?? {}
  const payer = request?.attributes.payments.find(({ id }) => id === paymentId)?.from?.publicKey
  if (!request || !paymentId || !payer) return false
  return perform(
    tools,
    owner,
    'send back a request',
    () => client.refundPayRequest({ params: { walletId, payRequestId: request.id }, body: { paymentId } }),
    paid(publicKey, payer),
  )
}

/** Takes what a sale took in up to now. */
function collect({ owner, sales }: Shop, tools: Tools, random: Random): Promise<boolean> {
  const { client, publicKey } = owner.person
  const { id, account, priceAsset } = random.pick([sales.forMoney, sales.forMoney, sales.forPoints])
  return perform(
    tools,
    owner,
    'collect',
    () => client.collectSale({ params: { saleId: id } }),
    ({ details }) => move(account, publicKey, priceAsset, parseDecimal(details.amount ?? '0')),
  )
}

import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { listFee, move, paid } from './effects.ts'
import { perform, type Signer, type Tools } from './intents.ts'
import { ask, exchange, payRequest, trade } from './money-acts.ts'
import type { Random } from './random.ts'
import type { Shop, ShopSale } from './shop.ts'

const ONE = 10_000_000n

/**
 * Does one of the things that a customer does.
 * @param place among the customers: each has a friend
 * @returns false when it was refused
 */
export function actAsCustomer(shop: Shop, tools: Tools, random: Random, customer: Signer, place: number): Promise<boolean> {
  const { sales, customers, till } = shop
  const friend = customers[(place + 1) % customers.length]?.person.publicKey ?? till
  const acts: (() => Promise<boolean>)[] = [
    () => buy(shop, sales.forPoints, tools, customer),
    () => buy(shop, sales.forPoints, tools, customer),
    () => buy(shop, sales.forMoney, tools, customer),
    () => buy(shop, sales.forMoney, tools, customer),
    () => redeem(shop, tools, customer),
    () => pay(shop, tools, random, customer, till),
    () => pay(shop, tools, random, customer, friend),
    () => ask(shop, tools, random, customer),
    () => payRequest(shop, tools, random, customer),
    () => payRequest(shop, tools, random, customer),
    () => exchange(shop, tools, random, customer),
    () => trade(shop, tools, random, customer),
    () => trade(shop, tools, random, customer),
    () => giveBack(shop, tools, random, customer),
    ...(shop.bank ? [() => withdraw(shop, tools, random, customer), () => withdraw(shop, tools, random, customer)] : []),
  ]
  return random.pick(acts)()
}

/** Buys one for the price that stands on the ledger, the fee besides. */
function buy(shop: Shop, sale: ShopSale, tools: Tools, customer: Signer): Promise<boolean> {
  const { client, publicKey } = customer.person
  const body = { quantity: '1', price: String(sale.price), termsAccepted: true }
  return perform(
    tools,
    customer,
    sale === shop.sales.forMoney ? 'buy for money' : 'buy',
    () => client.buy({ params: { saleId: sale.id }, body }),
    prepared => [
      ...move(publicKey, sale.account, sale.priceAsset, sale.price * ONE),
      ...move(sale.account, publicKey, sale.asset, ONE),
      ...listFee(shop, prepared),
    ],
  )
}

function redeem({ posId, reward, till }: Shop, tools: Tools, customer: Signer): Promise<boolean> {
  const { client, publicKey } = customer.person
  return perform(
    tools,
    customer,
    'redeem',
    () => client.redeemReward({ params: { posId }, body: { asset: reward } }),
    () => move(publicKey, till, reward, ONE),
  )
}

function pay({ till, points }: Shop, tools: Tools, random: Random, customer: Signer, to: string): Promise<boolean> {
  const { client, publicKey } = customer.person
  const amount = formatDecimal(toStroops(BigInt(1 + random.below(20_000_000))))
  if (to === publicKey) return Promise.resolve(false)
  return perform(
    tools,
    customer,
    to === till ? 'pay the till' : 'pay a friend',
    async () => {
      const walletId = (await client.readWallet()).data.id
      return client.pay({ params: { walletId }, body: { recipient: to, asset: points, amount } })
    },
    paid(publicKey, to),
  )
}

/** Gives the shop back what its refunds were for. */
async function giveBack({ owner }: Shop, tools: Tools, random: Random, customer: Signer): Promise<boolean> {
  const { client, publicKey } = customer.person
  const { data } = await client.listOwnOrders({ query: { limit: 20 } }, { signal: tools.signal })
  const refunded = data.filter(({ attributes }) => attributes.status === 'refunded' || attributes.status === 'partially_refunded')
  if (refunded.length === 0) return false
  const { id: orderId } = random.pick(refunded)
  return perform(tools, customer, 'give back', () => client.returnOrder({ params: { orderId } }), paid(publicKey, owner.person.publicKey))
}

/** Begins a withdrawal and pays it, or comes back to one of before: paid once, it is refused for ever. */
function withdraw(shop: Shop, tools: Tools, random: Random, customer: Signer): Promise<boolean> {
  const { client, publicKey } = customer.person
  const { bank, withdrawals, dollar, anchorAccount } = shop
  const own = withdrawals.filter(({ by }) => by === publicKey)
  const earlier = own.length > 0 && random.chance(0.4) ? random.pick(own) : undefined
  const amount = String(1 + random.below(3))
  return perform(
    tools,
    customer,
    'withdraw',
    async () => {
      const { transactionId, token } = earlier ?? (await begin())
      const walletId = (await client.readWallet()).data.id
      return client.payWithdrawal({ params: { walletId }, body: { asset: dollar, transactionId, token } })
    },
    // What the anchor has is nobody's here.
    prepared => paid(publicKey, anchorAccount)(prepared).filter(({ account }) => account === publicKey),
  )

  async function begin() {
    if (!bank) throw new TypeError('there is no anchor')
    const begun = { by: publicKey, ...(await bank.begin(customer, amount)) }
    withdrawals.push(begun)
    return begun
  }
}

import { adminApi } from '@lealta/contract'
import { createClient } from '@lealta/contract/client'
import { createFetch, type Payer } from '../api/customers.ts'
import type { ProductProcess } from '../api/product-process.ts'
import type { Shop } from './fill.ts'

/** What a screen asks for, by the name of the screen. */
export type Question = { name: string; ask: () => Promise<unknown> }

/** The demo's shop as its owner sees it. */
export async function readShop(owner: Payer, customer: Payer): Promise<Shop> {
  const { client } = owner.person
  const { id: walletId, attributes } = (await client.readWallet()).data
  const businessId = attributes.business?.id ?? ''
  const params = { businessId }
  const rewards = (await client.listRewards({ params })).data
  const reward = rewards.find(one => one.attributes.assetId !== null)
  const sale = (await client.listSales({ params })).data.find(one => one.attributes.tokenId === reward?.id)
  const pos = (await client.listPos({ params })).data.find(one => one.attributes.status === 'enabled')
  if (!reward?.attributes.assetId || !sale || !pos || walletId !== owner.walletId) throw new Error('the demo has no reward or no till')
  return {
    businessId,
    ownerKey: owner.person.publicKey,
    userId: attributes.userId,
    points: owner.points,
    reward: { id: reward.id, asset: reward.attributes.assetId },
    saleId: sale.id,
    walletId,
    posId: pos.id,
    customerKey: customer.person.publicKey,
  }
}

/** Every list and figure of the portal and of the console, and the steps that look at what is there before. */
export function listQuestions(product: ProductProcess, devices: readonly [Payer, Payer, Payer], customer: Payer, shop: Shop): Question[] {
  const [owner, second, third] = devices
  const { client } = owner.person
  let consoles = 0
  /** Each question has limits of its own. */
  const openConsole = () => {
    consoles += 1
    const { origin, port } = new URL(product.adminUrl)
    return createClient(adminApi, { baseUrl: `${origin}/api`, fetch: createFetch(Number(port), `127.3.0.${consoles}`) })
  }
  const params = { businessId: shop.businessId }
  const reward = { ...params, rewardId: shop.reward.id }
  const till = { ...params, posId: shop.posId }
  const mine = { walletId: owner.walletId }
  const theirs = { walletId: customer.walletId }
  const pay = (recipient: string) => ({ recipient, asset: shop.points, amount: '1' })
  const question = (name: string, ask: Question['ask']): Question => ({ name, ask })
  const ofConsole = (name: string, ask: (admin: ReturnType<typeof openConsole>) => Promise<unknown>): Question => {
    const admin = openConsole()
    return { name, ask: () => ask(admin) }
  }
  const member = { ...params, publicKey: shop.customerKey }
  /** So many days up to today. */
  const days = (count: number, by: 'day' | 'place') => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    return { from: day(count - 1), to: day(0), by, timeZone: 'America/Argentina/Buenos_Aires' }
  }
  /** The second half of a list, from a place in its middle. */
  const deep = `${Date.now() - 182 * 86_400_000}_00000000-0000-4000-8000-000000000000`
  return [
    question('dashboard', () => client.readSummary({ params })),
    question('report by day, a month', () => client.readReport({ params: { ...params, report: 'programs' }, query: days(30, 'day') })),
    question('report by till, a year', () =>
      second.person.client.readReport({ params: { ...params, report: 'tills' }, query: days(365, 'place') }),
    ),
    question('report by day, a year', () =>
      third.person.client.readReport({ params: { ...params, report: 'rewards' }, query: days(365, 'day') }),
    ),
    question('members', () => client.listMembers({ params, query: {} })),
    question('members, by points', () => second.person.client.listMembers({ params, query: { sort: 'points' } })),
    question('members, searched', () => third.person.client.listMembers({ params, query: { search: 'row4711' } })),
    question('member', () => client.readMember({ params: member })),
    question('events of a member', () => client.listMemberEvents({ params: member, query: {} })),
    question('gifts of a till', () => client.listTillGifts({ params: till, query: {} })),
    question('program', () => client.readLoyaltyProgram({ params })),
    question('rewards', () => client.listRewards({ params })),
    question('reward', () => client.readReward({ params: reward })),
    question('usage', () => client.readUsage({ params })),
    question('holders', () => client.listPointsHolders({ params, query: {} })),
    question('pending holders', () => client.listPointsPendingHolders({ params, query: {} })),
    question('sales', () => client.listSales({ params, query: { tokenId: reward.rewardId } })),
    question('tills', () => client.listPos({ params })),
    question('till', () => client.readPos({ params: till })),
    question('till events', () => client.listTillEvents({ params: till })),
    question('orders of the shop', () => client.listBusinessOrders({ params, query: {} })),
    question('orders of the shop, deep', () => second.person.client.listBusinessOrders({ params, query: { cursor: deep } })),
    question('orders of the shop, refunded', () => third.person.client.listBusinessOrders({ params, query: { status: 'refunded' } })),
    question('orders of the shop, by number', () => client.listBusinessOrders({ params, query: { id: '00000004-0000-4000-a000-0000' } })),
    question('orders of a customer', () => customer.person.client.listOwnOrders({ query: {} })),
    question('pay requests', () => second.person.client.listPayRequests({ params: mine, query: {} })),
    question('pay requests, paid', () => third.person.client.listPayRequests({ params: mine, query: { status: 'paid' } })),
    question('activity, all days', () => second.person.client.listActivity({ params: mine, query: {} })),
    question('activity, deep', () => third.person.client.listActivity({ params: mine, query: { cursor: deep } })),
    question('activity, by number', () => client.listActivity({ params: mine, query: { id: '9000' } })),
    question('activity, by address', () => second.person.client.listActivity({ params: mine, query: { alias: 'row77@' } })),
    question('activity of a customer', () => customer.person.client.listActivity({ params: theirs, query: {} })),
    question('wallet of the owner', () => client.readWallet()),
    question('balances', () => client.listBalances({ params: mine })),
    question('pending payments, owner', () => client.listPendingPayments({ params: mine, query: {} })),
    question('pending payments, waiting', () => second.person.client.listPendingPayments({ params: mine, query: { status: 'waiting' } })),
    question('pending payments, deep', () => third.person.client.listPendingPayments({ params: mine, query: { cursor: deep } })),
    question('pending payments, customer', () => customer.person.client.listPendingPayments({ params: theirs, query: {} })),
    question('balances, customer', () => customer.person.client.listBalances({ params: theirs })),
    question('recipient by e-mail', () => client.readRecipient({ query: { query: 'row77@people.example', asset: shop.points } })),
    question('people paid lately', () => second.person.client.listRecentRecipients({ params: mine })),
    question('CSV of the owner', () => client.exportActivity({ params: mine, query: {} })),
    question('payment, prepare', () => client.pay({ params: mine, body: pay(shop.customerKey) })),
    question('waiting payment, prepare', () => second.person.client.pay({ params: mine, body: pay('row79@people.example') })),
    ofConsole('console: wallets', admin => admin.adminListWallets({ query: {} })),
    ofConsole('console: wallets, deep', admin => admin.adminListWallets({ query: { cursor: deep } })),
    ofConsole('console: search, one', admin => admin.adminListWallets({ query: { search: 'row4711@' } })),
    ofConsole('console: search, all', admin => admin.adminListWallets({ query: { search: 'people.example' } })),
    ofConsole('console: search, none', admin => admin.adminListWallets({ query: { search: 'nobody.here' } })),
    ofConsole('console: search, short', admin => admin.adminListWallets({ query: { search: 'ro' } })),
    ofConsole('console: businesses', admin => admin.adminListBusinesses({ query: {} })),
    ofConsole('console: outbox', admin => admin.adminListOutbox({ query: {} })),
    ofConsole('console: outbox, deep', admin => admin.adminListOutbox({ query: { cursor: deep } })),
    ofConsole('console: outbox, one address', admin => admin.adminListOutbox({ query: { to: 'row4711@people.example' } })),
    ofConsole('console: outbox, no address', admin => admin.adminListOutbox({ query: { to: 'nobody.here' } })),
    ofConsole('console: reviews', admin => admin.adminListKyb({ query: {} })),
    ofConsole('console: audit', admin => admin.adminListAudit({ query: {} })),
    ofConsole('console: health', admin => admin.adminReadHealth()),
    question('metrics', async () => (await fetch(`${product.adminUrl}/metrics`)).text()),
  ]
}

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
  const pos = (await client.listPos({ params })).data.find(one => one.attributes.status === 'enabled')
  if (!reward?.attributes.assetId || !pos || walletId !== owner.walletId) throw new Error('the demo has no reward or no till')
  return {
    businessId,
    ownerKey: owner.person.publicKey,
    userId: attributes.userId,
    points: owner.points,
    reward: { id: reward.id, asset: reward.attributes.assetId },
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
  /** The second half of a list, from a place in its middle. */
  const deep = `${Date.now() - 182 * 86_400_000}_00000000-0000-4000-8000-000000000000`
  return [
    question('dashboard', () => client.readSummary({ params })),
    question('program', () => client.readLoyaltyProgram({ params })),
    question('rewards', () => client.listRewards({ params })),
    question('reward', () => client.readReward({ params: reward })),
    question('usage', () => client.readUsage({ params })),
    question('holders', () => client.listPointsHolders({ params, query: {} })),
    question('pending holders', () => client.listPointsPendingHolders({ params, query: {} })),
    question('sales', () => client.listSales({ params: reward })),
    question('tills', () => client.listPos({ params })),
    question('till', () => client.readPos({ params: till })),
    question('till events', () => client.listTillEvents({ params: till })),
    question('wallet of the owner', () => client.readWallet()),
    question('balances', () => client.listBalances({ params: mine })),
    question('pending payments, owner', () => client.listPendingPayments({ params: mine, query: {} })),
    question('pending payments, waiting', () => second.person.client.listPendingPayments({ params: mine, query: { status: 'waiting' } })),
    question('pending payments, deep', () => third.person.client.listPendingPayments({ params: mine, query: { cursor: deep } })),
    question('pending payments, customer', () => customer.person.client.listPendingPayments({ params: theirs, query: {} })),
    question('balances, customer', () => customer.person.client.listBalances({ params: theirs })),
    question('recipient by e-mail', () => client.readRecipient({ query: { query: 'row77@people.example', asset: shop.points } })),
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

import { readTill } from '@lealta/api/testing'
import type { UsageItem } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import type { z } from 'zod'
import { actOutside, createLedgerWorld, enabledPerson, execute, type LedgerWorld } from './ledger-world.ts'
import { addMember, type BusinessPerson, individual, type RegisteredPerson } from './people.ts'
import { businessWithProgram, customerWith, enabledReward, type ProgramOwner } from './programs.ts'

export { programInput, rewardInput, tokenInput } from './forms.ts'
export * from './programs.ts'
export * from './sub-accounts.ts'

/** A business at work: a program, a reward on sale, a till, and a customer who has points and one reward. */
export type Shop = {
  owner: ProgramOwner
  customer: RegisteredPerson
  reward: { rewardId: string; asset: string }
  sale: { saleId: string; price: string }
  till: { posId: string; publicKey: string }
}

/** A ledger with a shop on it. */
export async function openShopWorld(): Promise<{ world: LedgerWorld; shop: Shop }> {
  const world = await createLedgerWorld()
  return { world, shop: await openShop(world) }
}

export async function openShop(world: LedgerWorld): Promise<Shop> {
  const owner = await businessWithProgram(world)
  const customer = await customerWith(world, owner, '1000')
  const reward = await enabledReward(world, owner, { minted: '10' })
  const sale = await openSale(world, owner, reward.rewardId)
  const body = { quantity: '1', price: sale.price }
  await execute(world, customer, await customer.client.buy({ params: { saleId: sale.saleId }, body }))
  return { owner, customer, reward, sale, till: await openTill(world, owner) }
}

/** Puts rewards on sale, five unless it is said how many. */
export async function openSale(world: LedgerWorld, owner: ProgramOwner, rewardId: string, quantity = '5'): Promise<Shop['sale']> {
  const params = { businessId: owner.businessId, rewardId }
  await execute(world, owner, await owner.client.openSale({ params, body: { tokenId: rewardId, quantity } }))
  const { data } = await owner.client.readReward({ params })
  return { saleId: data.attributes.sale!.id, price: data.attributes.sale!.price }
}

/** Puts points, a reward or a token on sale for the world's stablecoin. */
export async function openTokenSale(
  world: LedgerWorld,
  owner: BusinessPerson,
  tokenId: string,
  { price, ...rest }: { quantity: string; price: string; minimum?: string; maximum?: string },
): Promise<Shop['sale']> {
  const params = { businessId: owner.businessId }
  const before = new Set((await owner.client.listSales({ params, query: { tokenId } })).data.map(({ id }) => id))
  await execute(
    world,
    owner,
    await owner.client.openSale({ params, body: { tokenId, price: { amount: price, asset: coinOf(world) }, ...rest } }),
  )
  const { data } = await owner.client.listSales({ params, query: { tokenId } })
  const sale = data.find(({ id }) => !before.has(id))!
  return { saleId: sale.id, price: sale.attributes.price }
}

/** An individual who brought an account of their own, with some of the world's stablecoin on it. */
export async function personWithMoney(world: LedgerWorld, amount: string): Promise<RegisteredPerson> {
  const person = await individual(world)
  await world.ledger.fund(person.publicKey, toStroops(100_000_000n))
  await person.client.enableExistingAccount({ body: {} })
  await actOutside(world, person, person.publicKey, Operation.changeTrust({ asset: toSdkAsset(coinOf(world)) }))
  await world.ledger.issue(person.publicKey, amount)
  return person
}

function coinOf({ ledger }: LedgerWorld): string {
  return `${ledger.stablecoin.code}-${ledger.stablecoin.issuer}`
}

function toSdkAsset(id: string): Asset {
  const [code = '', issuer = ''] = id.split('-')
  return new Asset(code, issuer)
}

/** A till that is not enabled. */
export async function createTill(owner: BusinessPerson, alias: string | null = null): Promise<{ businessId: string; posId: string }> {
  const { data } = await owner.client.createPos({ params: { businessId: owner.businessId }, body: { name: 'Counter', alias } })
  return { businessId: owner.businessId, posId: data.id }
}

/** A till on the ledger. */
export async function openTill(world: LedgerWorld, owner: BusinessPerson): Promise<Shop['till']> {
  const params = await createTill(owner)
  await execute(world, owner, await owner.client.enablePos({ params }))
  const { data } = await owner.client.readPos({ params })
  return { posId: params.posId, publicKey: data.attributes.publicKey! }
}

/** Somebody with portal access, whose own key signs for accounts of the business: the main wallet first, where minters come from. */
export async function operatorOf(
  world: LedgerWorld,
  owner: BusinessPerson,
  accounts: readonly string[] = [owner.publicKey],
  level: 'med' | 'high' = 'med',
): Promise<RegisteredPerson> {
  const person = await enabledPerson(world)
  await addMember(world, person, owner, 'employee')
  for (const account of accounts) await addOperator(world, owner, account, person, level)
  return person
}

/** Lets a person sign for an account of a business, added by its owner or another admin. */
export async function addOperator(
  world: LedgerWorld,
  by: RegisteredPerson & { businessId: string },
  account: string,
  person: RegisteredPerson,
  level: 'med' | 'high' = 'med',
): Promise<void> {
  const params = { businessId: by.businessId, account }
  await execute(world, by, await by.client.addOperator({ params, body: { operator: person.publicKey, level } }))
}

/** Takes a key off an account of a business, also that of whoever holds an employee account. */
export async function removeOperator(
  world: LedgerWorld,
  owner: BusinessPerson,
  account: string,
  { publicKey }: { publicKey: string },
): Promise<void> {
  const params = { businessId: owner.businessId, account, operator: publicKey }
  await execute(world, owner, await owner.client.removeOperator({ params }))
}

/** What a business uses of an item, as its usage screen shows it. */
export async function readUsageItem({ client, businessId }: BusinessPerson, item: z.infer<typeof UsageItem>) {
  const { data } = await client.readUsage({ params: { businessId } })
  return data.attributes.items.find(entry => entry.item === item)!
}

/** A payment of points that waits for its receiver. */
export async function sendWaiting(world: LedgerWorld, shop: Shop, receiver: RegisteredPerson): Promise<{ pendingPaymentId: string }> {
  const { owner, customer } = shop
  const body = { recipient: receiver.email, asset: owner.points, amount: '2' }
  await execute(world, customer, await customer.client.pay({ params: { walletId: customer.walletId }, body }))
  const { data } = await receiver.client.listPendingPayments({ params: { walletId: receiver.walletId }, query: { status: 'waiting' } })
  return { pendingPaymentId: data[0]!.id }
}

/** As {@link sendWaiting}, twice. Of what is as old as each other nobody knows which is the latest: both are read together. */
export async function sendTwoWaiting(world: LedgerWorld, shop: Shop, receiver: RegisteredPerson): Promise<[string, string]> {
  await sendWaiting(world, shop, receiver)
  await sendWaiting(world, shop, receiver)
  const { data } = await receiver.client.listPendingPayments({ params: { walletId: receiver.walletId }, query: { status: 'waiting' } })
  const [one, two] = data
  if (!one || !two) throw new Error('fewer than two wait')
  return [one.id, two.id]
}

/** A part of a reward that the customer pays to the till without the portal, and which the till refuses: only whole ones are redeemed. */
export async function sendPartOfReward(world: LedgerWorld, shop: Shop, amount: string): Promise<TillEvent> {
  const { owner, customer, reward, till } = shop
  const asset = toSdkAsset(reward.asset)
  await actOutside(world, customer, customer.publicKey, Operation.payment({ destination: till.publicKey, asset, amount }))
  await readTill(world.deps, till.posId)
  const { data } = await owner.client.listTillEvents({ params: { businessId: owner.businessId, posId: till.posId } })
  return data[0]!
}

type TillEvent = Awaited<ReturnType<ProgramOwner['client']['listTillEvents']>>['data'][number]

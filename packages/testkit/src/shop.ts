import {
  businessWithProgram,
  createLedgerWorld,
  customerWith,
  enabledReward,
  execute,
  type LedgerWorld,
  type ProgramOwner,
} from './ledger-world.ts'
import { type BusinessPerson, type RegisteredPerson, uploadImage } from './people.ts'

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
  await execute(world, customer, await customer.client.buyReward({ params: { saleId: sale.saleId }, body }))
  return { owner, customer, reward, sale, till: await openTill(world, owner) }
}

/** Puts five rewards on sale. */
export async function openSale(world: LedgerWorld, owner: ProgramOwner, rewardId: string): Promise<Shop['sale']> {
  const params = { businessId: owner.businessId, rewardId }
  await execute(world, owner, await owner.client.openSale({ params, body: { quantity: '5' } }))
  const { data } = await owner.client.readReward({ params })
  return { saleId: data.attributes.sale!.id, price: data.attributes.sale!.price }
}

/** A till that is not enabled. */
export async function createTill(owner: BusinessPerson): Promise<{ businessId: string; posId: string }> {
  const { data } = await owner.client.createPos({ params: { businessId: owner.businessId }, body: { name: 'Counter', alias: null } })
  return { businessId: owner.businessId, posId: data.id }
}

/** A till on the ledger. */
export async function openTill(world: LedgerWorld, owner: BusinessPerson): Promise<Shop['till']> {
  const params = await createTill(owner)
  await execute(world, owner, await owner.client.enablePos({ params }))
  const { data } = await owner.client.readPos({ params })
  return { posId: params.posId, publicKey: data.attributes.publicKey! }
}

/** A reward that could be enabled. */
export async function createReadyReward(owner: BusinessPerson, code: string): Promise<{ businessId: string; rewardId: string }> {
  const { data } = await owner.client.createReward({
    params: { businessId: owner.businessId },
    body: {
      benefit: { type: 'free_item', item: 'Tea' },
      code,
      name: `Free tea ${code}`,
      description: '',
      pointsRequired: '5',
      expiresAt: null,
      redemptionInstructions: 'Show this at the till.',
      conditions: '',
      requirements: '',
      imageId: await uploadImage(owner),
      supply: { kind: 'unlimited' },
    },
  })
  return { businessId: owner.businessId, rewardId: data.id }
}

/** A loyalty program that could be enabled. */
export async function createReadyProgram(owner: BusinessPerson): Promise<{ businessId: string }> {
  const params = { businessId: owner.businessId }
  const body = {
    name: 'Points',
    code: 'PTS',
    description: '',
    imageId: await uploadImage(owner),
    termsLink: null,
    termsText: 'One point a coffee.',
    supply: { kind: 'unlimited' as const },
  }
  await owner.client.createLoyaltyProgram({ params, body })
  return params
}

/** A payment of points that waits for its receiver. */
export async function sendWaiting(world: LedgerWorld, shop: Shop, receiver: RegisteredPerson): Promise<{ pendingPaymentId: string }> {
  const { owner, customer } = shop
  const body = { recipient: receiver.email, asset: owner.points, amount: '2' }
  await execute(world, customer, await customer.client.pay({ params: { walletId: customer.walletId }, body }))
  const { data } = await receiver.client.listPendingPayments({ params: { walletId: receiver.walletId }, query: { status: 'waiting' } })
  return { pendingPaymentId: data[0]!.id }
}

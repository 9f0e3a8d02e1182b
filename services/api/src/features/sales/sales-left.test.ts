import type { RegisteredPerson } from '@lealta/testkit'
import { closeBalanced, execute } from '@lealta/testkit/ledger'
import { addOperator, enabledReward, openSale, openShopWorld, operatorOf, removeOperator } from '@lealta/testkit/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const { world, shop } = await openShopWorld()
afterAll(() => closeBalanced(world))
const { owner } = shop
const ofBusiness = { businessId: owner.businessId }
await owner.client.setSaleOpeners({ params: ofBusiness, body: { isOn: true } })

/** An operator of the wallet who opened so many sales. */
async function sellerOf(count: number): Promise<{ seller: RegisteredPerson; sales: string[] }> {
  const seller = await operatorOf(world, owner)
  const sales: string[] = []
  for (let n = 0; n < count; n++) {
    const { rewardId } = await enabledReward(world, owner, { minted: '5' })
    sales.push((await openSale(world, { ...owner, ...seller }, rewardId, '2')).saleId)
  }
  return { seller, sales }
}
const close = async (seller: RegisteredPerson, saleId: string) =>
  execute(world, seller, await seller.client.closeSale({ params: { saleId } }))
const refusal = (count: number) => ({ code: 'sales_left_open', data: { count } })
const left = async (by = owner) =>
  (await by.client.listTasks({ params: { walletId: owner.walletId }, query: {} })).data.flatMap(({ attributes: { about } }) =>
    about.kind === 'salesLeft' ? [about] : [],
  )

const { seller, sales } = await sellerOf(2)

describe('GET /businesses/:businessId/sales', () => {
  test('rule: the open sales of one key, to whoever sees sales', async () => {
    const ofSeller = async () =>
      (await owner.client.listSales({ params: ofBusiness, query: { openedBy: seller.publicKey } })).data.map(({ id }) => id).sort()
    expect(await ofSeller()).toEqual(sales.toSorted())
    const extra = await enabledReward(world, owner, { minted: '5' })
    const { saleId } = await openSale(world, { ...owner, ...seller }, extra.rewardId, '1')
    await close(seller, saleId)
    expect(await ofSeller(), 'a closed one is not among them').toEqual(sales.toSorted())
  })
})

describe('POST /businesses/:businessId/accounts/:account/operators/:operator/removal', () => {
  const removal = (openSales?: number, account = owner.publicKey) =>
    owner.client.removeOperator({
      params: { ...ofBusiness, account, operator: seller.publicKey },
      ...(openSales === undefined ? {} : { query: { openSales } }),
    })

  test('error: sales_left_open: with how many, unless the caller knows of that many', async () => {
    await expect(removal()).rejects.toMatchObject(refusal(2))
    await expect(removal(1)).rejects.toMatchObject(refusal(2))
    expect((await removal(2)).data.attributes.hash).toBeDefined()
  })

  test('rule: only where they open sales, with the main wallet', async () => {
    await addOperator(world, owner, shop.till.publicKey, seller)
    await removeOperator(world, owner, shop.till.publicKey, seller)
  })
})

describe('DELETE /businesses/:businessId/access/:userId', () => {
  test('error: sales_left_open', async () => {
    const params = { ...ofBusiness, userId: seller.userId }
    await expect(owner.client.removeAccess({ params })).rejects.toMatchObject(refusal(2))
    await expect(owner.client.removeAccess({ params, query: { openSales: -1 } })).rejects.toMatchObject({ status: 422 })
    expect((await owner.client.listAccess({ params: ofBusiness })).data.map(({ id }) => id)).toContain(seller.userId)
  })
})

describe('DELETE /businesses/:businessId/access', () => {
  test('error: sales_left_open: who leaves says it too', async () => {
    await expect(seller.client.leaveBusiness({ params: ofBusiness })).rejects.toMatchObject(refusal(2))
    expect((await seller.client.readBusiness({ params: ofBusiness })).data.id).toBe(owner.businessId)
  })
})

describe('GET /wallets/:walletId/tasks', () => {
  let gone: Awaited<ReturnType<typeof sellerOf>>
  beforeAll(async () => {
    gone = await sellerOf(1)
  })

  test('rule: what only somebody can close who is gone needs the owner, until it is closed', async () => {
    expect(await left(), 'both still act for the business').toEqual([])
    const params = { ...ofBusiness, account: owner.publicKey, operator: gone.seller.publicKey }
    await execute(world, owner, await owner.client.removeOperator({ params, query: { openSales: 1 } }))
    const about = { kind: 'salesLeft', opener: gone.seller.publicKey, count: 1 }
    expect(await left(), 'they sign no more').toEqual([expect.objectContaining(about)])
    expect(await left(seller as typeof owner), 'it is the owner’s alone').toEqual([])
    await close(gone.seller, gone.sales[0]!)
    expect(await left()).toEqual([])
  })

  test('rule: also of who has no access any more, though their key signs; of the most sales first', async () => {
    const other = await sellerOf(1)
    for (const [person, openSales] of [[other.seller, 1] as const, [seller, 2] as const])
      await owner.client.removeAccess({ params: { ...ofBusiness, userId: person.userId }, query: { openSales } })
    expect((await left()).map(({ opener, count }) => [opener, count])).toEqual([
      [seller.publicKey, 2],
      [other.seller.publicKey, 1],
    ])
  })
})

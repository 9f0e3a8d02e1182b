import { business } from '@lealta/testkit'
import { closeBalanced } from '@lealta/testkit/ledger'
import { enabledReward, enabledToken, locationInput, openProgramWorld, openSale, openSubAccount, openTokenSale } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const { world, owner } = await openProgramWorld()
afterAll(() => closeBalanced(world))
const readShop = async () => (await world.anonymous.readShop({ params: { alias: owner.alias } })).data.attributes

describe('GET /shops/:alias', () => {
  test('default: anybody sees the program, what is on sale with its terms, and open locations', async () => {
    const gift = await enabledToken(world, owner, 'GIFT', { minted: '50' })
    const sale = await openTokenSale(world, owner, gift.tokenId, { quantity: '20', price: '2.5', maximum: '5' })
    const reward = await enabledReward(world, owner, { minted: '3' })
    const points = await openSale(world, owner, reward.rewardId, '3')
    await openSubAccount(world, owner, locationInput())
    const shop = await readShop()
    expect(shop).toMatchObject({ alias: owner.alias, program: { id: owner.programId, asset: owner.points, code: 'SOL' } })
    expect(shop.items).toHaveLength(2)
    expect(shop.items).toContainEqual(
      expect.objectContaining({
        ...{ saleId: sale.saleId, kind: 'token', price: '2.5000000', minimum: '1.0000000', maximum: '5.0000000', remaining: '20.0000000' },
        termsText: 'Valid in all our shops.',
      }),
    )
    expect(shop.items).toContainEqual(expect.objectContaining({ saleId: points.saleId, kind: 'reward', priceAsset: owner.points }))
    expect(shop.locations).toMatchObject([{ name: locationInput().name }])
    expect(shop.locations[0]?.place.latitude).not.toBe(0)
  })

  test('rule: what is over is not there: an expired reward', async () => {
    const expiresAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const reward = await enabledReward(world, owner, { minted: '1', expiresAt })
    const { saleId } = await openSale(world, owner, reward.rewardId, '1')
    expect((await readShop()).items.map(item => item.saleId)).toContain(saleId)
    world.clock.advance(3_700_000)
    expect((await readShop()).items.map(item => item.saleId)).not.toContain(saleId)
  })

  test('rule: a business that is not on the ledger, and an alias of nobody, are not found', async () => {
    const young = await business(world)
    await expect(world.anonymous.readShop({ params: { alias: young.alias } })).rejects.toMatchObject({ status: 404 })
    await expect(world.anonymous.readShop({ params: { alias: 'nobody' } })).rejects.toMatchObject({ status: 404 })
  })
})

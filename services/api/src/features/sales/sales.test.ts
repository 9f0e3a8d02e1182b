import { addMember } from '@lealta/testkit'
import { balanceOf, bump, closeBalanced, enabledPerson, execute, submit } from '@lealta/testkit/ledger'
import { enabledReward, mint, openCustomerWorld, openSale, rewardInput } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'
import { measureUnitsDifference } from '#domain/sponsorship/sponsorship.ts'

const { world, owner, customer } = await openCustomerWorld({ points: '1000' })
afterAll(() => closeBalanced(world))

describe('POST /businesses/:businessId/sales', () => {
  test('default: it is on sale for the points required, as the program page shows', async () => {
    const reward = await enabledReward(world, owner, { minted: '3' })
    const { saleId, price } = await openSale(world, owner, reward.rewardId, '3')
    const { data } = await owner.client.listSales({ params: { businessId: owner.businessId }, query: { tokenId: reward.rewardId } })
    expect(data).toMatchObject([{ id: saleId, attributes: { status: 'open', price, quantity: '3.0000000', sold: '0.0000000' } }])
  })

  test('error: reward_expired', async () => {
    const expiresAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const { rewardId } = await enabledReward(world, owner, { minted: '1', expiresAt })
    world.clock.advance(3_700_000)
    const params = { businessId: owner.businessId }
    await expect(owner.client.openSale({ params, body: { tokenId: rewardId, quantity: '1' } })).rejects.toMatchObject({
      code: 'reward_expired',
    })
  })

  test('error: insufficient_balance, token_wrong_status, amount_not_valid for the seller', async () => {
    const reward = await enabledReward(world, owner, { minted: '1' })
    const params = { businessId: owner.businessId }
    const open = (quantity: string, tokenId = reward.rewardId) => owner.client.openSale({ params, body: { tokenId, quantity } })
    await expect(open('2')).rejects.toMatchObject({ code: 'insufficient_balance' })
    await expect(open('0')).rejects.toMatchObject({ code: 'amount_not_valid' })
    const { data } = await owner.client.createReward({ params, body: rewardInput({ code: 'A9' }) })
    await expect(open('1', data.id)).rejects.toMatchObject({ code: 'token_wrong_status' })
  })
})

describe('POST /sales/:saleId/purchases', () => {
  test('default: people buy with points, the opener closes and collects, the units come back; error: sale_not_open', async () => {
    const reward = await enabledReward(world, owner, { minted: '5', pointsRequired: '7.5' })
    const { saleId, price } = await openSale(world, owner, reward.rewardId, '3')
    expect(price).toBe('7.5000000')
    expect(await measureUnitsDifference(world.deps)).toBe(0)
    const program = await world.anonymous.readProgram({ params: { programId: owner.programId } })
    expect(program.data.attributes.rewards).toContainEqual(expect.objectContaining({ saleId, remaining: '3.0000000', price }))
    const before = Number(await balanceOf(customer, owner.points))
    await execute(world, customer, await customer.client.buy({ params: { saleId }, body: { quantity: '2', price } }))
    expect(before - Number(await balanceOf(customer, owner.points))).toBe(15)
    expect(await balanceOf(customer, reward.asset)).toBe('2.0000000')
    const question = { params: { businessId: owner.businessId }, query: { tokenId: reward.rewardId } }
    const { data: open } = await owner.client.listSales(question)
    expect(open[0]?.attributes).toMatchObject({
      status: 'open',
      sold: '2.0000000',
      remaining: '1.0000000',
      totalPrice: '15.0000000',
      isOpener: true,
    })
    await execute(world, owner, await owner.client.closeSale({ params: { saleId } }))
    const { data: closed } = await owner.client.listSales(question)
    expect(closed[0]?.attributes).toMatchObject({ status: 'closed', sold: '2.0000000', totalPrice: '15.0000000' })
    expect(await balanceOf(owner, reward.asset)).toBe('3.0000000')
    expect(await measureUnitsDifference(world.deps)).toBe(0)
    await expect(owner.client.closeSale({ params: { saleId } })).rejects.toMatchObject({ code: 'sale_not_open' })
    await expect(customer.client.buy({ params: { saleId }, body: { quantity: '1', price } })).rejects.toMatchObject({
      code: 'sale_not_open',
    })
  })

  test('error: out_of_stock, price_changed, amount_not_valid, insufficient_balance for the buyer', async () => {
    const reward = await enabledReward(world, owner, { minted: '2' })
    const { saleId, price } = await openSale(world, owner, reward.rewardId, '2')
    const buy = (body: { quantity: string; price: string }, person = customer) => person.client.buy({ params: { saleId }, body })
    await expect(buy({ quantity: '3', price })).rejects.toMatchObject({ code: 'out_of_stock' })
    await expect(buy({ quantity: '1', price: '9' })).rejects.toMatchObject({ code: 'price_changed' })
    await expect(buy({ quantity: '0.5', price })).rejects.toMatchObject({ code: 'amount_not_valid' })
    const poor = await enabledPerson(world, owner.programId)
    await expect(buy({ quantity: '1', price }, poor)).rejects.toMatchObject({ code: 'insufficient_balance' })
  })

  test('rule: the last one is sold once: two buyers at once, one has it', async () => {
    const reward = await enabledReward(world, owner, { minted: '1' })
    const { saleId, price } = await openSale(world, owner, reward.rewardId, '1')
    const rival = await enabledPerson(world, owner.programId)
    await mint(world, owner, '20', rival.publicKey)
    const body = { quantity: '1', price }
    const first = await bump(customer, await customer.client.buy({ params: { saleId }, body }))
    const second = await bump(rival, await rival.client.buy({ params: { saleId }, body }))
    const results = await Promise.allSettled([submit(world, first.attributes), submit(world, second.attributes)])
    expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    world.clock.advance(2_000)
    await world.api.jobs.runOnce()
    const question = { params: { businessId: owner.businessId }, query: { tokenId: reward.rewardId } }
    const { data } = await owner.client.listSales(question)
    expect(data[0]?.attributes).toMatchObject({ status: 'sold_out', sold: '1.0000000' })
    world.clock.advance(400_000)
    await execute(
      world,
      rival,
      await rival.client.pay({ params: { walletId: rival.walletId }, body: { recipient: owner.alias, asset: owner.points, amount: '1' } }),
    )
    await world.api.jobs.runOnce()
  })

  test('error: reward_expired', async () => {
    const expiresAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const reward = await enabledReward(world, owner, { minted: '1', expiresAt })
    const { saleId, price } = await openSale(world, owner, reward.rewardId, '1')
    world.clock.advance(3_700_000)
    await expect(customer.client.buy({ params: { saleId }, body: { quantity: '1', price } })).rejects.toMatchObject({
      code: 'reward_expired',
    })
  })
})

describe('POST /sales/:saleId/closing', () => {
  test('default: what is left comes back, once; error: sale_not_open', async () => {
    const reward = await enabledReward(world, owner, { minted: '2' })
    const { saleId } = await openSale(world, owner, reward.rewardId, '2')
    await execute(world, owner, await owner.client.closeSale({ params: { saleId } }))
    expect(await balanceOf(owner, reward.asset)).toBe('2.0000000')
    await expect(owner.client.closeSale({ params: { saleId } })).rejects.toMatchObject({ code: 'sale_not_open' })
  })

  test('error: sale_not_yours; role: a manager who did not open it cannot close it, strangers get 404 (spec §4)', async () => {
    const reward = await enabledReward(world, owner, { minted: '1' })
    const { saleId } = await openSale(world, owner, reward.rewardId, '1')
    const manager = await enabledPerson(world)
    await addMember(world, manager, owner, 'manager')
    await expect(manager.client.closeSale({ params: { saleId } })).rejects.toMatchObject({ code: 'sale_not_yours' })
    await expect(customer.client.closeSale({ params: { saleId } })).rejects.toMatchObject({ status: 404 })
  })
})

import type { RewardInput } from '@lealta/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureUnitsDifference } from '#shared/sponsorship.ts'
import {
  balanceOf,
  bump,
  businessWithProgram,
  createLedgerWorld,
  enabledBusiness,
  enabledPerson,
  enabledReward,
  execute,
  type LedgerWorld,
  mint,
  submit,
} from '#testing/ledger-world.ts'
import { addMember, type BusinessPerson, type RegisteredPerson, uploadImage } from '#testing/world.ts'

let world: LedgerWorld
let owner: BusinessPerson & { programId: string; points: string }
let customer: RegisteredPerson

beforeAll(async () => {
  world = await createLedgerWorld()
  owner = await businessWithProgram(world)
  customer = await enabledPerson(world, owner.programId)
  await mint(world, owner, '1000', customer.publicKey)
})
afterAll(async () => {
  expect(await measureUnitsDifference(world.deps)).toBe(0)
  await world.close()
})

const input = {
  benefit: { type: 'percentage_discount' as const, percent: 10 },
  code: 'TENOFF',
  name: 'Ten percent',
  description: '',
  pointsRequired: '5',
  expiresAt: null,
  redemption_instructions: '',
  conditions: '',
  requirements: '',
  imageId: null,
  supply: { kind: 'unlimited' as const },
}
const create = (change: Partial<RewardInput>, person = owner) =>
  person.client.createReward({ params: { businessId: owner.businessId }, body: { ...input, ...change } })

describe('POST /businesses/:businessId/rewards', () => {
  test('default: pending until image and instructions are there, then ready; it can be deleted before it is enabled', async () => {
    const { data } = await create({ code: 'A1' })
    expect(data.attributes.status).toBe('pending')
    const params = { businessId: owner.businessId, rewardId: data.id }
    await expect(owner.client.enableReward({ params })).rejects.toMatchObject({ code: 'token_not_ready' })
    const body = { imageId: await uploadImage(owner), redemption_instructions: 'Show it.' }
    expect((await owner.client.updateReward({ params, body })).data.attributes.status).toBe('ready')
    const ready = await owner.client.listRewards({ params: { businessId: owner.businessId }, query: { status: 'ready' } })
    expect(ready.data.map(reward => reward.id)).toContain(data.id)
    await owner.client.deleteReward({ params })
    await expect(owner.client.readReward({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('error: code_already_used, code_not_valid, expiration_date_not_valid, price_not_valid', async () => {
    await create({ code: 'A2' })
    await expect(create({ code: 'A2' })).rejects.toMatchObject({ code: 'code_already_used' })
    await expect(create({ code: 'a3' })).rejects.toMatchObject({ code: 'code_not_valid' })
    await expect(create({ code: 'A4', expiresAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({ code: 'expiration_date_not_valid' })
    await expect(create({ code: 'A5', pointsRequired: '0' })).rejects.toMatchObject({ code: 'price_not_valid' })
  })

  test('role: an employee cannot create; a stranger finds nothing', async () => {
    const employee = await enabledPerson(world)
    await addMember(world, employee, owner.businessId, 'employee')
    await expect(create({ code: 'A6' }, employee as typeof owner)).rejects.toMatchObject({ code: 'forbidden' })
    const stranger = await enabledBusiness(world)
    await expect(create({ code: 'A7' }, stranger as typeof owner)).rejects.toMatchObject({ status: 404 })
  })

  test('error: token_locked after enabling, and what was prepared before a change is given up', async () => {
    const { rewardId } = await enabledReward(world, owner)
    const params = { businessId: owner.businessId, rewardId }
    await expect(owner.client.updateReward({ params, body: { name: 'Other' } })).rejects.toMatchObject({ code: 'token_locked' })
    await expect(owner.client.deleteReward({ params })).rejects.toMatchObject({ code: 'token_locked' })
    const { data } = await create({ code: 'A8' })
    const other = { businessId: owner.businessId, rewardId: data.id }
    await owner.client.updateReward({ params: other, body: { imageId: await uploadImage(owner), redemption_instructions: 'Show it.' } })
    const prepared = await owner.client.enableReward({ params: other })
    await owner.client.updateReward({ params: other, body: { name: 'Changed' } })
    await expect(bump(owner, prepared)).rejects.toMatchObject({ code: 'transaction_expired' })
  })
})

describe('POST /businesses/:businessId/rewards/:rewardId/sales', () => {
  const openSale = async (reward: { rewardId: string }, quantity = '3'): Promise<{ saleId: string; price: string }> => {
    const params = { businessId: owner.businessId, rewardId: reward.rewardId }
    await execute(world, owner, await owner.client.openSale({ params, body: { quantity } }))
    const { data } = await owner.client.readReward({ params })
    return { saleId: data.attributes.sale!.id, price: data.attributes.sale!.price }
  }

  test('default: people buy with points, the opener closes and collects, the units come back', async () => {
    const reward = await enabledReward(world, owner, { minted: '5', pointsRequired: '7.5' })
    const { saleId, price } = await openSale(reward)
    expect(price).toBe('7.5000000')
    expect(await measureUnitsDifference(world.deps)).toBe(0)
    const program = await world.anonymous.readProgram({ params: { programId: owner.programId } })
    expect(program.data.attributes.rewards).toContainEqual(expect.objectContaining({ saleId, remaining: '3.0000000', price }))
    const before = Number(await balanceOf(customer, owner.points))
    await execute(world, customer, await customer.client.buyReward({ params: { saleId }, body: { quantity: '2', price } }))
    expect(before - Number(await balanceOf(customer, owner.points))).toBe(15)
    expect(await balanceOf(customer, reward.asset)).toBe('2.0000000')
    const params = { businessId: owner.businessId, rewardId: reward.rewardId }
    const { data: open } = await owner.client.listSales({ params })
    expect(open[0]?.attributes).toMatchObject({
      status: 'open',
      sold: '2.0000000',
      remaining: '1.0000000',
      total_price: '15.0000000',
      isOpener: true,
    })
    await execute(world, owner, await owner.client.closeSale({ params: { saleId } }))
    const { data: closed } = await owner.client.listSales({ params })
    expect(closed[0]?.attributes).toMatchObject({ status: 'closed', sold: '2.0000000', total_price: '15.0000000' })
    expect(await balanceOf(owner, reward.asset)).toBe('3.0000000')
    expect(await measureUnitsDifference(world.deps)).toBe(0)
    await expect(owner.client.closeSale({ params: { saleId } })).rejects.toMatchObject({ code: 'sale_not_open' })
    await expect(customer.client.buyReward({ params: { saleId }, body: { quantity: '1', price } })).rejects.toMatchObject({
      code: 'sale_not_open',
    })
  })

  test('error: out_of_stock, price_changed, amount_not_valid, insufficient_balance for the buyer', async () => {
    const reward = await enabledReward(world, owner, { minted: '2' })
    const { saleId, price } = await openSale(reward, '2')
    const buy = (body: { quantity: string; price: string }, person = customer) => person.client.buyReward({ params: { saleId }, body })
    await expect(buy({ quantity: '3', price })).rejects.toMatchObject({ code: 'out_of_stock' })
    await expect(buy({ quantity: '1', price: '9' })).rejects.toMatchObject({ code: 'price_changed' })
    await expect(buy({ quantity: '0.5', price })).rejects.toMatchObject({ code: 'amount_not_valid' })
    const poor = await enabledPerson(world, owner.programId)
    await expect(buy({ quantity: '1', price }, poor)).rejects.toMatchObject({ code: 'insufficient_balance' })
  })

  test('rule: the last one is sold once: two buyers at once, one has it', async () => {
    const reward = await enabledReward(world, owner, { minted: '1' })
    const { saleId, price } = await openSale(reward, '1')
    const rival = await enabledPerson(world, owner.programId)
    await mint(world, owner, '20', rival.publicKey)
    const body = { quantity: '1', price }
    const first = await bump(customer, await customer.client.buyReward({ params: { saleId }, body }))
    const second = await bump(rival, await rival.client.buyReward({ params: { saleId }, body }))
    const results = await Promise.allSettled([submit(world, first.attributes), submit(world, second.attributes)])
    expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    world.clock.advance(2_000)
    await world.api.jobs.runOnce()
    const params = { businessId: owner.businessId, rewardId: reward.rewardId }
    const { data } = await owner.client.listSales({ params })
    expect(data[0]?.attributes).toMatchObject({ status: 'sold_out', sold: '1.0000000' })
    world.clock.advance(400_000)
    await execute(
      world,
      rival,
      await rival.client.pay({ params: { walletId: rival.walletId }, body: { recipient: owner.alias, asset: owner.points, amount: '1' } }),
    )
    await world.api.jobs.runOnce()
  })

  test('error: insufficient_balance, token_wrong_status, amount_not_valid for the seller', async () => {
    const reward = await enabledReward(world, owner, { minted: '1' })
    const params = { businessId: owner.businessId, rewardId: reward.rewardId }
    await expect(owner.client.openSale({ params, body: { quantity: '2' } })).rejects.toMatchObject({ code: 'insufficient_balance' })
    await expect(owner.client.openSale({ params, body: { quantity: '0' } })).rejects.toMatchObject({ code: 'amount_not_valid' })
    const { data } = await create({ code: 'A9' })
    await expect(
      owner.client.openSale({ params: { businessId: owner.businessId, rewardId: data.id }, body: { quantity: '1' } }),
    ).rejects.toMatchObject({ code: 'token_wrong_status' })
  })

  test('role: sale_not_yours for a manager who did not open it, 404 for strangers (spec §4)', async () => {
    const reward = await enabledReward(world, owner, { minted: '1' })
    const { saleId } = await openSale(reward, '1')
    const manager = await enabledPerson(world)
    await addMember(world, manager, owner.businessId, 'manager')
    await expect(manager.client.closeSale({ params: { saleId } })).rejects.toMatchObject({ code: 'sale_not_yours' })
    await expect(customer.client.closeSale({ params: { saleId } })).rejects.toMatchObject({ status: 404 })
  })

  test('error: reward_expired', async () => {
    const expiresAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const reward = await enabledReward(world, owner, { minted: '1', expiresAt })
    const { saleId, price } = await openSale(reward, '1')
    world.clock.advance(3_700_000)
    await expect(customer.client.buyReward({ params: { saleId }, body: { quantity: '1', price } })).rejects.toMatchObject({
      code: 'reward_expired',
    })
  })
})

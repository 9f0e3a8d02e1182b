import { bump, closeBalanced, execute } from '@lealta/testkit/ledger'
import { createReadyReward, openCustomerWorld, operatorOf, rewardInput } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'
import { measureUnitsDifference } from '#domain/sponsorship/sponsorship.ts'

const { world, owner, customer } = await openCustomerWorld({ points: '100' })
afterAll(() => closeBalanced(world))

const { businessId } = owner
const launch = (params: { businessId: string; rewardId: string }, quantity = '12') =>
  owner.client.launchReward({ params, body: { quantity } })
const read = async (params: { businessId: string; rewardId: string }) => (await owner.client.readReward({ params })).data.attributes

describe('POST /businesses/:businessId/rewards/:rewardId/launch', () => {
  test('default: one signature, and it is enabled, minted and on sale; it is sold, and the opener closes it', async () => {
    const params = await createReadyReward(owner, 'LAUNCH', { pointsRequired: '8' })
    const prepared = await launch(params)
    expect(prepared.data.attributes).toMatchObject({
      name: 'enableAsset',
      details: { amount: '12.0000000', price: '8.0000000', irreversible: true },
    })
    await execute(world, owner, prepared)
    const reward = await read(params)
    expect(reward).toMatchObject({
      status: 'enabled',
      figures: { issued: '12.0000000' },
      sale: { status: 'open', quantity: '12.0000000', price: '8.0000000' },
    })
    expect(await measureUnitsDifference(world.deps)).toBe(0)

    const saleId = reward.sale!.id
    const program = await world.anonymous.readProgram({ params: { programId: owner.programId } })
    expect(program.data.attributes.rewards).toContainEqual(expect.objectContaining({ saleId, remaining: '12.0000000' }))
    await execute(world, customer, await customer.client.buy({ params: { saleId }, body: { quantity: '1', price: '8' } }))
    await execute(world, owner, await owner.client.closeSale({ params: { saleId } }))
    expect(await read(params)).toMatchObject({
      sale: null,
      figures: { issued: '12.0000000', outstanding: '1.0000000', inBusiness: '11.0000000' },
    })
    await execute(world, owner, await owner.client.mintReward({ params, body: { amount: '1' } }))
    expect(await measureUnitsDifference(world.deps)).toBe(0)
  })

  test('its limits count: as many units as enabling, minting for the first time and selling take', async () => {
    const usage = async () => (await owner.client.readUsage({ params: { businessId } })).data.attributes.items
    // The first sale gives the wallet a place for its own points, too.
    await execute(world, owner, await launch(await createReadyReward(owner, 'UNCOUNTED')))
    const before = await usage()
    await execute(world, owner, await launch(await createReadyReward(owner, 'COUNTED')))
    const after = await usage()
    const more = (item: string) => after.find(row => row.item === item)!.count - before.find(row => row.item === item)!.count
    expect(['reward', 'sale', 'trustline'].map(more)).toEqual([1, 1, 1])
  })

  test('error: amount_not_valid, token_not_ready, token_wrong_status, reward_expired; another business’s is not_found', async () => {
    const params = await createReadyReward(owner, 'REFUSED')
    for (const quantity of ['0', '1.5', '-1']) await expect(launch(params, quantity)).rejects.toMatchObject({ code: 'amount_not_valid' })
    const { data } = await owner.client.createReward({ params: { businessId }, body: rewardInput({ code: 'BARE' }) })
    await expect(launch({ businessId, rewardId: data.id })).rejects.toMatchObject({ code: 'token_not_ready' })
    const expiresAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const old = await createReadyReward(owner, 'OLD', { expiresAt })
    world.clock.advance(3_700_000)
    await expect(launch(old)).rejects.toMatchObject({ code: 'reward_expired' })
    await execute(world, owner, await launch(params, '1'))
    await expect(launch(params)).rejects.toMatchObject({ code: 'token_wrong_status' })
    await expect(launch({ businessId, rewardId: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({ status: 404 })
  })

  test('what is changed between its review and its signature is not sold as it was', async () => {
    const params = await createReadyReward(owner, 'CHANGED')
    const prepared = await launch(params)
    await owner.client.updateReward({ params, body: { pointsRequired: '99' } })
    await expect(bump(owner, prepared)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
    expect(await read(params)).toMatchObject({ status: 'ready', sale: null })
  })

  test('prepared twice, one happens', async () => {
    const params = await createReadyReward(owner, 'TWICE')
    const first = await launch(params)
    const second = await launch(params)
    await expect(bump(owner, first)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
    await execute(world, owner, second)
    expect(await read(params)).toMatchObject({ status: 'enabled' })
  })

  test('a key that only operates the wallet may not', async () => {
    const operator = await operatorOf(world, owner, [owner.publicKey])
    const params = await createReadyReward(owner, 'OPERATED')
    await expect(operator.client.launchReward({ params, body: { quantity: '1' } })).rejects.toMatchObject({ status: 403 })
  })
})

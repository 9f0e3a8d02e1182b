import type { RewardInput } from '@lealta/contract'
import { addMember, uploadImage } from '@lealta/testkit'
import { balanceOf, bump, closeBalanced, enabledBusiness, enabledPerson, execute } from '@lealta/testkit/ledger'
import { createReadyProgram, enabledReward, openProgramWorld, rewardInput } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const { world, owner } = await openProgramWorld()
afterAll(() => closeBalanced(world))

const create = (change: Partial<RewardInput>, person = owner) =>
  person.client.createReward({ params: { businessId: owner.businessId }, body: rewardInput(change) })

describe('POST /businesses/:businessId/rewards', () => {
  test('default: pending until image and instructions are there, then ready; it can be deleted before it is enabled', async () => {
    const { data } = await create({ code: 'A1' })
    expect(data.attributes.status).toBe('pending')
    const params = { businessId: owner.businessId, rewardId: data.id }
    await expect(owner.client.enableReward({ params })).rejects.toMatchObject({ code: 'token_not_ready' })
    const body = { imageId: await uploadImage(owner), redemptionInstructions: 'Show it.' }
    expect((await owner.client.updateReward({ params, body })).data.attributes.status).toBe('ready')
    const ready = await owner.client.listRewards({ params: { businessId: owner.businessId }, query: { status: 'ready' } })
    expect(ready.data.map(reward => reward.id)).toContain(data.id)
    await owner.client.deleteReward({ params })
    await expect(owner.client.readReward({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('listed by a part of the name in any case, together with the state; % and _ are letters', async () => {
    const { data } = await create({ code: 'S1', name: 'Ñoquis 50% off' })
    const found = async (query: { search: string; status?: 'pending' | 'ready' }) =>
      (await owner.client.listRewards({ params: { businessId: owner.businessId }, query })).data.map(({ id }) => id)
    for (const search of ['ñoquis', 'QUIS 50', '50%']) expect([search, await found({ search })]).toEqual([search, [data.id]])
    for (const search of ['ñ_quis', '5%f', 'nobody']) expect([search, await found({ search })]).toEqual([search, []])
    expect(await found({ search: 'ñoquis', status: 'pending' })).toEqual([data.id])
    expect(await found({ search: 'ñoquis', status: 'ready' })).toEqual([])
  })

  test('rule: the checklist says what is missing by its own name', async () => {
    const missing = async (change: Partial<RewardInput>) => {
      const { data } = await create(change)
      return data.attributes.readiness.filter(item => !item.done).map(({ item }) => item)
    }
    expect(await missing({ code: 'W1' })).toContain('redemption')
    expect(await missing({ code: 'W2', redemptionInstructions: 'Show it.' })).not.toContain('redemption')
    // Points that are not active yet are no fault of the price.
    const early = await enabledBusiness(world)
    const params = await createReadyProgram(early)
    const before = await early.client.createReward({ params, body: rewardInput({ code: 'EARLY' }) })
    const states = Object.fromEntries(before.data.attributes.readiness.map(({ item, done }) => [item, done]))
    expect(states).toMatchObject({ price: true, program: false })
    expect(await missing({ code: 'W4' })).not.toContain('program')
  })

  test('rule chain design D10: supply and mint are whole rewards; error: amount_not_valid', async () => {
    await expect(create({ code: 'W3', supply: { kind: 'fixed', amount: '50.5' } })).rejects.toMatchObject({ code: 'amount_not_valid' })
    const { rewardId } = await enabledReward(world, owner)
    const params = { businessId: owner.businessId, rewardId }
    await expect(owner.client.mintReward({ params, body: { amount: '50.5' } })).rejects.toMatchObject({ code: 'amount_not_valid' })
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
    await addMember(world, employee, owner, 'employee')
    await expect(create({ code: 'A6' }, employee as typeof owner)).rejects.toMatchObject({ code: 'forbidden' })
    const stranger = await enabledBusiness(world)
    await expect(create({ code: 'A7' }, stranger as typeof owner)).rejects.toMatchObject({ status: 404 })
  })
})

const refuse = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code, status: 422 })

describe('PATCH /businesses/:businessId/rewards/:rewardId', () => {
  test('default: what is left out stays', async () => {
    const { data } = await create({ code: 'B1' })
    const params = { businessId: owner.businessId, rewardId: data.id }
    const changed = await owner.client.updateReward({ params, body: { name: 'Other', pointsRequired: '6' } })
    expect(changed.data.attributes).toMatchObject({ code: 'B1', name: 'Other', pointsRequired: '6.0000000' })
  })

  test.each([
    ['code_not_valid', { code: 'puntos' }, 1],
    ['code_already_used', { code: 'SOL' }, 2],
    ['expiration_date_not_valid', { expiresAt: '2020-01-01T00:00:00Z' }, 3],
  ])('error: %s', async (code, body, index) => {
    const { data } = await create({ code: `C${index}` })
    await expect(owner.client.updateReward({ params: { businessId: owner.businessId, rewardId: data.id }, body })).rejects.toMatchObject({
      code,
    })
  })

  test('error: token_locked after enabling, and what was prepared before a change is given up', async () => {
    const { rewardId } = await enabledReward(world, owner)
    const params = { businessId: owner.businessId, rewardId }
    await expect(owner.client.updateReward({ params, body: { name: 'Other' } })).rejects.toMatchObject({ code: 'token_locked' })
    await expect(owner.client.deleteReward({ params })).rejects.toMatchObject({ code: 'token_locked' })
    const { data } = await create({ code: 'A8' })
    const other = { businessId: owner.businessId, rewardId: data.id }
    await owner.client.updateReward({ params: other, body: { imageId: await uploadImage(owner), redemptionInstructions: 'Show it.' } })
    const prepared = await owner.client.enableReward({ params: other })
    await owner.client.updateReward({ params: other, body: { name: 'Changed' } })
    await expect(bump(owner, prepared)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
  })
})

describe('DELETE /businesses/:businessId/rewards/:rewardId', () => {
  test('default: it is gone; error: token_locked once it is enabled', async () => {
    const { data } = await create({ code: 'D1' })
    const params = { businessId: owner.businessId, rewardId: data.id }
    await owner.client.deleteReward({ params })
    await expect(owner.client.readReward({ params })).rejects.toMatchObject({ status: 404 })
    const { rewardId } = await enabledReward(world, owner)
    await expect(owner.client.deleteReward({ params: { businessId: owner.businessId, rewardId } })).rejects.toMatchObject({
      code: 'token_locked',
    })
  })
})

describe('POST /businesses/:businessId/rewards/:rewardId/enablement', () => {
  test('default: the issuer carries the metadata; error: token_wrong_status the second time', async () => {
    const { rewardId } = await enabledReward(world, owner)
    const params = { businessId: owner.businessId, rewardId }
    const { data } = await owner.client.readReward({ params })
    expect(data.attributes).toMatchObject({ status: 'enabled', metadataChanged: false })
    const issuer = await world.ledger.horizon.readAccount(data.attributes.issuer!)
    expect(Buffer.from(issuer?.data.ipfshash ?? '', 'base64').toString()).toBe(data.attributes.ipfshash)
    await expect(owner.client.enableReward({ params })).rejects.toMatchObject({ code: 'token_wrong_status' })
  })

  test('error: token_not_ready without image and instructions', async () => {
    const { data } = await create({ code: 'E1' })
    const params = { businessId: owner.businessId, rewardId: data.id }
    await expect(owner.client.enableReward({ params })).rejects.toMatchObject({ code: 'token_not_ready' })
  })
})

describe('POST /businesses/:businessId/rewards/:rewardId/mint', () => {
  test('default: to the business, and straight to a holder', async () => {
    const { rewardId, asset } = await enabledReward(world, owner, { minted: '2' })
    const params = { businessId: owner.businessId, rewardId }
    await execute(world, owner, await owner.client.mintReward({ params, body: { amount: '3' } }))
    expect(await balanceOf(owner, asset)).toBe('5.0000000')
  })

  test('error: amount_not_valid, token_wrong_status, fixed_amount_already_minted', async () => {
    const { rewardId } = await enabledReward(world, owner)
    const params = { businessId: owner.businessId, rewardId }
    await refuse(owner.client.mintReward({ params, body: { amount: '0' } }), 'amount_not_valid')
    const { data } = await create({ code: 'F1' })
    const pending = { businessId: owner.businessId, rewardId: data.id }
    await refuse(owner.client.mintReward({ params: pending, body: { amount: '1' } }), 'token_wrong_status')
    const fixed = await create({
      code: 'F2',
      imageId: await uploadImage(owner),
      redemptionInstructions: 'Show it.',
      supply: { kind: 'fixed', amount: '3' },
    })
    const whole = { businessId: owner.businessId, rewardId: fixed.data.id }
    await execute(world, owner, await owner.client.enableReward({ params: whole }))
    await refuse(owner.client.mintReward({ params: whole, body: { amount: '1' } }), 'fixed_amount_already_minted')
  })
})

describe('POST /businesses/:businessId/rewards/:rewardId/burn', () => {
  test('default: what is burned is gone', async () => {
    const { rewardId, asset } = await enabledReward(world, owner, { minted: '2' })
    const params = { businessId: owner.businessId, rewardId }
    await execute(world, owner, await owner.client.burnReward({ params, body: { amount: '0.5' } }))
    expect(await balanceOf(owner, asset)).toBe('1.5000000')
  })

  test('error: amount_not_valid, insufficient_balance, token_wrong_status', async () => {
    const { rewardId } = await enabledReward(world, owner, { minted: '1' })
    const params = { businessId: owner.businessId, rewardId }
    await refuse(owner.client.burnReward({ params, body: { amount: '0' } }), 'amount_not_valid')
    await refuse(owner.client.burnReward({ params, body: { amount: '2' } }), 'insufficient_balance')
    const { data } = await create({ code: 'G1' })
    const pending = { businessId: owner.businessId, rewardId: data.id }
    await refuse(owner.client.burnReward({ params: pending, body: { amount: '1' } }), 'token_wrong_status')
  })
})

import { createHash } from 'node:crypto'
import { type BusinessPerson, business, individual, namedApplicant } from '@lealta/testkit'
import { bump, changeAccount, closeBalanced, createLedgerWorld, execute } from '@lealta/testkit/ledger'
import { createReadyProgram, createReadyReward, customerWith, rewardInput } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'
import { measureUnitsDifference } from '#domain/sponsorship/sponsorship.ts'

const world = await createLedgerWorld()
afterAll(() => closeBalanced(world))

type Opening = { points: string; reward?: { id: string; quantity: string } }

const open = (owner: BusinessPerson, opening: Opening) => owner.client.enableWallet({ body: { opening } })
const approve = ({ kybId }: BusinessPerson) => world.admin.adminDecideKyb({ params: { kybId }, body: { decision: 'approve' } })
const readProgram = async ({ client, businessId }: BusinessPerson) =>
  (await client.readLoyaltyProgram({ params: { businessId } })).data.attributes
const readReward = async ({ client, businessId }: BusinessPerson, rewardId: string) =>
  (await client.readReward({ params: { businessId, rewardId } })).data.attributes

/** A business that is approved, with a program and a reward that it prepared. */
async function prepared(change: Parameters<typeof createReadyReward>[2] = {}) {
  const owner = await business(world)
  await createReadyProgram(owner)
  const { rewardId } = await createReadyReward(owner, 'FLAT', { pointsRequired: '8', ...change })
  return { owner, rewardId }
}

describe('POST /wallet/enablement', () => {
  test('default: what was prepared during the review is there by one signature: wallet, program, points, a reward on sale', async () => {
    const owner = await namedApplicant(world)
    const { programId } = await createReadyProgram(owner)
    const { rewardId } = await createReadyReward(owner, 'FLAT', { pointsRequired: '8' })
    const opening = { points: '5000', reward: { id: rewardId, quantity: '20' } }
    await expect(open(owner, opening), 'not before it is approved').rejects.toMatchObject({ code: 'kyb_not_valid' })
    await approve(owner)
    const answer = await open(owner, opening)
    expect(answer.data.attributes).toMatchObject({ name: 'enableWallet', details: { amount: '5000.0000000', irreversible: true } })
    const hash = await execute(world, owner, answer)

    expect((await owner.client.readWallet()).data.attributes.enabled).toBe(true)
    const program = await readProgram(owner)
    expect(program).toMatchObject({ status: 'enabled', figures: { issued: '5000.0000000', inBusiness: '5000.0000000' } })
    const reward = await readReward(owner, rewardId)
    expect(reward).toMatchObject({ status: 'enabled', figures: { issued: '20.0000000' }, sale: { status: 'open', quantity: '20.0000000' } })
    expect(await measureUnitsDifference(world.deps)).toBe(0)

    const { memo } = (await world.ledger.horizon.readTransaction(hash))!
    const documents = await Promise.all(
      [program.ipfshash, reward.ipfshash].map(async cid => {
        const { rawPayload } = await world.app.inject({ url: `/ipfs/${cid}` })
        return createHash('sha256').update(rawPayload).digest()
      }),
    )
    expect(memo, 'anybody who has both documents finds the memo').toBe(
      createHash('sha256').update(Buffer.concat(documents)).digest('base64'),
    )

    const shop = { ...owner, programId, points: program.assetId! }
    const customer = await customerWith(world, shop, '10')
    const body = { quantity: '1', price: '8' }
    await execute(world, customer, await customer.client.buy({ params: { saleId: reward.sale!.id }, body }))
    await execute(world, owner, await owner.client.closeSale({ params: { saleId: reward.sale!.id } }))
    await execute(world, owner, await owner.client.mintPoints({ params: { businessId: owner.businessId }, body: { amount: '1' } }))
    expect((await readProgram(owner)).figures).toMatchObject({ issued: '5011.0000000' })
    const { data } = await owner.client.listActivity({ params: { walletId: owner.walletId }, query: { token: program.assetId! } })
    expect(
      data.map(({ attributes }) => attributes.entityType),
      'the program’s own list begins with it',
    ).toContain('enableWallet')
  })

  test('default: a program alone, with the sha256 of its metadata as memo', async () => {
    const owner = await business(world)
    await createReadyProgram(owner)
    const hash = await execute(world, owner, await open(owner, { points: '1' }))
    const { ipfshash, figures } = await readProgram(owner)
    expect(figures).toMatchObject({ issued: '1.0000000' })
    const { rawPayload } = await world.app.inject({ url: `/ipfs/${ipfshash}` })
    const { memo } = (await world.ledger.horizon.readTransaction(hash))!
    expect(memo).toBe(createHash('sha256').update(rawPayload).digest('base64'))
  })

  test('default: an account that is on the ledger already opens with it, too', async () => {
    const { owner, rewardId } = await prepared()
    await changeAccount(world, owner.keypair, { homeDomain: 'own.example' })
    await execute(world, owner, await open(owner, { points: '10', reward: { id: rewardId, quantity: '2' } }))
    expect(await readReward(owner, rewardId)).toMatchObject({ status: 'enabled', sale: { quantity: '2.0000000' } })
    const { signers, homeDomain } = (await world.ledger.horizon.readAccount(owner.publicKey))!
    expect({ signers, homeDomain }).toMatchObject({ signers: [{ key: owner.publicKey }], homeDomain: 'own.example' })
  })

  test('error: amount_not_valid, token_not_ready, token_wrong_status, reward_expired, wallet_is_individual; nothing of it happens', async () => {
    const { owner, rewardId } = await prepared()
    const params = { businessId: owner.businessId }
    for (const points of ['0', '-1']) await expect(open(owner, { points })).rejects.toMatchObject({ code: 'amount_not_valid' })
    const some = { points: '1', reward: { id: rewardId, quantity: '1' } }
    for (const quantity of ['0', '1.5']) {
      await expect(open(owner, { ...some, reward: { id: rewardId, quantity } })).rejects.toMatchObject({ code: 'amount_not_valid' })
    }
    const bare = await owner.client.createReward({ params, body: rewardInput({ code: 'BARE' }) })
    await expect(open(owner, { ...some, reward: { id: bare.data.id, quantity: '1' } })).rejects.toMatchObject({ code: 'token_not_ready' })
    const fixed = await createReadyReward(owner, 'FIXED', { supply: { kind: 'fixed', amount: '5' } })
    await expect(open(owner, { ...some, reward: { id: fixed.rewardId, quantity: '1' } })).rejects.toMatchObject({
      code: 'token_wrong_status',
    })
    const stranger = await prepared()
    await expect(open(owner, { ...some, reward: { id: stranger.rewardId, quantity: '1' } })).rejects.toMatchObject({ status: 404 })
    await expect(open(await business(world), { points: '1' }), 'without a program').rejects.toMatchObject({ status: 404 })
    const person = await individual(world)
    await expect(person.client.enableWallet({ body: { opening: { points: '1' } } })).rejects.toMatchObject({ code: 'wallet_is_individual' })
    const expiresAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const old = await createReadyReward(owner, 'OLD', { expiresAt })
    world.clock.advance(3_700_000)
    await expect(open(owner, { ...some, reward: { id: old.rewardId, quantity: '1' } })).rejects.toMatchObject({ code: 'reward_expired' })
    expect((await owner.client.readWallet()).data.attributes.enabled).toBe(false)
    await execute(world, owner, await owner.client.enableWallet({ body: {} }))
    expect(await readProgram(owner), 'without its program it still opens').toMatchObject({ status: 'ready' })
  })

  test('what is changed or deleted between its review and its signature is not opened as it was', async () => {
    const { owner, rewardId } = await prepared()
    const params = { businessId: owner.businessId }
    const opening = { points: '5', reward: { id: rewardId, quantity: '1' } }
    const changes = [
      () => owner.client.updateLoyaltyProgram({ params, body: { name: 'Otro nombre' } }),
      () => owner.client.updateReward({ params: { ...params, rewardId }, body: { pointsRequired: '99' } }),
      () => owner.client.deleteReward({ params: { ...params, rewardId } }),
    ]
    for (const change of changes) {
      const answer = await open(owner, opening)
      await change()
      await expect(bump(owner, answer)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
    }
    await expect(open(owner, opening)).rejects.toMatchObject({ status: 404 })
    await execute(world, owner, await open(owner, { points: '5' }))
    expect(await readProgram(owner)).toMatchObject({ status: 'enabled', name: 'Otro nombre' })
  })

  test('error: transaction_in_progress: what is on its way is neither changed nor opened again', async () => {
    const { owner, rewardId } = await prepared()
    const params = { businessId: owner.businessId, rewardId }
    await bump(owner, await open(owner, { points: '5', reward: { id: rewardId, quantity: '1' } }))
    const busy = { code: 'transaction_in_progress' }
    await expect(open(owner, { points: '5' })).rejects.toMatchObject(busy)
    await expect(owner.client.updateReward({ params, body: { pointsRequired: '9' } })).rejects.toMatchObject(busy)
    await expect(owner.client.deleteReward({ params })).rejects.toMatchObject(busy)
    await expect(owner.client.updateLoyaltyProgram({ params, body: { name: 'Tarde' } })).rejects.toMatchObject(busy)
  })

  test('its units are those of the same things made one after the other', async () => {
    const count = async ({ client, businessId }: BusinessPerson) =>
      (await client.readUsage({ params: { businessId } })).data.attributes.items.map(({ item, count }) => [item, count])
    const one = await prepared()
    await execute(world, one.owner, await open(one.owner, { points: '5', reward: { id: one.rewardId, quantity: '1' } }))
    const other = await prepared()
    const { owner, rewardId } = other
    const params = { businessId: owner.businessId }
    await execute(world, owner, await owner.client.enableWallet({ body: {} }))
    await execute(world, owner, await owner.client.enableLoyaltyProgram({ params }))
    await execute(world, owner, await owner.client.mintPoints({ params, body: { amount: '5' } }))
    await execute(world, owner, await owner.client.launchReward({ params: { ...params, rewardId }, body: { quantity: '1' } }))
    expect(await count(one.owner)).toEqual(await count(owner))
  })
})

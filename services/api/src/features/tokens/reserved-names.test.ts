import { createLedgerWorld, enabledBusiness } from '@lealta/testkit/ledger'
import { createReadyToken, programInput, rewardInput, tokenInput } from '@lealta/testkit/shop'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { tokens } from '#db/index.ts'

/** Nothing that a business issues is called as money is. */
const world = await createLedgerWorld()
const { code: coin } = world.ledger.stablecoin
const owner = await enabledBusiness(world)
const { client } = owner
const params = { businessId: owner.businessId }
afterAll(() => world.close())

type Named = { code?: string; name?: string }

/** Every code and name that money has, as it may be written. */
async function refusesMoney(write: (named: Named) => Promise<unknown>): Promise<void> {
  for (const code of [coin, 'XLM'])
    await expect(write({ code }), code).rejects.toMatchObject({ status: 422, problems: [{ code: 'code_reserved', pointer: '/code' }] })
  for (const name of [coin, coin.toLowerCase(), coin.split('').join('.'), ` ${coin.split('').join(' ')}`, 'Stellar Lumens', 'lúmens'])
    await expect(write({ name }), name).rejects.toMatchObject({ status: 422, problems: [{ code: 'name_reserved', pointer: '/name' }] })
}

describe('POST /businesses/:businessId/loyalty-program', () => {
  test('error: code_reserved, name_reserved', () =>
    refusesMoney(named => client.createLoyaltyProgram({ params, body: programInput(named) })))
})

describe('PATCH /businesses/:businessId/loyalty-program', () => {
  test('error: code_reserved, name_reserved', async () => {
    await client.createLoyaltyProgram({ params, body: programInput() })
    await refusesMoney(body => client.updateLoyaltyProgram({ params, body }))
  })
})

describe('POST /businesses/:businessId/rewards', () => {
  test('error: code_reserved, name_reserved', () => refusesMoney(named => client.createReward({ params, body: rewardInput(named) })))
})

describe('PATCH /businesses/:businessId/rewards/:rewardId', () => {
  test('error: code_reserved, name_reserved', async () => {
    const { data } = await client.createReward({ params, body: rewardInput() })
    await refusesMoney(body => client.updateReward({ params: { ...params, rewardId: data.id }, body }))
  })
})

describe('POST /businesses/:businessId/tokens', () => {
  test('error: code_reserved, name_reserved', () => refusesMoney(named => client.createToken({ params, body: tokenInput(named) })))
})

describe('PATCH /businesses/:businessId/tokens/:tokenId', () => {
  test('error: code_reserved, name_reserved; what only begins alike is taken', async () => {
    const { data } = await client.createToken({ params, body: tokenInput() })
    const change = (body: Named) => client.updateToken({ params: { ...params, tokenId: data.id }, body })
    await refusesMoney(change)
    const { attributes } = (await change({ code: `${coin}2`, name: `${coin} gift` })).data
    expect(attributes).toMatchObject({ code: `${coin}2`, name: `${coin} gift` })
  })
})

describe('POST /businesses/:businessId/tokens/:tokenId/enablement', () => {
  test('error: code_reserved for a draft of before', async () => {
    const ready = await createReadyToken(owner, 'EARLY')
    await world.deps.db.update(tokens).set({ code: coin }).where(eq(tokens.id, ready.tokenId))
    await expect(client.enableToken({ params: ready })).rejects.toMatchObject({ code: 'code_reserved' })
  })
})

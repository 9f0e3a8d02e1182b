import { closeBalanced, createLedgerWorld, execute, stroopsOf } from '@lealta/testkit/ledger'
import { businessWithProgram, enabledReward, openSale, openTokenSale, personWithMoney } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'
import { readServerKeys } from '#domain/keys/server-keys.ts'

/** Whether the market close is known; it is worth a dollar then. */
let isKnown = true
const world = await createLedgerWorld({
  marketRates: { table: () => ({ date: new Date(world.clock.now()).toISOString().slice(0, 10), rates: isKnown ? { [coin()]: '1' } : {} }) },
  platformFee: { fixedUsd: '0.01', percent: '0.5', on: ['buy'], marginPercent: '0' },
})
afterAll(() => closeBalanced(world))
const coin = () => `${world.ledger.stablecoin.code}-${world.ledger.stablecoin.issuer}`
const owner = await businessWithProgram(world)
await execute(world, owner, await owner.client.mintPoints({ params: { businessId: owner.businessId }, body: { amount: '500' } }))

describe('POST /businesses/:businessId/sales', () => {
  test('error: market_rates_missing for money; rule product decision 33: prices in points have no minimum value', async () => {
    const reward = await enabledReward(world, owner, { minted: '2' })
    isKnown = false
    const body = { tokenId: owner.programId, quantity: '10', price: { amount: '1', asset: coin() } }
    await expect(owner.client.openSale({ params: { businessId: owner.businessId }, body })).rejects.toMatchObject({
      code: 'market_rates_missing',
    })
    await openSale(world, owner, reward.rewardId, '2')
    isKnown = true
  })
})

describe('POST /sales/:saleId/purchases', () => {
  test('default: the fee is in the review, in the order, and paid besides; error: market_rates_missing, never taken for zero', async () => {
    const { saleId, price } = await openTokenSale(world, owner, owner.programId, { quantity: '100', price: '1' })
    const person = await personWithMoney(world, '20')
    const buy = () => person.client.buy({ params: { saleId }, body: { quantity: '10', price, termsAccepted: true } })
    isKnown = false
    await expect(buy()).rejects.toMatchObject({ code: 'market_rates_missing' })
    isKnown = true
    const prepared = await buy()
    expect(prepared.data.attributes.details.fee.platform).toMatchObject({ amount: '0.0600000', asset: coin() })
    await execute(world, person, prepared)
    expect(await stroopsOf(person, coin())).toBe(99_400_000n)
    const { data } = await person.client.listOwnOrders({})
    expect(data[0]!.attributes).toMatchObject({ total: '10.0000000', platformFee: { amount: '0.0600000', asset: coin() } })
    const collector = await world.ledger.horizon.readAccount((await readServerKeys(world.deps)).platformFee.publicKey())
    expect(collector?.balances.find(({ asset }) => asset.issuer === world.ledger.stablecoin.issuer)?.balance).toBe(600_000n)
  })
})

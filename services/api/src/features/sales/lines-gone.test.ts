import { actOutside, balanceOf, execute } from '@lealta/testkit/ledger'
import { enabledToken, openProgramWorld, openTokenSale, personWithMoney } from '@lealta/testkit/shop'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'

const { world, owner } = await openProgramWorld({ treasury: '100' })
// Not balanced: the stablecoin's trustline is part of what the wallet came with, and another tool takes it away.
afterAll(() => world.close())

const coin = `${world.ledger.stablecoin.code}-${world.ledger.stablecoin.issuer}`
const toSdk = (id: string) => new Asset(id.split('-')[0]!, id.split('-')[1]!)
const ofBusiness = { businessId: owner.businessId }
const customer = await personWithMoney(world, '5000')
const { tokenId } = await enabledToken(world, owner, 'GIFT', { minted: '1000' })
await world.ledger.issue(owner.publicKey, '100')

/** Takes the stablecoin's trustline away from the main wallet, emptied, as any other wallet can; gives both back after `act`. */
async function withoutCoin(act: () => Promise<void>): Promise<void> {
  const amount = (await balanceOf(owner, coin))!
  const give = Operation.payment({ destination: customer.publicKey, asset: toSdk(coin), amount })
  await actOutside(world, owner, owner.publicKey, give, Operation.changeTrust({ asset: toSdk(coin), limit: '0' }))
  await act()
  await execute(world, owner, await owner.client.holdAsset({ params: { walletId: owner.walletId }, body: { asset: coin } }))
  const giveBack = Operation.payment({ destination: owner.publicKey, asset: toSdk(coin), amount })
  await actOutside(world, customer, customer.publicKey, giveBack)
}

describe('POST /sales/:saleId/collection', () => {
  test('error: no_trust where the main wallet holds the money no more; it waits until it does', async () => {
    const { saleId, price } = await openTokenSale(world, owner, tokenId, { quantity: '20', price: '2.5' })
    const collect = () => owner.client.collectSale({ params: { saleId } })
    await execute(world, customer, await customer.client.buy({ params: { saleId }, body: { quantity: '3', price, termsAccepted: true } }))
    await withoutCoin(() => expect(collect()).rejects.toMatchObject({ code: 'no_trust' }))
    await execute(world, owner, await collect())
    const { data } = await owner.client.readSale({ params: { ...ofBusiness, saleId } })
    expect(data.attributes).toMatchObject({ collectable: '0.0000000' })
    await execute(world, owner, await owner.client.closeSale({ params: { saleId } }))
  })
})

describe('POST /sales/:saleId/closing', () => {
  test('error: no_trust where there is money that the main wallet cannot take; a sale that took in nothing closes all the same', async () => {
    const { saleId, price } = await openTokenSale(world, owner, tokenId, { quantity: '20', price: '2.5' })
    const close = (id = saleId) => owner.client.closeSale({ params: { saleId: id } })
    await withoutCoin(async () => {
      expect((await close()).data.attributes.name).toBe('sellCollect')
    })
    await execute(world, customer, await customer.client.buy({ params: { saleId }, body: { quantity: '3', price, termsAccepted: true } }))
    await withoutCoin(() => expect(close()).rejects.toMatchObject({ code: 'no_trust' }))
  })
})

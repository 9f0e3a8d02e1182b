import type { RegisteredPerson } from '@lealta/testkit'
import { execute } from '@lealta/testkit/ledger'
import { mint, openShopWorld } from '@lealta/testkit/shop'
import { afterAll, expect, test } from 'vitest'

const { world, shop } = await openShopWorld()
const { owner, customer, till } = shop
afterAll(() => world.close())
await mint(world, owner, '100')

/** Sends one point, and reads what the sender's wallet says of it. */
const send = async (sender: RegisteredPerson, recipient: string) => {
  const params = { walletId: sender.walletId }
  const id = await execute(world, sender, await sender.client.pay({ params, body: { recipient, asset: owner.points, amount: '1' } }))
  const { data } = await sender.client.readActivity({ params, query: { type: 'txhash', id } })
  return data[0]?.attributes
}

test('a business gives what it issues to somebody else; to its own till, and from a customer, it is paid', async () => {
  expect(await send(owner, customer.publicKey)).toMatchObject({ entityType: 'payment', isGift: true })
  expect(await send(owner, till.publicKey)).toMatchObject({ entityType: 'payment', isGift: false })
  expect(await send(customer, owner.publicKey)).toMatchObject({ entityType: 'payment', isGift: false })
})

test('it is a gift while it waits for somebody without an account, too', async () => {
  expect(await send(owner, 'somebody@example.com')).toMatchObject({ entityType: 'paymentClaimable', isGift: true })
})

import { individual, type RegisteredPerson } from '@lealta/testkit'
import { enabledPerson, execute } from '@lealta/testkit/ledger'
import { customerWith, mint, openShopWorld } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const { world, shop } = await openShopWorld()
const { owner, customer } = shop
afterAll(() => world.close())
await mint(world, owner, '100')

const pay = async (recipient: string) => {
  const body = { recipient, asset: owner.points, amount: '1' }
  await execute(world, owner, await owner.client.pay({ params: { walletId: owner.walletId }, body }))
}
const list = async (who: RegisteredPerson = owner) =>
  (await who.client.listRecentRecipients({ params: { walletId: who.walletId } })).data.map(({ attributes }) => attributes)

describe('GET /wallets/:walletId/recent-recipients', () => {
  test('default: the latest first, each once, by key or by the address that was typed; at most eight', async () => {
    const others: RegisteredPerson[] = []
    for (let count = 0; count < 8; count++) others.push(await customerWith(world, owner, '1'))
    for (const { publicKey } of others) await pay(publicKey)
    await pay('somebody@example.com')
    await pay(customer.publicKey)
    await pay(others[7]!.publicKey)
    const recent = await list()
    expect(recent.map(({ recipient }) => recipient)).toEqual([
      others[7]!.publicKey,
      customer.publicKey,
      'somebody@example.com',
      ...[6, 5, 4, 3, 2].map(place => others[place]!.publicKey),
    ])
  })

  test('product decision 44: with the names that this viewer may see', async () => {
    await customer.client.setFace({ body: { name: 'Ana', imageId: null, accent: 'teal', isShown: true } })
    await pay(customer.email)
    expect((await list())[0]).toMatchObject({ recipient: customer.publicKey, name: 'Ana', face: { accent: 'teal' } })
    const stranger = await enabledPerson(world)
    await expect(stranger.client.listRecentRecipients({ params: { walletId: owner.walletId } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('nobody yet', async () => {
    expect(await list(await individual(world))).toEqual([])
  })
})

import { readTransaction } from '@lealta/stellar/transactions'
import { NETWORK_PASSPHRASE } from '@lealta/testkit'
import { balanceOf, bump, execute, settle, submit } from '@lealta/testkit/ledger'
import { openCustomerWorld } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test, vi } from 'vitest'

const { world, owner, customer } = await openCustomerWorld({ points: '10', treasury: '1000' })
afterAll(() => world.close())

const give = (amount = '1') =>
  owner.client.pay({ params: { walletId: owner.walletId }, body: { recipient: customer.publicKey, asset: owner.points, amount } })
const sourceOf = (prepared: Awaited<ReturnType<typeof give>>) =>
  readTransaction(prepared.data.attributes.envelope, NETWORK_PASSPHRASE).source
const withdraw = (prepared: Awaited<ReturnType<typeof give>>) =>
  owner.client.withdrawTransaction({ params: { hash: prepared.data.attributes.hash } })

describe('rule chain design D3: several devices act for one wallet at once', () => {
  test('four payments prepared together all happen, sent in whatever order', async () => {
    const before = Number(await balanceOf(customer, owner.points))
    const prepared = await Promise.all([give(), give(), give(), give()])
    const sources = prepared.map(sourceOf)
    expect(
      sources.filter(source => source === owner.publicKey),
      'one has the number of the wallet itself',
    ).toHaveLength(1)
    expect(new Set(sources).size).toBe(4)
    const bumped = await Promise.all(prepared.map(async one => (await bump(owner, one)).attributes))
    for (const one of bumped.toReversed()) await submit(world, one)
    for (const { hash } of bumped) await settle(owner, hash)
    expect(Number(await balanceOf(customer, owner.points))).toBe(before + 4)
  })

  test('minting, too', async () => {
    const params = { businessId: owner.businessId }
    const prepared = await Promise.all(Array.from({ length: 3 }, () => owner.client.mintPoints({ params, body: { amount: '1' } })))
    await Promise.all(prepared.map(one => execute(world, owner, one)))
  })

  test('one after the other, each takes the number of the wallet', async () => {
    for (let i = 0; i < 3; i++) {
      const prepared = await give()
      expect(sourceOf(prepared)).toBe(owner.publicKey)
      await execute(world, owner, prepared)
    }
    const closed = await give()
    await withdraw(closed)
    const next = await give()
    expect(sourceOf(next), 'a review that was closed leaves the number').toBe(owner.publicKey)
    await withdraw(next)
  })

  test('a number that another payment used up after the account was read is not taken again', async () => {
    const { horizon } = world.deps
    const readAccount = horizon.readAccount.bind(horizon)
    let other: ReturnType<typeof give> | undefined
    const reading = vi.spyOn(horizon, 'readAccount').mockImplementation(async id => {
      const account = await readAccount(id)
      if (id === owner.publicKey && !other) {
        other = give()
        await execute(world, owner, await other)
      }
      return account
    })
    const prepared = await give()
    reading.mockRestore()
    expect(sourceOf(await other!)).toBe(owner.publicKey)
    expect(sourceOf(prepared)).not.toBe(owner.publicKey)
    await execute(world, owner, prepared)
  })

  test('nobody holds more than eight channels unsigned: the next one waits for the number of the wallet', async () => {
    const prepared = []
    for (let i = 0; i < 11; i++) prepared.push(await give())
    expect(prepared.map(sourceOf).filter(source => source !== owner.publicKey)).toHaveLength(8)
    for (const one of prepared) await withdraw(one)
  })
})

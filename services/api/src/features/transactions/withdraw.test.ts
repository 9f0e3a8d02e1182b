import { individual } from '@lealta/testkit'
import { bump, enabledPerson, submit } from '@lealta/testkit/ledger'
import { mint, openCustomerWorld } from '@lealta/testkit/shop'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { channelAccounts, preparedTransactions, usageUnits } from '#db/index.ts'

const { world, owner, customer } = await openCustomerWorld({ points: '160' })
afterAll(() => world.close())

const pay = (recipient: string, amount: string) =>
  customer.client.pay({ params: { walletId: customer.walletId }, body: { recipient, asset: owner.points, amount } })
const withdraw = (hash: string, person = customer) => person.client.withdrawTransaction({ params: { hash } })
const readPoints = async () => {
  const { data } = await customer.client.listBalances({ params: { walletId: customer.walletId } })
  return data.find(line => line.id === owner.points)?.attributes
}
const readRow = async (hash: string) => {
  const [row] = await world.deps.db.select().from(preparedTransactions).where(eq(preparedTransactions.innerHash, hash))
  return row!
}

describe('DELETE /stellar/transactions/:hash', () => {
  test('default: what a closed review held is free at once, and it can be opened again; repeating is safe', async () => {
    const { hash } = (await pay('somebody@example.com', '120')).data.attributes
    const row = await readRow(hash)
    await withdraw(hash)
    await withdraw(hash)
    expect(await readRow(hash)).toMatchObject({ state: 'expired', withdrawn: 'closed' })
    const units = await world.deps.db.select().from(usageUnits).where(eq(usageUnits.preparedId, row.id))
    expect(units.map(unit => unit.state)).toEqual(['freed'])
    await expect(pay('somebody@example.com', '120')).resolves.toBeDefined()
  })

  test('default: its channel is free at once', async () => {
    const person = await individual(world)
    const { hash } = (await person.client.enableWallet({ body: {} })).data.attributes
    const { id } = await readRow(hash)
    const held = () => world.deps.db.select().from(channelAccounts).where(eq(channelAccounts.lockedBy, id))
    expect(await held()).toHaveLength(1)
    await withdraw(hash, person)
    expect(await held()).toHaveLength(0)
  })

  test('error: transaction_already_bumped for what may still happen, and for what has', async () => {
    const prepared = await pay(owner.alias, '1')
    const { hash } = prepared.data.attributes
    const { attributes } = await bump(customer, prepared)
    await expect(withdraw(hash)).rejects.toMatchObject({ code: 'transaction_already_bumped' })
    await submit(world, attributes)
    world.clock.advance(1_000)
    await world.api.jobs.runOnce('confirm')
    expect((await readRow(hash)).state).toBe('succeeded')
    await expect(withdraw(hash)).rejects.toMatchObject({ code: 'transaction_already_bumped' })
  })

  test('role: a transaction of somebody else is unknown', async () => {
    const { hash } = (await pay(owner.alias, '1')).data.attributes
    await expect(withdraw(hash, owner)).rejects.toMatchObject({ status: 404 })
    expect((await readRow(hash)).state).toBe('prepared')
  })
})

describe('GET /wallets/:walletId/balances', () => {
  test('rule: what nobody has signed takes nothing from what is available; what is signed does', async () => {
    const before = (await readPoints())!.available
    const prepared = await pay(owner.alias, '120')
    expect(await readPoints()).toMatchObject({ available: before, queued: '0.0000000' })
    await bump(customer, prepared)
    expect(await readPoints()).toMatchObject({ queued: '120.0000000' })
    await expect(pay(owner.alias, '120')).rejects.toMatchObject({ code: 'insufficient_balance' })
  })
})

describe('POST /wallets/:walletId/payments', () => {
  test('rule: one live preparation per person and purpose: the later one takes the place of the earlier', async () => {
    const other = await enabledPerson(world, owner.programId)
    await mint(world, owner, '10', other.publicKey)
    const send = (recipient: string) =>
      other.client.pay({ params: { walletId: other.walletId }, body: { recipient, asset: owner.points, amount: '2' } })
    const first = await send('one@example.com')
    const second = await send('two@example.com')
    expect(await readRow(first.data.attributes.hash)).toMatchObject({ state: 'expired', withdrawn: 'replaced' })
    await expect(bump(other, first)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
    await expect(bump(other, second)).resolves.toBeDefined()
  })
})

describe('POST /stellar/fee_bump', () => {
  test('error: transaction_withdrawn when it is signed after all', async () => {
    const prepared = await pay(owner.alias, '1')
    await withdraw(prepared.data.attributes.hash)
    await expect(bump(customer, prepared)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
  })
})

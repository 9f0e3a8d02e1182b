import type { RegisteredPerson } from '@lealta/testkit'
import { closeBalanced, enabledBusiness, enabledPerson, execute, payOutside } from '@lealta/testkit/ledger'
import { customerWith, openCustomerWorld } from '@lealta/testkit/shop'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type ActivityFilters, listFilteredRows, selectFiltered } from './activity.repository.ts'

const { world, owner, customer } = await openCustomerWorld({ points: '100', treasury: '100' })
afterAll(() => closeBalanced(world))

type Query = NonNullable<Parameters<typeof customer.client.listActivity>[0]['query']>
const pay = async (person: RegisteredPerson, recipient: string, amount = '1') =>
  execute(
    world,
    person,
    await person.client.pay({ params: { walletId: person.walletId }, body: { recipient, asset: owner.points, amount } }),
  )
const list = async (person: RegisteredPerson, query: Query = {}) => {
  const { data, meta } = await person.client.listActivity({ params: { walletId: person.walletId }, query })
  return { hashes: data.map(({ attributes }) => attributes.hash), next: meta.next }
}

describe('GET /wallets/:walletId/activity', () => {
  test('spec §3: by id prefix, alias prefix, status, token, from and to date, also together and in pages', async () => {
    const payer = await customerWith(world, owner, '50')
    const other = await enabledPerson(world)
    const paid = await pay(payer, owner.alias)
    world.clock.advance(2_000)
    const waiting = await pay(payer, other.email)
    world.clock.advance(2_000)
    const back = await pay(payer, other.publicKey)
    const { data: pending } = await payer.client.listPendingPayments({ params: { walletId: payer.walletId }, query: { status: 'waiting' } })
    const taken = pending.find(({ attributes }) => attributes.hash === back)!
    const cancelled = await execute(world, payer, await payer.client.cancelPendingPayment({ params: { pendingPaymentId: taken.id } }))

    const all = (await list(payer)).hashes
    expect(all).toEqual(expect.arrayContaining([paid, waiting, back, cancelled]))
    expect(all.indexOf(waiting), 'newest first').toBeLessThan(all.indexOf(paid))
    expect((await list(payer, { id: paid.slice(0, 12).toUpperCase() })).hashes).toEqual([paid])
    expect((await list(payer, { alias: owner.alias.slice(0, 4), status: 'completed' })).hashes).toContain(paid)
    expect((await list(payer, { alias: owner.alias })).hashes).not.toContain(waiting)
    expect((await list(payer, { alias: other.email.slice(0, 7).toUpperCase() })).hashes).toContain(waiting)
    expect((await list(payer, { alias: '%' })).hashes).toEqual([])
    expect((await list(payer, { status: 'waiting' })).hashes).toEqual([waiting])
    expect((await list(payer, { status: 'cancelled' })).hashes).toEqual([back])
    expect((await list(payer, { status: 'completed' })).hashes).toEqual(all.filter(hash => hash !== waiting && hash !== back))
    expect((await list(payer, { token: owner.points, status: 'waiting', alias: 'nobody' })).hashes).toEqual([])
    expect((await list(payer, { token: `USDL-${world.ledger.stablecoin.issuer}` })).hashes).toEqual([])
    const { data } = await payer.client.readActivity({ params: { walletId: payer.walletId }, query: { type: 'txhash', id: waiting } })
    const at = data[0]!.attributes.createdAt
    expect((await list(payer, { to: at })).hashes).toContain(paid)
    expect((await list(payer, { to: at })).hashes).not.toContain(waiting)
    expect((await list(payer, { from: at })).hashes).toContain(waiting)
    const first = await list(payer, { limit: 2 })
    const second = await list(payer, { limit: 100, cursor: first.next! })
    expect([...first.hashes, ...second.hashes]).toEqual(all)

    const csv = await payer.client.exportActivity({ params: { walletId: payer.walletId }, query: { status: 'waiting' } })
    const text = await csv.text()
    expect(text).toContain(waiting)
    expect(text).not.toContain(paid)
  })

  test('the address that somebody typed is found by them alone', async () => {
    const receiver = await customerWith(world, owner, '1')
    const hash = await pay(customer, receiver.email)
    expect((await list(customer, { alias: receiver.email })).hashes).toContain(hash)
    expect((await list(receiver)).hashes).toContain(hash)
    expect((await list(receiver, { alias: receiver.email })).hashes).toEqual([])
  })

  test('what happened outside the portal has no record, and no filter finds it', async () => {
    const shop = await enabledBusiness(world)
    await world.ledger.issue(shop.publicKey, '5')
    await payOutside(world, customer, { to: owner.publicKey, asset: owner.points, amount: '0.5' })
    expect((await list(shop, { token: `USDL-${world.ledger.stablecoin.issuer}` })).hashes).toEqual([])
  })

  test('quality goal: among many records of one account each filter is answered by an index, in order', async () => {
    const { db } = world.deps
    await db.execute(sql`insert into activity_records (hash, entity_type, asset, amount, from_key, to_key, accounts, created_at)
      select md5('a' || n) || md5('b' || n), 'payment', case when n % 1000 = 0 then ${owner.points} else 'ABC-' || ${owner.publicKey} end, '1',
        'GBUSY', 'GOTHER' || n % 5000, '["GBUSY"]'::jsonb, now() - n * interval '1 minute'
      from generate_series(1, 30000) n`)
    await db.execute(sql`analyze activity_parts`)
    await db.execute(sql`analyze activity_records`)
    const explain = async (filters: ActivityFilters & { keys?: string[] }): Promise<string> => {
      const answer = await db.execute(sql`explain ${selectFiltered(db, 'GBUSY', { keys: [], ...filters, limit: 50 }).getSQL()}`)
      return JSON.stringify((answer as unknown as { rows: unknown[] }).rows)
    }
    for (const [filters, index] of [
      [{}, 'activity_parts_account'],
      [{ from: '2020-01-01T00:00:00Z', to: new Date().toISOString() }, 'activity_parts_account'],
      [{ status: 'completed' }, 'activity_parts_account'],
      [{ token: owner.points }, 'activity_parts_asset'],
      [{ id: 'a3f09' }, 'activity_parts_hash'],
      [{ status: 'waiting' }, 'activity_parts_hash'],
      [{ alias: 'zz' }, 'activity_parts_email'],
      [{ alias: 'cafe', keys: ['GOTHER17', 'GOTHER18'] }, 'activity_parts_other'],
    ] as [ActivityFilters & { keys?: string[] }, string][]) {
      const plan = await explain(filters)
      expect([filters, plan]).toEqual([filters, expect.stringContaining(index)])
      expect([filters, plan]).toEqual([filters, expect.not.stringContaining('Seq Scan on activity')])
    }
    expect(await listFilteredRows(db, 'GBUSY', { token: owner.points, limit: 50 })).toHaveLength(30)
  })
})

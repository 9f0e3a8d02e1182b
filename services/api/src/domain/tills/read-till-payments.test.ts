import { payOutside } from '@lealta/testkit/ledger'
import { mint, openShopWorld } from '@lealta/testkit/shop'
import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { tillEvents } from '#db/index.ts'
import { holdReads } from '#testing/hold-reads.ts'
import { readTillPayments } from './read-till-payments.ts'

const { world, shop } = await openShopWorld()
afterAll(() => world.close())

test('what one read saw and the other did not is recorded by the two of them, whichever ends first', async () => {
  const { posId, publicKey } = shop.till
  const till = { id: posId, businessId: shop.owner.businessId, publicKey }
  const pay = (amount: string) => payOutside(world, shop.customer, { to: publicKey, asset: shop.owner.points, amount })
  const [older, newer] = [holdReads(world.deps, 'listPayments'), holdReads(world.deps, 'listPayments')]
  await pay('1')
  const first = readTillPayments(older.deps, till)
  await older.asked
  await pay('2')
  const second = readTillPayments(newer.deps, till)
  await newer.asked
  older.goOn()
  await first
  newer.goOn()
  await second
  const recorded = await world.deps.db.select().from(tillEvents).where(eq(tillEvents.posId, posId)).orderBy(asc(tillEvents.seq))
  expect(recorded.map(({ amount }) => amount)).toEqual([10_000_000n, 20_000_000n])
})

test('rule: what the business itself puts into the till is nobody’s payment', async () => {
  const { posId, publicKey } = shop.till
  const { businessId, points: asset } = shop.owner
  const before = await world.deps.db.select().from(tillEvents).where(eq(tillEvents.posId, posId))
  await mint(world, shop.owner, '20')
  await payOutside(world, shop.owner, { to: publicKey, asset, amount: '15' })
  await payOutside(world, shop.customer, { to: publicKey, asset, amount: '3' })
  await readTillPayments(world.deps, { id: posId, businessId, publicKey })
  const after = await world.deps.db.select().from(tillEvents).where(eq(tillEvents.posId, posId)).orderBy(asc(tillEvents.seq))
  expect(after.slice(before.length).map(({ amount, customerKey }) => [amount, customerKey])).toEqual([
    [30_000_000n, shop.customer.publicKey],
  ])
})

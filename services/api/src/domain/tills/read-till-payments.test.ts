import { payOutside } from '@lealta/testkit/ledger'
import { openShopWorld } from '@lealta/testkit/shop'
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

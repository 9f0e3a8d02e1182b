import { createLedgerWorld } from '@lealta/testkit/ledger'
import { businessWithProgram, createTill } from '@lealta/testkit/shop'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#db/index.ts'
import { insertTillEvent, listNewestEvents } from './tills.repository.ts'

const world = await createLedgerWorld()
afterAll(() => world.close())
const owner = await businessWithProgram(world)
const ids: string[] = []
for (let till = 0; till < 3; till++) ids.push((await createTill(owner)).posId)
const [first = '', second = '', third = ''] = ids.toSorted((a, b) => (a < b ? -1 : 1))

let count = 0
const arrive = (posId: string) =>
  inTransaction(world.deps.db, tx =>
    insertTillEvent(tx, {
      ...{ posId, kind: 'payment', asset: owner.points, amount: 1n, customerKey: owner.publicKey, status: 'paid' },
      ...{ hash: String(count), operationId: `newest ${count++}`, at: world.clock.now() },
    }),
  )
const list = async () => new Map((await listNewestEvents(world.deps.db, ids)).map(({ posId, seq }) => [posId, seq]))

test('the newest event of each till is its own; what has none is left out, wherever it stands among the others', async () => {
  expect(await list()).toEqual(new Map())
  await arrive(first)
  const [one] = [...(await list()).values()]
  expect(await list()).toEqual(new Map([[first, one]]))
  await arrive(third)
  await arrive(first)
  await arrive(third)
  expect(await list()).toEqual(
    new Map([
      [first, one! + 2n],
      [third, one! + 3n],
    ]),
  )
  await arrive(second)
  expect((await list()).get(second)).toBe(one! + 4n)
})

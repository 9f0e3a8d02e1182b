import { bump, payOutside, submit } from '@lealta/testkit/ledger'
import { openShopWorld } from '@lealta/testkit/shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { preparedTransactions } from '#db/index.ts'
import { createLedgerFollower } from './follow-ledger.ts'

const { world, shop } = await openShopWorld()
const { owner, customer, till } = shop
const follower = createLedgerFollower(world.deps)
beforeAll(async () => {
  follower.start()
  await vi.waitFor(() => expect(world.deps.following.isOn).toBe(true))
})
afterAll(async () => {
  await follower.stop()
  await world.close()
})

const prepare = () =>
  customer.client.pay({ params: { walletId: customer.walletId }, body: { recipient: owner.alias, asset: owner.points, amount: '1' } })
const readState = async (hash: string) => {
  const [row] = await world.deps.db.select().from(preparedTransactions).where(eq(preparedTransactions.outerHash, hash))
  return row?.state
}

describe('a server that follows the ledger', () => {
  test('records what it has bumped at the ledger’s close; nobody has to ask', async () => {
    const { attributes } = await bump(customer, await prepare())
    await submit(world, attributes)
    await vi.waitFor(async () => expect(await readState(attributes.hash)).toBe('succeeded'))
    expect(world.deps.awaited.size).toBe(0)
  })

  test('many at once, and a failure among them, by what the ledgers hold', async () => {
    const prepared = await Promise.all(Array.from({ length: 4 }, prepare))
    const late = await prepare()
    const bumped = await Promise.all([...prepared, late].map(async one => (await bump(customer, one)).attributes))
    await payOutside(world, customer, { to: owner.publicKey, asset: owner.points, amount: '1' })
    const outcomes = await Promise.allSettled(bumped.map(one => submit(world, one)))
    expect(
      outcomes.filter(outcome => outcome.status === 'rejected'),
      'the one with the number that was used outside',
    ).toHaveLength(1)
    await vi.waitFor(async () => {
      const states = await Promise.all(bumped.map(one => readState(one.hash)))
      expect(states.filter(state => state === 'succeeded')).toHaveLength(4)
    })
  })

  test('whoever asks meanwhile waits for the close, and reads nothing of the ledger', async () => {
    const { attributes } = await bump(customer, await prepare())
    const asked = customer.client.readTransactionState({ params: { hash: attributes.hash } })
    await submit(world, attributes)
    expect((await asked).data.attributes.state).toBe('succeeded')
  })

  test('says so when nobody tells it of ledgers any more: the jobs look again', async () => {
    const following = { isOn: false }
    const cut = Promise.withResolvers<void>()
    const streamEvents: typeof world.deps.horizon.streamEvents = (_path, options) => {
      options.onConnection?.(undefined)
      return { ended: cut.promise, close() {} }
    }
    const alone = createLedgerFollower({ ...world.deps, following, horizon: { ...world.deps.horizon, streamEvents } })
    alone.start()
    expect(following.isOn).toBe(true)
    cut.reject(new TypeError('not an answer'))
    await vi.waitFor(() => expect(following.isOn).toBe(false))
    await alone.stop()
  })

  test('reads the tills that somebody watches: what was paid outside the portal shows at once', async () => {
    const seen = Promise.withResolvers<void>()
    const stop = world.deps.tills.listen(till.posId, seen.resolve)
    await payOutside(world, customer, { to: till.publicKey, asset: owner.points, amount: '2' })
    await seen.promise
    stop()
    const { data } = await owner.client.listTillEvents({ params: { businessId: owner.businessId, posId: till.posId } })
    expect(data[0]).toMatchObject({ type: 'payment', payment: { amount: '2.0000000' } })
  })
})

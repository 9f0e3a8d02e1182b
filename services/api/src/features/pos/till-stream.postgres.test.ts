import { createSecondApi, type Person } from '@lealta/testkit'
import { execute } from '@lealta/testkit/ledger'
import { openShopWorld } from '@lealta/testkit/shop'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'

const { world, shop } = await openShopWorld()
const second = await createSecondApi(world, {})
const third = await createSecondApi(world, {})
afterAll(async () => {
  for (const { app } of [second, third]) app.server.closeAllConnections()
  await second.close()
  await third.close()
  await world.close()
})
const path = `/api/businesses/${shop.owner.businessId}/points-of-sale/${shop.till.posId}/stream`

/** The owner's stream of the till at one server, over HTTP; `next` resolves with its next event. */
async function watch({ app }: { app: typeof world.app }, person: Person) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const closing = new AbortController()
  const headers = { authorization: `Bearer ${person.token}` }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: closing.signal })
  expect(response.status).toBe(200)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    next: async (): Promise<{ amount: number; at: number }> => {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text)
        if (found) {
          text = text.slice(found.index + found[0].length)
          const { payment } = JSON.parse(found[1]!) as { payment: { amount: string } }
          return { amount: Number.parseFloat(payment.amount), at: performance.now() }
        }
        const { done, value } = await reader.read()
        if (done) throw new Error('the stream ended')
        text += value
      }
    },
    close: () => closing.abort(),
  }
}

let recordedAt = 0
const announce = world.deps.tills.announce.bind(world.deps.tills)
world.deps.tills.announce = posId => {
  recordedAt = performance.now()
  announce(posId)
}

/** Pays at the till; the first server records it, and sets `recordedAt`. */
async function payAtTill(amount: string): Promise<void> {
  const { customer, owner, till } = shop
  const body = { recipient: till.publicKey, asset: owner.points, amount }
  await execute(world, customer, await customer.client.pay({ params: { walletId: customer.walletId }, body }))
  await world.api.jobs.runOnce('all-tills')
}

const listeners = sql`datname = current_database() and query like 'listen %'`
const countListeners = async () => (await world.deps.db.execute(sql`select pid from pg_stat_activity where ${listeners}`)).rows.length

describe('GET /businesses/:businessId/points-of-sale/:posId/stream: several servers on one database', () => {
  test('what one server records reaches the streams of the others at once', async () => {
    const streams = await Promise.all([second, third, second].map(server => watch(server, shop.owner)))
    await expect.poll(countListeners, { timeout: 20_000 }).toBe(2)
    const waits: number[] = []
    for (const amount of ['1', '2', '3', '4', '5']) {
      const arrivals = Promise.all(streams.map(stream => stream.next()))
      await payAtTill(amount)
      for (const event of await arrivals) {
        expect(event.amount).toBe(Number(amount))
        waits.push(event.at - recordedAt)
      }
    }
    for (const stream of streams) stream.close()
    const median = waits.sort((a, b) => a - b)[7]
    expect(median, waits.map(Math.round).join()).toBeLessThan(200)
  })

  test('what nobody heard because the session was over arrives once there is another', async () => {
    const stream = await watch(second, shop.owner)
    await expect.poll(countListeners, { timeout: 20_000 }).toBe(2)
    await world.deps.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${listeners}`)
    await payAtTill('6')
    expect((await stream.next()).amount).toBe(6)
    await expect.poll(countListeners, { timeout: 20_000 }).toBe(2)
    const next = stream.next()
    await payAtTill('7')
    expect((await next).amount).toBe(7)
    stream.close()
  })

  test('what no notification told of is found by the look that all streams share', async () => {
    const stream = await watch(second, shop.owner)
    await world.deps.db.execute(sql`alter table till_events disable trigger till_events_tell`)
    const next = stream.next()
    await payAtTill('8')
    expect((await next).amount).toBe(8)
    await world.deps.db.execute(sql`alter table till_events enable trigger till_events_tell`)
    stream.close()
  })
})

import { createWorld, register } from '@lealta/testkit'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { inTransaction, isStoreUnavailable, users } from './index.ts'

/** As many as the pool has. */
const CONNECTIONS = 10

/** Outside of the product's pool, to the same database. */

const world = await createWorld()
const person = await register(world, 'individual')
const { rows } = (await world.deps.db.execute(sql`select current_database() as name`)) as unknown as { rows: { name: string }[] }
const url = new URL(process.env.DATABASE_URL!)
url.pathname = `/${rows[0]!.name}`
const operator = new pg.Client({ connectionString: url.href })
await operator.connect()
afterAll(async () => {
  await operator.end()
  await world.close()
})

const terminateAll = () =>
  operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')

const call = (method: 'GET' | 'PATCH') =>
  world.app.inject({
    method,
    url: '/api/wallet',
    headers: { authorization: `Bearer ${person.token}` },
    ...(method === 'PATCH' ? { payload: { language: 'es' } } : {}),
  })

describe('a database that ends its connections', () => {
  it('in the middle of calls: each is answered, with 503 at worst, and the next ones succeed', async () => {
    let isOver = false
    const statuses = new Map<number, number>()
    const callers = Array.from({ length: 30 }, async (_, n) => {
      while (!isOver) {
        const answer = await call(n % 2 === 0 ? 'GET' : 'PATCH')
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
        if (answer.statusCode === 200) continue
        expect(answer.json()).toEqual({ errors: [{ status: '503', title: 'unavailable' }] })
        expect(answer.headers['retry-after']).toBe('2')
      }
    })
    for (let n = 0; n < 20; n++) {
      await terminateAll()
      expect((await Promise.all([call('GET'), call('PATCH')])).every(({ statusCode }) => [200, 503].includes(statusCode))).toBe(true)
    }
    isOver = true
    await Promise.all(callers)
    expect(new Set(statuses.keys())).toEqual(new Set([200, 503]))
    await terminateAll()
    const answers = await Promise.all(Array.from({ length: 3 * CONNECTIONS }, () => call('PATCH')))
    const later = await Promise.all(Array.from({ length: 3 * CONNECTIONS }, () => call('PATCH')))
    expect(answers.every(({ statusCode }) => [200, 503].includes(statusCode))).toBe(true)
    expect(later.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  })

  it('in the middle of a transaction that waits for something else', async () => {
    for (let n = 0; n < CONNECTIONS + 1; n++) {
      const work = inTransaction(world.deps.db, async tx => {
        await tx.select().from(users).limit(1)
        await terminateAll()
        // The connection's end is noticed here, while no query runs.
        await operator.query('select pg_sleep(0.02)')
        await tx.select().from(users).limit(1)
      })
      await expect(work).rejects.toSatisfy(isStoreUnavailable)
    }
    expect((await call('PATCH')).statusCode).toBe(200)
  })

  it('at the beginning of transactions: no connection is lost to the pool', async () => {
    const begin = () => inTransaction(world.deps.db, tx => tx.select().from(users).limit(1))
    const all = () => Promise.allSettled(Array.from({ length: CONNECTIONS }, begin))
    await all()
    await terminateAll()
    for (const result of await all()) {
      if (result.status === 'rejected') expect(result.reason).toSatisfy(isStoreUnavailable)
    }
    expect((await all()).map(({ status }) => status)).toEqual(Array.from({ length: CONNECTIONS }, () => 'fulfilled'))
  })
})

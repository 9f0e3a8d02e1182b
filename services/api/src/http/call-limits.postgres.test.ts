import { createSecondApi, createWorld, wide } from '@lealta/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

const limits = { ...wide, general: 6 }
const world = await createWorld({ limits })
const second = await createSecondApi(world, { limits })
afterAll(async () => {
  await second.close()
  await world.close()
})

const beat = async () => {
  for (const { api } of [world, second, world]) await api.jobs.runOnce('heartbeat')
}
const call = async ({ app }: Pick<typeof world, 'app'>, remoteAddress: string) => {
  const answer = await app.inject({ url: '/api/wallet', remoteAddress })
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after']) }
}
const callBoth = async (address: string) => {
  const answers = []
  for (let n = 0; n < 8; n++) answers.push(await call(n % 2 === 0 ? world : second, address))
  return answers
}
const countRows = async () => (await world.deps.db.execute(sql`select key from rate_limits`)).rows.length

describe('rule quality 14: limits, on several servers', () => {
  it('a process alone counts in its memory, without a statement', async () => {
    await world.api.jobs.runOnce('heartbeat')
    expect(world.deps.processes.count()).toBe(1)
    await call(world, '198.51.100.1')
    expect(await countRows()).toBe(0)
  })

  it('several count together: the same limit, and Retry-After', async () => {
    await beat()
    expect(world.deps.processes.count()).toBe(2)
    expect((await world.admin.adminReadHealth()).data.processes).toBe(2)
    expect((await world.adminApp.inject('/metrics')).body).toContain('\nlealta_processes 2\n')
    const answers = await callBoth('198.51.100.2')
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
    for (const { status, wait } of answers) {
      if (status === 429) expect(wait).toBeGreaterThan(0)
      if (status === 429) expect(wait).toBeLessThanOrEqual(20)
    }
    expect((await call(world, '198.51.100.3')).status).toBe(401)
  })

  it('an outage of the table takes no call down: each counts in its memory', async () => {
    await beat()
    await world.deps.db.execute(sql`alter table rate_limits rename to rate_limits_gone`)
    const answers = await callBoth('198.51.100.4')
    await world.deps.db.execute(sql`alter table rate_limits_gone rename to rate_limits`)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 401))
    const more = []
    for (let n = 0; n < 8; n++) more.push((await call(world, '198.51.100.5')).status)
    expect(more.slice(-2)).toEqual([429, 429])
  })

  it('a table that does not answer is not waited for', async () => {
    await beat()
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = world.deps.db.transaction(async tx => {
      await tx.execute(sql`lock table rate_limits`)
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const startedAt = performance.now()
    expect((await call(second, '198.51.100.6')).status).toBe(401)
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    held.resolve()
    await holding
  })

  it('counts whose time is over are dropped', async () => {
    await world.deps.db.execute(sql`insert into rate_limits values ('over', 1, 1), ('running', 1, 4102444800000)`)
    await world.api.jobs.runOnce('clean-up')
    expect((await world.deps.db.execute(sql`select key from rate_limits where key in ('over', 'running')`)).rows).toEqual([
      { key: 'running' },
    ])
  })
})

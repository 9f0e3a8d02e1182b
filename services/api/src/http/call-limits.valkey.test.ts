import { once } from 'node:events'
import { createSecondApi, createWorld, wide } from '@lealta/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { openValkey } from '#ports/valkey.ts'

const LIMIT = 6
const limits = { ...wide, general: LIMIT }
const warnings: string[] = []
const open = async () => {
  const valkey = await openValkey(process.env.VALKEY_URL!, { warn: (_, message) => warnings.push(message) })
  await once(valkey.client, 'ready')
  return valkey
}
const [one, two, operator] = [await open(), await open(), await open()]
const world = await createWorld({ limits, valkey: one.client })
const second = await createSecondApi(world, { limits, valkey: two.client })
afterAll(async () => {
  await second.close()
  await world.close()
  for (const valkey of [one, two, operator]) valkey.close()
})

const call = async ({ app }: Pick<typeof world, 'app'>, remoteAddress: string) => {
  const { statusCode, headers } = await app.inject({ url: '/api/wallet', remoteAddress })
  return { status: statusCode, wait: Number(headers['retry-after'] ?? 0) }
}
/** Eight calls, in turn at each server. */
const callBoth = async (address: string) => {
  const answers = []
  for (let n = 0; n < LIMIT + 2; n++) answers.push(await call(n % 2 === 0 ? world : second, address))
  return answers
}
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
const within = Array.from({ length: LIMIT }, () => 401)

describe('rule quality 14: limits, counted in Valkey', () => {
  it('by all servers together, and it says when to call again', async () => {
    const answers = await callBoth('198.51.100.1')
    expect(statuses(answers)).toEqual([...within, 429, 429])
    for (const { wait } of answers.slice(LIMIT)) expect(wait).toBeGreaterThan(0)
    for (const { wait } of answers.slice(LIMIT)) expect(wait).toBeLessThanOrEqual(20)
    expect(statuses([await call(world, '198.51.100.2')])).toEqual([401])
    expect(await operator.client.keys('general*')).toHaveLength(2)
  })

  it('while it says nothing each counts in its memory, and no call waits longer than a second', async () => {
    await operator.client.call('client', 'pause', '2500')
    const startedAt = performance.now()
    expect(statuses([await call(world, '198.51.100.3')])).toEqual([401])
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    await operator.client.ping()
  })

  it('a connection that ends comes back by itself', async () => {
    const ids = await Promise.all([one, two].map(({ client }) => client.call('client', 'id')))
    for (const id of ids) await operator.client.call('client', 'kill', 'id', String(id))
    const meanwhile = await callBoth('198.51.100.4')
    expect(new Set(statuses(meanwhile)).has(500)).toBe(false)
    await expect.poll(() => [one.client.status, two.client.status]).toEqual(['ready', 'ready'])
    expect(statuses(await callBoth('198.51.100.5'))).toEqual([...within, 429, 429])
  })
})

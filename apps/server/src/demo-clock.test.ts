import type { Clock } from '@lealta/kernel'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createDemoClock } from './demo-clock.ts'

const DAY_MS = 86_400_000
const present = new Date('2026-11-23T12:00:00Z')
const at = (days: number) => new Date(present.getTime() + days * DAY_MS)

test('product decision 41 "a clock that is handed in": it goes on, never back, never beyond the present, and ends there', () => {
  let now = present
  const machine: Clock = { now: () => now }
  const clock = createDemoClock(machine, at(-42))
  expect(clock.now()).toEqual(at(-42))
  now = at(0.5)
  expect(clock.now()).toEqual(at(-41.5))
  clock.goTo(at(-10))
  clock.goTo(at(-20))
  expect(clock.now()).toEqual(at(-10))
  clock.goTo(at(7))
  expect(clock.now()).toEqual(at(0.5))
  const other = createDemoClock(machine, at(-1))
  other.end()
  expect(other.now()).toEqual(at(0.5))
})

test('who comes over the network is in the present, with whatever their request leads to', async () => {
  const clock = createDemoClock({ now: () => present }, at(-42))
  const app = Fastify()
  clock.keepVisitors(app)
  app.get('/now', async () => {
    await new Promise(resolve => setImmediate(resolve))
    return { now: clock.now() }
  })
  app.get('/inside', async () => (await app.inject('/now')).json<unknown>())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string) => (await fetch(`${url}${path}`)).json()
  try {
    expect((await app.inject('/now')).json()).toEqual({ now: at(-42).toISOString() })
    expect(await ask('/now')).toEqual({ now: present.toISOString() })
    expect(await ask('/inside')).toEqual({ now: present.toISOString() })
    expect(clock.now()).toEqual(at(-42))
  } finally {
    await app.close()
  }
})

test('what visitors put on the ledger waits for the end of the past, or is answered as Horizon does when it takes long', async () => {
  const open = async (holdMs?: number) => {
    const clock = createDemoClock({ now: () => present }, at(-42), holdMs)
    const app = Fastify()
    clock.keepVisitors(app)
    app.post('/horizon/transactions', async () => ({ at: clock.now() }))
    app.get('/horizon/friendbot', async () => ({ at: clock.now() }))
    app.get('/horizon/ledgers', async () => ({ at: clock.now() }))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    return { app, clock, ask: (method: string, path: string) => fetch(`${url}/horizon/${path}`, { method }) }
  }
  const { app, clock, ask } = await open()
  const answered: string[] = []
  const held = (['POST transactions', 'GET friendbot?addr=G'] as const).map(async asked => {
    const [method = '', path = ''] = asked.split(' ')
    const answer = await ask(method, path)
    answered.push(asked)
    return answer.json() as Promise<unknown>
  })
  expect((await ask('GET', 'ledgers')).status).toBe(200)
  // The past itself goes on.
  expect((await app.inject({ method: 'POST', url: '/horizon/transactions' })).json()).toEqual({ at: at(-42).toISOString() })
  expect(answered).toEqual([])
  clock.end()
  expect(await Promise.all(held)).toEqual([{ at: present.toISOString() }, { at: present.toISOString() }])

  const short = await open(1)
  const answer = await short.ask('POST', 'transactions')
  expect([answer.status, await answer.json()]).toEqual([504, expect.objectContaining({ status: 504, title: 'Timeout' })])
})

import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createSecondApi, createWorld, register } from '@lealta/testkit'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { createLeases } from '#domain/leases/leases.ts'
import { openStore } from './index.ts'

const world = await createWorld()
const person = await register(world, 'individual')
const { rows } = (await world.deps.db.execute(sql`select current_database() as name`)) as unknown as { rows: { name: string }[] }
const direct = Object.assign(new URL(process.env.DATABASE_URL!), { pathname: `/${rows[0]!.name}` })

/**
 * What stands between a server and its database: it passes everything on, hangs up on everybody, or says nothing more. `abandon` says nothing
 * more to those who are connected, as a machine does that is unplugged while another takes its address. `holdBack` says what is said meanwhile
 * at its end.
 */
async function startWire(target: URL) {
  let state: 'passes' | 'refuses' | 'hangs' = 'passes'
  let held: (() => void)[] | undefined
  const sockets = new Set<Socket>()
  const abandoned = new WeakSet<Socket>()
  const wire = createServer(near => {
    if (state === 'refuses') return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', bytes => {
        const pass = () => state !== 'hangs' && !abandoned.has(from) && to.write(bytes)
        if (held) held.push(pass)
        else pass()
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>(resolve => wire.listen(0, '127.0.0.1', resolve))
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(target), { port: String((wire.address() as { port: number }).port) }).href,
    become: (next: typeof state) => {
      state = next
      if (next !== 'hangs') hangUp()
    },
    abandon: () => {
      for (const socket of sockets) abandoned.add(socket)
    },
    holdBack: async (ms: number) => {
      held = []
      await wait(ms)
      const said = held
      held = undefined
      for (const pass of said) pass()
    },
    close: () => {
      hangUp()
      wire.close()
    },
  }
}

const wire = await startWire(direct)
const store = await openStore(wire.url, { silenceMs: 1_000 })
const server = await createSecondApi(world, { db: store.db, shared: store.shared })
const operator = new pg.Client({ connectionString: direct.href })
await operator.connect()
afterAll(async () => {
  await server.close()
  wire.close()
  await store.close()
  await operator.end()
  await world.close()
})

const call = (method: 'GET' | 'PATCH', url = '/api/wallet') =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${person.token}` },
    ...(method === 'PATCH' ? { payload: { language: 'es' } } : {}),
  })
const isReady = async () => ((await server.app.inject('/ready')).json() as { database: boolean }).database
const unavailable = { errors: [{ status: '503', title: 'unavailable' }] }

/** Ends the connection of a call in the middle of its statement: the call waits there for a table that somebody else has locked. */
async function cutInTheMiddle(method: 'GET' | 'PATCH') {
  await operator.query('begin')
  // Reading the session comes first: of a change, only the change itself waits.
  await operator.query(`lock table users in ${method === 'GET' ? 'access exclusive' : 'share'} mode`)
  const answer = call(method)
  for (;;) {
    // A transaction sees the connections as they were when it first looked.
    await operator.query('select pg_stat_clear_snapshot()')
    const { rowCount } = await operator.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rowCount) break
  }
  await operator.query('commit')
  return answer
}

describe('a connection that ends in the middle of a call', () => {
  it('a read is asked again, on another', async () => {
    const answer = await cutInTheMiddle('GET')
    expect(answer.statusCode, answer.body).toBe(200)
  })

  it('a write is not, and says when to try again', async () => {
    const answer = await cutInTheMiddle('PATCH')
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '2', unavailable])
  })
})

describe('a database that is gone for a while', () => {
  it('calls are refused at once, readiness is red, and both come back with it', async () => {
    expect(await isReady()).toBe(true)
    wire.become('refuses')
    for (const method of ['GET', 'PATCH'] as const) {
      const answer = await call(method)
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '2', unavailable])
    }
    expect(await isReady()).toBe(false)
    expect((await server.app.inject('/health')).statusCode, 'the process itself is well').toBe(200)
    await server.api.jobs.runOnce('heartbeat')
    wire.become('passes')
    expect((await call('PATCH')).statusCode).toBe(200)
    expect((await call('GET')).statusCode).toBe(200)
    expect(await isReady()).toBe(true)
  })

  it('one that says nothing is not waited for by who asks for readiness', async () => {
    wire.become('hangs')
    expect(await isReady()).toBe(false)
    wire.become('passes')
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
  })

  it('connections that nobody answers any more are given up, and the others are used', async () => {
    const callAll = () => Promise.all(Array.from({ length: 12 }, () => call('PATCH')))
    expect((await callAll()).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200))
    wire.abandon()
    for (const answer of await callAll()) {
      if (answer.statusCode !== 200) expect([answer.statusCode, answer.json()]).toEqual([503, unavailable])
    }
    expect((await callAll()).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200))
  })
})

it('a database that is slow for ten seconds: calls take as long, nothing fails, and leases stay', async () => {
  const patient = await openStore(wire.url, { silenceMs: 30_000 })
  const slow = await createSecondApi(world, { db: patient.db, shared: patient.shared })
  const callSlow = (method: 'GET' | 'PATCH') =>
    slow.app.inject({
      method,
      url: '/api/wallet',
      headers: { authorization: `Bearer ${person.token}` },
      ...(method === 'PATCH' ? { payload: { language: 'en' } } : {}),
    })
  await createLeases({ db: patient.db, logger: world.deps.logger }).hold('slow', async lost => {
    const holding = wire.holdBack(10_000)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => callSlow(n % 2 === 0 ? 'GET' : 'PATCH')))
    await holding
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(lost.aborted).toBe(false)
  })
  expect((await callSlow('PATCH')).statusCode).toBe(200)
  await slow.close()
  await patient.close()
})

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createClient } from './client.ts'
import { endpoint } from './endpoint.ts'

const endpoints = {
  make: endpoint({
    method: 'POST',
    path: '/things/new',
    summary: 'Make a thing',
    access: 'public',
    once: true,
    body: z.object({ name: z.string() }),
    ok: z.object({ n: z.number() }),
    status: 201,
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/things',
    summary: 'Create a thing',
    access: 'public',
    body: z.object({ name: z.string() }),
    ok: z.object({ n: z.number() }),
    status: 201,
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/things',
    summary: 'List',
    access: 'public',
    ok: z.object({ n: z.number() }),
    status: 200,
    errors: [],
  }),
}

/** Answers that wait until the test gives them. */
const open: ServerResponse[] = []
const keys: unknown[] = []
const server = createServer((request, response) => {
  keys.push(request.headers['idempotency-key'])
  request.resume()
  open.push(response)
  server.emit('asked')
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

const connect = (joinsRepeats: boolean) =>
  createClient(endpoints, { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, joinsRepeats })

async function answerAll(count: number, status = 201): Promise<void> {
  while (open.length < count) await once(server, 'asked')
  const answers = open.splice(0)
  expect(answers).toHaveLength(count)
  for (const [n, response] of answers.entries())
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ n }))
}

describe('a call that repeats what is under way', () => {
  it('is not sent again: both get the one answer', async () => {
    const client = connect(true)
    const calls = [client.create({ body: { name: 'a' } }), client.create({ body: { name: 'a' } }), client.create({ body: { name: 'b' } })]
    await answerAll(2)
    const [first, again, other] = await Promise.all(calls)
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
  })

  it('fails with the first, and may then be asked anew', async () => {
    const client = connect(true)
    const calls = [client.create({ body: { name: 'a' } }), client.create({ body: { name: 'a' } })].map(call => call.catch(String))
    await answerAll(1, 500)
    const [first, again] = await Promise.all(calls)
    expect(first).toContain('500')
    expect(again).toBe(first)
    const anew = client.create({ body: { name: 'a' } })
    await answerAll(1)
    expect(await anew).toEqual({ n: 0 })
  })

  it('is sent again for who signed in meanwhile', async () => {
    let token = 'of Ana'
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const client = createClient(
      { create: { ...endpoints.create, access: 'session' as const } },
      { baseUrl, joinsRepeats: true, token: () => token },
    )
    const ana = client.create({ body: { name: 'a' } })
    token = 'of Eva'
    const eva = client.create({ body: { name: 'a' } })
    await answerAll(2)
    expect(await ana).not.toEqual(await eva)
  })

  it('is sent where it only reads, can be cancelled alone, or the client is a program', async () => {
    const signal = new AbortController().signal
    const [client, program] = [connect(true), connect(false)]
    const calls = [
      ...[client.list(), client.list()],
      ...[client.create({ body: { name: 'a' } }, { signal }), client.create({ body: { name: 'a' } }, { signal })],
      ...[program.create({ body: { name: 'c' } }), program.create({ body: { name: 'c' } })],
    ]
    await answerAll(6)
    expect(await Promise.all(calls)).toHaveLength(6)
  })
})

describe('a call that creates', () => {
  const make = (client: ReturnType<typeof connect>, name: string) => client.make({ body: { name } }).catch(String)

  it('is asked again under its key until there is an answer, and under a new one after it', async () => {
    const client = connect(true)
    keys.length = 0
    const lost = make(client, 'a')
    while (open.length < 1) await once(server, 'asked')
    open.splice(0)[0]?.destroy()
    expect(await lost).toContain('POST /things/new')
    const unknown = make(client, 'a')
    await answerAll(1, 502)
    await unknown
    const other = make(client, 'b')
    await answerAll(1)
    await other
    const again = make(client, 'a')
    await answerAll(1)
    expect(await again).toEqual({ n: 0 })
    const anew = make(client, 'a')
    await answerAll(1)
    await anew
    const [first, second, ofOther, third, fourth] = keys
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([second, third]).toEqual([first, first])
    expect(new Set([first, ofOther, fourth]).size).toBe(3)
  })

  it('has a new key after a refusal, and none where it creates nothing or the client is a program', async () => {
    const client = connect(true)
    keys.length = 0
    for (const status of [422, 201]) {
      const call = make(client, 'a')
      await answerAll(1, status)
      await call
    }
    const calls = [client.create({ body: { name: 'a' } }), connect(false).make({ body: { name: 'a' } })]
    await answerAll(2)
    await Promise.all(calls)
    const [refused, next, ...without] = keys
    expect(next).not.toBe(refused)
    expect(without).toEqual([undefined, undefined])
  })
})

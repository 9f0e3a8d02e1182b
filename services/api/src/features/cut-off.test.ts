import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminApi, api, type Endpoint } from '@lealta/contract'
import { applicant, type BusinessPerson, PUBLIC_URL, type RegisteredPerson } from '@lealta/testkit'
import { createLedgerWorld, enabledBusiness, type LedgerWorld } from '@lealta/testkit/ledger'
import { createTill } from '@lealta/testkit/shop'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as schema from '#db/index.ts'
import { bulkRuns, businessActs, payRequests, pointsOfSale, tillEvents, tillShifts } from '#db/index.ts'
import { createDirectoryStorage } from '#index.ts'
import { readTill } from '#testing/index.ts'
import { createBodies, createRandom } from '#testing/random-bodies.ts'

const TENTHS = Array.from({ length: 10 }, (_, tenth) => tenth)
const tables = Object.values(schema).filter(value => is(value, PgTable))

/** A listener whose connections and unfinished calls are counted. */
type Listener = { port: number; connections: number; handled: number; running: number; close(): Promise<void> }

let world: LedgerWorld
let directory: string
let owner: BusinessPerson
let candidate: RegisteredPerson & { kybId: string }
let till: { businessId: string; posId: string }
let open: Listener
let admin: Listener

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lealta-cut-'))
  world = await createLedgerWorld({ storage: createDirectoryStorage(directory) })
  owner = await enabledBusiness(world)
  candidate = await applicant(world)
  await world.admin.adminDecideKyb({ params: { kybId: candidate.kybId }, body: { decision: 'decline', reason: 'Unreadable' } })
  till = await createTill(owner)
  await world.deps.db.update(pointsOfSale).set({ enabledAt: world.clock.now(), publicKey: owner.publicKey })
  // Whoever opens a till reads it first; how far it was read is kept from then on.
  await readTill(world.deps, till.posId)
  await world.deps.db.insert(tillEvents).values(
    Array.from({ length: 40 }, (_, index) => ({
      posId: till.posId,
      kind: 'payment' as const,
      asset: 'native',
      amount: 1_0000000n,
      customerKey: owner.publicKey,
      status: 'paid' as const,
      hash: String(index).padStart(64, '0'),
      operationId: String(index),
      at: world.clock.now(),
    })),
  )
  open = await listen(app => app.register(world.api.api, { prefix: '/api' }))
  admin = await listen(app => app.register(world.api.admin, { prefix: '/api' }))
})
afterAll(async () => {
  await Promise.all([open.close(), admin.close()])
  await world.close()
  rmSync(directory, { recursive: true })
})

async function listen(register: (app: FastifyInstance) => unknown): Promise<Listener> {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  const listener: Listener = { port: 0, connections: 0, handled: 0, running: 0, close: () => app.close() }
  app.addHook('onRoute', options => {
    const { handler } = options
    options.handler = async function (request, reply) {
      listener.running++
      try {
        return await handler.call(this, request, reply)
      } finally {
        listener.running--
      }
    }
  })
  app.addHook('onRequest', async () => {
    listener.handled++
  })
  app.server.on('connection', socket => {
    listener.connections++
    socket.once('close', () => listener.connections--)
  })
  await register(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  listener.port = (app.server.address() as AddressInfo).port
  return listener
}

/**
 * Sends the head and this much of a request on a connection of its own, reads the answer until it is enough, and is gone.
 * @returns all bytes that were read
 */
async function cut(
  { port }: Listener,
  bytes: Buffer,
  end: 'destroy' | 'resetAndDestroy',
  isEnough: (answer: Buffer) => boolean,
): Promise<Buffer> {
  const socket = connect({ host: '127.0.0.1', port })
  let answer: Buffer = Buffer.alloc(0)
  const gone = new Promise<void>(resolve => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  await new Promise<void>(resolve => socket.write(bytes, () => resolve()))
  await new Promise<void>(resolve => {
    const look = () => isEnough(answer) && resolve()
    look()
    socket.on('end', resolve)
    socket.on('data', (chunk: Buffer) => {
      answer = Buffer.concat([answer, chunk])
      look()
    })
  })
  socket[end]()
  await gone
  return answer
}

/** Waits until nothing is done for the caller who was cut off: no call runs, no connection is open, no listener is left. */
async function settle(listener: Listener, handled: number): Promise<void> {
  await vi.waitFor(
    () => {
      const watched = world.deps.tills.listWatched()
      const { connections, running } = listener
      expect({ handled: listener.handled >= handled, connections, running, watched }).toEqual({
        handled: true,
        connections: 0,
        running: 0,
        watched: [],
      })
    },
    { timeout: 20_000, interval: 5 },
  )
}

const endOf = (tenth: number) => (tenth % 2 === 0 ? 'destroy' : 'resetAndDestroy')

/** How many rows each table has, and the files of the storage. */
async function takeStock(): Promise<Record<string, unknown>> {
  const counts = await Promise.all(tables.map(async table => [getTableName(table), await world.deps.db.$count(table)] as const))
  return { ...Object.fromEntries(counts), files: new Set(readdirSync(directory, { recursive: true, encoding: 'utf8' })) }
}

function writeHead(e: Endpoint, token: string, headers: Record<string, string | number>): Buffer {
  const ids: Record<string, string> = { ...till, walletId: owner.walletId, kybId: owner.kybId }
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '00000000-0000-4000-8000-000000000000')
  const lines = Object.entries({ host: new URL(PUBLIC_URL).host, authorization: `Bearer ${token}`, ...headers })
  return Buffer.from(`${e.method} /api${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
}

/** Cuts a request after each tenth of its body; what was there before is all there is afterwards. */
async function cutBody(listener: Listener, head: (length: number) => Buffer, body: Buffer): Promise<void> {
  const before = await takeStock()
  for (const tenth of TENTHS) {
    const { handled } = listener
    const sent = body.subarray(0, Math.floor((body.length * tenth) / 10))
    await cut(listener, Buffer.concat([head(body.length), sent]), endOf(tenth), () => true)
    await settle(listener, endOf(tenth) === 'destroy' ? handled + 1 : handled)
  }
  expect(await takeStock()).toEqual(before)
}

function writeForm(fields: Record<string, string>, file: Buffer, type: string): Buffer {
  const parts = Object.entries(fields).map(([name, value]) => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const head = `--cut\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from('\r\n--cut--\r\n')])
}

type Route = [name: string, endpoint: Endpoint, listener: () => Listener]
const routes: Route[] = [
  ...Object.entries(api).map(([name, e]): Route => [name, e, () => open]),
  ...Object.entries(adminApi).map(([name, e]): Route => [name, e, () => admin]),
]

describe('an upload that is cut off after each tenth of its bytes leaves nothing behind', () => {
  const uploads = { uploadImage: 'image/png', uploadKybDocument: 'application/pdf' }

  it('every upload of the contract is among these', () => {
    expect(new Set(routes.filter(([, e]) => e.upload).map(([name]) => name))).toEqual(new Set(Object.keys(uploads)))
  })

  it.each(['content-length', 'chunks'])('uploadImage, by %s', async kind => {
    const noise = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png()
      .toBuffer()
    await cutUpload(api.uploadImage, owner.token, kind, writeForm({}, noise, uploads.uploadImage))
    const { data } = await owner.client.uploadImage({ file: new File([new Uint8Array(noise)], 'a.png'), fields: {} })
    expect(data.id).toBeTruthy()
  })

  it.each(['content-length', 'chunks'])('uploadKybDocument, by %s', async kind => {
    const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 'x')])
    await cutUpload(api.uploadKybDocument, candidate.token, kind, writeForm({ kind: 'other' }, file, uploads.uploadKybDocument))
    await candidate.client.uploadKybDocument({ file: new File([new Uint8Array(file)], 'a.pdf'), fields: { kind: 'other' } })
  })

  function cutUpload(e: Endpoint, token: string, kind: string, form: Buffer): Promise<void> {
    const type = { 'content-type': 'multipart/form-data; boundary=cut' }
    if (kind === 'content-length') return cutBody(open, length => writeHead(e, token, { ...type, 'content-length': length }), form)
    const chunk = Buffer.concat([Buffer.from(`${form.length.toString(16)}\r\n`), form, Buffer.from('\r\n0\r\n\r\n')])
    return cutBody(open, () => writeHead(e, token, { ...type, 'transfer-encoding': 'chunked' }), chunk)
  }
})

describe('a body that is cut off after each tenth of its bytes changes nothing', () => {
  it.each(routes.filter(([, e]) => e.body))('%s', async (_, e, listener) => {
    const body = Buffer.from(JSON.stringify(createBodies(e.body!, createRandom(1), {})()).padEnd(40))
    const head = (length: number) => writeHead(e, owner.token, { 'content-type': 'application/json', 'content-length': length })
    await cutBody(listener(), head, body)
  })
})

describe('an answer that is cut off after each tenth of its bytes leaves nobody listening', () => {
  /** What there is but for the log of the business, which tells of every file that somebody began to take along. */
  async function takeStockButActs() {
    const { business_acts: _, ...stock } = await takeStock()
    return stock
  }

  /** Cuts an answer after each tenth of this many bytes, then while it is still being prepared. */
  async function cutAnswer(listener: Listener, head: Buffer, length: number): Promise<void> {
    const before = await takeStockButActs()
    for (const end of ['destroy', 'resetAndDestroy'] as const) {
      for (const tenth of TENTHS) {
        const { handled } = listener
        await cut(listener, head, end, answer => answer.length >= Math.floor((length * tenth) / 10))
        await settle(listener, end === 'destroy' ? handled + 1 : handled)
      }
    }
    expect(await takeStockButActs()).toEqual(before)
  }

  it('every answer of the contract that is no JSON is among these', () => {
    const names = routes.filter(([, e]) => e.content).map(([name]) => name)
    expect(new Set(names)).toEqual(
      new Set([
        'exportActivity',
        'exportActs',
        'exportMembers',
        'exportReport',
        'exportBulkRows',
        'exportShift',
        'streamTillEvents',
        'streamPayRequest',
        'adminReadKybDocument',
      ]),
    )
  })

  it('streamTillEvents: 40 events after the last one that the till had', async () => {
    const head = writeHead(api.streamTillEvents, owner.token, { 'last-event-id': 0 })
    const whole = await cut(open, head, 'destroy', answer => answer.toString().match(/^id: /gm)?.length === 40)
    await cutAnswer(open, head, whole.length)
    await vi.waitFor(() => expect(world.deps.tills.listWatched()).toEqual([]))
  })

  it('streamPayRequest', async () => {
    const createdAt = world.clock.now()
    const [row] = await world.deps.db
      .insert(payRequests)
      .values({
        ...{ walletId: owner.walletId, account: owner.publicKey, asset: 'native', amount: 1n, message: '', memo: 1n, reminds: false },
        ...{ language: 'en', createdBy: owner.userId, createdAt, expiresAt: new Date(createdAt.getTime() + 3_600_000) },
      })
      .returning()
    const e = { ...api.streamPayRequest, path: api.streamPayRequest.path.replace(':payRequestId', row!.id) }
    const head = writeHead(e, '', {})
    const whole = await cut(open, head, 'destroy', answer => answer.toString().includes('"open"'))
    await cutAnswer(open, head, whole.length)
    await vi.waitFor(() => expect(world.deps.payRequests.listWatched()).toEqual([]))
  })

  it('exportActivity', async () => {
    const head = writeHead(api.exportActivity, owner.token, { connection: 'close' })
    const whole = await cut(open, head, 'destroy', () => false)
    expect(whole.toString()).toContain('text/csv')
    await cutAnswer(open, head, whole.length)
  })

  it('exportActs', async () => {
    const before = await world.deps.db.$count(businessActs)
    const head = writeHead(api.exportActs, owner.token, { connection: 'close' })
    const whole = await cut(open, head, 'destroy', () => false)
    expect(whole.toString()).toContain('text/csv')
    await cutAnswer(open, head, whole.length)
    expect(await world.deps.db.$count(businessActs)).toBe(before + 1 + 2 * TENTHS.length)
  })

  it('exportMembers', async () => {
    const head = writeHead(api.exportMembers, owner.token, { connection: 'close' })
    const whole = await cut(open, head, 'destroy', () => false)
    expect(whole.toString()).toContain('text/csv')
    await cutAnswer(open, head, whole.length)
  })

  it('exportReport', async () => {
    const path = `${api.exportReport.path.replace(':report', 'usage')}?from=2026-01-01&to=2026-12-31`
    const head = writeHead({ ...api.exportReport, path }, owner.token, { connection: 'close' })
    const whole = await cut(open, head, 'destroy', () => false)
    expect(whole.toString()).toContain('text/csv')
    await cutAnswer(open, head, whole.length)
  })

  it('exportBulkRows', async () => {
    const run = { kind: 'give', name: 'List', asset: 'native', decimals: 'point', size: 1, digest: '', state: 'draft' } as const
    const [row] = await world.deps.db
      .insert(bulkRuns)
      .values({ ...run, businessId: owner.businessId, createdBy: owner.userId, createdAt: world.clock.now() })
      .returning()
    const e = { ...api.exportBulkRows, path: api.exportBulkRows.path.replace(':runId', row!.id) }
    const head = writeHead(e, owner.token, { connection: 'close' })
    const whole = await cut(open, head, 'destroy', () => false)
    expect(whole.toString()).toContain('text/csv')
    await cutAnswer(open, head, whole.length)
  })

  it('exportShift', async () => {
    const [row] = await world.deps.db
      .insert(tillShifts)
      .values({ posId: till.posId, openedAt: world.clock.now(), openedBy: owner.publicKey })
      .returning()
    const path = api.exportShift.path.replace(':posId', till.posId).replace(':shiftId', row!.id)
    const head = writeHead({ ...api.exportShift, path }, owner.token, { connection: 'close' })
    const whole = await cut(open, head, 'destroy', () => false)
    expect(whole.toString()).toContain('text/csv')
    await cutAnswer(open, head, whole.length)
  })

  it('adminReadKybDocument', async () => {
    const { data } = await world.admin.adminReadKyb({ params: { kybId: owner.kybId } })
    const documentId = data.attributes.documents[0]!.id
    const e = { ...adminApi.adminReadKybDocument, path: adminApi.adminReadKybDocument.path.replace(':documentId', documentId) }
    const head = writeHead(e, '', { connection: 'close' })
    const whole = await cut(admin, head, 'destroy', () => false)
    expect(whole.toString()).toContain('%PDF')
    await cutAnswer(admin, head, whole.length)
  })
})

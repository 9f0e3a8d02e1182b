import { randomUUID } from 'node:crypto'
import { adminApi, api, type Endpoint } from '@lealta/contract'
import { individual, uploadImage } from '@lealta/testkit'
import { businessWithProgram, enabledToken, openShopWorld, sendWaiting } from '@lealta/testkit/shop'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { createBodies, createRandom } from '#testing/random-bodies.ts'

/** Bodies per endpoint; a longer run takes more. */
const COUNT = Number(process.env.HOSTILE_BODIES ?? 30)
const SEED = 20_261_122

const { world, shop } = await openShopWorld()
const person = await individual(world)
const { owner, till, reward, sale } = shop
const { pendingPaymentId } = await sendWaiting(world, shop, person)
const token = await enabledToken(world, owner, 'GIFT', { minted: '5' })
const asked = await owner.client.createPayRequest({
  params: { walletId: owner.walletId },
  body: { asset: owner.points, amount: '1', expiresAt: new Date(world.clock.now().getTime() + 86_400_000).toISOString() },
})
const list = await owner.client.createBulkRun({
  params: { businessId: owner.businessId },
  body: { kind: 'give', name: 'List', asset: owner.points, decimals: 'point', size: 200, digest: '0'.repeat(64) },
})
const single = await enabledToken(world, owner, 'ONLY', { supply: { kind: 'fixed', amount: '1' } })
const challenge = await owner.client.createNftChallenge({ params: { walletId: owner.walletId }, body: { asset: single.asset } })
const partner = await businessWithProgram(world)
const partnership = await partner.client.createPartnership({
  params: { businessId: partner.businessId },
  body: { alias: owner.alias, tokens: [partner.points] },
})
const ids: Record<string, string> = {
  challengeId: challenge.data.id,
  taskId: 'partnershipRequests',
  partnershipId: partnership.data.id,
  runId: list.data.id,
  businessId: owner.businessId,
  walletId: owner.walletId,
  programId: owner.programId,
  rewardId: reward.rewardId,
  tokenId: token.tokenId,
  saleId: sale.saleId,
  orderId: (await shop.customer.client.listOwnOrders({})).data[0]!.id,
  posId: till.posId,
  publicKey: shop.customer.publicKey,
  pendingPaymentId,
  payRequestId: asked.data.id,
  kybId: owner.kybId,
  kind: 'points_arrived',
  channel: 'push',
  alias: 'free-alias',
}
const known: Record<string, string[]> = {
  hedgeFor: [owner.points, reward.asset],
  asset: [owner.points, reward.asset, token.asset, single.asset, 'native'],
  key: [owner.publicKey, person.publicKey],
  recipient: [person.email, shop.customer.publicKey, owner.alias, till.publicKey],
  amount: ['1', '0.5'],
  quantity: ['1'],
  expiresAt: [new Date(world.clock.now().getTime() + 3_600_000).toISOString()],
  price: ['5'],
  imageId: [await uploadImage(owner)],
  logoId: [await uploadImage(owner)],
  code: ['SOL', 'TEA'],
  programId: [owner.programId],
  country: ['AR', 'US'],
  alias: ['sol', owner.alias],
  phone: ['+5491155550101'],
}
afterAll(() => world.close())

type Route = [name: string, endpoint: Endpoint, listener: 'public' | 'admin']
const routes: Route[] = [
  ...Object.entries(api).map(([name, e]): Route => [name, e, 'public']),
  ...Object.entries(adminApi).map(([name, e]): Route => [name, e, 'admin']),
]

function send(app: FastifyInstance, e: Endpoint, request: Pick<InjectOptions, 'payload' | 'headers' | 'query'>) {
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? randomUUID())
  return app.inject({
    method: e.method,
    url: `/api${path}`,
    ...request,
    headers: { authorization: `Bearer ${shop.owner.token}`, host: 'localhost:3000', ...request.headers },
  })
}

/** Nothing that a caller sends is our fault. */
function assertRefusedOrDone(answer: { statusCode: number; body: string }, sent: string): void {
  expect([answer.statusCode === 500 ? sent : 'no 500', answer.statusCode === 500 ? answer.body : '']).toEqual(['no 500', ''])
}

describe('whatever a body holds, the answer is never an internal error', () => {
  // Ending the session is none of this test's business: the others need it.
  const withBody = routes.filter(([name, e]) => e.body && name !== 'deleteSession')

  it.each(withBody)('%s: JSON', async (_, e, listener) => {
    const next = createBodies(e.body!, createRandom(SEED), known)
    for (let count = 0; count < COUNT; count++) {
      const payload = JSON.stringify(next()) ?? 'null'
      const app = listener === 'admin' ? world.adminApp : world.app
      assertRefusedOrDone(await send(app, e, { payload, headers: { 'content-type': 'application/json' } }), payload)
    }
  })

  const wholeBody = (e: Endpoint) => JSON.stringify(createBodies(e.body!, createRandom(SEED), known)())
  const sendAll = async ([, e, listener]: Route, texts: readonly string[], types: readonly string[]) => {
    const app = listener === 'admin' ? world.adminApp : world.app
    for (const payload of texts)
      for (const type of types)
        assertRefusedOrDone(await send(app, e, { payload, headers: { 'content-type': type } }), `${type}: ${payload}`)
  }
  const notJson = ['[', '"', '1', 'null', '\u0000']
  const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml']

  it.each(withBody)('%s: cut off, not JSON, of another type', async (...route) => {
    const whole = wholeBody(route[1])
    await sendAll(route, [whole.slice(0, whole.length / 2), ...notJson], ['application/json'])
    await sendAll(route, [whole], otherTypes)
  })

  // What is no JSON meets the parser of its listener, before any route: wherever it is cut, whatever it calls itself.
  it.each(['public', 'admin'] as const)('%s listener: cut off anywhere, each as every type', async listener => {
    const [longest] = withBody.filter(route => route[2] === listener).sort((a, b) => wholeBody(b[1]).length - wholeBody(a[1]).length)
    const whole = wholeBody(longest![1])
    const tenths = Array.from({ length: 10 }, (_, tenth) => whole.slice(0, (whole.length * tenth) / 10))
    await sendAll(longest!, [...tenths, ...notJson], ['application/json', ...otherTypes])
  })

  it.each(routes.filter(([, e]) => e.query && e.content !== 'text/event-stream'))('%s: query', async (_, e, listener) => {
    const next = createBodies(e.query!, createRandom(SEED), known)
    const app = listener === 'admin' ? world.adminApp : world.app
    for (let count = 0; count < COUNT / 10; count++) {
      const made = next()
      const pairs = made !== null && typeof made === 'object' && !Array.isArray(made) ? Object.entries(made) : []
      const query = new URLSearchParams(pairs.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]))
      assertRefusedOrDone(await send(app, e, { query: query.toString() }), query.toString())
    }
  })

  it.each(routes.filter(([, e]) => e.upload))('%s: form', async (_, e) => {
    const random = createRandom(SEED)
    const next = createBodies(e.upload!, random, known)
    const boundary = 'seeded-boundary'
    for (let count = 0; count < COUNT; count++) {
      const fields = Object.entries(next() ?? {}).map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
      )
      const bytes = Buffer.from(Array.from({ length: Math.floor(random() * 300) }, () => Math.floor(random() * 256)))
      const start = random() < 0.5 ? Buffer.from('%PDF-1.7\n') : Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
      const whole = Buffer.concat([
        Buffer.from(
          `${fields.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
        ),
        start,
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      // Every tenth is whole, the others end somewhere.
      const payload = count % 10 === 0 ? whole : whole.subarray(0, Math.floor(random() * whole.length))
      const answer = await send(world.app, e, { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } })
      assertRefusedOrDone(answer, payload.toString('base64'))
    }
  })
})

import { readFileSync } from 'node:fs'
import { business, createTestClock, createWorld, type TestClock } from '@lealta/testkit'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { outbox, webhookDeliveries, webhookMessages, webhooks } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { cleanUp } from '#jobs/clean-up.ts'
import { type Received, startReceiver } from '#testing/receiver.ts'
import { deliverMessages } from './deliver.ts'
import { signMessage } from './signature.ts'

const world = await createWorld({ webhooksToLoopback: true })
const receiver = await startReceiver()
afterAll(async () => {
  await world.close()
  await receiver.close()
})
const owner = await business(world)
const params = { businessId: owner.businessId }
const HOUR = 3_600_000
/** That of the servers that deliver: people's sessions go by another. */
let clock: TestClock
let deps: ApiDeps

beforeEach(async () => {
  clock = createTestClock()
  deps = { ...world.deps, clock }
  // Those of other tests say nothing more.
  await world.deps.db.delete(webhooks)
  receiver.received.length = 0
  receiver.answers(response => response.writeHead(204).end())
})

const deliver = () => deliverMessages(deps, new AbortController().signal)
async function listen(path = '/hooks') {
  const { data } = await owner.client.createWebhook({ params, body: { url: receiver.url + path, events: ['points.given'] } })
  const one = { ...params, webhookId: data.id }
  return {
    id: data.id,
    secret: data.attributes.secret,
    one,
    send: async () => (await owner.client.testWebhook({ params: one })).data,
    log: async () => (await owner.client.listWebhookDeliveries({ params: one, query: {} })).data.map(({ attributes }) => attributes),
    read: async () => (await owner.client.readWebhook({ params: one })).data.attributes,
  }
}
const wait = (ms: number) => clock.advance(ms)

/** The code that docs/webhooks.md tells shops to copy. */
async function readExample(): Promise<(secret: string, headers: Received['headers'], body: string, now?: number) => boolean> {
  const page = readFileSync(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8')
  const code = /```js\n([\s\S]+?)```/.exec(page)?.[1] ?? ''
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).isGenuine
}

describe('a message', () => {
  test('is signed: the code of docs/webhooks.md takes it, and refuses it changed, under another secret, and replayed later', async () => {
    const isGenuine = await readExample()
    const hook = await listen('/hooks?shop=1')
    const { attributes } = await hook.send()
    await deliver()
    const [message] = receiver.received
    const now = clock.now().getTime()
    expect(message).toMatchObject({ path: '/hooks?shop=1', body: attributes.body, headers: { 'webhook-id': attributes.eventId } })
    const { headers, body } = message!
    expect(isGenuine(hook.secret, headers, body, now)).toBe(true)
    expect(isGenuine(hook.secret, headers, `${body} `, now)).toBe(false)
    expect(isGenuine(`whsec_${Buffer.alloc(32).toString('base64')}`, headers, body, now)).toBe(false)
    expect(isGenuine(hook.secret, headers, body, now + 301_000)).toBe(false)
    expect(isGenuine(hook.secret, { ...headers, 'webhook-id': 'another' }, body, now)).toBe(false)
    expect(await hook.log()).toMatchObject([{ state: 'delivered', attempts: [{ status: 204, reason: null }] }])
    expect(await hook.read()).toMatchObject({ lastDelivery: { isDelivered: true } })
  })

  test('carries both signatures for 24 hours after a new secret, then the new one alone', async () => {
    const isGenuine = await readExample()
    const hook = await listen()
    const { data } = await owner.client.renewWebhookSecret({ params: hook.one })
    const receive = async () => {
      await hook.send()
      await deliver()
      const { headers, body } = receiver.received.at(-1)!
      return [hook.secret, data.attributes.secret].map(secret => isGenuine(secret, headers, body, clock.now().getTime()))
    }
    expect(await receive()).toEqual([true, true])
    wait(24 * HOUR)
    expect(await receive()).toEqual([false, true])
  })

  test('that is delivered goes out once, and once more when it is sent again, under the same id', async () => {
    const hook = await listen()
    const { id } = await hook.send()
    await deliver()
    wait(100 * HOUR)
    await deliver()
    expect(receiver.received).toHaveLength(1)
    await owner.client.resendWebhookDelivery({ params: { ...hook.one, deliveryId: id } })
    await deliver()
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(2)
    expect((await hook.log())[0]?.attempts).toHaveLength(2)
  })
})

describe('a receiver that fails', () => {
  test('is tried again after 5 s, 5 and 30 min, 2, 5, 10, 14, 20 and 24 h, a tenth sooner or later; then the message is given up', async () => {
    receiver.answers(response => response.writeHead(500).end('no'))
    const hook = await listen()
    await hook.send()
    const delays = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
    for (const [index, delay] of delays.entries()) {
      await deliver()
      expect(receiver.received).toHaveLength(index + 1)
      const [message] = await hook.log()
      const seconds = (new Date(message!.nextAttemptAt!).getTime() - clock.now().getTime()) / 1_000
      expect(seconds).toBeGreaterThan(delay * 0.9 - 5)
      expect(seconds).toBeLessThan(delay * 1.1 + 1)
      await deliver()
      expect(receiver.received).toHaveLength(index + 1)
      wait(delay * 1_100 + 1_000)
    }
    await deliver()
    expect(receiver.received).toHaveLength(10)
    expect(await hook.log()).toMatchObject([{ state: 'failed', nextAttemptAt: null }])
    expect(await hook.read()).toMatchObject({ isEnabled: true, lastDelivery: { isDelivered: false } })
  })

  test('is switched off after five days of failures alone, and its owner is told in their language, once', async () => {
    receiver.answers(response => response.writeHead(503).end())
    const hook = await listen()
    await hook.send()
    await deliver()
    wait(4 * 24 * HOUR)
    await hook.send()
    await deliver()
    expect(await hook.read()).toMatchObject({ isEnabled: true })
    wait(25 * HOUR)
    await deliver()
    expect(await hook.read()).toMatchObject({ isEnabled: false, disabledBy: 'failing' })
    const mails = await readMails(hook.id)
    expect(mails).toMatchObject([{ recipient: owner.email, subject: expect.stringContaining('was switched off') }])
    // What waits is kept until it is switched on again.
    receiver.answers(response => response.writeHead(200).end())
    const before = receiver.received.length
    wait(48 * HOUR)
    await deliver()
    expect(receiver.received).toHaveLength(before)
    await owner.client.switchWebhook({ params: hook.one, body: { isEnabled: true } })
    await deliver()
    expect((await hook.log()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })

  test('with 410 is switched off at once, and nothing is sent again', async () => {
    receiver.answers(response => response.writeHead(410).end())
    const hook = await listen()
    await hook.send()
    await deliver()
    expect(await hook.read()).toMatchObject({ isEnabled: false, disabledBy: 'gone' })
    expect(await hook.log()).toMatchObject([{ state: 'failed' }])
    expect(await readMails(hook.id)).toHaveLength(1)
  })

  const readMails = async (id: string) =>
    (await world.deps.db.select().from(outbox).orderBy(desc(outbox.createdAt))).filter(({ text }) => text.includes(`/u/webhooks/${id}`))
})

describe('a hostile receiver', () => {
  test('that redirects to this machine is not followed', async () => {
    receiver.answers((response, { path }) =>
      response.writeHead(path === '/secret' ? 200 : 302, { location: `${receiver.url}/secret` }).end(),
    )
    const hook = await listen()
    await hook.send()
    await deliver()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
    expect(await hook.log()).toMatchObject([{ state: 'waiting', attempts: [{ status: 302 }] }])
  })

  test('that answers 200 with an endless text costs a few kilobytes', async () => {
    let written = 0
    receiver.answers(response => {
      const chunk = Buffer.alloc(64 * 1024, 'x')
      const more = () => {
        while (!response.destroyed && written < 1024 ** 3) {
          written += chunk.length
          if (!response.write(chunk)) return
        }
      }
      response.writeHead(200)
      response.on('drain', more)
      more()
    })
    const hook = await listen()
    await hook.send()
    await deliver()
    expect(await hook.log()).toMatchObject([{ state: 'delivered' }])
    // What the sockets of both sides hold, and nothing of the gigabyte.
    expect(written).toBeLessThan(32 * 1024 ** 2)
  })

  test('that does not answer is given up after 15 s, and meanwhile holds up nobody else', { timeout: 90_000 }, async () => {
    receiver.answers((response, { path }) => {
      if (path === '/fast') response.writeHead(204).end()
    })
    const slow = await listen('/slow')
    const fast = await listen('/fast')
    for (let n = 0; n < 5; n++) await slow.send()
    const running = deliver()
    for (let n = 0; n < 5; n++) await fast.send()
    await expect.poll(async () => (await fast.log()).filter(({ state }) => state === 'delivered').length, { timeout: 10_000 }).toBe(5)
    // At most two at a time.
    expect(receiver.received.filter(({ path }) => path === '/slow')).toHaveLength(2)
    await owner.client.deleteWebhook({ params: slow.one })
    await running
    expect(await slow.log().catch((error: unknown) => error)).toMatchObject({ code: 'not_found' })
  })

  test('is asked at this machine only while the settings say so', async () => {
    const hook = await listen()
    await hook.send()
    await deliverMessages({ ...deps, webhooksToLoopback: false }, new AbortController().signal)
    expect(receiver.received).toEqual([])
    expect(await hook.log()).toMatchObject([{ attempts: [{ status: null, reason: 'unreachable' }] }])
  })
})

describe('several servers', () => {
  test('share the messages: each goes out once', async () => {
    const hook = await listen()
    for (let n = 0; n < 30; n++) await hook.send()
    const { signal } = new AbortController()
    await Promise.all(Array.from({ length: 3 }, () => deliverMessages(deps, signal)))
    expect(receiver.received).toHaveLength(30)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(30)
  })

  test('one that stops gives back what was not answered, and another sends it at once', async () => {
    const stopping = new AbortController()
    receiver.answers(() => stopping.abort())
    const hook = await listen()
    await hook.send()
    await deliverMessages(deps, stopping.signal)
    expect(await hook.log()).toMatchObject([{ state: 'waiting', attempts: [] }])
    receiver.answers(response => response.writeHead(204).end())
    await deliver()
    expect(await hook.log()).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }] }])
  })

  test('one that was killed loses nothing: when its time is over another sends what it had', async () => {
    const hook = await listen()
    await hook.send()
    // What a process that took it and was killed leaves behind.
    const leaseUntil = new Date(clock.now().getTime() + 60_000)
    await world.deps.db.update(webhookDeliveries).set({ leaseId: crypto.randomUUID(), leaseUntil })
    await deliver()
    expect(receiver.received).toHaveLength(0)
    wait(60_000)
    await deliver()
    expect(await hook.log()).toMatchObject([{ state: 'delivered' }])
  })
})

test('the log goes after 30 days', async () => {
  const hook = await listen()
  await hook.send()
  await deliver()
  const cleanUpAfter = async (ms: number) => {
    wait(ms)
    await cleanUp.run(deps, new AbortController().signal)
    const kept = await world.deps.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, hook.id))
    return [kept.length, (await world.deps.db.select().from(webhookMessages)).length > 0]
  }
  expect(await cleanUpAfter(30 * 24 * HOUR - 60_000)).toEqual([1, true])
  expect(await cleanUpAfter(120_000)).toEqual([0, false])
})

test('signatures are those of the example of Standard Webhooks', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' }
  expect(signMessage(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

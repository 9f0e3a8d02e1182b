import { MOST_WEBHOOKS } from '@lealta/contract'
import { business, createSecondApi, createWorld } from '@lealta/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { webhooks } from '#db/index.ts'

const world = await createWorld({ webhooksToLoopback: true })
afterAll(() => world.close())
const owner = await business(world)
const other = await business(world)
const url = 'https://shop.example/hooks?from=lealta'
const params = { businessId: owner.businessId }

const create = async (input: { url?: string } = {}, of = owner) =>
  (await of.client.createWebhook({ params: { businessId: of.businessId }, body: { url, events: ['points.given'], ...input } })).data
const one = (webhookId: string) => ({ ...params, webhookId })
const list = async () => (await owner.client.listWebhooks({ params })).data

describe('POST /businesses/:businessId/webhooks', () => {
  test('default: the answer has the secret, sealed in the database, and no other answer has it', async () => {
    const { id, attributes } = await create()
    expect(attributes).toMatchObject({ url, events: ['points.given'], isEnabled: true, lastDelivery: null })
    expect(attributes.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const [row] = await world.deps.db.select().from(webhooks).where(eq(webhooks.id, id))
    expect(JSON.stringify(row)).not.toContain(attributes.secret.slice(6))
    expect(JSON.stringify(await list())).not.toContain('whsec_')
    expect(JSON.stringify(await owner.client.readWebhook({ params: one(id) }))).not.toContain('whsec_')
  })

  test.each([
    'http://shop.example/hooks',
    'https://user:pass@shop.example/hooks',
    'https://user@shop.example/hooks',
    'https://shop.example:8443/hooks',
    'https://shop.example/hooks#here',
    'https://127.0.0.1/hooks',
    'https://[::1]/hooks',
    'https://0x7f000001/hooks',
    'https://localhost/hooks',
    'https://localhost./hooks',
    'https://internal/hooks',
    'http://10.0.0.1/hooks',
    'http://169.254.169.254/latest/meta-data',
    'ftp://shop.example/hooks',
    'javascript:alert(1)',
    'shop.example/hooks',
  ])('error: webhook_url_not_valid: %s', async bad => {
    await expect(create({ url: bad })).rejects.toMatchObject({ code: 'webhook_url_not_valid' })
  })

  test('rule: http to this machine only where the settings say so', async () => {
    expect((await create({ url: 'http://localhost:4000/hooks' }, other)).attributes.url).toBe('http://localhost:4000/hooks')
    const elsewhere = await createSecondApi(world, { webhooksToLoopback: false })
    const body = { url: 'http://localhost:4000/hooks', events: ['points.given' as const] }
    const asked = elsewhere.clientOf(other).createWebhook({ params: { businessId: other.businessId }, body })
    await expect(asked).rejects.toMatchObject({ code: 'webhook_url_not_valid' })
    await elsewhere.close()
  })

  test('error: field_too_long', async () => {
    await expect(create({ url: `${url}&x=${'y'.repeat(500)}` })).rejects.toMatchObject({ code: 'field_too_long' })
  })

  test('error: webhooks_limit: also when many ask at once', async () => {
    const full = await business(world)
    const made = await Promise.allSettled(Array.from({ length: MOST_WEBHOOKS + 3 }, () => create({}, full)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_WEBHOOKS)
    await expect(create({}, full)).rejects.toMatchObject({ code: 'webhooks_limit' })
  })
})

describe('GET /businesses/:businessId/webhooks', () => {
  test('default: those of the business alone, oldest first', async () => {
    const [first, second] = [await create(), await create()]
    expect((await list()).slice(-2).map(({ id }) => id)).toEqual([first.id, second.id])
    expect((await other.client.listWebhooks({ params: { businessId: other.businessId } })).data.map(({ id }) => id)).not.toContain(first.id)
  })
})

describe('GET /businesses/:businessId/webhooks/:webhookId', () => {
  test('default, and not found from another business', async () => {
    const { id } = await create()
    expect((await owner.client.readWebhook({ params: one(id) })).data.attributes.url).toBe(url)
    const foreign = { businessId: other.businessId, webhookId: id }
    await expect(other.client.readWebhook({ params: foreign })).rejects.toMatchObject({ code: 'not_found' })
    await expect(other.client.deleteWebhook({ params: foreign })).rejects.toMatchObject({ code: 'not_found' })
    await expect(other.client.renewWebhookSecret({ params: foreign })).rejects.toMatchObject({ code: 'not_found' })
    await expect(other.client.testWebhook({ params: foreign })).rejects.toMatchObject({ code: 'not_found' })
    await expect(other.client.listWebhookDeliveries({ params: foreign, query: {} })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('PUT /businesses/:businessId/webhooks/:webhookId', () => {
  const change = (id: string, to: string) =>
    owner.client.changeWebhook({ params: one(id), body: { url: to, events: ['order.paid', 'order.paid'] } })

  test('default: address and events, each event once', async () => {
    const { id } = await create()
    const { data } = await change(id, 'https://shop.example/new')
    expect(data.attributes).toMatchObject({ url: 'https://shop.example/new', events: ['order.paid'] })
  })

  test('error: webhook_url_not_valid: nothing has changed', async () => {
    const { id } = await create()
    await expect(change(id, 'https://10.0.0.1/')).rejects.toMatchObject({ code: 'webhook_url_not_valid' })
    expect((await owner.client.readWebhook({ params: one(id) })).data.attributes).toMatchObject({ url, events: ['points.given'] })
  })

  test('error: field_too_long', async () => {
    const { id } = await create()
    await expect(change(id, `${url}&x=${'y'.repeat(500)}`)).rejects.toMatchObject({ code: 'field_too_long' })
  })
})

describe('PUT /businesses/:businessId/webhooks/:webhookId/state', () => {
  test('default: off by the owner, and on again', async () => {
    const { id } = await create()
    const turn = async (isEnabled: boolean) => (await owner.client.switchWebhook({ params: one(id), body: { isEnabled } })).data.attributes
    expect(await turn(false)).toMatchObject({ isEnabled: false, disabledBy: 'owner' })
    expect(await turn(false)).toMatchObject({ isEnabled: false, disabledBy: 'owner' })
    expect(await turn(true)).toMatchObject({ isEnabled: true, disabledBy: null })
  })
})

describe('DELETE /businesses/:businessId/webhooks/:webhookId', () => {
  test('default: gone with its log; again it is not found', async () => {
    const { id } = await create()
    await owner.client.testWebhook({ params: one(id) })
    await owner.client.deleteWebhook({ params: one(id) })
    expect((await list()).map(hook => hook.id)).not.toContain(id)
    await expect(owner.client.deleteWebhook({ params: one(id) })).rejects.toMatchObject({ code: 'not_found' })
    await expect(owner.client.listWebhookDeliveries({ params: one(id), query: {} })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('POST /businesses/:businessId/webhooks/:webhookId/secret', () => {
  test('default: another secret; the one before counts for 24 hours more', async () => {
    const { id, attributes } = await create()
    const { data } = await owner.client.renewWebhookSecret({ params: one(id) })
    expect(data.attributes.secret).not.toBe(attributes.secret)
    const until = new Date(data.attributes.oldSecretUntil!).getTime() - world.clock.now().getTime()
    expect(until / 3_600_000).toBeCloseTo(24, 1)
  })
})

describe('POST /businesses/:businessId/webhooks/:webhookId/test', () => {
  test('default: a message that waits, whatever the webhook listens to', async () => {
    const { id } = await create()
    const { data } = await owner.client.testWebhook({ params: one(id) })
    expect(data.attributes).toMatchObject({ event: 'webhook.test', state: 'waiting', attempts: [] })
    expect(JSON.parse(data.attributes.body)).toMatchObject({ type: 'webhook.test', data: { webhookId: id } })
  })

  test('error: webhook_disabled', async () => {
    const { id } = await create()
    await owner.client.switchWebhook({ params: one(id), body: { isEnabled: false } })
    await expect(owner.client.testWebhook({ params: one(id) })).rejects.toMatchObject({ code: 'webhook_disabled' })
  })
})

describe('GET /businesses/:businessId/webhooks/:webhookId/deliveries', () => {
  test('default: newest first, page by page', async () => {
    const { id } = await create()
    const sent: string[] = []
    for (let n = 0; n < 3; n++) {
      sent.unshift((await owner.client.testWebhook({ params: one(id) })).data.id)
      world.clock.advance(1_000)
    }
    const first = await owner.client.listWebhookDeliveries({ params: one(id), query: { limit: 2 } })
    const second = await owner.client.listWebhookDeliveries({ params: one(id), query: { limit: 2, cursor: first.meta.next! } })
    expect([...first.data, ...second.data].map(delivery => delivery.id)).toEqual(sent)
    expect(second.meta.next).toBeNull()
  })
})

describe('POST /businesses/:businessId/webhooks/:webhookId/deliveries/:deliveryId/resend', () => {
  test('default: it is tried from now on, under the same id; one of another webhook is not found', async () => {
    const { id } = await create()
    const { data } = await owner.client.testWebhook({ params: one(id) })
    const again = await owner.client.resendWebhookDelivery({ params: { ...one(id), deliveryId: data.id } })
    expect(again.data).toMatchObject({ id: data.id, attributes: { eventId: data.attributes.eventId, state: 'waiting' } })
    const elsewhere = await create()
    const foreign = owner.client.resendWebhookDelivery({ params: { ...one(elsewhere.id), deliveryId: data.id } })
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  })

  test('error: webhook_disabled', async () => {
    const { id } = await create()
    const { data } = await owner.client.testWebhook({ params: one(id) })
    await owner.client.switchWebhook({ params: one(id), body: { isEnabled: false } })
    const again = owner.client.resendWebhookDelivery({ params: { ...one(id), deliveryId: data.id } })
    await expect(again).rejects.toMatchObject({ code: 'webhook_disabled' })
  })
})

test('rule: when its owner’s account is deleted, a business tells nobody anything any more', async () => {
  const leaving = await business(world)
  const { id } = await create({}, leaving)
  await leaving.client.requestDeletion({ body: { confirmation: 'DELETE' } })
  world.clock.advance(31 * 24 * 3_600_000)
  await world.api.jobs.runOnce('delete-accounts')
  expect(await world.deps.db.select().from(webhooks).where(eq(webhooks.id, id))).toEqual([])
})

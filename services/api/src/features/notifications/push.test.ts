import { createSecondApi, type RegisteredPerson, signIn } from '@lealta/testkit'
import { closeBalanced, createLedgerWorld, execute } from '@lealta/testkit/ledger'
import { startPushService, type TestSubscription } from '@lealta/testkit/push-service'
import { customerWith, enabledReward, mint, openSale, openShop } from '@lealta/testkit/shop'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog, notifications, outbox, pushDevices, sessions, users } from '#db/index.ts'
import { renewServerKey, rotateMasterKey } from '#domain/keys/rotate-keys.ts'
import { createKeyring } from '#domain/keys/server-keys.ts'
import { openSubscription } from '#domain/notifications/push-devices.ts'
import { readPushKeys } from '#domain/notifications/push-keys.ts'

const service = await startPushService()
const world = await createLedgerWorld({ localDomains: [service.host] })
const shop = await openShop(world)
const { owner } = shop
afterAll(async () => {
  await closeBalanced(world)
  await service[Symbol.asyncDispose]()
})
beforeEach(() => {
  service.trouble = undefined
  service.received.length = 0
})

const MINUTE = 60_000
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const { code: points } = (await owner.client.readLoyaltyProgram({ params: { businessId: owner.businessId } })).data.attributes
const shopName = 'Café Sol'
const url = `${world.deps.publicUrl}/u/wallet/loyalty-points/${owner.points}`
const listDevices = async (person: RegisteredPerson) => (await person.client.listPushDevices()).data
const keyFor = async (person: RegisteredPerson) => (await person.client.listPushDevices()).meta.serverKey
/** A device of a person. @returns its id, and what its browser said */
async function addDevice(person: RegisteredPerson, known?: TestSubscription) {
  const subscription = known ?? service.subscribe(await keyFor(person))
  const { data } = await person.client.savePushDevice({ body: subscription })
  return { id: data.id, subscription, name: subscription.endpoint.split('/').at(-1)! }
}
type Kind = 'points_arrived' | 'reward_near'
const want = (person: RegisteredPerson, kind: Kind, channel: 'email' | 'push', isOn = true) =>
  person.client.setNotificationPreference({ params: { kind, channel }, body: { isOn } })
/** The jobs come round. */
const come = () => world.api.jobs.runOnce('tell-people', 'send-outbox', 'send-pushes')
const waitingFor = (recipient: string) =>
  world.deps.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient)))
/** A customer who is told of points on one device. */
async function listener(kind: Kind = 'points_arrived') {
  const person = await customerWith(world, owner, '1')
  await want(person, kind, 'push')
  return { person, device: await addDevice(person) }
}
const give = (person: RegisteredPerson, amount: string) => mint(world, owner, amount, person.publicKey)

describe('PUT /push-devices', () => {
  it('default: the device of this session, sealed in the database; the same again is the same', async () => {
    const { person, device } = await listener()
    await addDevice(person, device.subscription)
    const devices = await listDevices(person)
    expect(devices.map(({ id, attributes }) => [id, attributes.isCurrent])).toEqual([[device.id, true]])
    const [row] = await world.deps.db.select().from(pushDevices).where(eq(pushDevices.id, device.id))
    expect(JSON.stringify(row)).not.toContain(device.name)
    expect(openSubscription(world.deps, row!.sealedSubscription)).toEqual(device.subscription)
  })

  it('rule: a browser that somebody else signs in to is theirs alone', async () => {
    const [before, after] = [await listener(), await listener()]
    await addDevice(after.person, before.device.subscription)
    expect(await listDevices(before.person)).toEqual([])
    await give(before.person, '3')
    await come()
    expect(service.received.filter(({ device }) => device === before.device.name)).toEqual([])
  })

  it('rule: ten devices at most, and the one not seen for longest makes way', async () => {
    const { person, device } = await listener()
    for (let count = 0; count < 10; count++) {
      world.clock.advance(1_000)
      await addDevice(person)
    }
    const ids = (await listDevices(person)).map(({ id }) => id)
    expect(ids).toHaveLength(10)
    expect(ids).not.toContain(device.id)
  })

  it.each([
    ['an address of this machine', { endpoint: 'https://127.0.0.1/push' }],
    ['the same in IPv6', { endpoint: 'https://[::1]/push' }],
    ['a name of this machine', { endpoint: 'https://localhost/push' }],
    ['an address of the network, in disguise', { endpoint: 'https://0x7f000001/push' }],
    ['no https', { endpoint: 'http://push.example/1' }],
    ['no address', { endpoint: 'push' }],
    ['an address with a password', { endpoint: 'https://a:b@push.example/1' }],
    ['an address too long', { endpoint: `https://push.example/${'x'.repeat(1_000)}` }],
    ['a key that is no point', { keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
    ['a short key', { keys: { p256dh: 'BA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
    ['a short secret', { keys: { auth: 'AAAA' } }],
  ])('error: push_subscription_not_valid for %s', async (_, change) => {
    const { endpoint, keys } = service.subscribe('key')
    const { keys: otherKeys, ...other } = { keys: {}, ...change }
    const body = { endpoint, ...other, keys: { ...keys, ...otherKeys } }
    expect(await refusal(shop.customer.client.savePushDevice({ body }))).toBe('push_subscription_not_valid')
    expect(await listDevices(shop.customer)).toEqual([])
  })

  it('auth: no session, not registered', async () => {
    const body = service.subscribe('key')
    expect(await refusal(world.anonymous.savePushDevice({ body }))).toBe('bad_auth')
    expect(await refusal((await signIn(world)).client.savePushDevice({ body }))).toBe('wallet_not_registered')
  })
})

describe('DELETE /push-devices/:deviceId', () => {
  it('default: nothing is sent there any more; again, and somebody else’s: not_found', async () => {
    const [{ person, device }, other] = [await listener(), await listener()]
    const params = { deviceId: device.id }
    expect(await refusal(other.person.client.deletePushDevice({ params }))).toBe('not_found')
    await person.client.deletePushDevice({ params })
    expect(await refusal(person.client.deletePushDevice({ params }))).toBe('not_found')
    await give(person, '3')
    await come()
    expect(service.received).toEqual([])
  })
})

describe('rule: who gets points is told', () => {
  it('on each device, in their language, once, encrypted for it and signed by our key', async () => {
    const { person, device } = await listener()
    const second = await addDevice(person)
    await world.deps.db.update(users).set({ language: 'es' }).where(eq(users.id, person.userId))
    await give(person, '1234.5')
    for (let round = 0; round < 3; round++) await come()
    expect(service.received.map(({ device: name }) => name).sort()).toEqual([device.name, second.name].sort())
    const [{ data, topic, ttl, claims }] = service.received as [(typeof service.received)[0]]
    expect(data).toEqual({ title: `Recibiste 1.234,50 ${points}`, body: `En ${shopName}.`, url, tag: topic })
    expect(topic).toMatch(/^[\w-]{32}$/)
    expect(ttl).toBe(86_400)
    expect(claims).toMatchObject({ aud: `https://${service.host}`, sub: 'mailto:support@lealta.example' })
  })

  it('by e-mail where they want that, with the way to have no more of them', async () => {
    const person = await customerWith(world, owner, '1')
    await want(person, 'points_arrived', 'email')
    await give(person, '7')
    await come()
    await come()
    const mails = (await waitingFor(person.email)).filter(({ kind }) => kind === 'news')
    expect(mails.map(({ subject, sentAt }) => [subject, sentAt !== null])).toEqual([[`You got 7 ${points} · ${shopName}`, true]])
    expect(mails[0]?.text).toContain(`${world.deps.publicUrl}/u/more/preferences`)
  })

  it('nobody who did not ask, nobody about what they paid or were paid by people, and no business', async () => {
    const [silent, { person }] = [await customerWith(world, owner, '10'), await listener()]
    await give(silent, '5')
    const body = { recipient: person.publicKey, asset: owner.points, amount: '2' }
    await execute(world, silent, await silent.client.pay({ params: { walletId: silent.walletId }, body }))
    const back = { recipient: owner.publicKey, asset: owner.points, amount: '1' }
    await execute(world, person, await person.client.pay({ params: { walletId: person.walletId }, body: back }))
    await come()
    expect(service.received).toEqual([])
    const rows = await world.deps.db.select().from(notifications).where(eq(notifications.userId, silent.userId))
    expect(rows).toEqual([])
  })

  it('what comes within a minute after a message is one message, with the sum', async () => {
    const { person } = await listener()
    await give(person, '1')
    await come()
    for (const amount of ['2', '3']) await give(person, amount)
    await come()
    expect(service.received).toHaveLength(1)
    world.clock.advance(MINUTE)
    await come()
    expect(service.received.map(({ data }) => (data as { title: string }).title)).toEqual([`You got 1 ${points}`, `You got 5 ${points}`])
    expect(new Set(service.received.map(({ topic }) => topic)).size, 'the later one takes the place of the earlier').toBe(1)
  })

  it('switched off between the event and the message, it is not sent; switched on later, neither', async () => {
    const { person } = await listener()
    await give(person, '4')
    await want(person, 'points_arrived', 'push', false)
    await come()
    await want(person, 'points_arrived', 'push', true)
    await come()
    expect(service.received).toEqual([])
  })

  it('twelve messages a day on a device, and no more; what came is in the wallet all the same', async () => {
    const { person } = await listener()
    for (let count = 0; count < 14; count++) {
      await give(person, '1')
      world.clock.advance(2 * MINUTE)
      await come()
    }
    expect(service.received).toHaveLength(12)
  })
})

describe('rule: sent at least once, never again after the push service took it', () => {
  it.each([404, 410])('%s: the device is forgotten, and the message with it', async status => {
    const { person, device } = await listener()
    await give(person, '4')
    service.trouble = { status }
    await come()
    expect(await listDevices(person)).toEqual([])
    expect(await waitingFor(device.id)).toEqual([])
  })

  it('a service that asks to be left alone is; then the message goes out once', async () => {
    const { person } = await listener()
    await give(person, '4')
    service.trouble = { status: 429, retryAfter: '600' }
    await come()
    const { asked } = service
    service.trouble = undefined
    world.clock.advance(9 * MINUTE)
    await come()
    expect(service.asked).toBe(asked)
    world.clock.advance(2 * MINUTE)
    await come()
    await come()
    expect(service.received).toHaveLength(1)
  })

  it('a redirect is not followed: it is a failure, and the device stays', async () => {
    const { person, device } = await listener()
    await give(person, '4')
    service.trouble = { status: 302, location: `http://${service.host}/elsewhere` }
    const { asked } = service
    await come()
    expect(service.asked).toBe(asked + 1)
    expect(await waitingFor(device.id)).toMatchObject([{ sentAt: null, attempts: 1 }])
    expect(await listDevices(person)).toHaveLength(1)
  })

  it('a server that dies before it has sent: another one does when the lease is over', async () => {
    const { person, device } = await listener()
    await give(person, '4')
    await world.api.jobs.runOnce('tell-people')
    const lease = { leaseId: '00000000-0000-4000-8000-000000000000', leaseUntil: new Date(world.clock.now().getTime() + MINUTE) }
    await world.deps.db.update(outbox).set(lease).where(eq(outbox.recipient, device.id))
    const second = await createSecondApi(world, {})
    await second.api.jobs.runOnce('send-pushes')
    expect(service.received).toEqual([])
    world.clock.advance(MINUTE)
    await Promise.all([second.api.jobs.runOnce('send-pushes'), world.api.jobs.runOnce('send-pushes')])
    expect(service.received.filter(received => received.device === device.name)).toHaveLength(1)
    await second.close()
  })

  it('two servers that tell at once tell once', async () => {
    const { person } = await listener()
    await give(person, '4')
    const second = await createSecondApi(world, {})
    await Promise.all([second.api.jobs.runOnce('tell-people'), world.api.jobs.runOnce('tell-people')])
    await come()
    expect(service.received).toHaveLength(1)
    await second.close()
  })
})

describe('rule: a reward that is near is told of once', () => {
  it('at four fifths of its price, not again when it can be had; then the next one', async () => {
    const reward = await enabledReward(world, owner, { minted: '5', pointsRequired: '50' })
    await openSale(world, owner, reward.rewardId)
    const { person } = await listener('reward_near')
    // The coffee for ten points comes before.
    for (const amount of ['8', '1', '32', '20']) {
      await give(person, amount)
      await world.api.jobs.runOnce('read-members')
      world.clock.advance(2 * MINUTE)
      await come()
    }
    const told = service.received.map(({ data }) => data as { title: string; body: string; url: string })
    expect(told.map(({ title }) => title.replace(/ \d+$/, ''))).toEqual(['Nearly there: Free coffee', 'Nearly there: Free coffee'])
    expect(told[0]).toMatchObject({ body: `You almost have the points for this reward at ${shopName}.`, url })
    const rows = await world.deps.db.select().from(notifications).where(eq(notifications.userId, person.userId))
    expect(rows.map(({ event }) => event)).toEqual([`near ${shop.reward.rewardId}`, `near ${reward.rewardId}`])
  })
})

describe('rule: what is known of devices goes and is kept as keys are', () => {
  it('with the person go devices, news and messages', async () => {
    const { person, device } = await listener()
    await give(person, '4')
    await world.api.jobs.runOnce('tell-people')
    await world.deps.db.update(users).set({ deletionAt: world.clock.now() }).where(eq(users.id, person.userId))
    await world.api.jobs.runOnce('delete-accounts')
    expect(await world.deps.db.select().from(pushDevices).where(eq(pushDevices.userId, person.userId))).toEqual([])
    expect(await world.deps.db.select().from(notifications).where(eq(notifications.userId, person.userId))).toEqual([])
    expect(await waitingFor(device.id)).toEqual([])
    const log = await world.deps.db.select().from(auditLog).where(eq(auditLog.subject, person.userId))
    expect(JSON.stringify(log.map(({ details }) => details)), 'a log that is never deleted does not have the address').not.toContain(
      device.name,
    )
    expect(await world.deps.db.select().from(sessions).where(eq(sessions.publicKey, person.publicKey))).toMatchObject([
      { isPersonDeleted: true },
    ])
  })

  it('under another master key they open; under another key of ours they are there no more', async () => {
    const { person, device } = await listener()
    const { db, masterKey: from } = world.deps
    const to = new Uint8Array(32).fill(7)
    const at = world.clock.now()
    const before = await readPushKeys(world.deps)
    expect((await rotateMasterKey(db, { from, to, at })).devices).toBeGreaterThan(0)
    const [row] = await db.select().from(pushDevices).where(eq(pushDevices.id, device.id))
    expect(openSubscription({ masterKey: to }, row!.sealedSubscription)).toEqual(device.subscription)
    expect(await readPushKeys({ keyring: createKeyring({ ...world.deps, masterKey: to }) })).toEqual(before)
    await rotateMasterKey(db, { from: to, to: from, at })
    await renewServerKey(db, { name: 'push', masterKey: from, at })
    const renewed = await createSecondApi(world, {})
    const client = renewed.clientOf(person)
    expect((await client.listPushDevices()).data).toEqual([])
    expect((await client.listPushDevices()).meta.serverKey).not.toBe(before.publicKey)
    await renewed.close()
  })

  it('rule: a device that is said to be there at a new session goes with that one, not with the session before; with both, nothing is sent', async () => {
    const { person, device } = await listener()
    const later = { ...person, ...(await signIn(world, person.keypair)) }
    expect((await addDevice(later, device.subscription)).id).toBe(device.id)
    await person.client.deleteSession()
    expect((await listDevices(later)).map(({ id, attributes }) => [id, attributes.isCurrent])).toEqual([[device.id, true]])
    await give(later, '3')
    await later.client.deleteSession()
    await come()
    expect(service.received).toEqual([])
  })

  it('rule: signing out removes the device, from wherever it is done; the end of a session by time does not', async () => {
    const [own, far, everywhere, late] = [await listener(), await listener(), await listener(), await listener()]
    await own.person.client.deleteSession()
    const elsewhere = await signIn(world, far.person.keypair)
    const [session] = (await elsewhere.client.listSessions()).data.filter(({ attributes }) => !attributes.isCurrent)
    await elsewhere.client.endSession({ params: { sessionId: session!.id } })
    world.clock.advance(25 * 60 * MINUTE)
    await world.api.jobs.runOnce('clean-up')
    await (await signIn(world, everywhere.person.keypair)).client.endSessions({})
    const left = await world.deps.db.select({ id: pushDevices.id }).from(pushDevices)
    const ids = left.map(({ id }) => id)
    expect([own, far, everywhere, late].map(({ device }) => ids.includes(device.id))).toEqual([false, false, false, true])
  })
})

import { addMember, business, collector, createWorld, individual, type RegisteredPerson, register, signIn } from '@lealta/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditLog, notificationPreferences, users } from '#db/index.ts'

const world = await createWorld()
afterAll(() => world.close())

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const read = async (person: RegisteredPerson) =>
  Object.fromEntries(
    (await person.client.listNotificationPreferences()).data.map(({ id, attributes }) => [
      id,
      Object.fromEntries(attributes.channels.map(({ channel, isOn }) => [channel, isOn])),
    ]),
  )
type Params = Parameters<RegisteredPerson['client']['setNotificationPreference']>[0]['params']
const set = (person: RegisteredPerson, kind: Params['kind'], channel: Params['channel'], isOn: boolean) =>
  person.client.setNotificationPreference({ params: { kind, channel }, body: { isOn } })

const on = { summary: true }
const ofPeople = { invitation: on, contact: on, pendingPayments: on, payRequests: on }
const ofBusinesses = {
  ...{
    pendingPayments: on,
    payRequests: on,
    partnershipRequests: on,
    review: on,
    salesLeft: on,
    operatorProposal: on,
    failedRows: on,
    lowTill: on,
  },
  ...{ nearLimit: on, webhookOff: on, apiKeyEnds: on, firstStep: on },
}
const needsYou = { needs_you: { email: true, push: false } }

describe('GET /wallet/notifications', () => {
  it('rule: nothing but what needs a person is on until they ask for it', async () => {
    expect(await read(await individual(world))).toEqual({
      points_arrived: { email: false, push: false },
      reward_near: { email: false, push: false },
      ...{ ...needsYou, ...ofPeople },
    })
  })

  it('a business is told of nothing that customers are', async () => {
    expect(await read(await register(world, 'business'))).toEqual({ ...needsYou, ...ofBusinesses })
  })

  it('whoever enters a business chooses of its tasks too, with their own wallet', async () => {
    const [manager, owner] = [await individual(world), await business(world)]
    expect(await refusal(set(manager, 'lowTill', 'summary', false))).toBe('not_found')
    await addMember(world, manager, owner, 'manager')
    expect(await read(manager)).toMatchObject({ ...ofPeople, ...ofBusinesses })
    await set(manager, 'lowTill', 'summary', false)
    expect((await read(manager)).lowTill).toEqual({ summary: false })
    expect(await refusal(set(manager, 'lowTill', 'email', true)), 'a task alone is told by no e-mail').toBe('not_found')
    expect(await read(owner), 'each for themselves').toEqual({ ...needsYou, ...ofBusinesses })
  })
})

describe('PUT /wallet/notifications/:kind/:channel', () => {
  it('default: one kind on one way, as the list says from now on; repeating changes nothing', async () => {
    const [person, other] = [await individual(world), await individual(world)]
    for (let time = 0; time < 2; time++) await set(person, 'points_arrived', 'email', true)
    expect((await read(person)).points_arrived).toEqual({ email: true, push: false })
    expect((await read(person)).reward_near).toEqual({ email: false, push: false })
    expect((await read(other)).points_arrived, 'nobody else is concerned').toEqual({ email: false, push: false })
    await set(person, 'points_arrived', 'email', false)
    expect((await read(person)).points_arrived).toEqual({ email: false, push: false })
    const log = await world.deps.db.select().from(auditLog).where(eq(auditLog.subject, person.userId))
    const changes = log.filter(({ action }) => action === 'wallet.notifications_changed').map(({ details }) => details)
    expect(changes).toEqual([
      { kind: 'points_arrived', channel: 'email', isOn: true },
      { kind: 'points_arrived', channel: 'email', isOn: false },
    ])
  })

  it('error: onboarding_incomplete for e-mails without a verified address; messages on devices need none', async () => {
    const person = await collector(world, 'phone')
    expect(await refusal(set(person, 'points_arrived', 'email', true))).toBe('onboarding_incomplete')
    await set(person, 'points_arrived', 'push', true)
    await set(person, 'points_arrived', 'email', false)
    expect((await read(person)).points_arrived).toEqual({ email: false, push: true })
  })

  it('a kind of other wallets, and one that is none, are not there', async () => {
    const owner = await register(world, 'business')
    expect(await refusal(set(owner, 'points_arrived', 'push', true))).toBe('not_found')
    const answer = await world.app.inject({
      method: 'PUT',
      url: '/api/wallet/notifications/gossip/email',
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { isOn: true },
    })
    expect(answer.statusCode).toBe(404)
  })

  it('auth: no session, not registered', async () => {
    const params = { kind: 'points_arrived', channel: 'push' } as const
    expect(await refusal(world.anonymous.setNotificationPreference({ params, body: { isOn: true } }))).toBe('bad_auth')
    const stranger = await signIn(world)
    expect(await refusal(stranger.client.setNotificationPreference({ params, body: { isOn: true } }))).toBe('wallet_not_registered')
  })

  it('rule §4: with the person goes what they wanted', async () => {
    const person = await individual(world)
    await set(person, 'reward_near', 'push', true)
    await world.deps.db.update(users).set({ deletionAt: world.clock.now() }).where(eq(users.id, person.userId))
    await world.api.jobs.runOnce('delete-accounts')
    expect(await world.deps.db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, person.userId))).toEqual([])
  })
})

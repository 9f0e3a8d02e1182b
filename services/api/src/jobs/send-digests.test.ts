import { createECDH, randomBytes } from 'node:crypto'
import { addMember, business, createSecondApi, createWorld, individual, inviteGuest, type RegisteredPerson, signIn } from '@lealta/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { digests, inTransaction, outbox, users } from '#db/index.ts'
import { takeDigest } from '#domain/tasks/digests.repository.ts'
import type { MailMessage } from '#ports/mail.ts'

const world = await createWorld()
afterAll(() => world.close())
const ZONE = 'America/Argentina/Buenos_Aires'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Looker = Pick<RegisteredPerson, 'client' | 'walletId'>
/** Is in the portal, on a device of a time zone. */
const look = ({ client, walletId }: Looker, timeZone = ZONE) => client.listTasks({ params: { walletId }, query: { timeZone } })
const listMails = ({ email }: { email: string }) =>
  world.deps.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .then(rows => rows.filter(({ kind }) => kind === 'digest'))
const countMails = async (person: { email: string }) => (await listMails(person)).length
const run = () => world.api.jobs.runOnce('send-digests')
/** Goes on to a time of day in Buenos Aires, some days later, and looks for digests. */
async function morning(hours = 9, days = 1) {
  const local = world.clock.now().getTime() - 3 * HOUR_MS
  world.clock.advance(Math.floor(local / DAY_MS) * DAY_MS + days * DAY_MS + hours * HOUR_MS - local + 1)
  await run()
}
/** A business of its own invites somebody: something that needs them. */
const invite = async ({ email }: { email: string }) => inviteGuest(world, await business(world), { email })
/** Somebody who is invited, seen in the portal. */
async function waiting(): Promise<RegisteredPerson> {
  const person = await individual(world)
  await invite(person)
  await look(person)
  return person
}

describe('the e-mail at nine', () => {
  test('default: once, at nine of the device’s time zone, in the person’s language, with links to the tasks and to end it', async () => {
    const eva = await waiting()
    await world.deps.db.update(users).set({ language: 'es' }).where(eq(users.id, eva.userId))
    await morning(8.9)
    expect(await countMails(eva)).toBe(0)
    await morning(9, 0)
    await run()
    const [mail, ...others] = await listMails(eva)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Una cosa te necesita', sender: eva.userId })
    expect(mail?.text).toContain('te invita como empleado.')
    expect(mail?.text).toContain('http://localhost:3000/u/notifications')
    expect(mail?.text).toContain(`No recibir más este resumen: ${mail?.unsubscribe}`)
    expect(mail?.unsubscribe).toMatch(new RegExp(`^http://localhost:3000/unsubscribe/${eva.userId}\\.[0-9a-f]{32}$`))
  })

  test('rule: only when something new needs them since the last one', async () => {
    const eva = await waiting()
    await morning()
    expect(await countMails(eva)).toBe(1)
    await morning()
    expect(await countMails(eva), 'the same still waits').toBe(1)
    await invite(eva)
    await morning()
    expect(await countMails(eva)).toBe(2)
  })

  test('rule: switched off in the preferences there is none; switched on again, what was not told is', async () => {
    const eva = await waiting()
    const set = async (isOn: boolean) => {
      Object.assign(eva, await signIn(world, eva.keypair))
      await eva.client.setNotificationPreference({ params: { kind: 'needs_you', channel: 'email' }, body: { isOn } })
    }
    await set(false)
    await morning()
    expect(await countMails(eva)).toBe(0)
    await set(true)
    await morning()
    expect(await countMails(eva)).toBe(1)
  })

  test('rule: a kind of task that is switched off is left out of it, and stays with the bell; switched on again it is news', async () => {
    const eva = await waiting()
    const set = async (isOn: boolean) => {
      Object.assign(eva, await signIn(world, eva.keypair))
      await eva.client.setNotificationPreference({ params: { kind: 'invitation', channel: 'summary' }, body: { isOn } })
    }
    await set(false)
    await morning()
    expect(await countMails(eva)).toBe(0)
    await set(true)
    expect((await look(eva)).data).toHaveLength(1)
    await morning()
    expect(await countMails(eva)).toBe(1)
  })

  test('default: on the devices of whoever asked for that, also without an address: how much, and of which business', async () => {
    const [manager, owner] = [await individual(world), await business(world)]
    await addMember(world, manager, owner, 'manager')
    const keys = createECDH('prime256v1')
    const subscription = {
      endpoint: 'https://push.example/manager',
      keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    }
    const device = await manager.client.savePushDevice({ body: subscription })
    const toDevice = async () => (await world.deps.db.select().from(outbox)).filter(({ recipient }) => recipient === device.data.id)
    await manager.client.setNotificationPreference({ params: { kind: 'needs_you', channel: 'email' }, body: { isOn: false } })
    await look(manager)
    await morning()
    expect(await toDevice(), 'nothing unless asked').toEqual([])
    Object.assign(manager, await signIn(world, manager.keypair))
    await manager.client.setNotificationPreference({ params: { kind: 'needs_you', channel: 'push' }, body: { isOn: true } })
    await morning()
    const { data } = await (await signInAgain(owner)).client.readBusiness({ params: { businessId: owner.businessId } })
    expect(await toDevice()).toMatchObject([
      { channel: 'push', subject: 'One thing needs you', text: `${data.attributes.name}.`, link: 'http://localhost:3000/u/notifications' },
    ])
    expect(await countMails(manager)).toBe(0)
    await morning()
    expect(await toDevice(), 'the same is no news').toHaveLength(1)
  })

  test('rule: what was put away is not told', async () => {
    const eva = await waiting()
    const { data } = await look(eva)
    const params = { walletId: eva.walletId, taskId: data[0]!.id }
    await eva.client.putTaskAway({ params, body: { version: data[0]!.attributes.version, isPutAway: true } })
    await morning()
    expect(await countMails(eva)).toBe(0)
  })

  test('default: of every business that they enter, by its name', async () => {
    const [manager, owner] = [await individual(world), await business(world)]
    await addMember(world, manager, owner, 'manager')
    await look(manager)
    await morning()
    const [mail] = await listMails(manager)
    const { data } = await (await signInAgain(owner)).client.readBusiness({ params: { businessId: owner.businessId } })
    expect(mail?.text).toContain(`${data.attributes.name}:\n\nYour next step: create your loyalty program.`)
  })

  test('rule: a business whose owner is gone is told of no more', async () => {
    const [manager, owner] = [await individual(world), await business(world)]
    await addMember(world, manager, owner, 'manager')
    await look(manager)
    await world.deps.db.update(users).set({ deletedAt: world.clock.now() }).where(eq(users.id, owner.userId))
    await morning()
    expect(await countMails(manager)).toBe(0)
    await world.deps.db.update(users).set({ deletedAt: null }).where(eq(users.id, owner.userId))
  })

  test('rule: nobody without a verified address, and nobody who is leaving, gets one', async () => {
    const [eva, leaving] = [await waiting(), await waiting()]
    const { db } = world.deps
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, eva.userId))
    await db
      .update(users)
      .set({ deletionAt: new Date(world.clock.now().getTime() + 30 * DAY_MS) })
      .where(eq(users.id, leaving.userId))
    await morning()
    expect([await countMails(eva), await countMails(leaving)]).toEqual([0, 0])
    await db.update(users).set({ deletionAt: null }).where(eq(users.id, leaving.userId))
    await morning()
    expect(await countMails(leaving), 'who stays is told what was not told').toBe(1)
  })

  test('rule: one that is hours late waits for the next morning, and nobody is told of what was never looked at', async () => {
    const [eva, unseen] = [await waiting(), await individual(world)]
    await invite(unseen)
    await morning(16)
    expect(await countMails(eva)).toBe(0)
    await morning()
    expect([await countMails(eva), await countMails(unseen)]).toEqual([1, 0])
  })

  test('rule: in another time zone from now on it comes at nine there', async () => {
    const eva = await waiting()
    await look(eva, 'Europe/Madrid')
    const [digest] = await world.deps.db.select().from(digests).where(eq(digests.userId, eva.userId))
    expect(digest).toMatchObject({ timeZone: 'Europe/Madrid' })
    expect(digest?.nextAt.toLocaleTimeString('en-GB', { timeZone: 'Europe/Madrid' })).toBe('09:00:00')
  })

  test('rule quality 4: on two servers at once each digest goes out once', async () => {
    const people = [await waiting(), await waiting(), await waiting()]
    const other = await createSecondApi(world, {})
    await morning(8)
    world.clock.advance(HOUR_MS)
    await Promise.all([run(), other.api.jobs.runOnce('send-digests'), run(), other.api.jobs.runOnce('send-digests')])
    for (const person of people) expect(await countMails(person)).toBe(1)
    await other.close()
  })

  test('rule: killed in the middle, another server looks again when the lease is over, and it goes out once', async () => {
    const eva = await waiting()
    await morning(8.99)
    world.clock.advance(HOUR_MS / 50)
    const now = world.clock.now()
    const take = () => inTransaction(world.deps.db, tx => takeDigest(tx, now, new Date(now.getTime() + 5 * 60_000)))
    let taken = await take()
    while (taken && taken.userId !== eva.userId) taken = await take()
    expect(taken?.userId).toBe(eva.userId)
    await run()
    expect(await countMails(eva), 'somebody has it').toBe(0)
    world.clock.advance(5 * 60_000)
    await run()
    expect(await countMails(eva)).toBe(1)
  })
})

describe('POST /digest-endings', () => {
  const tokenOf = async (person: RegisteredPerson) => (await listMails(person))[0]!.unsubscribe!.split('/').at(-1)!
  const isOn = async (person: RegisteredPerson) => {
    const { client } = await signIn(world, person.keypair)
    const { data } = await client.listNotificationPreferences()
    return data.find(({ id }) => id === 'needs_you')?.attributes.channels[0]?.isOn
  }
  const anybody = () => world.anonymous

  test('default: ends them without a sign-in, also twice; the preferences say so', async () => {
    const eva = await waiting()
    await morning()
    const token = await tokenOf(eva)
    for (let time = 0; time < 2; time++) await anybody().endDigest({ body: { token } })
    expect(await isOn(eva)).toBe(false)
    await invite(eva)
    await morning()
    expect(await countMails(eva)).toBe(1)
  })

  test('rule: a link that is forged, cut, or for somebody else with another’s signature is not found and changes nothing', async () => {
    const [eva, ana] = [await waiting(), await waiting()]
    await morning()
    const [id, signature] = (await tokenOf(eva)).split('.') as [string, string]
    const other = (await tokenOf(ana)).split('.')[1]!
    const turned = signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0')
    for (const token of ['', 'x', id, `${id}.`, `${id}.${turned}`, `${id}.${other}`, `${ana.userId}.${signature}`, `${id}.${signature}x`]) {
      await expect(anybody().endDigest({ body: { token } }), token).rejects.toMatchObject({ code: 'not_found' })
    }
    expect([await isOn(eva), await isOn(ana)]).toEqual([true, true])
  })

  test('rule RFC 8058: a mail program ends them with one click, by a form of either kind at the address of the header', async () => {
    const eva = await waiting()
    await morning()
    const token = await tokenOf(eva)
    const sent: MailMessage[] = []
    const server = await createSecondApi(world, { mail: { kind: 'smtp', send: async message => void sent.push(message) } })
    await server.api.jobs.runOnce('send-outbox')
    await server.close()
    expect(sent.find(({ to, unsubscribe }) => to === eva.email && unsubscribe)?.unsubscribe).toBe(
      `http://localhost:3000/unsubscribe/${token}`,
    )
    const post = (url: string, type: string, payload: string) =>
      world.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    const form = ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'] as const
    expect((await post(`/unsubscribe/${token}x`, ...form)).statusCode).toBe(404)
    expect(await isOn(eva)).toBe(true)
    expect((await post(`/unsubscribe/${token}`, ...form)).statusCode).toBe(204)
    expect(await isOn(eva)).toBe(false)
    const parts = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    expect((await post(`/unsubscribe/${token}`, 'multipart/form-data; boundary=b', parts)).statusCode).toBe(204)
  })
})

async function signInAgain<P extends RegisteredPerson>(person: P): Promise<P> {
  return { ...person, ...(await signIn(world, person.keypair)) }
}

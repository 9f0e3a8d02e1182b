import { business, createWorld, individual } from '@lealta/testkit'
import { Keypair } from '@stellar/stellar-sdk/base'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { activityRecords, businesses, businessMembers, faces, openStore, pointsOfSale, usageUnits, wallets } from '#db/index.ts'
import { formatParty, readNames } from './names.ts'

const till = Keypair.random().publicKey()
const statements: string[] = []
const store = await openStore('memory:', { onStatement: text => statements.push(text) })
const world = await createWorld({ db: store.db })
const owner = await business(world)
const ana = await individual(world)
const viewer = await individual(world)
const rival = await business(world)
const { db, clock } = world.deps
const createdAt = clock.now()
await db.insert(pointsOfSale).values({ businessId: owner.businessId, name: 'Counter', publicKey: till, createdAt })
await db.insert(wallets).values({ publicKey: till, type: 'pos', businessId: owner.businessId, createdAt })
afterAll(async () => {
  await world.close()
  await store.close()
})

const sent = (from: string, businessId: string | null, toEmail: string, entityType = 'payment', toKey = ana.publicKey) =>
  world.deps.db.insert(activityRecords).values({
    hash: Keypair.random().publicKey(),
    entityType,
    businessId,
    fromKey: from,
    toKey,
    toEmail,
    accounts: [],
    createdAt: world.clock.now(),
  })
const nameFor = async (who: { publicKey: string; businessId?: string }, key: string) =>
  (await readNames(world.deps, { publicKey: who.publicKey, businessId: who.businessId }, [key])).get(key)?.name ?? undefined

const show = async (person: { userId: string }, name: string | null, isShown = true) => {
  const values = { name, accent: 'teal' as const, isShown, changedAt: createdAt }
  await db
    .insert(faces)
    .values({ userId: person.userId, ...values })
    .onConflictDoUpdate({ target: faces.userId, set: values })
}

describe('rule product decision 38: a person’s name is for businesses that they joined, paid or may enter', () => {
  /** Ways to know a business; those that took nothing of the person lead nowhere. */
  const unit = (key: string, item: string) =>
    db.insert(usageUnits).values({ businessId: owner.businessId, item, units: 1, account: key, subject: 'x', state: 'booked' })
  const record = (entityType: string, fromKey: string, toKey: string, businessId: string | null = null) =>
    db.insert(activityRecords).values({
      ...{ hash: Keypair.random().publicKey(), entityType, businessId, fromKey, toKey, accounts: [fromKey, toKey], createdAt },
    })
  test.each<[string, boolean, (key: string, userId: string) => PromiseLike<unknown>]>([
    ['nothing', false, async () => undefined],
    ['the business paid them', false, key => record('payment', owner.publicKey, key, owner.businessId)],
    ['the business gave them points', false, key => record('mint', owner.publicKey, key, owner.businessId)],
    ['the business lets a payment wait for them', false, key => record('paymentClaimable', owner.publicKey, key, owner.businessId)],
    ['the business made them its operator', false, key => unit(key, 'operator')],
    ['they hold its points', true, key => unit(key, 'trustline')],
    ['they paid it', true, key => record('payment', key, owner.publicKey)],
    ['they paid its till', true, key => record('payment', key, till)],
    ['they paid somebody else', false, key => record('payment', key, viewer.publicKey)],
    [
      'they may enter its portal',
      true,
      (_, userId) => db.insert(businessMembers).values({ ...{ businessId: owner.businessId, userId }, accessLevel: 'employee', createdAt }),
    ],
  ])('%s: seen is %s', async (_, isSeen, know) => {
    const person = await individual(world)
    await show(person, 'Berta')
    await know(person.publicKey, person.userId)
    expect(await nameFor(owner, person.publicKey)).toBe(isSeen ? 'Berta' : undefined)
    expect(await nameFor(viewer, person.publicKey), 'another person').toBeUndefined()
    expect(await nameFor(rival, person.publicKey), 'another business').toBeUndefined()
    await show(person, 'Berta', false)
    expect(await nameFor(owner, person.publicKey), 'switched off').toBeUndefined()
  })

  test('a colour goes with it, also where there is no name', async () => {
    const person = await individual(world)
    await show(person, null)
    await unit(person.publicKey, 'trustline')
    const of = (viewer: { publicKey: string; businessId: string }) => readNames(world.deps, viewer, [person.publicKey])
    expect((await of(owner)).get(person.publicKey)).toMatchObject({ name: null, accent: 'teal' })
    expect((await of(rival)).get(person.publicKey)).toBeUndefined()
  })

  test('rule quality 19: two hundred names take one statement', async () => {
    const keys = Array.from({ length: 200 }, () => Keypair.random().publicKey())
    statements.length = 0
    await readNames(world.deps, { publicKey: owner.publicKey, businessId: owner.businessId }, [...keys, ana.publicKey, till])
    expect(statements).toHaveLength(1)
  })
})

describe('rule product decision 44: one person, one name', () => {
  test('a business by its name, a till with its business, but for the business’s own people', async () => {
    expect(await nameFor(viewer, owner.publicKey)).toBe('Café Sol')
    expect(await nameFor(viewer, till)).toBe('Café Sol, Counter')
    expect(await nameFor(owner, till)).toBe('Counter')
    await world.deps.db.update(businesses).set({ name: '' }).where(eq(businesses.id, owner.businessId))
    expect(await nameFor(viewer, owner.publicKey), 'the alias, where there is no name').toBe(owner.alias)
    await world.deps.db.update(businesses).set({ name: 'Café Sol' }).where(eq(businesses.id, owner.businessId))
  })

  test('an e-mail address only for who typed it, and the chosen name before it', async () => {
    expect(await nameFor(viewer, ana.publicKey)).toBeUndefined()
    await sent(viewer.publicKey, null, 'ana@example.com')
    expect(await nameFor(viewer, ana.publicKey)).toBe('ana@example.com')
    expect(await nameFor(owner, ana.publicKey), 'somebody else').toBeUndefined()
    await sent(Keypair.random().publicKey(), owner.businessId, 'ana@shop.example', 'mint')
    expect(await nameFor(owner, ana.publicKey), 'anybody of the business that typed it').toBe('ana@shop.example')
    expect(await nameFor(viewer, ana.publicKey)).toBe('ana@example.com')
    expect((await readNames(world.deps, undefined, [ana.publicKey])).size, 'nobody in particular').toBe(0)
    await show(ana, 'Ana')
    expect(await nameFor(viewer, ana.publicKey), 'another person').toBe('ana@example.com')
    await db.insert(businessMembers).values({ businessId: owner.businessId, userId: ana.userId, accessLevel: 'employee', createdAt })
    expect(await nameFor(owner, ana.publicKey), 'the chosen name before it').toBe('Ana')
    expect(await nameFor(ana, ana.publicKey), 'oneself').toBe('Ana')
  })

  test('the address that somebody received by is not known to others of that business', async () => {
    const [sender, receiver] = [Keypair.random().publicKey(), Keypair.random().publicKey()]
    await sent(sender, owner.businessId, 'private@example.com', 'paymentAccept', receiver)
    expect(await nameFor({ publicKey: owner.publicKey, businessId: owner.businessId }, receiver)).toBeUndefined()
    expect(await nameFor({ publicKey: sender }, receiver)).toBe('private@example.com')
  })

  test('without a name: the address that it waits for, or the ends of the key', () => {
    const key = `G${'A'.repeat(55)}`
    expect(formatParty(new Map(), { publicKey: null, email: 'ana@example.com' })).toBe('ana@example.com')
    expect(formatParty(new Map([[key, { name: 'Ana' }]]), { publicKey: key })).toBe('Ana')
    expect(formatParty(new Map(), { publicKey: ana.publicKey })).toBe(`${ana.publicKey.slice(0, 5)}…${ana.publicKey.slice(-4)}`)
    expect(formatParty(new Map(), null)).toBeNull()
  })
})

import { business, createWorld, individual } from '@lealta/testkit'
import { Keypair } from '@stellar/stellar-sdk/base'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { activityRecords, businesses, pointsOfSale, users } from '#db/index.ts'
import { formatParty, readNames } from './names.ts'

const till = Keypair.random().publicKey()
const world = await createWorld()
const owner = await business(world)
const ana = await individual(world)
const viewer = await individual(world)
const { db, clock } = world.deps
const createdAt = clock.now()
await db.insert(pointsOfSale).values({ businessId: owner.businessId, name: 'Counter', publicKey: till, createdAt })
afterAll(() => world.close())

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
  (await readNames(world.deps, { publicKey: who.publicKey, businessId: who.businessId }, [key])).get(key)

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
    await world.deps.db.update(users).set({ name: 'Ana' }).where(eq(users.id, ana.userId))
    expect(await nameFor(viewer, ana.publicKey)).toBe('Ana')
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
    expect(formatParty(new Map([[key, 'Ana']]), { publicKey: key })).toBe('Ana')
    expect(formatParty(new Map(), { publicKey: ana.publicKey })).toBe(`${ana.publicKey.slice(0, 5)}…${ana.publicKey.slice(-4)}`)
    expect(formatParty(new Map(), null)).toBeNull()
  })
})

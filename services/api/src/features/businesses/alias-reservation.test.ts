import { business, createWorld, namedApplicant, profileOf, type RegisteredPerson, register, signIn, type World } from '@lealta/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const hours = (n: number) => n * 3_600_000

/** A business without documents that takes an alias. */
async function take(alias: string): Promise<RegisteredPerson> {
  const person = await register(world, 'business')
  await person.client.saveBusinessProfile({ body: await profileOf(person, alias) })
  return person
}
const tryTo = async (alias: string) => {
  const person = await register(world, 'business')
  const body = await profileOf(person, alias)
  return person.client.saveBusinessProfile({ body }).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  )
}
/** Signs in again: a session lives a day. */
const back = (person: RegisteredPerson) => signIn(world, person.keypair)
const ownAlias = async (person: RegisteredPerson) => (await (await back(person)).client.readWallet()).data.attributes.business?.alias
const look = async (alias: string) => (await (await register(world, 'individual')).client.isAliasFree({ params: { alias } })).data

describe('PUT /onboarding/business-profile', () => {
  it.each(['admin', 'api', 'www', 'support', 'soporte', 'lealta'])('error: alias_reserved: %s', async alias => {
    expect(await look(alias)).toEqual({ free: false, reason: 'reserved' })
    expect(await tryTo(alias)).toBe('alias_reserved')
  })
})

describe('an alias of a business that is not verified', () => {
  it('is reserved for 24 hours; then somebody else may take it, and the first owner is told', async () => {
    const first = await take('panaderia')
    expect(await tryTo('panaderia')).toBe('alias_already_exists')
    expect(await look('panaderia')).toEqual({ free: false, reason: 'taken' })
    world.clock.advance(hours(24))
    expect(await look('panaderia')).toEqual({ free: true, reason: null })
    expect(await ownAlias(first), 'it stays while nobody wants it').toBe('panaderia')
    expect(await tryTo('panaderia')).toBe('taken')
    expect(await ownAlias(first)).toBeUndefined()
    const { data } = await world.admin.adminListOutbox({ query: { to: first.email } })
    expect(data[0]?.attributes.subject).toBe('The alias panaderia is no longer reserved for you')
    const again = await back(first)
    const saved = await again.client.saveBusinessProfile({ body: await profileOf(again, 'panaderia-dos') })
    expect(saved.data.attributes).toMatchObject({ alias: 'panaderia-dos', name: 'Café Sol' })
  })

  it('takes the sub-aliases of tills along', async () => {
    const first = await take('kiosco')
    const { data } = await first.client.readWallet()
    const businessId = data.attributes.business!.id
    await first.client.createPos({ params: { businessId }, body: { name: 'Counter', alias: 'uno.kiosco' } })
    world.clock.advance(hours(24))
    expect(await tryTo('kiosco')).toBe('taken')
    const again = await back(first)
    await again.client.saveBusinessProfile({ body: await profileOf(again, 'kiosco-dos') })
    const tills = await again.client.listPos({ params: { businessId }, query: {} })
    expect(tills.data.map(till => till.attributes.alias)).toEqual([null])
  })

  it('is kept while the documents are reviewed, and for a day after they were declined', async () => {
    const owner = await namedApplicant(world)
    world.clock.advance(hours(72))
    expect(await tryTo(owner.alias)).toBe('alias_already_exists')
    const decline = { decision: 'decline', reason: 'Unreadable.' } as const
    await world.admin.adminDecideKyb({ params: { kybId: owner.kybId }, body: decline })
    world.clock.advance(hours(23))
    expect(await tryTo(owner.alias)).toBe('alias_already_exists')
    world.clock.advance(hours(1))
    expect(await tryTo(owner.alias)).toBe('taken')
  })

  it('is the business’s own for good once it is verified', async () => {
    const owner = await business(world)
    world.clock.advance(hours(24 * 365))
    expect(await tryTo(owner.alias)).toBe('alias_already_exists')
  })

  it('repeat: ten take one that lapsed at once, one has it', async () => {
    await take('deseado')
    world.clock.advance(hours(24))
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryTo('deseado')))
    expect(answers.filter(answer => answer === 'taken')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['taken', 'alias_already_exists']))
  })
})

import { addMember, collector, individual, type RegisteredPerson } from '@lealta/testkit'
import { closeBalanced, enabledPerson, execute } from '@lealta/testkit/ledger'
import { businessWithProgram, customerWith, openProgramWorld, type ProgramOwner } from '@lealta/testkit/shop'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { businesses, users } from '#db/index.ts'

const { world, owner } = await openProgramWorld({ treasury: '1000' })
afterAll(() => closeBalanced(world))
const rival = await businessWithProgram(world)
const cashier = await enabledPerson(world)
await addMember(world, cashier, owner, 'employee')
const manager = await enabledPerson(world)
await addMember(world, manager, owner, 'manager')
const customer = await customerWith(world, owner, '10')

const NOBODY = { status: 422, code: 'alias_not_found' }

const ask = (by: Pick<RegisteredPerson, 'client'>, query: string, of: Partial<ProgramOwner> = owner) =>
  by.client.readRecipient({ query: { query, asset: owner.points, ...(of.businessId ? { businessId: of.businessId } : {}) } })
const find = async (by: Pick<RegisteredPerson, 'client'>, query: string, of?: Partial<ProgramOwner>) =>
  (await ask(by, query, of)).data.attributes.publicKey
const change = (person: RegisteredPerson, values: Partial<typeof users.$inferInsert>) =>
  world.deps.db.update(users).set(values).where(eq(users.id, person.userId))
const setCountry = (country: string | null) => world.deps.db.update(businesses).set({ country }).where(eq(businesses.id, owner.businessId))

describe('GET /recipients: a member by their phone', () => {
  test.for([
    ['the cashier', cashier],
    ['a manager', manager],
    ['the owner', owner],
  ] as const)('default: %s finds them, and is told their key in place of the number', async ([, by]) => {
    expect((await ask(by, customer.phone)).data.attributes).toMatchObject({
      ...{ kind: 'account', publicKey: customer.publicKey, query: customer.publicKey, name: null, alias: null, delivery: 'payment' },
    })
  })

  test('any usual writing of one number finds one person; the shop’s country is meant where none is said', async () => {
    await setCountry('AR')
    const [, local = ''] = /^\+54911(\d{8})$/.exec(customer.phone) ?? []
    const [left, right] = [local.slice(0, 4), local.slice(4)]
    for (const writing of [
      `+54 9 11 ${left}-${right}`,
      `0054 9 11 ${left} ${right}`,
      `54911${local}`,
      `(011) 15-${left}-${right}`,
      `11 ${left}.${right}`,
      ` 11${local} `,
    ]) {
      expect([writing, await find(cashier, writing)]).toEqual([writing, customer.publicKey])
    }
  })

  test('a number without its country is nobody’s where the shop has none, or is elsewhere', async () => {
    const local = customer.phone.slice('+549'.length)
    for (const country of [null, 'US']) {
      await setCountry(country)
      await expect(ask(cashier, local)).rejects.toMatchObject(NOBODY)
      expect(await find(cashier, customer.phone)).toBe(customer.publicKey)
    }
    await setCountry('AR')
  })

  test('a number that two members could mean is nobody’s', async () => {
    const other = await customerWith(world, owner, '1')
    const local = customer.phone.slice('+549'.length)
    await change(other, { phone: `+54${local}` })
    await expect(ask(cashier, local)).rejects.toMatchObject(NOBODY)
    expect(await find(cashier, customer.phone)).toBe(customer.publicKey)
    await change(other, { phone: other.phone })
  })

  test('a Mexican mobile is found by the forms that it had before', async () => {
    const member = await customerWith(world, owner, '1')
    await change(member, { phone: '+525512345678' })
    for (const writing of ['+52 55 1234 5678', '+52 1 55 1234 5678', '+52 044 55 1234 5678'])
      expect([writing, await find(cashier, writing)]).toEqual([writing, member.publicKey])
    await change(member, { phone: member.phone })
  })

  test('who joined by the link with a phone alone is found', async () => {
    const person = await collector(world, 'phone')
    await execute(world, person, await person.client.enableWallet({ body: { programId: owner.programId } }))
    expect(await find(cashier, person.phone)).toBe(person.publicKey)
  })

  test('rule: no directory of phones: nobody and somebody who is no member get the same answer', async () => {
    const stranger = await enabledPerson(world)
    const theirs = await customerWith(world, rival, '1')
    const unknown = '+5491149999999'
    for (const phone of [unknown, stranger.phone, theirs.phone]) await expect(ask(owner, phone)).rejects.toMatchObject(NOBODY)
    const answers = await Promise.all(
      [unknown, stranger.phone].map(phone => ask(owner, phone).catch(({ message, data }) => ({ message, data }))),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  test('a number that is not confirmed finds nobody', async () => {
    const person = await customerWith(world, owner, '1')
    await change(person, { phoneVerifiedAt: null })
    await expect(ask(owner, person.phone)).rejects.toMatchObject(NOBODY)
    const next = '+5491148888888'
    await customer.client.registerPhone({ body: { phone: next } })
    await expect(ask(owner, next), 'a code was sent, and nobody gave it').rejects.toMatchObject(NOBODY)
    await change(person, { phoneVerifiedAt: world.clock.now() })
  })

  test('auth: another business finds its own members only, and may not ask for this one', async () => {
    await expect(ask(rival, customer.phone, rival)).rejects.toMatchObject(NOBODY)
    await expect(ask(rival, customer.phone, owner)).rejects.toMatchObject({ status: 404 })
  })

  test('auth: a person without access finds nobody, whatever they say they are', async () => {
    const stranger = await individual(world)
    await expect(ask(stranger, customer.phone, {})).rejects.toMatchObject(NOBODY)
    await expect(ask(stranger, customer.phone, owner)).rejects.toMatchObject({ status: 404 })
    await expect(ask(cashier, customer.phone, {}), 'a cashier for themselves').rejects.toMatchObject(NOBODY)
  })

  test('auth: a cashier who has confirmed one address only is asked for the other', async () => {
    const half = await collector(world, 'email')
    await execute(world, half, await half.client.enableWallet({ body: { programId: owner.programId } }))
    await addMember(world, half, owner, 'employee')
    await expect(ask(half, customer.phone)).rejects.toMatchObject({ code: 'second_contact_needed' })
  })

  test('an alias of digits alone stays an alias', async () => {
    await world.deps.db.update(businesses).set({ alias: '4006381' }).where(eq(businesses.id, rival.businessId))
    expect(await find(cashier, '4006381')).toBe(rival.publicKey)
    await world.deps.db.update(businesses).set({ alias: rival.alias }).where(eq(businesses.id, rival.businessId))
  })
})

describe('rule: a phone number is looked up one by one, and pays nobody', () => {
  test('a list of numbers leads to nobody, and neither does a payment to one', async () => {
    const { data } = await owner.client.findRecipients({
      body: { queries: [customer.phone], asset: owner.points, businessId: owner.businessId },
    })
    expect(data[0]?.attributes).toEqual({ recipient: null, problem: 'alias_not_found' })
    const body = { recipient: customer.phone, asset: owner.points, amount: '1' }
    await expect(owner.client.pay({ params: { walletId: owner.walletId }, body })).rejects.toMatchObject(NOBODY)
  })
})

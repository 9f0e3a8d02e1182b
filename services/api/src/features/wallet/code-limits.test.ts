import { callFrom, createSecondApi, createWorld, type Person, readCode, signIn, type World, wide } from '@lealta/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { outbox } from '#db/index.ts'

const world = await createWorld()
afterAll(() => world.close())

const minutes = (n: number) => n * 60_000

async function newcomer(own: World = world): Promise<Person> {
  const person = await signIn(own)
  await person.client.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } })
  return person
}

async function newcomers(count: number, own?: World): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count) people.push(await newcomer(own))
  return people
}

/** How many messages there are for an address. */
const countMessages = async (to: string, own = world) => (await own.deps.db.select().from(outbox).where(eq(outbox.recipient, to))).length

/** What the calls came to: `sent`, or the code of the refusal, with how many there were. */
async function tally(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const answers = await Promise.allSettled(calls)
  const names = answers.map(answer => (answer.status === 'fulfilled' ? 'sent' : (answer.reason as { code: string }).code))
  return Object.fromEntries([...new Set(names)].sort().map(name => [name, names.filter(other => other === name).length]))
}

describe('POST /wallet/email: who is slowed down (quality 13)', () => {
  it('thirty requests at once by one person give five codes', async () => {
    const person = await newcomer()
    const ask = () => person.client.registerEmail({ body: { email: 'at.once@example.com' } })
    expect(await tally(Array.from({ length: 30 }, ask))).toEqual({ sent: 5, verification_code_too_many: 25 })
    expect(await countMessages('at.once@example.com')).toBe(5)
  })

  it('thirty people at once from one network give five codes for an address', async () => {
    const people = await newcomers(30)
    const asks = people.map(person => person.client.registerEmail({ body: { email: 'crowd@example.com' } }))
    expect(await tally(asks)).toEqual({ sent: 5, verification_code_address_busy: 25 })
    expect(await countMessages('crowd@example.com')).toBe(5)
  })

  it('whoever asks for somebody else’s address locks nobody out: from another network the code comes at once and counts', async () => {
    const [stranger, victim] = await newcomers(2)
    const email = 'victim@example.com'
    for (let n = 0; n < 5; n++) await callFrom(world, stranger!, '203.0.113.1').registerEmail({ body: { email } })
    const own = callFrom(world, victim!, '198.51.100.1')
    await own.registerEmail({ body: { email } })
    const { data } = await own.verifyEmail({ body: { code: await readCode(world, email) } })
    expect(data.attributes).toMatchObject({ email, email_verified: true })
  })

  it('from the same network it comes within ten minutes', async () => {
    const own = await createWorld()
    try {
      const [stranger, victim] = await newcomers(2, own)
      const email = 'neighbour@example.com'
      for (let n = 0; n < 5; n++) await stranger!.client.registerEmail({ body: { email } })
      const refusal = await victim!.client.registerEmail({ body: { email } }).catch((error: { code: string; data: object }) => error)
      expect(refusal).toMatchObject({ code: 'verification_code_address_busy', status: 429, data: { minutes: 10 } })
      own.clock.advance(minutes(10))
      await victim!.client.registerEmail({ body: { email } })
      await victim!.client.verifyEmail({ body: { code: await readCode(own, email) } })
    } finally {
      await own.close()
    }
  })

  it('nobody’s mailbox is flooded: twenty codes an hour for an address, from however many networks', async () => {
    const people = await newcomers(25)
    const asks = people.map((person, n) =>
      callFrom(world, person, `192.0.2.${n + 10}`).registerEmail({ body: { email: 'famous@example.com' } }),
    )
    expect(await tally(asks)).toEqual({ sent: 20, verification_code_address_busy: 5 })
  })

  it('who has asked for five waits for all addresses, and is told for how long', async () => {
    const person = await newcomer()
    for (let n = 0; n < 5; n++) await person.client.registerEmail({ body: { email: `list${n}@example.com` } })
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/wallet/email',
      headers: { authorization: `Bearer ${person.token}` },
      payload: { email: 'list5@example.com' },
    })
    expect(answer.statusCode).toBe(429)
    expect(answer.json().errors[0]).toMatchObject({ title: 'verification_code_too_many', meta: { minutes: 60, hours: 1 } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_590)
    expect(await countMessages('list5@example.com')).toBe(0)
  })

  it('a calling address has its limit of codes an hour, on all servers together', async () => {
    const own = await createWorld({ limits: { ...wide, code: 12 } })
    const second = await createSecondApi(own, {})
    try {
      const people = await newcomers(16, own)
      const asks = people.map((person, n) => {
        const client = n % 2 === 0 ? person.client : second.clientOf(person)
        return client.registerEmail({ body: { email: `member${n}@example.com` } })
      })
      expect(await tally(asks)).toEqual({ sent: 12, too_many_requests: 4 })
    } finally {
      await second.close()
      await own.close()
    }
  })

  it('all servers on one database count together', async () => {
    const person = await newcomer()
    const second = await createSecondApi(world, {})
    const clients = [person.client, second.clientOf(person)]
    const asks = Array.from({ length: 20 }, (_, n) => clients[n % 2]!.registerEmail({ body: { email: 'two.servers@example.com' } }))
    expect(await tally(asks)).toEqual({ sent: 5, verification_code_too_many: 15 })
    await second.close()
  })
})

describe('POST /wallet/phone', () => {
  const ask = (person: Person, phone: string) => person.client.registerPhone({ body: { phone } })

  it('error: text_messages_limit: to one country in an hour, and in all', async () => {
    const own = await createWorld({ textMessages: { perHour: 5, perCountryAndHour: 3 } })
    try {
      const people = await newcomers(12, own)
      const argentine = people.slice(0, 6).map((person, n) => ask(person, `+549115000010${n}`))
      expect(await tally(argentine)).toEqual({ sent: 3, text_messages_limit: 3 })
      const american = people.slice(6, 12).map((person, n) => ask(person, `+1415555013${n}`))
      expect(await tally(american)).toEqual({ sent: 2, text_messages_limit: 4 })
      await people[0]!.client.registerEmail({ body: { email: 'still@example.com' } })
      own.clock.advance(minutes(60))
      await ask(people[5]!, '+5491150000105')
    } finally {
      await own.close()
    }
  })

  it('error: verification_code_address_busy for a number that many ask for', async () => {
    const people = await newcomers(6)
    for (const person of people.slice(0, 5)) await ask(person, '+5491150000200')
    await expect(ask(people[5]!, '+5491150000200')).rejects.toMatchObject({ code: 'verification_code_address_busy', status: 429 })
  })
})

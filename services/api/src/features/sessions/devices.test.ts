import { individual, type Person, register, signEnvelope, signIn, signInTo } from '@lealta/testkit'
import { changeAccount, createLedgerWorld } from '@lealta/testkit/ledger'
import { Keypair } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, it } from 'vitest'

const world = await createLedgerWorld()
afterAll(() => world.close())

const list = async (person: Person) => (await person.client.listSessions()).data
const isSignedIn = (person: Person) =>
  person.client.listSessions().then(
    () => true,
    (error: { code: string }) => error.code,
  )
const idOf = async (person: Person) => (await list(person)).find(session => session.attributes.isCurrent)!.id

/** Signs in as a browser that says what it is. */
async function signInWith(userAgent: string, keypair: Keypair): Promise<void> {
  const { transaction } = await world.anonymous.readChallenge({ query: { account: keypair.publicKey() } })
  const payload = { transaction: signEnvelope(transaction, keypair) }
  const answer = await world.app.inject({ method: 'POST', url: '/api/auth', payload, headers: { 'user-agent': userAgent } })
  expect(answer.statusCode).toBe(200)
}

describe('GET /sessions', () => {
  it('default: my devices, the last used first, this one marked', async () => {
    const keypair = Keypair.random()
    await signInWith('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', keypair)
    world.clock.advance(1_000)
    await signInWith(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      keypair,
    )
    world.clock.advance(1_000)
    await signInWith('x'.repeat(10_000), keypair)
    world.clock.advance(1_000)
    const person = await signIn(world, keypair)
    const devices = (await list(person)).map(({ attributes: { device, isCurrent, signerLevel } }) => ({
      ...device,
      isCurrent,
      signerLevel,
    }))
    expect(devices.slice(1)).toEqual([
      { browser: null, system: null, isCurrent: false, signerLevel: 'high' },
      { browser: 'Safari', system: 'iOS', isCurrent: false, signerLevel: 'high' },
      { browser: 'Firefox', system: 'Windows', isCurrent: false, signerLevel: 'high' },
    ])
    expect(devices[0]?.isCurrent).toBe(true)
  })

  it('the time of the last use is to the minute', async () => {
    const person = await signIn(world)
    const lastUse = async () => (await list(person))[0]!.attributes.lastUsedAt
    const first = await lastUse()
    world.clock.advance(50_000)
    await person.client.listBusinesses().catch(() => undefined)
    expect(await lastUse()).toBe(first)
    world.clock.advance(11_000)
    await list(person)
    expect(Date.parse(await lastUse()) - Date.parse(first)).toBeGreaterThanOrEqual(61_000)
  })

  it('role: nobody sees what belongs to somebody else, and ended ones are not listed', async () => {
    const [ana, eva] = [await individual(world), await individual(world)]
    const other = await signIn(world, ana.keypair)
    expect(await list(ana)).toHaveLength(2)
    expect(await list(eva)).toHaveLength(1)
    await other.client.deleteSession()
    expect(await list(ana)).toHaveLength(1)
  })
})

describe('DELETE /sessions/:sessionId', () => {
  it('default: its token is refused from now on; repeat: not_found', async () => {
    const here = await signIn(world)
    const lost = await signIn(world, here.keypair)
    const params = { sessionId: await idOf(lost) }
    await here.client.endSession({ params })
    expect([await isSignedIn(here), await isSignedIn(lost)]).toEqual([true, 'bad_auth'])
    await expect(here.client.endSession({ params })).rejects.toMatchObject({ code: 'not_found', status: 404 })
  })

  it('default: this one signs out', async () => {
    const person = await signIn(world)
    await person.client.endSession({ params: { sessionId: await idOf(person) } })
    expect(await isSignedIn(person)).toBe('bad_auth')
  })

  it('role: a stranger gets not_found and ends nothing', async () => {
    const [ana, eva] = [await individual(world), await individual(world)]
    await expect(eva.client.endSession({ params: { sessionId: await idOf(ana) } })).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    })
    expect(await isSignedIn(ana)).toBe(true)
  })
})

describe('DELETE /sessions', () => {
  it('default: all my other devices are signed out, nobody else’s', async () => {
    const [person, stranger] = [await register(world, 'individual'), await signIn(world)]
    const others = [await signIn(world, person.keypair), await signIn(world, person.keypair)]
    await person.client.endSessions({})
    expect(await Promise.all([person, ...others, stranger].map(isSignedIn))).toEqual([true, 'bad_auth', 'bad_auth', true])
    expect(await list(person)).toHaveLength(1)
  })

  it('sign out everywhere: this one too', async () => {
    const person = await signIn(world)
    const other = await signIn(world, person.keypair)
    await person.client.endSessions({ query: { which: 'all' } })
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual(['bad_auth', 'bad_auth'])
  })

  it('repeat: nothing more happens', async () => {
    const person = await signIn(world)
    await person.client.endSessions({})
    await person.client.endSessions({})
    expect(await isSignedIn(person)).toBe(true)
  })

  it('auth: no session', async () => {
    await expect(world.anonymous.endSessions({})).rejects.toMatchObject({ code: 'bad_auth', status: 401 })
  })
})

describe('rule §6 "Signer level": devices of an account with several signers', () => {
  it('a medium signer sees and ends only its own; full control sees and ends all', async () => {
    const [master, second] = [Keypair.random(), Keypair.random()]
    const signer = { ed25519PublicKey: second.publicKey(), weight: 2 }
    await changeAccount(world, master, { signer }, { masterWeight: 3, lowThreshold: 1, medThreshold: 2, highThreshold: 3 })
    const owner = await signIn(world, master)
    const [operator, other] = [await signInTo(world, owner.publicKey, second), await signInTo(world, owner.publicKey, second)]
    expect([(await list(owner)).length, (await list(operator)).length]).toEqual([3, 2])
    await expect(operator.client.endSession({ params: { sessionId: await idOf(owner) } })).rejects.toMatchObject({ code: 'not_found' })
    await operator.client.endSessions({})
    expect(await Promise.all([owner, operator, other].map(isSignedIn))).toEqual([true, true, 'bad_auth'])
    await owner.client.endSession({ params: { sessionId: await idOf(operator) } })
    expect(await isSignedIn(operator)).toBe('bad_auth')
  })
})

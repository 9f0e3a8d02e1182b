import { type Client, callFrom, createWorld, individual, type Person, readCode, signEnvelope, signIn } from '@lealta/testkit'
import { afterAll, describe, expect, it } from 'vitest'

const world = await createWorld()
afterAll(() => world.close())

/** A browser: keeps the cookie that it is given, and calls with it. */
class Browser {
  cookie: string | undefined
  #token = ''

  async signIn(person: Person): Promise<void> {
    const { transaction } = await world.anonymous.readChallenge({ query: { account: person.publicKey } })
    const { token } = (await this.#send('POST', '/auth', { transaction: signEnvelope(transaction, person.keypair) })).json<{
      token: string
    }>()
    this.#token = token
  }

  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
    return this.#send(method, path, body, { authorization: `Bearer ${this.#token}` })
  }

  /** Whether the session is good for everything. */
  async isIn(): Promise<boolean> {
    const answer = await this.call('GET', '/wallet')
    if (answer.statusCode === 200) return true
    expect(answer.json()).toMatchObject({ errors: [{ status: '403', title: 'sign_in_code_needed' }] })
    return false
  }

  get client(): Client {
    return world.clientOf({ token: this.#token })
  }

  async #send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers: Record<string, string> = {}) {
    const sent = { ...headers, ...(this.cookie ? { cookie: this.cookie } : {}) }
    const answer = await world.app.inject({ method, url: `/api${path}`, headers: sent, ...(payload ? { payload } : {}) })
    const set = answer.cookies.find(cookie => cookie.name === 'lealta_device')
    if (set) {
      expect(set).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' })
      this.cookie = `lealta_device=${set.value}`
    }
    return answer
  }
}

/** Somebody who asks for a code, in a browser that is known. */
async function careful() {
  const person = await individual(world)
  const home = new Browser()
  await home.signIn(person)
  expect((await home.call('PUT', '/wallet/sign-in-code', { enabled: true })).statusCode).toBe(200)
  return { person, home }
}

/** Gives the code that a browser's session awaits. */
async function giveCode(browser: Browser, email: string) {
  await browser.client.sendSignInCode()
  return browser.call('POST', '/sessions/code/verification', { code: await readCode(world, email) })
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

describe('POST /auth', () => {
  it('product decision 27: a device seen before takes no code, another does', async () => {
    const { person, home } = await careful()
    await home.signIn(person)
    expect(await home.isIn()).toBe(true)
    const other = new Browser()
    await other.signIn(person)
    expect(await other.isIn()).toBe(false)
  })

  it('a cookie of somebody else’s device does not help, nor one made up', async () => {
    const { person } = await careful()
    const { home: stranger } = await careful()
    await stranger.signIn(person)
    expect(await stranger.isIn()).toBe(false)
    const forger = new Browser()
    forger.cookie = `lealta_device=${'A'.repeat(43)}`
    await forger.signIn(person)
    expect(await forger.isIn()).toBe(false)
  })

  it('product decision 27: on by default for a business’s main wallet, on other devices than the one it registered on', async () => {
    const keeper = new Browser()
    const person = await signIn(world)
    await keeper.signIn(person)
    const body = { type: 'business', language: 'es', termsAccepted: true }
    expect((await keeper.call('POST', '/wallet', body)).json()).toMatchObject({ data: { attributes: { signInCode: true } } })
    const email = 'keeper@example.com'
    await keeper.client.registerEmail({ body: { email } })
    await keeper.client.verifyEmail({ body: { code: await readCode(world, email) } })
    await keeper.signIn(person)
    expect(await keeper.isIn()).toBe(true)
    const other = new Browser()
    await other.signIn(person)
    expect(await other.isIn()).toBe(false)
  })

  it('rule §4: a deletion is taken back by who gives the code, not by who only has the key', async () => {
    const { person, home } = await careful()
    await home.client.requestDeletion({ body: { confirmation: 'DELETE' } })
    const other = new Browser()
    await other.signIn(person)
    const deletionAt = async () => (await home.client.readWallet()).data.attributes.deletionAt
    expect(await deletionAt()).not.toBeNull()
    await giveCode(other, person.email)
    expect(await deletionAt()).toBeNull()
  })
})

describe('POST /sessions/code', () => {
  it('default: tells where the code went, mostly hidden', async () => {
    const { person } = await careful()
    const other = new Browser()
    await other.signIn(person)
    const { attributes } = (await other.client.sendSignInCode()).data
    expect(attributes.to).toBe('p••@example.com')
    const left = Date.parse(attributes.expiresAt) - world.clock.now().getTime()
    expect(left).toBeGreaterThan(290_000)
    expect(left).toBeLessThanOrEqual(300_000)
  })

  it('error: not_found for a session that awaits none', async () => {
    const { home } = await careful()
    await expect(home.client.sendSignInCode()).rejects.toMatchObject({ code: 'not_found' })
  })

  it('error: verification_code_too_many', async () => {
    const { person } = await careful()
    const other = new Browser()
    await other.signIn(person)
    await expect(
      (async () => {
        for (let times = 0; times < 10; times++) await other.client.sendSignInCode()
      })(),
    ).rejects.toMatchObject({ code: 'verification_code_too_many' })
  })

  it('error: verification_code_address_busy when somebody else has asked for codes to the same address', async () => {
    const { person } = await careful()
    const email = 'wanted@example.com'
    for (const times of [3, 2]) {
      const stranger = await individual(world)
      for (let time = 0; time < times; time++) await stranger.client.registerEmail({ body: { email } })
    }
    const elsewhere = callFrom(world, person, '198.51.100.7')
    await elsewhere.registerEmail({ body: { email } })
    await elsewhere.verifyEmail({ body: { code: await readCode(world, email) } })
    const other = new Browser()
    await other.signIn(person)
    await expect(other.client.sendSignInCode()).rejects.toMatchObject({ code: 'verification_code_address_busy' })
  })

  it('auth: no session', async () => {
    await expect(world.anonymous.sendSignInCode()).rejects.toMatchObject({ status: 401 })
  })
})

describe('POST /sessions/code/verification', () => {
  it('default: the session is good for everything, and the device is known', async () => {
    const { person } = await careful()
    const other = new Browser()
    await other.signIn(person)
    expect((await giveCode(other, person.email)).statusCode).toBe(204)
    expect(await other.isIn()).toBe(true)
    await other.signIn(person)
    expect(await other.isIn()).toBe(true)
  })

  it('a session that awaits its code is in no list, and can only give it or sign out', async () => {
    const { person, home } = await careful()
    const other = new Browser()
    await other.signIn(person)
    expect((await home.client.listSessions()).data.filter(session => !session.attributes.isCurrent)).toHaveLength(1)
    await expect(other.client.listSessions()).rejects.toMatchObject({ code: 'sign_in_code_needed', status: 403 })
    await other.client.deleteSession()
    await expect(other.client.sendSignInCode()).rejects.toMatchObject({ status: 401 })
  })

  it('error: verification_code_wrong, also for the code of another session', async () => {
    const { person } = await careful()
    const [thief, owner] = [new Browser(), new Browser()]
    await thief.signIn(person)
    await owner.signIn(person)
    await owner.client.sendSignInCode()
    const code = await readCode(world, person.email)
    await expect(thief.client.giveSignInCode({ body: { code } })).rejects.toMatchObject({ code: 'verification_code_wrong' })
    await expect(owner.client.giveSignInCode({ body: { code: wrongOf(code) } })).rejects.toMatchObject({ code: 'verification_code_wrong' })
    await owner.client.giveSignInCode({ body: { code } })
    expect(await owner.isIn()).toBe(true)
    expect(await thief.isIn()).toBe(false)
  })

  it('error: verification_code_expired', async () => {
    const { person } = await careful()
    const other = new Browser()
    await other.signIn(person)
    await other.client.sendSignInCode()
    const code = await readCode(world, person.email)
    world.clock.advance(300_001)
    await expect(other.client.giveSignInCode({ body: { code } })).rejects.toMatchObject({ code: 'verification_code_expired' })
  })

  it('error: verification_code_too_many_tries', async () => {
    const { person } = await careful()
    const other = new Browser()
    await other.signIn(person)
    await other.client.sendSignInCode()
    const code = await readCode(world, person.email)
    for (let times = 0; times < 5; times++)
      await expect(other.client.giveSignInCode({ body: { code: wrongOf(code) } })).rejects.toMatchObject({
        code: 'verification_code_wrong',
      })
    await expect(other.client.giveSignInCode({ body: { code } })).rejects.toMatchObject({ code: 'verification_code_too_many_tries' })
  })

  it('error: not_found once it was given', async () => {
    const { person } = await careful()
    const other = new Browser()
    await other.signIn(person)
    await giveCode(other, person.email)
    await expect(other.client.giveSignInCode({ body: { code: '123456' } })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('auth: no session', async () => {
    await expect(world.anonymous.giveSignInCode({ body: { code: '123456' } })).rejects.toMatchObject({ status: 401 })
  })
})

describe('PUT /wallet/sign-in-code', () => {
  it('default: off again, every device signs in without a code, and on again none is known but this one', async () => {
    const { person, home } = await careful()
    const phone = new Browser()
    await phone.signIn(person)
    await giveCode(phone, person.email)
    await home.call('PUT', '/wallet/sign-in-code', { enabled: false })
    const other = new Browser()
    await other.signIn(person)
    expect(await other.isIn()).toBe(true)
    await home.call('PUT', '/wallet/sign-in-code', { enabled: true })
    await phone.signIn(person)
    expect(await phone.isIn()).toBe(false)
    await home.signIn(person)
    expect(await home.isIn()).toBe(true)
  })

  it('error: onboarding_incomplete without an e-mail address to send it to', async () => {
    const person = await signIn(world)
    await person.client.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } })
    await expect(person.client.setSignInCode({ body: { enabled: true } })).rejects.toMatchObject({ code: 'onboarding_incomplete' })
  })

  it('auth: no session', async () => {
    await expect(world.anonymous.setSignInCode({ body: { enabled: true } })).rejects.toMatchObject({ status: 401 })
  })
})

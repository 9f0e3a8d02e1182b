import { collector, createWorld, individual, type RegisteredPerson, readCode, register, signIn } from '@lealta/testkit'
import { afterAll, describe, expect, it } from 'vitest'

const world = await createWorld()
afterAll(() => world.close())

const minutes = (n: number) => n * 60_000

describe('POST /wallet', () => {
  it('default: an individual', async () => {
    const person = await signIn(world)
    const { data } = await person.client.registerWallet({ body: { type: 'individual', language: 'es', termsAccepted: true } })
    expect(data.attributes).toMatchObject({
      publicKey: person.publicKey,
      type: 'individual',
      enabled: false,
      language: 'es',
      kyb: null,
      business: null,
    })
    expect(await person.client.readWallet()).toEqual({ data })
  })

  it('default: a business comes with a review', async () => {
    const person = await signIn(world)
    const { data } = await person.client.registerWallet({ body: { type: 'business', language: 'en', termsAccepted: true } })
    expect(data.attributes).toMatchObject({ type: 'business', kyb: { status: 'new' }, business: null })
  })

  it('repeat: the same type changes nothing, fifty at once too', async () => {
    const person = await signIn(world)
    const body = { type: 'business', language: 'en', termsAccepted: true } as const
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => person.client.registerWallet({ body })))
    const ids = new Set(answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value.data.attributes.userId] : [])))
    expect(ids.size).toBe(1)
    const { data } = await person.client.registerWallet({ body })
    expect([...ids]).toEqual([data.attributes.userId])
  })

  it('error: wallet_is_business, wallet_is_individual', async () => {
    const person = await register(world, 'individual')
    const body = { type: 'business', language: 'en', termsAccepted: true } as const
    await expect(person.client.registerWallet({ body })).rejects.toMatchObject({ code: 'wallet_is_individual' })
    const owner = await register(world, 'business')
    await expect(owner.client.registerWallet({ body: { ...body, type: 'individual' } })).rejects.toMatchObject({
      code: 'wallet_is_business',
    })
  })

  it('error: terms_not_accepted', async () => {
    const person = await signIn(world)
    const body = { type: 'individual', language: 'en', termsAccepted: false } as never
    await expect(person.client.registerWallet({ body })).rejects.toMatchObject({
      status: 422,
      problems: [{ code: 'terms_not_accepted', pointer: '/termsAccepted' }],
    })
  })
})

describe('GET /wallet', () => {
  it('error: wallet_not_registered before registration', async () => {
    const person = await signIn(world)
    await expect(person.client.readWallet()).rejects.toMatchObject({ code: 'wallet_not_registered', status: 404 })
  })

  it('auth: no session', async () => {
    await expect(world.anonymous.readWallet()).rejects.toMatchObject({ code: 'bad_auth', status: 401 })
  })

  it('auth: an expired session', async () => {
    const own = await createWorld()
    try {
      const person = await individual(own)
      own.clock.advance(24 * 60 * minutes(1) + 1_000)
      await expect(person.client.readWallet()).rejects.toMatchObject({ code: 'bad_auth' })
    } finally {
      await own.close()
    }
  })
})

describe('PATCH /wallet', () => {
  it('default', async () => {
    const person = await register(world, 'individual')
    const { data } = await person.client.updateWallet({ body: { language: 'es' } })
    expect(data.attributes.language).toBe('es')
  })
})

describe('PUT /wallet/full-name', () => {
  it('default: kept for its owner (product decision 37), and forgotten when they like', async () => {
    const person = await register(world, 'individual')
    const fullName = { first: 'Ana María', last: 'Paz' }
    expect((await person.client.setFullName({ body: { fullName } })).data.attributes.fullName).toEqual(fullName)
    expect((await person.client.readWallet()).data.attributes.fullName).toEqual(fullName)
    expect((await person.client.setFullName({ body: { fullName: null } })).data.attributes.fullName).toBeNull()
  })

  it('error: field_required, field_too_long', async () => {
    const person = await register(world, 'individual')
    await expect(person.client.setFullName({ body: { fullName: { first: ' ', last: 'Paz' } } })).rejects.toMatchObject({
      code: 'field_required',
    })
    await expect(person.client.setFullName({ body: { fullName: { first: 'Ana', last: 'x'.repeat(61) } } })).rejects.toMatchObject({
      code: 'field_too_long',
    })
  })
})

describe('PUT /wallet/country', () => {
  it('default', async () => {
    const person = await register(world, 'individual')
    const { data } = await person.client.setCountry({ body: { country: 'UY' } })
    expect(data.attributes.country).toBe('UY')
  })

  it.each(['XX', 'ZZ', 'ar', ''])('error: country_not_valid for "%s"', async country => {
    const person = await register(world, 'individual')
    await expect(person.client.setCountry({ body: { country } })).rejects.toMatchObject({ code: 'country_not_valid' })
  })

  it('error: wallet_is_business', async () => {
    const owner = await register(world, 'business')
    await expect(owner.client.setCountry({ body: { country: 'AR' } })).rejects.toMatchObject({ code: 'wallet_is_business' })
  })
})

describe('POST /wallet/email', () => {
  it('error: verification_code_too_many after five codes in an hour', async () => {
    const person = await register(world, 'individual')
    const ask = () => person.client.registerEmail({ body: { email: 'impatient@example.com' } })
    // One code went out when the wallet was registered.
    for (let n = 0; n < 4; n++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'verification_code_too_many', status: 429 })
  })

  it('default: the code arrives, in the language of the person', async () => {
    const person = await register(world, 'individual', 'es')
    const email = 'Nueva.Direccion@Example.com'
    const { data } = await person.client.registerEmail({ body: { email } })
    expect(Date.parse(data.attributes.expiresAt) - world.clock.now().getTime()).toBeLessThanOrEqual(minutes(5))
    const outbox = await world.admin.adminListOutbox({ query: { to: email.toLowerCase() } })
    expect(outbox.data[0]?.attributes.subject).toBe('Tu código de verificación')
    // The console finds it by a part of the address, however it is written.
    expect((await world.admin.adminListOutbox({ query: { to: ' NUEVA.dir' } })).data).toEqual(outbox.data)
    expect((await world.admin.adminListOutbox({ query: { to: 'nueva_direccion' } })).data).toEqual([])
    expect((await person.client.readWallet()).data.attributes.email).toBe(person.email)
    await person.client.verifyEmail({ body: { code: await readCode(world, email.toLowerCase()) } })
    expect((await person.client.readWallet()).data.attributes).toMatchObject({ email: email.toLowerCase(), email_verified: true })
  })

  it('error: email_already_registered', async () => {
    const [first, second] = [await register(world, 'individual'), await register(world, 'individual')]
    await expect(second.client.registerEmail({ body: { email: first.email } })).rejects.toMatchObject({ code: 'email_already_registered' })
  })

  it('error: email_not_valid', async () => {
    const person = await register(world, 'individual')
    await expect(person.client.registerEmail({ body: { email: 'nobody' } })).rejects.toMatchObject({ code: 'email_not_valid' })
  })

  it('error: verification_code_address_busy (quality 13): five codes an hour for an address at once, whoever asks', async () => {
    const own = await createWorld()
    try {
      const people = [await signIn(own), await signIn(own)]
      for (const person of people) await person.client.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } })
      const ask = (n: number) => people[n % 2]!.client.registerEmail({ body: { email: 'victim@example.com' } })
      for (let n = 0; n < 5; n++) await ask(n)
      await expect(ask(5)).rejects.toMatchObject({ code: 'verification_code_address_busy', status: 429 })
      await expect(ask(6)).rejects.toMatchObject({ code: 'verification_code_address_busy', status: 429 })
      own.clock.advance(minutes(60))
      await ask(7)
    } finally {
      await own.close()
    }
  })
})

describe('POST /wallet/email/verification', () => {
  const asking = async (email: string): Promise<RegisteredPerson> => {
    const person = await register(world, 'individual')
    await person.client.registerEmail({ body: { email } })
    return person
  }

  it('default: the address is verified and replaces the old one', async () => {
    const person = await asking('confirmed@example.com')
    await person.client.verifyEmail({ body: { code: await readCode(world, 'confirmed@example.com') } })
    expect((await person.client.readWallet()).data.attributes).toMatchObject({ email: 'confirmed@example.com', email_verified: true })
  })

  it('error: verification_code_too_many_tries: 1,000 guesses never succeed, not even the right one after five (quality 13)', async () => {
    const person = await asking('guessed@example.com')
    const right = await readCode(world, 'guessed@example.com')
    const codes = Array.from({ length: 999 }, (_, n) => String(n).padStart(6, '0')).filter(code => code !== right)
    const answers: string[] = []
    for (const code of [...codes, right]) {
      const answer = await person.client.verifyEmail({ body: { code } }).then(
        () => 'verified',
        (error: { code: string }) => error.code,
      )
      answers.push(answer)
    }
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('verification_code_wrong'))
    expect(new Set(answers.slice(5))).toEqual(new Set(['verification_code_too_many_tries']))
  })

  it('repeat: wrong guesses at once are all counted', async () => {
    const person = await asking('parallel@example.com')
    const right = await readCode(world, 'parallel@example.com')
    const wrong = right === '000000' ? '000001' : '000000'
    await Promise.allSettled(Array.from({ length: 20 }, () => person.client.verifyEmail({ body: { code: wrong } })))
    await expect(person.client.verifyEmail({ body: { code: right } })).rejects.toMatchObject({ code: 'verification_code_too_many_tries' })
  })

  it('error: verification_code_expired after five minutes', async () => {
    const own = await createWorld()
    try {
      const person = await signIn(own)
      await person.client.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } })
      await person.client.registerEmail({ body: { email: 'late@example.com' } })
      const code = await readCode(own, 'late@example.com')
      own.clock.advance(minutes(5) + 1_000)
      await expect(person.client.verifyEmail({ body: { code } })).rejects.toMatchObject({ code: 'verification_code_expired' })
    } finally {
      await own.close()
    }
  })

  it('error: verification_code_wrong for a used code, and for an older one', async () => {
    const person = await asking('twice@example.com')
    const old = await readCode(world, 'twice@example.com')
    await person.client.registerEmail({ body: { email: 'twice@example.com' } })
    const code = await readCode(world, 'twice@example.com')
    if (old !== code) {
      await expect(person.client.verifyEmail({ body: { code: old } })).rejects.toMatchObject({ code: 'verification_code_wrong' })
    }
    await person.client.verifyEmail({ body: { code } })
    await expect(person.client.verifyEmail({ body: { code } })).rejects.toMatchObject({ code: 'verification_code_wrong' })
  })

  it('error: email_already_registered when somebody else was faster', async () => {
    const [a, b] = [await asking('shared@example.com'), await asking('shared@example.com')]
    const { data } = await world.admin.adminListOutbox({ query: { to: 'shared@example.com' } })
    const [codeOfB, codeOfA] = data.map(message => /\b\d{6}\b/.exec(message.attributes.text)![0])
    await a.client.verifyEmail({ body: { code: codeOfA! } })
    await expect(b.client.verifyEmail({ body: { code: codeOfB! } })).rejects.toMatchObject({ code: 'email_already_registered' })
  })
})

describe('POST /wallet/phone', () => {
  it('default: a code arrives; the number counts once it is confirmed', async () => {
    const person = await register(world, 'individual')
    const phone = '+5491150000010'
    const { data } = await person.client.registerPhone({ body: { phone } })
    const left = Date.parse(data.attributes.expiresAt) - world.clock.now().getTime()
    expect(left).toBeGreaterThan(minutes(4))
    expect(left).toBeLessThanOrEqual(minutes(5))
    expect(await readCode(world, phone)).toMatch(/^\d{6}$/)
    expect((await person.client.readWallet()).data.attributes.phone).toBe(person.phone)
  })

  it('error: verification_code_too_many after five codes in an hour', async () => {
    const person = await register(world, 'individual')
    const ask = () => person.client.registerPhone({ body: { phone: '+5491150000011' } })
    for (let n = 0; n < 4; n++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'verification_code_too_many', status: 429 })
  })

  it.each(['+1', '011 4321', '+5411', '+99999999999'])('error: phone_not_valid for "%s"', async phone => {
    const person = await register(world, 'individual')
    await expect(person.client.registerPhone({ body: { phone } })).rejects.toMatchObject({ code: 'phone_not_valid' })
  })

  it('error: phone_already_registered', async () => {
    const [first, second] = [await register(world, 'individual'), await register(world, 'individual')]
    await expect(second.client.registerPhone({ body: { phone: first.phone } })).rejects.toMatchObject({ code: 'phone_already_registered' })
  })

  it('an Argentine mobile without its 9 is the same telephone: the code goes there, one form is kept, nobody else takes the other', async () => {
    const [first, second] = [await register(world, 'individual'), await register(world, 'individual')]
    await first.client.registerPhone({ body: { phone: '+541150000071' } })
    await first.client.verifyPhone({ body: { code: await readCode(world, '+5491150000071') } })
    expect((await first.client.readWallet()).data.attributes).toMatchObject({ phone: '+5491150000071', phoneNumberVerified: true })
    for (const phone of ['+541150000071', '+5491150000071'])
      await expect(second.client.registerPhone({ body: { phone } })).rejects.toMatchObject({ code: 'phone_already_registered' })
  })

  it.each([
    ['a Mexican mobile with the 1 that it had', '+5215550000071', '+525550000071'],
    ['a Mexican mobile as it was called from there', '+520445550000072', '+525550000072'],
    ['a Brazilian mobile of eight digits', '+551170000071', '+5511970000071'],
  ])('%s is the same telephone', async (_, written, phone) => {
    const [first, second] = [await register(world, 'individual'), await register(world, 'individual')]
    await first.client.registerPhone({ body: { phone: written } })
    await first.client.verifyPhone({ body: { code: await readCode(world, phone) } })
    await expect(second.client.registerPhone({ body: { phone } })).rejects.toMatchObject({ code: 'phone_already_registered' })
  })
})

describe('POST /wallet/phone/verification', () => {
  it('default: the number is verified', async () => {
    const person = await register(world, 'individual')
    await person.client.registerPhone({ body: { phone: '+5491150000012' } })
    await person.client.verifyPhone({ body: { code: await readCode(world, '+5491150000012') } })
    expect((await person.client.readWallet()).data.attributes).toMatchObject({ phone: '+5491150000012', phoneNumberVerified: true })
  })

  it.each([
    ['has not said where they live lives where the number is from', undefined, '+5491150000081', 'AR'],
    ['has not said where they live, the same abroad', undefined, '+34612000081', 'ES'],
    ['has not said where they live, and whose number is from nowhere, has no country', undefined, '+883510000081', null],
    ['has said where they live stays there', 'ES', '+5491150000082', 'ES'],
  ])('a person who %s', async (_, said, phone, country) => {
    const person = await collector(world, 'none')
    if (said) await person.client.setCountry({ body: { country: said } })
    await person.client.registerPhone({ body: { phone } })
    const { data } = await person.client.verifyPhone({ body: { code: await readCode(world, phone) } })
    expect(data.attributes).toMatchObject({ phone, country })
  })

  it('the number of a business says nothing of its owner', async () => {
    const owner = await register(world, 'business')
    expect((await owner.client.readWallet()).data.attributes).toMatchObject({ phoneNumberVerified: true, country: null })
  })

  it('error: verification_code_expired after five minutes', async () => {
    const own = await createWorld()
    try {
      const person = await register(own, 'individual')
      await person.client.registerPhone({ body: { phone: '+5491150000013' } })
      const code = await readCode(own, '+5491150000013')
      own.clock.advance(minutes(5) + 1_000)
      await expect(person.client.verifyPhone({ body: { code } })).rejects.toMatchObject({ code: 'verification_code_expired' })
    } finally {
      await own.close()
    }
  })

  it('error: verification_code_wrong, verification_code_too_many_tries', async () => {
    const person = await register(world, 'individual')
    const phone = '+5491150000001'
    await person.client.registerPhone({ body: { phone } })
    const right = await readCode(world, phone)
    const wrong = right === '000000' ? '000001' : '000000'
    const verify = (code: string) => person.client.verifyPhone({ body: { code } })
    for (let n = 0; n < 5; n++) await expect(verify(wrong)).rejects.toMatchObject({ code: 'verification_code_wrong', status: 422 })
    await expect(verify(right)).rejects.toMatchObject({ code: 'verification_code_too_many_tries', status: 429 })
  })

  it('rule §5: six digits', async () => {
    const person = await register(world, 'individual')
    for (const code of ['12345', '1234567', '12 456', 'abcdef']) {
      await expect(person.client.verifyPhone({ body: { code } })).rejects.toMatchObject({ code: 'verification_code_wrong' })
    }
  })

  it('a code for the e-mail address does not confirm a phone number', async () => {
    const person = await register(world, 'individual')
    await person.client.registerEmail({ body: { email: 'cross@example.com' } })
    const code = await readCode(world, 'cross@example.com')
    await expect(person.client.verifyPhone({ body: { code } })).rejects.toMatchObject({ code: 'verification_code_wrong' })
  })

  it('error: phone_already_registered when somebody else was faster', async () => {
    const phone = '+5491150000002'
    const [a, b] = [await register(world, 'individual'), await register(world, 'individual')]
    await a.client.registerPhone({ body: { phone } })
    const codeOfA = await readCode(world, phone)
    await b.client.registerPhone({ body: { phone } })
    const codeOfB = await readCode(world, phone)
    await a.client.verifyPhone({ body: { code: codeOfA } })
    await expect(b.client.verifyPhone({ body: { code: codeOfB } })).rejects.toMatchObject({ code: 'phone_already_registered' })
  })
})

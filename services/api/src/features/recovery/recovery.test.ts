import { collector, createSecondApi, type Person, type RegisteredPerson, readCode, signEnvelope, signIn, signInTo } from '@lealta/testkit'
import { actOutside, createLedgerWorld, execute } from '@lealta/testkit/ledger'
import { openShop } from '@lealta/testkit/shop'
import { Keypair, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'

/** Product decision 45: what a customer collected comes back to them when their device is lost. */
/** Sessions outlive the wait. */
const world = await createLedgerWorld({ recoveryHours: 0.25 })
const shop = await openShop(world)
const { owner, customer } = shop
const { data: program } = await owner.client.readLoyaltyProgram({ params: { businessId: owner.businessId } })
const recoveryKey = (await world.api.readRecoveryKey()) ?? ''
afterAll(() => world.close())

const MINUTE_MS = 60_000

/** Who joined with a light wallet, and has ten points. */
async function joined(channel: 'email' | 'phone' = 'email', isRecoverable = true): Promise<RegisteredPerson> {
  const person = await collector(world, channel)
  await execute(world, person, await person.client.enableWallet({ body: { programId: program.id, isRecoverable } }))
  await pay(customer, person.publicKey, '10')
  return person
}

const pay = async (from: RegisteredPerson, to: string, amount: string) =>
  execute(world, from, await from.client.pay({ params: { walletId: from.walletId }, body: { recipient: to, asset: owner.points, amount } }))

const held = async (person: Pick<RegisteredPerson, 'client' | 'walletId'>) =>
  Number(
    (await person.client.listBalances({ params: { walletId: person.walletId } })).data.find(({ id }) => id === owner.points)?.attributes
      .balance,
  )

const byEmail = ({ email }: RegisteredPerson) => ({ email, phone: null })

/** Asks for a wallet on another device. */
async function ask(person: RegisteredPerson, device: Person, contact: { email: string | null; phone: string | null } = byEmail(person)) {
  await device.client.sendRecoveryCode({ body: contact })
  const code = await readCode(world, contact.email ?? contact.phone ?? '')
  return device.client.startRecovery({ body: { ...contact, code } })
}

/** Addresses that are none, and how they are refused. */
const notValid = [
  [{ email: 'nobody', phone: null }, 'email_not_valid'],
  [{ email: null, phone: '+5411' }, 'phone_not_valid'],
] as const

const letMinutesPass = async (minutes: number) => {
  world.clock.advance(minutes * MINUTE_MS)
  await world.api.jobs.runOnce('recover-wallets')
}

/** The mailbox's newest message to an address, and the token of the link in it. */
async function readStop(to: string): Promise<string> {
  const { data } = await world.admin.adminListOutbox({ query: { to } })
  return data.map(({ attributes }) => /recover\/stop\/([\w-]+)/.exec(attributes.text)?.[1]).find(found => found !== undefined) ?? ''
}

const readState = async (device: Person) => (await device.client.readRecovery()).data.attributes.state

/** Signs in to the account that a device's key opens, as the portal does. */
async function comeBack(device: Person, person: RegisteredPerson): Promise<RegisteredPerson> {
  const { data } = await world.anonymous.readSigningAccount({ params: { key: device.publicKey } })
  return { ...person, ...(await signInTo(world, data.attributes.publicKey, device.keypair)) }
}

/** Stops a restoration while it is on its way to the ledger: refused, so that nobody is told what did not happen. */
async function tooLate(stop: (of: { person: RegisteredPerson; device: Person; token: string }) => Promise<unknown>): Promise<void> {
  // What other tests wait for goes first.
  await letMinutesPass(16)
  const person = await joined()
  const device = await signIn(world)
  await ask(person, device)
  const token = await readStop(person.email)
  world.clock.advance(16 * MINUTE_MS)
  let answer = 'stopped'
  const slow = await createSecondApi(world, {
    horizon: {
      ...world.ledger.horizon,
      postTransaction: async xdr => {
        await stop({ person, device, token }).catch((error: { code: string }) => {
          answer = error.code
        })
        return world.ledger.horizon.postTransaction(xdr)
      },
    },
  })
  await slow.api.jobs.runOnce('recover-wallets')
  await slow.close()
  expect([answer, await readState(device)]).toEqual(['recovery_too_late', 'done'])
  expect(await held(await comeBack(device, person))).toBe(10)
}

describe('POST /recovery', () => {
  test('rule: the mail says when in the time zone in which the person was last seen', async () => {
    const person = await joined()
    await person.client.listTasks({ params: { walletId: person.walletId }, query: { timeZone: 'America/Argentina/Buenos_Aires' } })
    await ask(person, await signIn(world))
    const { data } = await world.admin.adminListOutbox({ query: { to: person.email } })
    expect(data.find(({ attributes }) => attributes.text.includes('/recover/stop/'))?.attributes.text).toMatch(/It happens on .* GMT-3\./)
  })

  test('default: after the wait the wallet signs with the new device’s key alone; its points, its person and its history are the same', async () => {
    const person = await joined()
    const [device, before] = [await signIn(world), await world.ledger.horizon.readAccount(person.publicKey)]
    expect(before?.signers.find(({ key }) => key === recoveryKey)).toMatchObject({ weight: 3, sponsor: expect.any(String) as string })
    const { data } = await ask(person, device)
    expect(data.attributes).toMatchObject({ state: 'waiting', account: null })
    await letMinutesPass(14)
    expect(await readState(device)).toBe('waiting')
    await letMinutesPass(2)
    expect((await device.client.readRecovery()).data.attributes).toMatchObject({ state: 'done', account: person.publicKey })
    await expect(person.client.readWallet()).rejects.toMatchObject({ code: 'bad_auth' })
    await expect(signInTo(world, person.publicKey, person.keypair)).rejects.toThrow()

    const back = await comeBack(device, person)
    expect((await back.client.readWallet()).data).toMatchObject({
      id: person.walletId,
      attributes: { email: person.email, signerLevel: 'high' },
    })
    expect(await held(back)).toBe(10)
    await back.client.registerPhone({ body: { phone: back.phone } })
    await back.client.verifyPhone({ body: { code: await readCode(world, back.phone) } })
    await pay(back, customer.publicKey, '4')
    expect(await held(back)).toBe(6)
  })

  test('by the phone number that somebody joined with; the message says how to stop it', async () => {
    const person = await joined('phone')
    const device = await signIn(world)
    await ask(person, device, { email: null, phone: person.phone })
    expect(await readStop(person.phone)).not.toBe('')
    await letMinutesPass(16)
    expect(await held(await comeBack(device, person))).toBe(10)
  })

  test('restored again from a third device; the second signs no more', async () => {
    const person = await joined()
    const [second, third] = [await signIn(world), await signIn(world)]
    await ask(person, second)
    await letMinutesPass(16)
    const back = await comeBack(second, person)
    await ask(person, third)
    await letMinutesPass(16)
    expect(await held(await comeBack(third, person))).toBe(10)
    await expect(back.client.readWallet()).rejects.toMatchObject({ code: 'bad_auth' })
    const account = await world.ledger.horizon.readAccount(person.publicKey)
    expect(
      account?.signers
        .filter(({ weight }) => weight > 0)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual([third.publicKey, recoveryKey].toSorted())
  })

  test('a payment that was prepared before, and signed on the lost device afterwards, does not happen', async () => {
    const person = await joined()
    await person.client.registerPhone({ body: { phone: person.phone } })
    await person.client.verifyPhone({ body: { code: await readCode(world, person.phone) } })
    const device = await signIn(world)
    await ask(person, device)
    world.clock.advance(16 * MINUTE_MS)
    const body = { recipient: customer.publicKey, asset: owner.points, amount: '3' }
    const prepared = await person.client.pay({ params: { walletId: person.walletId }, body })
    await world.api.jobs.runOnce('recover-wallets')
    await expect(execute(world, person, prepared)).rejects.toThrow()
    expect(await held(await comeBack(device, person))).toBe(10)
  })

  test('whoever operates a till of a business is added there by the key that they have now, and called by their name', async () => {
    const person = await joined()
    const device = await signIn(world)
    await ask(person, device)
    await letMinutesPass(16)
    await expect(
      owner.client.findOperator({
        params: { businessId: owner.businessId, account: shop.till.publicKey },
        query: { query: person.email },
      }),
    ).resolves.toMatchObject({ data: { attributes: { publicKey: device.publicKey } } })
  })

  test('cut off between the ledger and the books, it goes on where it was', async () => {
    const person = await joined()
    const device = await signIn(world)
    await ask(person, device)
    world.clock.advance(16 * MINUTE_MS)
    const cut = await createSecondApi(world, {
      horizon: {
        ...world.ledger.horizon,
        postTransaction: async xdr => {
          await world.ledger.horizon.postTransaction(xdr)
          throw new Error('cut off')
        },
      },
    })
    await expect(cut.api.jobs.runOnce('recover-wallets')).rejects.toThrow()
    await cut.close()
    expect(await readState(device)).toBe('waiting')
    await world.api.jobs.runOnce('recover-wallets')
    expect(await readState(device)).toBe('done')
    expect(await held(await comeBack(device, person))).toBe(10)
  })

  test('error: recovery_not_possible for a wallet whose key was saved, and for one that never had the second signer', async () => {
    const [person, other] = [await joined(), await joined('email', false)]
    await execute(world, person, await person.client.endRecoverability())
    for (const asked of [person, other])
      await expect(ask(asked, await signIn(world))).rejects.toMatchObject({ code: 'recovery_not_possible' })
  })

  test('error: recovery_under_way: two at once, one waits; and what one key asks for twice', async () => {
    const person = await joined()
    const [one, two] = [await signIn(world), await signIn(world)]
    await ask(person, one)
    await expect(ask(person, two)).rejects.toMatchObject({ code: 'recovery_under_way' })
    await expect(ask(await joined(), one)).rejects.toMatchObject({ code: 'recovery_under_way' })
    expect(await readState(one)).toBe('waiting')
  })

  test('error: recovery_too_many: a fourth time in a day', async () => {
    const person = await joined()
    const device = await signIn(world)
    for (let time = 0; time < 3; time++) {
      await ask(person, device)
      await device.client.cancelRecovery()
    }
    await expect(ask(person, device)).rejects.toMatchObject({ code: 'recovery_too_many' })
  })

  test('error: verification_code_wrong, also for the code of another device, and of another address', async () => {
    const person = await joined()
    const [device, thief] = [await signIn(world), await signIn(world)]
    await device.client.sendRecoveryCode({ body: byEmail(person) })
    const code = await readCode(world, person.email)
    const wrong = { code: 'verification_code_wrong' }
    await expect(thief.client.startRecovery({ body: { ...byEmail(person), code } })).rejects.toMatchObject(wrong)
    await expect(device.client.startRecovery({ body: { ...byEmail(await joined()), code } })).rejects.toMatchObject(wrong)
    await expect(
      device.client.startRecovery({ body: { ...byEmail(person), code: code === '000000' ? '000001' : '000000' } }),
    ).rejects.toMatchObject(wrong)
    await device.client.startRecovery({ body: { ...byEmail(person), code } })
  })

  test('error: verification_code_expired after five minutes, verification_code_too_many_tries after five wrong ones', async () => {
    const person = await joined()
    const device = await signIn(world)
    await device.client.sendRecoveryCode({ body: byEmail(person) })
    world.clock.advance(6 * MINUTE_MS)
    const code = await readCode(world, person.email)
    const give = (digits: string) => device.client.startRecovery({ body: { ...byEmail(person), code: digits } })
    await expect(give(code)).rejects.toMatchObject({ code: 'verification_code_expired' })
    await device.client.sendRecoveryCode({ body: byEmail(person) })
    const right = await readCode(world, person.email)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let time = 0; time < 5; time++) await expect(give(wrong)).rejects.toMatchObject({ code: 'verification_code_wrong' })
    await expect(give(right)).rejects.toMatchObject({ code: 'verification_code_too_many_tries' })
  })

  test('error: recovery_contact_unknown, recovery_device_in_use, field_required, email_not_valid, phone_not_valid, as for the code', async () => {
    const device = await signIn(world)
    const start = (client: Person['client'], body: { email: string | null; phone: string | null }) =>
      client.startRecovery({ body: { ...body, code: '123456' } })
    await expect(start(device.client, { email: 'nobody@example.com', phone: null })).rejects.toMatchObject({
      code: 'recovery_contact_unknown',
    })
    const person = await joined()
    await expect(start(person.client, byEmail(person))).rejects.toMatchObject({ code: 'recovery_device_in_use' })
    await expect(start(device.client, { email: null, phone: null })).rejects.toMatchObject({ code: 'field_required' })
    for (const [body, code] of notValid) await expect(start(device.client, body)).rejects.toMatchObject({ code })
  })

  test('rule: a wallet whose signers were changed elsewhere is not taken from who has it; its person is told', async () => {
    const person = await joined()
    const device = await signIn(world)
    await ask(person, device)
    await actOutside(world, person, person.publicKey, Operation.setOptions({ signer: { ed25519PublicKey: recoveryKey, weight: 0 } }))
    await letMinutesPass(16)
    expect(await readState(device)).toBe('failed')
    const again = await signInTo(world, person.publicKey, person.keypair)
    expect((await again.client.readWallet()).data.id).toBe(person.walletId)
  })
})

describe('POST /recovery/code', () => {
  test('default: the code goes to the wallet’s own address', async () => {
    const person = await joined()
    const { data } = await (await signIn(world)).client.sendRecoveryCode({ body: byEmail(person) })
    expect(new Date(data.attributes.expiresAt).getTime()).toBeGreaterThan(world.clock.now().getTime())
    expect(await readCode(world, person.email)).toMatch(/^\d{6}$/)
  })

  test('error: recovery_contact_unknown for an address of nobody, and of a business', async () => {
    const device = await signIn(world)
    for (const email of ['nobody@example.com', owner.email])
      await expect(device.client.sendRecoveryCode({ body: { email, phone: null } })).rejects.toMatchObject({
        code: 'recovery_contact_unknown',
      })
  })

  test('error: recovery_device_in_use for a device with an account of its own, and for one that got a wallet back', async () => {
    const [person, other] = [await joined(), await joined()]
    const device = await signIn(world)
    await ask(person, device)
    await letMinutesPass(16)
    for (const asking of [other, device])
      await expect(asking.client.sendRecoveryCode({ body: byEmail(other) })).rejects.toMatchObject({ code: 'recovery_device_in_use' })
  })

  test('error: recovery_not_possible where the operator switched it off; no wallet gets a second signer there', async () => {
    const off = await createSecondApi(world, { recoveryHours: 0 })
    const person = await joined()
    const device = await signIn(world)
    await expect(off.clientOf(device).sendRecoveryCode({ body: byEmail(person) })).rejects.toMatchObject({ code: 'recovery_not_possible' })
    expect((await off.clientOf(person).readWallet()).data.attributes.isRecoverable).toBe(false)
    const newcomer = await collector(world, 'email')
    await execute(world, newcomer, await off.clientOf(newcomer).enableWallet({ body: { programId: program.id, isRecoverable: true } }))
    expect((await world.ledger.horizon.readAccount(newcomer.publicKey))?.signers.map(({ key }) => key)).toEqual([newcomer.publicKey])
    await off.close()
  })

  test('error: verification_code_too_many for a sixth from one device in an hour', async () => {
    const device = await signIn(world)
    const ask = async () => device.client.sendRecoveryCode({ body: byEmail(await joined()) })
    for (let time = 0; time < 5; time++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'verification_code_too_many' })
  })

  test('error: verification_code_address_busy for an address that many devices ask for', async () => {
    const person = await joined()
    const codes: string[] = []
    for (let time = 0; time < 8; time++) {
      const asked = (await signIn(world)).client.sendRecoveryCode({ body: byEmail(person) })
      codes.push(
        await asked.then(
          () => 'sent',
          (error: { code: string }) => error.code,
        ),
      )
    }
    expect(codes.at(-1)).toBe('verification_code_address_busy')
  })

  test('error: text_messages_limit', async () => {
    const person = await joined('phone')
    const none = await createSecondApi(world, { textMessages: { perHour: 1, perCountryAndHour: 1 } })
    const device = none.clientOf(await signIn(world))
    await expect(device.sendRecoveryCode({ body: { email: null, phone: person.phone } })).rejects.toMatchObject({
      code: 'text_messages_limit',
    })
    await none.close()
  })

  test('error: field_required for none or both, email_not_valid, phone_not_valid', async () => {
    const device = await signIn(world)
    for (const body of [
      { email: null, phone: null },
      { email: 'a@example.com', phone: '+5491140000000' },
    ])
      await expect(device.client.sendRecoveryCode({ body })).rejects.toMatchObject({ code: 'field_required' })
    await expect(device.client.sendRecoveryCode({ body: { email: null, phone: '+5411' } })).rejects.toMatchObject({
      code: 'phone_not_valid',
    })
  })
})

describe('POST /wallet/enablement', () => {
  test('error: recovery_waits: a device that a wallet is on its way to gets no account of its own', async () => {
    const device = await collector(world, 'email')
    await ask(await joined(), device)
    const enable = () => device.client.enableWallet({ body: { programId: program.id } })
    await expect(enable()).rejects.toMatchObject({ code: 'recovery_waits' })
    await device.client.cancelRecovery()
    await execute(world, device, await enable())
  })
})

describe('GET /recovery', () => {
  test('error: not_found for a device that asked for nothing', async () => {
    await expect((await signIn(world)).client.readRecovery()).rejects.toMatchObject({ code: 'not_found' })
  })

  test('default: the wallet knows of it, too', async () => {
    const person = await joined()
    const { data } = await ask(person, await signIn(world))
    expect((await person.client.readWallet()).data.attributes).toMatchObject({
      isRecoverable: true,
      recovery: { dueAt: data.attributes.dueAt },
    })
  })
})

describe('DELETE /recovery', () => {
  test('role: a device that asked before does not end what another one asks for', async () => {
    const person = await joined()
    const [before, device] = [await signIn(world), await signIn(world)]
    await ask(person, before)
    await before.client.cancelRecovery()
    await ask(person, device)
    await before.client.cancelRecovery()
    expect(await readState(device)).toBe('waiting')
  })

  test('error: recovery_too_late on its way to the ledger', () => tooLate(({ device }) => device.client.cancelRecovery()))

  test('default: who asked takes it back; repeating is safe', async () => {
    const person = await joined()
    const device = await signIn(world)
    await ask(person, device)
    await device.client.cancelRecovery()
    await device.client.cancelRecovery()
    expect(await readState(device)).toBe('stopped')
    await letMinutesPass(16)
    expect((await signInTo(world, person.publicKey, person.keypair)).publicKey).toBe(person.publicKey)
  })
})

describe('POST /recovery/stop/:token', () => {
  test('default: whoever has the link stops it, twice as once; the wallet stays where it is', async () => {
    const person = await joined()
    const device = await signIn(world)
    await ask(person, device)
    const params = { token: await readStop(person.email) }
    for (let time = 0; time < 2; time++) {
      const { data } = await world.anonymous.stopRecovery({ params })
      expect(data.attributes.state).toBe('stopped')
    }
    await letMinutesPass(16)
    expect(await readState(device)).toBe('stopped')
    const same = await signInTo(world, person.publicKey, person.keypair)
    expect((await same.client.readWallet()).data.attributes.recovery).toBeNull()
  })

  test('race: on its way to the ledger it is too late', () => tooLate(({ token }) => world.anonymous.stopRecovery({ params: { token } })))

  test('error: not_found for a link of nobody, recovery_too_late for what has happened', async () => {
    const person = await joined()
    await ask(person, await signIn(world))
    const token = await readStop(person.email)
    await letMinutesPass(16)
    await expect(world.anonymous.stopRecovery({ params: { token: 'nothing' } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(world.anonymous.stopRecovery({ params: { token } })).rejects.toMatchObject({ code: 'recovery_too_late' })
  })
})

describe('DELETE /wallet/recovery', () => {
  test('error: recovery_too_late on its way to the ledger', () => tooLate(({ person }) => person.client.stopOwnRecovery()))

  test('default: who still has the wallet stops it there; repeating is safe', async () => {
    const person = await joined()
    const device = await signIn(world)
    await ask(person, device)
    await person.client.stopOwnRecovery()
    await person.client.stopOwnRecovery()
    expect(await readState(device)).toBe('stopped')
  })
})

describe('POST /wallet/recovery-key/removal', () => {
  test('default: from then on only the person restores it; a restoration that waits ends, and its reserve is free', async () => {
    const person = await joined()
    const device = await signIn(world)
    await ask(person, device)
    await execute(world, person, await person.client.endRecoverability())
    expect((await person.client.readWallet()).data.attributes).toMatchObject({ isRecoverable: false, recovery: null })
    expect(await readState(device)).toBe('stopped')
    expect((await world.ledger.horizon.readAccount(person.publicKey))?.signers.map(({ key }) => key)).toEqual([person.publicKey])
    await letMinutesPass(16)
    expect(await held({ ...person, ...(await signInTo(world, person.publicKey, person.keypair)) })).toBe(10)
  })

  test('error: recovery_not_possible where it was never signed for, wallet_not_enabled', async () => {
    const never = await joined('email', false)
    await expect(never.client.endRecoverability()).rejects.toMatchObject({ code: 'recovery_not_possible' })
    await expect((await collector(world, 'email')).client.endRecoverability()).rejects.toMatchObject({ code: 'wallet_not_enabled' })
  })

  test('error: transaction_in_progress', async () => {
    const person = await joined()
    const { data } = await person.client.endRecoverability()
    await person.client.feeBump({ body: { envelope: signEnvelope(data.attributes.envelope, person.keypair) } })
    await expect(person.client.endRecoverability()).rejects.toMatchObject({ code: 'transaction_in_progress' })
  })
})

describe('GET /keys/:key/account', () => {
  test('default: the restored account of a key, else its own', async () => {
    const person = await joined()
    const device = await signIn(world)
    const accountOf = async () =>
      (await world.anonymous.readSigningAccount({ params: { key: device.publicKey } })).data.attributes.publicKey
    expect(await accountOf()).toBe(device.publicKey)
    await ask(person, device)
    await letMinutesPass(16)
    expect(await accountOf()).toBe(person.publicKey)
    const stranger = Keypair.random().publicKey()
    expect((await world.anonymous.readSigningAccount({ params: { key: stranger } })).data.attributes.publicKey).toBe(stranger)
  })
})

// A month passes: whoever signed in above is signed out.
describe('the restoration of a deleted person', () => {
  test('rule: of a person who was deleted meanwhile nothing is restored', async () => {
    const person = await joined()
    const device = await signIn(world)
    await ask(person, device)
    await person.client.requestDeletion({ body: { confirmation: 'DELETE' } })
    world.clock.advance(31 * 24 * 60 * MINUTE_MS)
    await world.api.jobs.runOnce('delete-accounts', 'recover-wallets')
    expect(await readState(await signIn(world, device.keypair))).toBe('failed')
  })
})

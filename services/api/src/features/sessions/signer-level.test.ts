import { type Person, pdf, profileOf, readCode, register, signIn, signInTo } from '@lealta/testkit'
import { changeAccount, createLedgerWorld } from '@lealta/testkit/ledger'
import { programInput } from '@lealta/testkit/shop'
import { Keypair } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, it } from 'vitest'

const world = await createLedgerWorld()
afterAll(() => world.close())

const thresholds = { masterWeight: 3, lowThreshold: 1, medThreshold: 2, highThreshold: 3 }
const signerOf = (keypair: Keypair, weight: number) => ({ signer: { ed25519PublicKey: keypair.publicKey(), weight } })

/** A business wallet whose account has a second signer of weight 2, and both signed in. */
async function openShared(): Promise<{ owner: Person; operator: Person }> {
  const [master, second] = [Keypair.random(), Keypair.random()]
  await changeAccount(world, master, signerOf(second, 2), thresholds)
  const owner = await signIn(world, master)
  await owner.client.registerWallet({ body: { type: 'business', language: 'en', termsAccepted: true } })
  return { owner, operator: await signInTo(world, owner.publicKey, second) }
}

const levelOf = async ({ client }: Person) => (await client.readWallet()).data.attributes.signerLevel
const tooLow = { code: 'signer_level_too_low', status: 403 }
const seconds = (n: number) => n * 1_000

describe('rule §6 "Signer level": the session knows what its keys reach', () => {
  it('high for the master, med for an operator, and GET /wallet says so', async () => {
    const { owner, operator } = await openShared()
    expect([await levelOf(owner), await levelOf(operator)]).toEqual(['high', 'med'])
  })

  it('the master key of an account that is not on the ledger has high', async () => {
    const person = await signIn(world)
    await person.client.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } })
    expect(await levelOf(person)).toBe('high')
  })

  it('keys that sign in together add up', async () => {
    const [master, second, third] = [Keypair.random(), Keypair.random(), Keypair.random()]
    await changeAccount(world, master, signerOf(second, 2), signerOf(third, 1), thresholds)
    const both = await signInTo(world, master.publicKey(), second, third)
    await both.client.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } })
    expect(await levelOf(both)).toBe('high')
  })

  it('a medium signer does not become somebody: contact data, profile, KYB answers and deletion are refused, and stay as they were', async () => {
    const { owner, operator } = await openShared()
    await owner.client.registerEmail({ body: { email: 'real.owner@example.com' } })
    await owner.client.verifyEmail({ body: { code: await readCode(world, 'real.owner@example.com') } })
    const before = await owner.client.readWallet()
    const profile = await profileOf(owner, 'not-yours')
    const { client } = operator
    for (const attempt of [
      () => client.registerEmail({ body: { email: 'thief@example.com' } }),
      () => client.verifyEmail({ body: { code: '123456' } }),
      () => client.registerPhone({ body: { phone: '+5491150000500' } }),
      () => client.verifyPhone({ body: { code: '123456' } }),
      () => client.updateWallet({ body: { language: 'es' } }),
      () => client.requestDeletion({ body: { confirmation: 'DELETE' } }),
      () => client.cancelDeletion(),
      () => client.setBusinessType({ body: { businessType: 'entity' } }),
      () => client.uploadKybDocument({ file: pdf(), fields: { kind: 'tax_id' } }),
      () => client.submitKyb(),
      () => client.saveBusinessProfile({ body: profile }),
      () => client.requestChange({ body: { name: 'Starbacks' } }),
      () => client.withdrawChange(),
    ]) {
      await expect(attempt()).rejects.toMatchObject(tooLow)
    }
    expect(await owner.client.readWallet()).toEqual(before)
    await expect(readCode(world, 'thief@example.com')).rejects.toThrow('no code')
  })

  it('a medium signer is no owner of the business: they operate it, as an employee does', async () => {
    const { owner, operator } = await openShared()
    await register(world, 'business', 'en', owner)
    const { data } = await owner.client.saveBusinessProfile({ body: await profileOf(owner, 'shared-by-two') })
    const params = { businessId: data.id }
    const wallet = { walletId: (await owner.client.readWallet()).data.id }
    const { client } = operator
    expect((await owner.client.listBusinesses()).data.map(({ attributes }) => attributes.accessLevel)).toEqual(['owner'])
    expect((await client.listBusinesses()).data.map(({ attributes }) => attributes.accessLevel)).toEqual(['employee'])
    expect((await client.readBusiness({ params })).data.attributes.accessLevel).toBe('employee')
    await client.listPos({ params, query: {} })
    for (const attempt of [
      () => client.createPos({ params, body: { name: 'Mine', alias: null } }),
      () => client.createLoyaltyProgram({ params, body: programInput() }),
      () => client.listAccess({ params }),
      () => client.listApiKeys({ params }),
      () => client.readOnRamp({ params: wallet }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'forbidden', status: 403 })
    await owner.client.listAccess({ params })
  })

  it('a medium signer cannot register somebody else’s account as its own', async () => {
    const [master, second] = [Keypair.random(), Keypair.random()]
    await changeAccount(world, master, signerOf(second, 2), thresholds)
    const operator = await signInTo(world, master.publicKey(), second)
    const body = { type: 'individual', language: 'en', termsAccepted: true } as const
    await expect(operator.client.registerWallet({ body })).rejects.toMatchObject(tooLow)
  })

  it('rule §4: only a key with full control takes a deletion back by signing in', async () => {
    const { owner, operator } = await openShared()
    await owner.client.requestDeletion({ body: { confirmation: 'DELETE' } })
    await signInTo(world, owner.publicKey, operator.keypair)
    expect((await operator.client.readWallet()).data.attributes.deletionAt).not.toBeNull()
    await signIn(world, owner.keypair)
    expect((await owner.client.readWallet()).data.attributes.deletionAt).toBeNull()
  })
})

describe('rule §6 "Signer level": the ledger is asked again', () => {
  const ask = (person: Person, email: string) => person.client.registerEmail({ body: { email } })

  it('a demoted key loses high at its next call, a promoted one has it', async () => {
    const { owner, operator } = await openShared()
    await changeAccount(world, owner.keypair, signerOf(operator.keypair, 3), { masterWeight: 2 })
    await ask(operator, 'promoted@example.com')
    await expect(ask(owner, 'demoted@example.com')).rejects.toMatchObject(tooLow)
    expect([await levelOf(owner), await levelOf(operator)]).toEqual(['med', 'high'])
  })

  it('the session of a removed signer ends at the call that needs high', async () => {
    const { owner, operator } = await openShared()
    await changeAccount(world, owner.keypair, signerOf(operator.keypair, 0))
    await expect(ask(operator, 'removed@example.com')).rejects.toMatchObject({ code: 'bad_auth', status: 401 })
    await expect(operator.client.readWallet()).rejects.toMatchObject({ code: 'bad_auth' })
    expect(await levelOf(owner)).toBe('high')
  })

  it('the session of a removed signer ends within a minute and a half of being used, without such a call', async () => {
    const { owner, operator } = await openShared()
    await changeAccount(world, owner.keypair, signerOf(operator.keypair, 0))
    await world.api.jobs.runOnce('check-signers')
    expect(await levelOf(operator), 'not used since it was read').toBe('med')
    world.clock.advance(seconds(61))
    await operator.client.readWallet()
    await world.api.jobs.runOnce('check-signers')
    await expect(operator.client.readWallet()).rejects.toMatchObject({ code: 'bad_auth' })
    expect(await levelOf(owner)).toBe('high')
  })
})

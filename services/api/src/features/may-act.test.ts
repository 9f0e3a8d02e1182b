import { toStroops } from '@lealta/kernel'
import { applicant, business, collector, newGuest, profileOf, readCode, register, signIn } from '@lealta/testkit'
import { bump, createLedgerWorld, execute } from '@lealta/testkit/ledger'
import { businessWithProgram, mint, readUsageItem } from '@lealta/testkit/shop'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { kybReviews, outbox } from '#db/index.ts'

/** Who may act for a business now, take what another pays for, and write to others: asked in one place each, whatever the route. */
const world = await createLedgerWorld()
afterAll(() => world.close())

const review = (kybId: string, status: 'new' | 'valid') => world.deps.db.update(kybReviews).set({ status }).where(eq(kybReviews.id, kybId))

describe('what is done for a business takes a review that stands', () => {
  test('error: kyb_not_valid for an owner who was deleted and comes back', async () => {
    const [owner, other] = [await businessWithProgram(world), await business(world)]
    await mint(world, owner, '1')
    await owner.client.requestDeletion({ body: { confirmation: 'DELETE' } })
    world.clock.advance(30 * 86_400_000 + 1_000)
    await world.api.jobs.runOnce('delete-accounts')
    const back = await register(world, 'business', 'en', await signIn(world, owner.keypair))
    await back.client.saveBusinessProfile({ body: await profileOf(back, owner.alias) })
    const params = { businessId: owner.businessId }
    await expect(back.client.mintPoints({ params, body: { amount: '1' } })).rejects.toMatchObject({
      code: 'kyb_not_valid',
      status: 422,
    })
    const body = { recipient: other.email, asset: owner.points, amount: '1' }
    await expect(back.client.pay({ params: { walletId: back.walletId }, body })).rejects.toMatchObject({ code: 'kyb_not_valid' })
  })
})

describe('POST /stellar/fee_bump', () => {
  test('error: kyb_not_valid when the review fell while the signature was asked for; nothing of it is lost', async () => {
    const owner = await businessWithProgram(world)
    const prepared = await owner.client.mintPoints({
      params: { businessId: owner.businessId },
      body: { amount: '1' },
    })
    await review(owner.kybId, 'new')
    await expect(bump(owner, prepared)).rejects.toMatchObject({ code: 'kyb_not_valid' })
    await review(owner.kybId, 'valid')
    await execute(world, owner, prepared)
  })
})

describe('units that another business pays for', () => {
  test('error: onboarding_incomplete for keys that verified nothing, with an account of their own; the units are whole', async () => {
    const owner = await businessWithProgram(world)
    const before = await readUsageItem(owner, 'trustline')
    const person = await collector(world, 'none')
    await world.ledger.fund(person.publicKey, toStroops(100_000_000n))
    const join = () => person.client.joinProgram({ params: { programId: owner.programId } })
    await expect(join()).rejects.toMatchObject({ code: 'onboarding_incomplete', status: 422 })
    expect(await readUsageItem(owner, 'trustline')).toEqual(before)
    await person.client.registerPhone({ body: { phone: person.phone } })
    await person.client.verifyPhone({ body: { code: await readCode(world, person.phone) } })
    await execute(world, person, await join())
    expect((await readUsageItem(owner, 'trustline')).units).toBe(before.units + 1)
  })

  test('error: kyb_not_valid for the main wallet of a business that nobody has reviewed', async () => {
    const [owner, stranger] = [await businessWithProgram(world), await applicant(world)]
    await world.ledger.fund(stranger.publicKey, toStroops(100_000_000n))
    const join = stranger.client.joinProgram({ params: { programId: owner.programId } })
    await expect(join).rejects.toMatchObject({ code: 'kyb_not_valid' })
  })
})

describe('e-mails with words of the sender', () => {
  const writtenTo = (...recipients: string[]) => world.deps.db.select().from(outbox).where(inArray(outbox.recipient, recipients))

  test('error: second_contact_needed, then kyb_not_valid, for a business that nobody knows; nothing is sent', async () => {
    const [to, guest, payer] = [await business(world), newGuest(), newGuest()]
    const stranger = await signIn(world)
    const { data } = await stranger.client.registerWallet({ body: { type: 'business', language: 'en', termsAccepted: true } })
    const profile = { ...(await profileOf(stranger, 'unlock-now')), name: 'Your wallet is locked. Unlock it at evil.example' }
    const saved = await stranger.client.saveBusinessProfile({ body: profile })
    const expiresAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString()
    const request = { amount: '1', asset: 'native', recipient: payer, message: 'Unlock', expiresAt, reminds: false }
    const businessId = saved.data.id
    const writing = [
      () => stranger.client.invite({ params: { businessId }, body: { email: guest, accessLevel: 'employee' } }),
      () => stranger.client.createPayRequest({ params: { walletId: data.id }, body: request }),
      () => stranger.client.createPartnership({ params: { businessId }, body: { alias: to.alias, tokens: [], message: 'Unlock' } }),
    ]
    for (const write of writing) await expect(write()).rejects.toMatchObject({ code: 'second_contact_needed', status: 403 })
    await register(world, 'business', 'en', stranger)
    for (const write of writing) await expect(write()).rejects.toMatchObject({ code: 'kyb_not_valid' })
    const mails = await writtenTo(guest, payer, to.email)
    expect(mails.filter(({ text }) => text.includes('nlock'))).toEqual([])
  })

  test('a business writes while its review stands', async () => {
    const [owner, email] = [await business(world), newGuest()]
    await review(owner.kybId, 'new')
    const invite = () => owner.client.invite({ params: { businessId: owner.businessId }, body: { email, accessLevel: 'manager' } })
    await expect(invite()).rejects.toMatchObject({ code: 'kyb_not_valid' })
    await review(owner.kybId, 'valid')
    await invite()
    expect(await writtenTo(email)).toHaveLength(1)
  })
})

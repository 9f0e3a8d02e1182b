import {
  type BusinessPerson,
  business,
  createSecondApi,
  createWorld,
  individual,
  inviteGuest,
  newGuest,
  readCode,
  signIn,
} from '@lealta/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { kybReviews, pendingPayments } from '#db/index.ts'

const world = await createWorld()
const closed = await createSecondApi(world, { registration: 'invited' })
afterAll(async () => {
  await closed.close()
  await world.close()
})

const insertPayment = (senderKey: string, recipientEmail: string) =>
  world.deps.db.insert(pendingPayments).values({
    ...{ senderKey, recipientEmail, asset: 'native', amount: 10n, status: 'waiting', balanceId: recipientEmail },
    createdAt: world.clock.now(),
  })

const unreview = ({ kybId }: BusinessPerson) => world.deps.db.update(kybReviews).set({ status: 'new' }).where(eq(kybReviews.id, kybId))

/** A newcomer who asks for a code at a product that is by invitation only. */
async function register(email: string) {
  const person = await signIn(world)
  const client = closed.clientOf(person)
  await client.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } })
  await client.registerEmail({ body: { email } })
  return client
}

// Registration by invitation only (product decision 28).
describe('POST /wallet/email', () => {
  it('error: email_not_invited names the support address, and nothing is sent', async () => {
    const email = newGuest()
    const error = await register(email).catch((refusal: object) => refusal)
    expect(error).toMatchObject({ code: 'email_not_invited', status: 422, data: { support: 'support@lealta.example' } })
    await expect(readCode(world, email)).rejects.toThrow('no code')
  })

  it('whoever was invited registers, however they write their address; not any more once it is revoked', async () => {
    const owner = await business(world)
    const { email } = await inviteGuest(world, owner)
    const client = await register(email.toUpperCase())
    const { data } = await client.verifyEmail({ body: { code: await readCode(world, email) } })
    expect(data.attributes.email_verified).toBe(true)
    const other = await inviteGuest(world, owner)
    await owner.client.revokeInvitation({ params: { businessId: owner.businessId, invitationId: other.id } })
    await expect(register(other.email)).rejects.toMatchObject({ code: 'email_not_invited' })
  })

  it('whoever is sent a payment by a business registers; not by anybody', async () => {
    const [email, other] = [newGuest(), newGuest()]
    await insertPayment((await business(world)).publicKey, email)
    await register(email)
    await insertPayment((await individual(world)).publicKey, other)
    await expect(register(other)).rejects.toMatchObject({ code: 'email_not_invited' })
  })

  it('an invitation of a business that is not reviewed any more admits nobody', async () => {
    const owner = await business(world)
    const { email } = await inviteGuest(world, owner)
    await unreview(owner)
    await expect(register(email)).rejects.toMatchObject({ code: 'email_not_invited' })
  })

  it('whoever is registered may have another address', async () => {
    const person = await individual(world)
    await closed.clientOf(person).registerEmail({ body: { email: newGuest() } })
  })
})

describe('POST /wallet', () => {
  it('error: business_registration_closed: nobody invites themselves by way of a business of their own', async () => {
    const client = closed.clientOf(await signIn(world))
    const body = { type: 'business', language: 'en', termsAccepted: true } as const
    await expect(client.registerWallet({ body })).rejects.toMatchObject({
      code: 'business_registration_closed',
      status: 422,
      data: { support: 'support@lealta.example' },
    })
    await expect(client.readWallet()).rejects.toMatchObject({ code: 'wallet_not_registered' })
  })

  it('a business that is registered stays', async () => {
    const owner = await business(world)
    const body = { type: 'business', language: 'en', termsAccepted: true } as const
    expect((await closed.clientOf(owner).registerWallet({ body })).data.id).toBe(owner.walletId)
  })
})

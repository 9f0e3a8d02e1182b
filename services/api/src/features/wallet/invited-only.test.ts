import { business, createSecondApi, createWorld, individual, inviteGuest, newGuest, readCode, signIn } from '@lealta/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { pendingPayments } from '#db/index.ts'

const world = await createWorld()
const closed = await createSecondApi(world, { registration: 'invited' })
afterAll(async () => {
  await closed.close()
  await world.close()
})

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

  it('whoever is sent a payment registers', async () => {
    const email = newGuest()
    const payment = { senderKey: 'G', recipientEmail: email, asset: 'native', amount: 10n, status: 'waiting' as const, balanceId: 'b' }
    await world.deps.db.insert(pendingPayments).values({ ...payment, createdAt: world.clock.now() })
    await register(email)
  })

  it('whoever is registered may have another address', async () => {
    const person = await individual(world)
    await closed.clientOf(person).registerEmail({ body: { email: newGuest() } })
  })
})

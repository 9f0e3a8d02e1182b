import { collector, createSecondApi, inviteGuest, type RegisteredPerson, readCode } from '@lealta/testkit'
import { execute } from '@lealta/testkit/ledger'
import { openShopWorld } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

/** Product decision 42: who follows a join link collects after one code; what they give away asks for the second contact. */
const { world, shop } = await openShopWorld()
const { owner, customer, sale, till, reward } = shop
const { data: program } = await owner.client.readLoyaltyProgram({ params: { businessId: owner.businessId } })
const programId = program.id
afterAll(() => world.close())

async function join(person: RegisteredPerson): Promise<RegisteredPerson> {
  await execute(world, person, await person.client.enableWallet({ body: { programId } }))
  return person
}

const give = async (to: string, asset: string, amount: string) =>
  execute(world, customer, await customer.client.pay({ params: { walletId: customer.walletId }, body: { recipient: to, asset, amount } }))

const held = async (person: RegisteredPerson, asset: string) =>
  Number(
    (await person.client.listBalances({ params: { walletId: person.walletId } })).data.find(({ id }) => id === asset)?.attributes.balance,
  )

const second = { status: 403, code: 'second_contact_needed' }

describe('POST /wallet/enablement', () => {
  test.for(['email', 'phone'] as const)(
    'rule decision 42: with the %s verified alone a person joins a program and collects its points',
    async channel => {
      const person = await join(await collector(world, channel))
      expect((await person.client.readWallet()).data.attributes).toMatchObject({
        enabled: true,
        email_verified: channel === 'email',
        phoneNumberVerified: channel === 'phone',
        // Not asked for: the number tells it.
        country: channel === 'phone' ? 'AR' : null,
      })
      await give(person.publicKey, owner.points, '5')
      expect(await held(person, owner.points)).toBe(5)
    },
  )

  test('rule decision 42: people who come for no program verify both', async () => {
    const person = await collector(world, 'email')
    await expect(person.client.enableWallet({ body: {} })).rejects.toMatchObject({ code: 'onboarding_incomplete' })
    await expect(person.client.enableExistingAccount({ body: {} })).rejects.toMatchObject({ code: 'onboarding_incomplete' })
  })

  test('an address that was typed and not verified is none', async () => {
    const person = await collector(world, 'none')
    await person.client.registerEmail({ body: { email: person.email } })
    await expect(person.client.enableWallet({ body: { programId } })).rejects.toMatchObject({ code: 'onboarding_incomplete' })
  })

  test('by invitation only, a phone number admits nobody: what was invited is the e-mail address', async () => {
    const closed = await createSecondApi(world, { registration: 'invited' })
    const person = await collector(world, 'phone')
    const client = closed.clientOf(person)
    await expect(client.enableWallet({ body: { programId } })).rejects.toMatchObject({ code: 'onboarding_incomplete' })
    const { email } = await inviteGuest(world, owner)
    await client.registerEmail({ body: { email } })
    await client.verifyEmail({ body: { code: await readCode(world, email) } })
    await execute(world, person, await client.enableWallet({ body: { programId } }))
    await closed.close()
  })
})

describe('rule spec §4: until both contacts are verified nothing is given away', () => {
  test('error: second_contact_needed for paying, buying and handing in, whatever the wallet holds', async () => {
    const person = await join(await collector(world, 'email'))
    await give(person.publicKey, owner.points, '20')
    const { client } = person
    const body = { recipient: customer.publicKey, asset: owner.points, amount: '1' }
    await expect(client.pay({ params: { walletId: person.walletId }, body })).rejects.toMatchObject(second)
    const purchase = { params: { saleId: sale.saleId }, body: { quantity: '1', price: sale.price } }
    await expect(client.buy(purchase)).rejects.toMatchObject(second)
    await expect(client.redeemReward({ params: { posId: till.posId }, body: { asset: reward.asset } })).rejects.toMatchObject(second)
  })

  test('a transaction that another wallet prepared cannot be handed to the fee bump instead', async () => {
    const person = await join(await collector(world, 'phone'))
    const body = { recipient: person.publicKey, asset: owner.points, amount: '1' }
    const prepared = await customer.client.pay({ params: { walletId: customer.walletId }, body })
    await expect(person.client.feeBump({ body: { envelope: prepared.data.attributes.envelope } })).rejects.toMatchObject({
      code: 'transaction_not_prepared',
    })
  })

  test('an invitation is not accepted', async () => {
    const person = await collector(world, 'email')
    const { id } = await inviteGuest(world, owner, { email: person.email })
    await expect(person.client.acceptInvitation({ params: { invitationId: id } })).rejects.toMatchObject(second)
  })

  test('points that wait are accepted: that is collecting', async () => {
    const person = await collector(world, 'email')
    await give(person.email, owner.points, '3')
    await join(person)
    const { data } = await person.client.listPendingPayments({ params: { walletId: person.walletId }, query: { status: 'waiting' } })
    await execute(world, person, await person.client.acceptPendingPayment({ params: { pendingPaymentId: data[0]!.id } }))
    expect(await held(person, owner.points)).toBe(3)
  })

  test('with the second contact the same session pays', async () => {
    const person = await join(await collector(world, 'email'))
    await give(person.publicKey, owner.points, '4')
    await person.client.registerPhone({ body: { phone: person.phone } })
    await person.client.verifyPhone({ body: { code: await readCode(world, person.phone) } })
    const body = { recipient: customer.publicKey, asset: owner.points, amount: '1' }
    await execute(world, person, await person.client.pay({ params: { walletId: person.walletId }, body }))
    expect(await held(person, owner.points)).toBe(3)
  })
})

import type { WaitingAllowance } from '@lealta/contract'
import type { RegisteredPerson } from '@lealta/testkit'
import { balanceOf, bump, enabledPerson, execute } from '@lealta/testkit/ledger'
import { businessWithProgram, customerWith, enabledReward, openProgramWorld, openSale } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const { world, owner } = await openProgramWorld({ treasury: '1000' })
afterAll(() => world.close())

let numbers = 0
const nobody = () => `nobody${++numbers}@example.com`
const pay = (person: RegisteredPerson, recipient: string, { amount = '1', asset = owner.points } = {}) =>
  person.client.pay({ params: { walletId: person.walletId }, body: { recipient, asset, amount } })
const send = async (person: RegisteredPerson, recipient: string, more = {}) => execute(world, person, await pay(person, recipient, more))

const customer = (points = '20') => customerWith(world, owner, points)

const allow = (business: Pick<typeof owner, 'client' | 'businessId'>, body: Partial<WaitingAllowance>) =>
  business.client.updateLoyaltyProgram({ params: { businessId: business.businessId }, body })

const readUnits = async () => {
  const { data } = await owner.client.readUsage({ params: { businessId: owner.businessId } })
  return data.attributes.unitsUsed + data.attributes.unitsReserved
}

// Rule chain design D11: who sponsors what waits, and how much of it.
describe('POST /wallets/:walletId/payments', () => {
  test('error: pending_payment_email_minimum, also when it is minted', async () => {
    const sender = await customer()
    await expect(pay(sender, nobody(), { amount: '0.9999999' })).rejects.toMatchObject({ code: 'pending_payment_email_minimum' })
    const params = { businessId: owner.businessId }
    await expect(owner.client.mintPoints({ params, body: { amount: '0.0000001', recipient: nobody() } })).rejects.toMatchObject({
      code: 'pending_payment_email_minimum',
    })
    await expect(owner.client.mintPoints({ params, body: { amount: '1000.1', recipient: nobody() } })).rejects.toMatchObject({
      code: 'pending_payment_email_limit',
    })
  })

  test('error: waiting_payments_limit: three of a customer at the expense of a business, and what is on its way counts', async () => {
    const sender = await customer()
    const before = await readUnits()
    await send(sender, nobody())
    await send(sender, nobody())
    await bump(sender, await pay(sender, nobody()))
    await expect(pay(sender, nobody())).rejects.toMatchObject({ code: 'waiting_payments_limit', problems: [{ data: { limit: 3 } }] })
    expect(await readUnits()).toBe(before + 6)
    expect(await balanceOf(sender, owner.points)).toBe('18.0000000')
  })

  test('error: waiting_payments_limit: as many as the program says, also when it says more or fewer than before', async () => {
    const other = await businessWithProgram(world)
    const sender = await customerWith(world, other, '20')
    const sendOne = () => send(sender, nobody(), { asset: other.points })
    const refused = (limit: number) => ({ code: 'waiting_payments_limit', problems: [{ data: { limit } }] })
    await allow(other, { waitingPerCustomer: 1 })
    await sendOne()
    await expect(sendOne()).rejects.toMatchObject(refused(1))
    await allow(other, { waitingPerCustomer: 4 })
    for (let turn = 0; turn < 3; turn++) await sendOne()
    await expect(sendOne()).rejects.toMatchObject(refused(4))
    await allow(other, { waitingPerCustomer: 2 })
    await expect(sendOne()).rejects.toMatchObject(refused(2))
    expect(await balanceOf(sender, other.points)).toBe('16.0000000')
  })

  test('error: waiting_payments_refused by a program that says 0, of rewards too; the business itself goes on', async () => {
    const other = await businessWithProgram(world)
    const sender = await customerWith(world, other, '20')
    const { rewardId, asset } = await enabledReward(world, other, { minted: '5' })
    const { saleId, price } = await openSale(world, other, rewardId)
    await execute(world, sender, await sender.client.buy({ params: { saleId }, body: { quantity: '1', price } }))
    await allow(other, { waitingPerCustomer: 0 })
    const receiver = await enabledPerson(world)
    for (const recipient of [nobody(), receiver.publicKey]) {
      await expect(pay(sender, recipient, { asset: other.points })).rejects.toMatchObject({ code: 'waiting_payments_refused' })
    }
    await expect(pay(sender, nobody(), { asset })).rejects.toMatchObject({ code: 'waiting_payments_refused' })
    const own = { params: { businessId: other.businessId }, body: { amount: '1', recipient: nobody() } }
    await expect(other.client.mintPoints(own)).resolves.toBeDefined()
    await expect(pay(await customer(), nobody()), 'another program').resolves.toBeDefined()
  })

  test('rule: preparing again and again holds the units of one payment', async () => {
    const sender = await customer()
    const before = await readUnits()
    for (let turn = 0; turn < 5; turn++) await pay(sender, nobody())
    expect(await readUnits()).toBe(before + 2)
  })

  test('error: pending_payments_limit_external: customers together take a fifth of a business’s units at most', async () => {
    const other = await businessWithProgram(world)
    const params = { businessId: other.businessId }
    const { data } = await other.client.readUsage({ params })
    const unitsLimit = data.attributes.unitsUsed + 10
    await world.admin.adminSetLimits({ params, body: { unitsLimit, limits: {} } })
    const most = Math.floor(Math.floor((unitsLimit * 20) / 100) / 2)
    // One after the other: the mints share the owner’s sequence number.
    const senders = [await customerWith(world, other, '20'), await customerWith(world, other, '20')]
    const asset = other.points
    for (let turn = 0; turn < most; turn++) await send(senders[turn % 2]!, nobody(), { asset })
    const next = pay(senders[most % 2]!, nobody(), { asset })
    await expect(next).rejects.toMatchObject({ code: 'pending_payments_limit_external' })
    const own = other.client.mintPoints({ params, body: { amount: '1', recipient: nobody() } })
    await expect(own, 'the business itself goes on').resolves.toBeDefined()
  })

  test('error: pending_payments_limit_external: the share that the program says, also when it says more or less than before', async () => {
    const other = await businessWithProgram(world)
    const sender = await customerWith(world, other, '20')
    const sendOne = () => send(sender, nobody(), { asset: other.points })
    const share = (waitingSharePercent: number) => allow(other, { waitingPerCustomer: 50, waitingSharePercent })
    const refused = { code: 'pending_payments_limit_external' }
    await world.admin.adminSetLimits({ params: { businessId: other.businessId }, body: { unitsLimit: 40, limits: {} } })
    await share(10)
    await sendOne()
    await sendOne()
    await expect(sendOne()).rejects.toMatchObject(refused)
    await share(15)
    await sendOne()
    await expect(sendOne()).rejects.toMatchObject(refused)
    for (const less of [5, 0]) {
      await share(less)
      await expect(sendOne()).rejects.toMatchObject(refused)
    }
    expect(await balanceOf(sender, other.points)).toBe('17.0000000')
  })

  test('error: pending_payments_limit: ten at the platform’s own expense, also when they are asked for at once', async () => {
    const sender = await customer('1')
    const asset = `USDL-${world.ledger.stablecoin.issuer}`
    await world.ledger.issue(owner.publicKey, '100')
    const receiver = await enabledPerson(world)
    await send(owner, sender.publicKey, { asset, amount: '30' })
    const { data } = await sender.client.listPendingPayments({ params: { walletId: sender.walletId }, query: { status: 'waiting' } })
    await execute(world, sender, await sender.client.acceptPendingPayment({ params: { pendingPaymentId: data[0]!.id } }))
    for (let turn = 0; turn < 10; turn++) await send(sender, receiver.publicKey, { asset })
    const results = await Promise.allSettled([pay(sender, receiver.publicKey, { asset }), pay(sender, receiver.publicKey, { asset })])
    expect(results.map(result => (result.status === 'rejected' ? result.reason.code : 'prepared'))).toEqual([
      'pending_payments_limit',
      'pending_payments_limit',
    ])
  })
})

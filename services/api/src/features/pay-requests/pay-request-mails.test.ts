import type { PayRequestInput } from '@lealta/contract'
import { signIn } from '@lealta/testkit'
import { closeBalanced, execute, payOutside } from '@lealta/testkit/ledger'
import { customerWith, openCustomerWorld } from '@lealta/testkit/shop'
import { Memo } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { readAllRequests } from '#domain/pay-requests/pay-request-jobs.ts'

const { world, owner, customer } = await openCustomerWorld({ points: '1000', treasury: '100' })
const person = await customerWith(world, owner, '1')
await person.client.updateWallet({ body: { language: 'es' } })
afterAll(() => closeBalanced(world))
const DAY = 86_400_000

const ask = async (change: Partial<PayRequestInput> = {}, days = 7) => {
  const expiresAt = new Date(world.clock.now().getTime() + days * DAY).toISOString()
  const body = { asset: owner.points, amount: '10', message: 'Lunch', recipient: null, expiresAt, ...change }
  // Days have gone by since the last sign-in.
  const { client } = await signIn(world, owner.keypair)
  return (await client.createPayRequest({ params: { walletId: owner.walletId }, body })).data
}
const subjectsTo = async (to: string) => (await world.admin.adminListOutbox({ query: { to } })).data.map(mail => mail.attributes.subject)
const remind = () => world.api.jobs.runOnce('reminders')

describe('receipts', () => {
  test('both sides get one, in their own language', async () => {
    const asked = await ask({ recipient: customer.email })
    await customer.client.updateWallet({ body: { language: 'es' } })
    const params = { walletId: customer.walletId, payRequestId: asked.id }
    await execute(world, customer, await customer.client.payPayRequest({ params }))
    expect(await subjectsTo(customer.email)).toContainEqual(expect.stringMatching(/^Recibo: 10 SOL a /))
    expect(await subjectsTo(owner.email)).toContain('10 SOL arrived for your request')
    const [mail] = (await world.admin.adminListOutbox({ query: { to: owner.email } })).data
    expect(mail!.attributes.text).toContain(`http://localhost:3000/u/pay-requests/${asked.id}`)
    expect(mail!.attributes.text).toContain('The request is paid.')
  })

  test('who was asked by e-mail is told when somebody without an address paid; amounts beyond the budget are only shown', async () => {
    const asked = await ask({ recipient: 'newcomer@example.com', amount: '100' })
    for (let count = 0; count < 55; count++) {
      await payOutside(world, customer, {
        to: owner.publicKey,
        asset: owner.points,
        amount: '0.0000001',
        memo: Memo.id(asked.attributes.memo),
      })
    }
    await readAllRequests(world.deps)
    const receipts = (await subjectsTo(owner.email)).filter(subject => subject.startsWith('0.0000001'))
    expect(receipts.length).toBeLessThanOrEqual(50)
    expect(receipts.length).toBeGreaterThan(10)
    const { data } = await owner.client.readPayRequest({ params: { walletId: owner.walletId, payRequestId: asked.id } })
    expect(data.attributes.payments).toHaveLength(55)
  })
})

describe('reminders by e-mail: two at most, and none once it is paid, closed, over, or where they are off', () => {
  const remindersTo = async (to: string) => (await subjectsTo(to)).filter(subject => /^(Reminder|Recordatorio): /.test(subject)).length

  test('three days after it was asked and a day before it expires', async () => {
    const to = 'slow@example.com'
    await ask({ recipient: to })
    const counts: number[] = []
    for (let day = 1; day <= 8; day++) {
      world.clock.advance(DAY)
      await remind()
      await remind()
      counts.push(await remindersTo(to))
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 2, 2, 2])
  })

  test('in the language of the person', async () => {
    await ask({ recipient: person.email })
    world.clock.advance(3 * DAY)
    await remind()
    expect(await subjectsTo(person.email)).toContainEqual(expect.stringMatching(/^Recordatorio: .* te pide 10 SOL$/))
  })

  test('off, cancelled, paid', async () => {
    await ask({ recipient: 'off@example.com', reminds: false })
    const cancelled = await ask({ recipient: 'cancelled@example.com' })
    const paid = await ask({ recipient: 'paid@example.com' })
    const { client } = await signIn(world, owner.keypair)
    await client.cancelPayRequest({ params: { walletId: owner.walletId, payRequestId: cancelled.id } })
    await payOutside(world, customer, { to: owner.publicKey, asset: owner.points, amount: '10', memo: Memo.id(paid.attributes.memo) })
    await readAllRequests(world.deps)
    world.clock.advance(3 * DAY)
    await remind()
    for (const name of ['off', 'cancelled', 'paid']) expect([name, await remindersTo(`${name}@example.com`)]).toEqual([name, 0])
  })
})

import { randomUUID } from 'node:crypto'
import { addMember, individual } from '@lealta/testkit'
import {
  actOutside,
  bump,
  closeBalanced,
  createLedgerWorld,
  enabledBusiness,
  enabledPerson,
  execute,
  stroopsOf,
  submit,
} from '@lealta/testkit/ledger'
import {
  addOperator,
  businessWithProgram,
  createReadyProgram,
  customerWith,
  enabledToken,
  mint,
  openTill,
  openTokenSale,
  operatorOf,
  personWithMoney,
} from '@lealta/testkit/shop'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import { eq, sum } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { owedChanges, owedPoints } from '#db/index.ts'

const world = await createLedgerWorld()
afterAll(() => closeBalanced(world))
const owner = await businessWithProgram(world)
await mint(world, owner, '1000')
await world.ledger.issue(owner.publicKey, '1000')
const gift = await enabledToken(world, owner, 'GIFT', { minted: '500' })
const sale = await openTokenSale(world, owner, gift.tokenId, { quantity: '400', price: '2' })
const ofBusiness = { businessId: owner.businessId }

type Customer = Awaited<ReturnType<typeof customerWith>>
type Giving = { owed?: string; orderId?: string }

const pay = ({ publicKey }: { publicKey: string }, amount: string, { owed = '0', orderId }: Giving = {}) =>
  owner.client.pay({
    params: { walletId: owner.walletId },
    body: { recipient: publicKey, asset: owner.points, amount, earning: { owed, ...(orderId ? { orderId } : {}) } },
  })
const give = async (customer: Customer, amount: string, giving?: Giving) => execute(world, owner, await pay(customer, amount, giving))
const of = ({ publicKey }: { publicKey: string }) => ({ params: { ...ofBusiness, publicKey } })
const read = async (customer: { publicKey: string }) => (await owner.client.readCustomerPoints(of(customer))).data.attributes
const refund = (earningId: string, amount: string, refunded = '0', person: Customer = owner) =>
  person.client.refundEarning({ params: { ...ofBusiness, earningId }, body: { amount, refunded } })
const settle = (customer: { publicKey: string }, amount: string, more: { id?: string; account?: string } = {}, by: Customer = owner) =>
  by.client.settleEarning({ ...of(customer), body: { id: randomUUID(), account: owner.publicKey, amount, ...more } })

/** A customer who got ten points for a purchase that was refunded, so that they owe some. */
async function debtor(owed = '3'): Promise<Customer> {
  const customer = await customerWith(world, owner, '1')
  await give(customer, '10')
  await refund((await read(customer)).earnings[0]!.id, owed)
  world.clock.advance(5_000)
  return customer
}

/** Somebody who bought four tokens for eight coins, with a place for points. */
async function buyer() {
  const person = await personWithMoney(world, '100')
  const [code = '', issuer = ''] = owner.points.split('-')
  await actOutside(world, person, person.publicKey, Operation.changeTrust({ asset: new Asset(code, issuer) }))
  const body = { quantity: '4', price: sale.price, termsAccepted: true }
  await execute(world, person, await person.client.buy({ params: { saleId: sale.saleId }, body }))
  const { data } = await person.client.listOwnOrders({})
  return { person, orderId: data[0]!.id }
}

const refundOrder = async (orderId: string, amount: string) =>
  execute(world, owner, await owner.client.refundOrder({ params: { orderId }, body: { amount } }))

/** Every debt is what its changes come to, and none is below zero. */
async function expectBalanced() {
  const debts = await world.deps.db.select().from(owedPoints)
  const changes = await world.deps.db
    .select({ key: owedChanges.customerKey, kind: owedChanges.kind, total: sum(owedChanges.amount) })
    .from(owedChanges)
    .groupBy(owedChanges.customerKey, owedChanges.kind)
  for (const { customerKey, amount } of debts) {
    const of = (kind: string) => BigInt(changes.find(row => row.key === customerKey && row.kind === kind)?.total ?? 0)
    expect(amount).toBe(of('refunded') - of('taken') - of('forgiven'))
    expect(amount >= 0n).toBe(true)
  }
}

describe('POST /wallets/:walletId/payments', () => {
  test('rule product decision 6: what is owed is taken from the next earning, and only the rest is paid', async () => {
    const customer = await debtor('3')
    const before = await stroopsOf(customer, owner.points)
    const hash = await give(customer, '7', { owed: '3' })
    expect((await stroopsOf(customer, owner.points)) - before).toBe(70_000_000n)
    expect(await read(customer)).toMatchObject({
      owed: '0.0000000',
      earnings: [{ amount: '10.0000000', taken: '3.0000000', refunded: '0.0000000', hash }, { refunded: '3.0000000' }],
      changes: [
        { kind: 'taken', amount: '3.0000000' },
        { kind: 'refunded', amount: '3.0000000' },
      ],
    })
    const { data } = await customer.client.readActivity({ params: { walletId: customer.walletId }, query: { type: 'txhash', id: hash } })
    expect(data[0]?.attributes).toMatchObject({ amount: '7.0000000', earning: { amount: '10.0000000', owed: '3.0000000' } })
    await expectBalanced()
  })

  test('error: owed_changed when something else is owed than whoever gives has seen', async () => {
    const customer = await debtor('3')
    for (const owed of ['0', '2', '4']) await expect(pay(customer, '7', { owed })).rejects.toMatchObject({ code: 'owed_changed' })
    await expect(pay({ publicKey: 'new@example.com' }, '7', { owed: '1' })).rejects.toMatchObject({ code: 'owed_changed' })
  })

  test('error: transaction_in_progress while another till takes the same; rule: the debt is taken once by two tills at once', async () => {
    const customer = await debtor('3')
    const minter = await operatorOf(world, owner, [owner.publicKey, owner.points.split('-')[1]!])
    const body = { amount: '7', recipient: customer.publicKey, earning: { owed: '3' } }
    const asked = await Promise.all([pay(customer, '7', { owed: '3' }), minter.client.mintPoints({ params: ofBusiness, body })])
    const bumped = await Promise.allSettled([bump(owner, asked[0]), bump(minter, asked[1])])
    const signed = bumped.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    expect(signed).toHaveLength(1)
    await expect(pay(customer, '7', { owed: '3' })).rejects.toMatchObject({ code: 'transaction_in_progress' })
    const before = await stroopsOf(customer, owner.points)
    // The browser is killed here: the server sees alone what the ledger has.
    await submit(world, signed[0]!.attributes)
    world.clock.advance(2_000)
    await world.api.jobs.runOnce()
    expect((await stroopsOf(customer, owner.points)) - before).toBe(70_000_000n)
    expect(await read(customer)).toMatchObject({ owed: '0.0000000', earnings: { length: 2 } })
    await expectBalanced()
  })

  test('rule: a review that was closed, or signed and never sent, takes nothing from the debt', async () => {
    const customer = await debtor('3')
    await pay(customer, '7', { owed: '3' })
    await bump(owner, await pay(customer, '7', { owed: '3' }))
    world.clock.advance(400_000)
    await world.api.jobs.runOnce()
    world.clock.advance(400_000)
    await mint(world, owner, '1')
    await world.api.jobs.runOnce()
    expect(await read(customer)).toMatchObject({ owed: '3.0000000', earnings: { length: 1 } })
    await give(customer, '7', { owed: '3' })
    expect((await read(customer)).owed).toBe('0.0000000')
  })

  test('rule: only a business gives its own points for a purchase, and only for an order that this customer paid', async () => {
    const customer = await customerWith(world, owner, '10')
    const other = await customerWith(world, owner, '1')
    const body = { recipient: other.publicKey, asset: owner.points, amount: '1', earning: { owed: '0' } }
    await expect(customer.client.pay({ params: { walletId: customer.walletId }, body })).rejects.toMatchObject({ code: 'invalid_payment' })
    const { orderId } = await buyer()
    await expect(pay(customer, '1', { orderId })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('POST /businesses/:businessId/loyalty-program/mint', () => {
  const mintFor = (customer: { publicKey: string }, amount: string, owed: string) =>
    owner.client.mintPoints({ params: ofBusiness, body: { amount, recipient: customer.publicKey, earning: { owed } } })

  test('rule product decision 31: a minter’s points are netted as well', async () => {
    const customer = await debtor('3')
    await execute(world, owner, await mintFor(customer, '2', '3'))
    expect(await read(customer)).toMatchObject({ owed: '0.0000000', earnings: [{ amount: '5.0000000', taken: '3.0000000' }, {}] })
  })

  test('error: owed_changed, transaction_in_progress', async () => {
    const customer = await debtor('3')
    await expect(mintFor(customer, '2', '0')).rejects.toMatchObject({ code: 'owed_changed' })
    await bump(owner, await mintFor(customer, '2', '3'))
    await expect(mintFor(customer, '2', '3')).rejects.toMatchObject({ code: 'transaction_in_progress' })
  })
})

describe('POST /orders/:orderId/refunds', () => {
  test('rule product decision 6: points earned by a refunded order are owed, in proportion, rounded down in the customer’s favour', async () => {
    const { person, orderId } = await buyer()
    expect((await read(person)).orders).toMatchObject([{ id: orderId, name: 'Gift card GIFT', quantity: '4.0000000' }])
    await give(person as Customer, '10', { orderId })
    expect((await read(person)).orders).toEqual([])
    await refundOrder(orderId, '0.0000003')
    // 10 × 3 / 80,000,000 stroops are 3.75: three of them, not four.
    expect((await read(person)).owed).toBe('0.0000003')
    await refundOrder(orderId, '3.9999997')
    expect((await read(person)).owed).toBe('5.0000000')
    await refundOrder(orderId, '4')
    expect(await read(person)).toMatchObject({ owed: '10.0000000', earnings: [{ refunded: '10.0000000', orderId }] })
    const own = await person.client.listOwedPoints({ params: { walletId: person.walletId } })
    expect(own.data[0]?.attributes).toMatchObject({ code: 'SOL', owed: '10.0000000', changes: [{ kind: 'refunded', orderId }, {}, {}] })
    await expectBalanced()
  })

  test('rule: points that are given while the order is refunded are owed as soon as they are there', async () => {
    const { person, orderId } = await buyer()
    const body = { amount: '10', recipient: person.publicKey, earning: { owed: '0', orderId } }
    const prepared = await owner.client.mintPoints({ params: ofBusiness, body })
    await refundOrder(orderId, '8')
    await execute(world, owner, prepared)
    expect(await read(person)).toMatchObject({ owed: '10.0000000' })
  })
})

describe('GET /wallets/:walletId/owed-points', () => {
  test('default: nothing for somebody who never owed anything; then what and why', async () => {
    const customer = await customerWith(world, owner, '1')
    const params = { walletId: customer.walletId }
    expect((await customer.client.listOwedPoints({ params })).data).toEqual([])
    await give(customer, '10')
    expect((await customer.client.listOwedPoints({ params })).data).toEqual([])
    await refund((await read(customer)).earnings[0]!.id, '4')
    expect((await customer.client.listOwedPoints({ params })).data).toMatchObject([
      { attributes: { asset: owner.points, program: 'Sol points', owed: '4.0000000', changes: [{ kind: 'refunded', orderId: null }] } },
    ])
    const stranger = await individual(world)
    await expect(stranger.client.listOwedPoints({ params })).rejects.toMatchObject({ status: 404 })
  })
})

describe('GET /businesses/:businessId/loyalty-program/customers/:publicKey', () => {
  test('default: a key that never earned anything is shown with nothing; role: strangers find nothing', async () => {
    const customer = await customerWith(world, owner, '1')
    expect(await read(customer)).toMatchObject({ owed: '0.0000000', earnings: [], changes: [], orders: [] })
    await expect(customer.client.readCustomerPoints(of(customer))).rejects.toMatchObject({ status: 404 })
  })

  test('rule: the row of a holder says what they owe', async () => {
    const customer = await debtor('3')
    const { data } = await owner.client.listPointsHolders({ params: ofBusiness, query: { limit: 100 } })
    expect(data.find(({ id }) => id === customer.publicKey)?.attributes.owed).toBe('3.0000000')
  })
})

describe('POST /businesses/:businessId/loyalty-program/customers/:publicKey/earnings', () => {
  test('default: all of it was owed, nothing is paid; asked twice it is written once', async () => {
    const customer = await debtor('3')
    const before = await stroopsOf(customer, owner.points)
    const id = randomUUID()
    for (const _ of [1, 2]) {
      const { data } = await settle(customer, '2', { id })
      expect(data.attributes).toMatchObject({
        owed: '1.0000000',
        earnings: [{ id, amount: '2.0000000', taken: '2.0000000', hash: null }, {}],
      })
    }
    expect(await stroopsOf(customer, owner.points)).toBe(before)
    await expectBalanced()
  })

  test('error: owed_changed, amount_not_valid; error: transaction_in_progress while points that take from the debt are on their way', async () => {
    const customer = await debtor('3')
    await expect(settle(customer, '4')).rejects.toMatchObject({ code: 'owed_changed' })
    await expect(settle(customer, '0')).rejects.toMatchObject({ code: 'amount_not_valid' })
    await bump(owner, await pay(customer, '7', { owed: '3' }))
    await expect(settle(customer, '1')).rejects.toMatchObject({ code: 'transaction_in_progress' })
  })

  test('error: token_wrong_status before the program is active', async () => {
    const young = await enabledBusiness(world)
    await createReadyProgram(young)
    const params = { businessId: young.businessId, publicKey: owner.publicKey }
    const body = { id: randomUUID(), account: young.publicKey, amount: '1' }
    await expect(young.client.settleEarning({ params, body })).rejects.toMatchObject({ code: 'token_wrong_status' })
  })

  test('role: only a key that could have paid them: of the wallet, the program or a till', async () => {
    const customer = await debtor('3')
    const till = await openTill(world, owner)
    const employee = await enabledPerson(world)
    await addMember(world, employee, owner, 'employee')
    const by = (account: string) => settle(customer, '1', { account }, employee as Customer)
    await expect(by(till.publicKey)).rejects.toMatchObject({ code: 'signer_level_too_low' })
    await expect(by(employee.publicKey)).rejects.toMatchObject({ code: 'signer_level_too_low' })
    await addOperator(world, owner, till.publicKey, employee)
    expect((await by(till.publicKey)).data.attributes.owed).toBe('2.0000000')
    await expect(by(owner.publicKey)).rejects.toMatchObject({ code: 'signer_level_too_low' })
  })
})

describe('POST /businesses/:businessId/loyalty-program/earnings/:earningId/refunds', () => {
  test('default: a part, then the rest; error: refund_too_high, amount_not_valid; never more than it earned, whoever asks at once', async () => {
    const customer = await customerWith(world, owner, '1')
    await give(customer, '10')
    const { id } = (await read(customer)).earnings[0]!
    await expect(refund(id, '0')).rejects.toMatchObject({ code: 'amount_not_valid' })
    await expect(refund(id, '10.0000001')).rejects.toMatchObject({ code: 'refund_too_high', data: { available: '10.0000000' } })
    await refund(id, '4')
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => refund(id, '6', '4')))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await read(customer)).owed).toBe('10.0000000')
    await expectBalanced()
  })

  test('error: earning_changed: a refund whose answer was lost, sent again, is written down once', async () => {
    const customer = await customerWith(world, owner, '1')
    await give(customer, '10')
    const { id } = (await read(customer)).earnings[0]!
    await refund(id, '3')
    await expect(refund(id, '3')).rejects.toMatchObject({ code: 'earning_changed' })
    expect((await read(customer)).owed).toBe('3.0000000')
    await refund(id, '3', '3')
    expect((await read(customer)).owed).toBe('6.0000000')
  })

  test('error: earning_not_accepted: points that wait are cancelled instead', async () => {
    const person = await enabledPerson(world)
    await execute(world, owner, await pay(person, '5'))
    const { id } = (await read(person)).earnings[0]!
    await expect(refund(id, '5')).rejects.toMatchObject({ code: 'earning_not_accepted' })
  })

  test('role: of this business alone, by its owner or a manager', async () => {
    const customer = await customerWith(world, owner, '1')
    await give(customer, '10')
    const { id } = (await read(customer)).earnings[0]!
    const employee = await enabledPerson(world)
    await addMember(world, employee, owner, 'employee')
    await expect(refund(id, '1', '0', employee as Customer)).rejects.toMatchObject({ code: 'forbidden' })
    const rival = await businessWithProgram(world)
    const params = { businessId: rival.businessId, earningId: id }
    await expect(rival.client.refundEarning({ params, body: { amount: '1', refunded: '0' } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('POST /businesses/:businessId/loyalty-program/customers/:publicKey/forgiveness', () => {
  const forgive = (customer: { publicKey: string }) => owner.client.forgiveOwed(of(customer))

  test('default: all that is owed, with its reason; again it changes nothing', async () => {
    const customer = await debtor('3')
    for (const _ of [1, 2]) {
      const { data } = await forgive(customer)
      expect(data.attributes).toMatchObject({ owed: '0.0000000', changes: [{ kind: 'forgiven', amount: '3.0000000' }, {}] })
      expect(data.attributes.changes).toHaveLength(2)
    }
    const left = await world.deps.db.select().from(owedPoints).where(eq(owedPoints.customerKey, customer.publicKey))
    expect(left).toMatchObject([{ amount: 0n }])
    await expectBalanced()
  })

  test('error: transaction_in_progress while points that take from it are on their way', async () => {
    const customer = await debtor('3')
    await bump(owner, await pay(customer, '7', { owed: '3' }))
    await expect(forgive(customer)).rejects.toMatchObject({ code: 'transaction_in_progress' })
  })
})

import { signIn } from '@lealta/testkit'
import { closeBalanced, createLedgerWorld, enabledPerson, execute } from '@lealta/testkit/ledger'
import { businessWithProgram, customerWith, enabledReward, mint, openSale, openTill } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'
import { memberVisits } from '#db/index.ts'
import { countMemberDifferences, rebuildMembers } from '#domain/members/members.repository.ts'

const world = await createLedgerWorld()
afterAll(() => closeBalanced(world))
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Owner = Awaited<ReturnType<typeof businessWithProgram>>
type Customer = Awaited<ReturnType<typeof customerWith>>
type Query = { days?: '7' | '28' | '90'; timeZone?: string }

const read = async ({ client, businessId }: Owner, query: Query = {}) =>
  (await client.readSummary({ params: { businessId }, query: { days: '7', ...query } })).data.attributes
const none = { active: 0, joined: 0 }

/** Goes on to a time of day, hours in UTC, some days later. */
function goTo(hours: number, days: number): void {
  const now = world.clock.now().getTime()
  world.clock.advance(Math.floor(now / DAY_MS) * DAY_MS + days * DAY_MS + hours * HOUR_MS - now)
}
/** Sessions end with the days. */
const back = async <Person extends Owner | Customer>(person: Person): Promise<Person> => ({
  ...person,
  ...(await signIn(world, person.keypair)),
})
/** A business that can be paid its points: it holds one. */
async function openPayable(): Promise<Owner> {
  const owner = await businessWithProgram(world)
  await mint(world, owner, '1')
  return owner
}
const pay = async (from: Customer, to: Owner, amount: string) => {
  const body = { recipient: to.publicKey, asset: to.points, amount }
  await execute(world, from, await from.client.pay({ params: { walletId: from.walletId }, body }))
}

describe('GET /businesses/:businessId/summary, the days all together', () => {
  test('an empty shop: nobody and nothing, on its first day too', async () => {
    const owner = await businessWithProgram(world)
    const { range, today } = await read(owner)
    expect(range).toEqual({ ...none, before: none, pointsGiven: '0.0000000', pointsSpent: '0.0000000' })
    expect(today).toMatchObject({ customers: 0, lastWeek: { customers: 0 } })
  })

  test('who visited counts once however often, who joined is new, who only holds points is not active; as many days before up to the hour', async () => {
    goTo(10.25, 1)
    let owner = await openPayable()
    let [ana, ben] = [await customerWith(world, owner, '100'), await customerWith(world, owner, '50')]
    expect((await read(owner)).range).toMatchObject({ active: 0, joined: 2, pointsGiven: '150.0000000', pointsSpent: '0.0000000' })
    await pay(ana, owner, '30')
    await pay(ana, owner, '10')
    expect(await read(owner)).toMatchObject({
      range: { active: 1, joined: 2, before: none, pointsGiven: '150.0000000', pointsSpent: '40.0000000' },
      today: { customers: 1 },
    })

    // Ben an hour later than the same time a week after.
    goTo(12.5, 0)
    await pay(ben, owner, '5')
    goTo(11.75, 7)
    ;[owner, ana, ben] = [await back(owner), await back(ana), await back(ben)]
    const eve = await customerWith(world, owner, '7')
    await pay(eve, owner, '7')
    expect(await read(owner)).toMatchObject({
      range: { active: 1, joined: 1, before: { active: 1, joined: 2 }, pointsGiven: '7.0000000', pointsSpent: '7.0000000' },
      today: { customers: 1, lastWeek: { customers: 1 } },
    })
    goTo(13.25, 0)
    expect((await read(owner)).range.before, 'the hour of Ben has begun').toEqual({ active: 2, joined: 2 })
    expect((await read(owner, { days: '28' })).range).toMatchObject({ active: 3, joined: 3, before: none, pointsSpent: '52.0000000' })
  })

  test('spent is what sales earned in points and what was paid; a refund takes its points off both', async () => {
    const owner = await businessWithProgram(world)
    const customer = await customerWith(world, owner, '100')
    await mint(world, owner, '50')
    const reward = await enabledReward(world, owner, { minted: '5' })
    const { saleId, price } = await openSale(world, owner, reward.rewardId)
    await execute(world, customer, await customer.client.buy({ params: { saleId }, body: { quantity: '2', price, termsAccepted: true } }))
    expect((await read(owner)).range).toMatchObject({ active: 1, pointsGiven: '100.0000000', pointsSpent: '20.0000000' })
    await world.api.jobs.runOnce()
    const orderId = (await customer.client.listOwnOrders({})).data[0]!.id
    await execute(world, owner, await owner.client.refundOrder({ params: { orderId }, body: { amount: '15' } }))
    expect((await read(owner)).range).toMatchObject({ active: 1, pointsGiven: '100.0000000', pointsSpent: '5.0000000' })
  })

  test('points that wait count as given until they are taken back; whoever they wait for is nobody yet', async () => {
    const owner = await businessWithProgram(world)
    await mint(world, owner, '50')
    const body = { recipient: 'somebody.else@example.com', asset: owner.points, amount: '20' }
    await execute(world, owner, await owner.client.pay({ params: { walletId: owner.walletId }, body }))
    expect((await read(owner)).range).toMatchObject({ ...none, pointsGiven: '20.0000000' })
    const { data } = await owner.client.listPendingPayments({ params: { walletId: owner.walletId }, query: {} })
    await execute(world, owner, await owner.client.cancelPendingPayment({ params: { pendingPaymentId: data[0]!.id } }))
    expect((await read(owner)).range).toMatchObject({ ...none, pointsGiven: '0.0000000' })
  })

  test('a gift at a till is a visit; voided, its points are owed and the ledger keeps them: given and visited stay', async () => {
    const owner = await businessWithProgram(world)
    const customer = await enabledPerson(world, owner.programId)
    await mint(world, owner, '50')
    const { posId } = await openTill(world, owner)
    const body = { recipient: customer.publicKey, asset: owner.points, amount: '6', earning: { owed: '0', posId } }
    await execute(world, owner, await owner.client.pay({ params: { walletId: owner.walletId }, body }))
    const expected = { active: 1, joined: 1, pointsGiven: '6.0000000', pointsSpent: '0.0000000' }
    expect((await read(owner)).range).toMatchObject(expected)
    const params = { businessId: owner.businessId, posId }
    const giftId = (await owner.client.listTillGifts({ params, query: {} })).data[0]!.id
    await owner.client.voidTillGift({ params: { ...params, giftId } })
    expect((await read(owner)).range).toMatchObject(expected)
  })

  test('rule product decision 10: the first day begins at midnight in the shop’s time zone', async () => {
    goTo(2.5, 1)
    const owner = await openPayable()
    const customer = await customerWith(world, owner, '10')
    await pay(customer, owner, '4')
    // 02:30 in UTC is 23:30 of the day before in Buenos Aires: the eighth day there, later in the day than it is now.
    goTo(12, 6)
    const later = await back(owner)
    const timeZone = 'America/Argentina/Buenos_Aires'
    const [utc, shop] = [await read(later), await read(later, { timeZone })]
    expect(utc.range).toMatchObject({ active: 1, joined: 1, before: none, pointsGiven: '10.0000000', pointsSpent: '4.0000000' })
    expect(shop.range).toMatchObject({ ...none, before: none, pointsGiven: '0.0000000', pointsSpent: '0.0000000' })
    expect((await read(later, { days: '28', timeZone })).range).toMatchObject({ active: 1, joined: 1, pointsSpent: '4.0000000' })
  })

  test('visits are those of the records: the daily check finds one that is missing or too many, and counting anew sets it right', async () => {
    const { db } = world.deps
    const owner = await openPayable()
    const customer = await customerWith(world, owner, '10')
    await pay(customer, owner, '1')
    const { businessId, publicKey } = { ...owner, publicKey: customer.publicKey }
    expect(await countMemberDifferences(db, businessId)).toBe(0)
    await db.insert(memberVisits).values({ businessId, publicKey, slot: new Date('2020-01-01T00:00:00Z') })
    expect(await countMemberDifferences(db, businessId)).toBe(1)
    await db.transaction(tx => rebuildMembers(tx, businessId))
    expect(await countMemberDifferences(db, businessId)).toBe(0)
    expect((await read(owner)).range.active).toBe(1)
  })
})

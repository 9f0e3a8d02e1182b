import { signIn } from '@lealta/testkit'
import { closeBalanced, execute } from '@lealta/testkit/ledger'
import { businessWithProgram, createTill, openShopWorld, operatorOf } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const { world, shop } = await openShopWorld()
afterAll(() => closeBalanced(world))
const { customer, reward, till } = shop
let { owner } = shop
const params = { businessId: owner.businessId }
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const isoDay = (ago = 0) => new Date(world.clock.now().getTime() - ago * DAY_MS).toISOString().slice(0, 10)
/** Goes on to a time of day, hours in UTC, some days later; sessions have ended by then. */
async function goTo(hours: number, days: number) {
  const now = world.clock.now().getTime()
  world.clock.advance(Math.floor(now / DAY_MS) * DAY_MS + days * DAY_MS + hours * HOUR_MS - now)
  owner = { ...owner, ...(await signIn(world, owner.keypair)) }
  Object.assign(customer, await signIn(world, customer.keypair))
}
const read = async (query: { days?: '7' | '28' | '90'; timeZone?: string } = {}) =>
  (await owner.client.readSummary({ params, query })).data.attributes
const give = async (amount: string) => {
  const body = { recipient: customer.publicKey, asset: owner.points, amount }
  await execute(world, owner, await owner.client.pay({ params: { walletId: owner.walletId }, body }))
}
await execute(world, owner, await owner.client.mintPoints({ params, body: { amount: '2000' } }))

describe('GET /businesses/:businessId/summary', () => {
  test('default: first steps, figures, and days that end today, each beside that of as many days before', async () => {
    const { checklist, days, today } = await read()
    expect(checklist).toEqual({ profile: true, program: true, firstPoints: true, reward: true, till: true })
    const young = await businessWithProgram(world)
    const first = (await young.client.readSummary({ params: { businessId: young.businessId }, query: {} })).data.attributes
    expect(first.checklist).toEqual({ profile: true, program: true, firstPoints: false, reward: false, till: false })
    expect(days).toHaveLength(28)
    expect(days.map(({ day }) => day).at(-1)).toBe(isoDay())
    expect(days.map(({ before }) => before.day).at(-1)).toBe(isoDay(28))
    expect(today.lastWeek).toMatchObject({ given: 0, redeemed: 0 })
    expect((await read({ days: '7' })).days).toHaveLength(7)
    expect((await read({ days: '90' })).days).toHaveLength(90)
  })

  test('default: today stands beside the same weekday of last week up to the hour that began last, and says which', async () => {
    await goTo(10.25, 1)
    await give('3')
    await execute(world, customer, await customer.client.redeemReward({ params: { posId: till.posId }, body: { asset: reward.asset } }))
    await world.api.jobs.runOnce()
    await goTo(12.25, 0)
    await give('4')
    await goTo(11.75, 7)
    await give('5')
    const { today, days } = await read({ days: '7' })
    const until = new Date(`${isoDay(7)}T11:00:00Z`).toISOString()
    expect(today).toEqual({ customers: 0, given: 1, redeemed: 0, lastWeek: { customers: 1, given: 1, redeemed: 1, until } })
    expect(days.at(-1)).toEqual({
      day: isoDay(),
      pointsGiven: '5.0000000',
      redemptions: 0,
      before: { day: isoDay(7), pointsGiven: '7.0000000', redemptions: 1 },
    })
  })

  test('rule product decision 10: days are those of the time zone', async () => {
    await goTo(1.5, 30)
    await give('6')
    const at = async (timeZone: string) =>
      (await read({ days: '7', timeZone })).days.find(({ pointsGiven }) => pointsGiven === '6.0000000')?.day
    expect(await at('UTC')).toBe(isoDay())
    expect(await at('America/Argentina/Buenos_Aires')).toBe(isoDay(1))
  })

  test('look and feel "Needs you": a till that gives from its float is low before it is empty', async () => {
    const pos = () => read().then(({ tills }) => tills.find(({ id }) => id === till.posId))
    await createTill(owner)
    expect((await read()).tills).toHaveLength(1)
    expect(await pos()).toMatchObject({ name: 'Counter', location: null, isLow: false })
    const fill = { recipient: till.publicKey, asset: owner.points, amount: '150' }
    await execute(world, owner, await owner.client.pay({ params: { walletId: owner.walletId }, body: fill }))
    const cashier = await operatorOf(world, owner, [till.publicKey])
    const { data } = await cashier.client.readPos({ params: { ...params, posId: till.posId } })
    const body = { recipient: customer.publicKey, asset: owner.points, amount: '50' }
    const gift = async () => execute(world, cashier, await cashier.client.pay({ params: { walletId: data.attributes.walletId! }, body }))
    await gift()
    expect(await pos()).toMatchObject({ float: '100.0000000', isLow: false })
    await gift()
    expect(await pos()).toMatchObject({ float: '50.0000000', isLow: true })
  })

  test('error: field_required: what is no time zone', async () => {
    for (const timeZone of ['Nowhere/Here', '+03:00', '']) {
      await expect(read({ timeZone }), timeZone).rejects.toMatchObject({ code: 'field_required' })
    }
  })
})

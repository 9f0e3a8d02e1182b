import { randomUUID } from 'node:crypto'
import type { EarnRule, EarnRules } from '@lealta/contract'
import { addMember, signIn } from '@lealta/testkit'
import { bump, closeBalanced, createLedgerWorld, enabledBusiness, enabledPerson, execute, submit } from '@lealta/testkit/ledger'
import { addOperator, businessWithProgram, createReadyProgram, customerWith, mint, openTill, operatorOf } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const world = await createLedgerWorld()
// Away from midnight, at which the caps of a day begin anew.
world.clock.advance(25 * 3_600_000 - (world.clock.now().getTime() % 86_400_000))
afterAll(() => closeBalanced(world))
const owner = await businessWithProgram(world)
await mint(world, owner, '100000')
const params = { businessId: owner.businessId }
const coffee = { id: randomUUID(), name: 'Coffee', price: '4.5' }
await owner.client.replacePriceList({ params, body: { items: [coffee] } })

type Shop = typeof owner
type Customer = Awaited<ReturnType<typeof customerWith>>

const rule = {
  amount: (points: string, per: string): EarnRule => ({ id: randomUUID(), name: '', kind: 'amount', points, per }),
  visit: (points: string): EarnRule => ({ id: randomUUID(), name: 'Come by', kind: 'visit', points, hours: 12 }),
  item: (points: string): EarnRule => ({ id: randomUUID(), name: '', kind: 'item', points, itemId: coffee.id }),
  welcome: (points: string): EarnRule => ({ id: randomUUID(), name: '', kind: 'welcome', points }),
  times: (factor: string): EarnRule => ({
    ...{ id: randomUUID(), name: 'Double', kind: 'multiplier', factor, weekdays: [], hours: null, startsOn: null, endsOn: null },
  }),
}
const noCaps = { customerDay: null, customerTotal: null, day: null, total: null }
const toRules = (rules: EarnRule[], more: Partial<EarnRules> = {}): EarnRules => ({
  ...{ currency: 'USD', timeZone: 'UTC', rounding: 'down', minimum: null, rules, caps: noCaps },
  ...more,
})

/** Makes rules count. @returns their version */
async function activate(rules: EarnRule[], more?: Partial<EarnRules>, shop: Shop = owner): Promise<number> {
  const of = { businessId: shop.businessId }
  world.clock.advance(1_000)
  const { data } = await shop.client.saveEarnRulesDraft({ params: of, body: toRules(rules, more) })
  const { savedAt } = data.attributes.draft!
  return (await shop.client.activateEarnRules({ params: of, body: { savedAt } })).data.attributes.versions[0]!.version
}

const preview = (customer: { publicKey: string } | null, amount: string, quantity = 0, by: { client: Shop['client'] } = owner) =>
  by.client
    .previewEarning({
      params,
      body: { customer: customer?.publicKey ?? null, amount, items: quantity ? [{ itemId: coffee.id, quantity }] : [] },
    })
    .then(({ data }) => data.attributes)

type Given = { version: number; paid: string; amount?: string; id?: string; owed?: string; items?: { itemId: string; quantity: number }[] }
const toEarning = ({ version, amount = '10', id = randomUUID(), owed = '0', items = [] }: Given) => ({
  owed,
  purchase: { id, amount, version, items },
})
const pay = (customer: { publicKey: string }, given: Given) =>
  owner.client.pay({
    params: { walletId: owner.walletId },
    body: { recipient: customer.publicKey, asset: owner.points, amount: given.paid, earning: toEarning(given) },
  })
const mintFor = (customer: { publicKey: string }, given: Given, by: { client: Shop['client'] } = owner) =>
  by.client.mintPoints({ params, body: { recipient: customer.publicKey, amount: given.paid, earning: toEarning(given) } })
const settle = (customer: { publicKey: string }, amount: string, given: Omit<Given, 'paid'>, id: string = randomUUID()) =>
  owner.client.settleEarning({
    params: { ...params, publicKey: customer.publicKey },
    body: { id, account: owner.publicKey, amount, purchase: toEarning({ ...given, paid: '0' }).purchase },
  })
/** Gives what the purchase earns, as a till does. */
async function give(customer: Customer, amount = '10', quantity = 0): Promise<string> {
  const { version, paid, owed } = await preview(customer, amount, quantity)
  const items = quantity ? [{ itemId: coffee.id, quantity }] : []
  return execute(world, owner, await pay(customer, { version: version!, paid, owed, amount, items }))
}
const read = async ({ publicKey }: { publicKey: string }) =>
  (await owner.client.readCustomerPoints({ params: { ...params, publicKey } })).data.attributes
const earned = async (customer: { publicKey: string }) =>
  (await read(customer)).earnings.reduce((total, { amount }) => total + Number(amount), 0)

/** Why points are refused by the rules, whoever gives them and how. */
async function expectRefusals(ask: (given: Given) => Promise<unknown>, known: string) {
  const version = await activate([rule.amount('1', '1')])
  const right = { version, paid: '10' }
  await expect(ask({ ...right, id: known })).rejects.toMatchObject({ code: 'purchase_known' })
  await expect(ask({ ...right, version: version - 1 })).rejects.toMatchObject({ code: 'earn_rules_changed' })
  await expect(ask({ ...right, amount: '9' })).rejects.toMatchObject({ code: 'earning_differs' })
  await expect(ask({ ...right, items: [{ itemId: randomUUID(), quantity: 1 }] })).rejects.toMatchObject({ code: 'price_item_not_found' })
  const many = await activate([rule.amount('99999', '0.0000001')])
  await expect(ask({ version: many, paid: '10', amount: '900000000000' })).rejects.toMatchObject({ code: 'amount_too_large' })
}

/** A purchase that was written down. */
async function knownPurchase(): Promise<string> {
  const version = await activate([rule.amount('1', '1')])
  const id = randomUUID()
  await execute(world, owner, await pay(await customerWith(world, owner, '1'), { version, paid: '10', id }))
  return id
}

describe('POST /wallets/:walletId/payments', () => {
  test('rule: a purchase is written down with which rules gave what, for the shop and the customer', async () => {
    const version = await activate([rule.amount('1', '1'), rule.item('3'), rule.welcome('50'), rule.visit('5'), rule.times('2')])
    const customer = await customerWith(world, owner, '1')
    const hash = await give(customer, '10', 2)
    const lines = [
      { kind: 'amount', points: '10.0000000' },
      { kind: 'item', points: '6.0000000' },
      { kind: 'visit', name: 'Come by', points: '5.0000000' },
      { kind: 'multiplier', name: 'Double', points: '21.0000000' },
      { kind: 'welcome', points: '50.0000000' },
    ]
    const purchase = {
      amount: '10.0000000',
      currency: 'USD',
      version,
      points: '92.0000000',
      items: [{ name: 'Coffee', quantity: 2 }],
      lines,
    }
    expect(await read(customer)).toMatchObject({ earnings: [{ amount: '92.0000000', hash, purchase }] })
    const { data } = await customer.client.readActivity({ params: { walletId: customer.walletId }, query: { type: 'txhash', id: hash } })
    expect(data[0]?.attributes).toMatchObject({ amount: '92.0000000', purchase })
    // Within the hours of a visit, and no first purchase any more.
    expect(await preview(customer, '10')).toMatchObject({ points: '20.0000000', lines: [{ kind: 'amount' }, { kind: 'multiplier' }] })
  })

  test('error: purchase_known, earn_rules_changed, earning_differs, price_item_not_found, amount_too_large', async () => {
    const known = await knownPurchase()
    const customer = await customerWith(world, owner, '1')
    await expectRefusals(given => pay(customer, given), known)
  })

  test('rule: who is known by an e-mail address alone earns what needs no history, once for an id, and within the caps for all', async () => {
    const version = await activate([rule.amount('1', '1'), rule.welcome('50'), rule.visit('5')], { caps: { ...noCaps, total: '1000000' } })
    expect(await preview(null, '10')).toMatchObject({ version, points: '10.0000000', owed: '0.0000000', paid: '10.0000000' })
    const given = { version, paid: '10', id: randomUUID() }
    const hash = await execute(world, owner, await pay({ publicKey: 'new@example.com' }, given))
    const { data } = await owner.client.readActivity({ params: { walletId: owner.walletId }, query: { type: 'txhash', id: hash } })
    expect(data[0]?.attributes).toMatchObject({ earning: null, purchase: { points: '10.0000000', lines: [{ kind: 'amount' }] } })
    await expect(pay({ publicKey: 'new@example.com' }, given)).rejects.toMatchObject({ code: 'purchase_known' })
  })

  test('rule: two cashiers give to the same customer in the same second, and the cap holds', async () => {
    const version = await activate([rule.amount('1', '1')], { caps: { ...noCaps, customerDay: '15' } })
    const customer = await customerWith(world, owner, '1')
    const minter = await operatorOf(world, owner, [owner.publicKey, owner.points.split('-')[1]!])
    const asked = await Promise.all([pay(customer, { version, paid: '10' }), mintFor(customer, { version, paid: '10' }, minter)])
    const bumped = await Promise.allSettled([bump(owner, asked[0]), bump(minter, asked[1])])
    const signed = bumped.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    expect(signed).toHaveLength(1)
    await submit(world, signed[0]!.attributes)
    world.clock.advance(2_000)
    await world.api.jobs.runOnce()
    expect(await preview(customer, '10')).toMatchObject({ points: '5.0000000', cuts: [{ cap: 'customerDay', points: '5.0000000' }] })
    await give(customer)
    expect(await preview(customer, '10')).toMatchObject({ points: '0.0000000' })
    expect(await earned(customer)).toBe(15)
  })

  test('rule: a cap for all holds while points are on their way to others; what nobody signed in time is free again', async () => {
    const shop = await businessWithProgram(world)
    await mint(world, shop, '1000')
    const of = { businessId: shop.businessId }
    const version = await activate([rule.amount('1', '1')], { caps: { ...noCaps, total: '15' } }, shop)
    const [one, two] = [await customerWith(world, shop, '1'), await customerWith(world, shop, '1')]
    const giveTo = ({ publicKey }: Customer, amount: string) =>
      shop.client.mintPoints({ params: of, body: { recipient: publicKey, amount, earning: toEarning({ version, paid: amount }) } })
    await giveTo(one, '10')
    await expect(giveTo(two, '10')).rejects.toMatchObject({ code: 'earning_differs' })
    const asked = await Promise.allSettled([giveTo(one, '10'), giveTo(two, '10'), giveTo(two, '5')])
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    world.clock.advance(400_000)
    const customer = await customerWith(world, shop, '1')
    expect(
      (await shop.client.previewEarning({ params: of, body: { customer: customer.publicKey, amount: '20' } })).data.attributes.points,
    ).toBe('15.0000000')
  })

  test('rule: a refund gives the caps their room back, and after it nothing is left of what was earned', async () => {
    await activate([rule.amount('1', '1')], { caps: { ...noCaps, customerTotal: '10' } })
    const customer = await customerWith(world, owner, '1')
    await give(customer)
    expect(await preview(customer, '10')).toMatchObject({ points: '0.0000000', cuts: [{ cap: 'customerTotal', points: '10.0000000' }] })
    const [earning] = (await read(customer)).earnings
    await owner.client.refundEarning({ params: { ...params, earningId: earning!.id }, body: { amount: '10', refunded: '0' } })
    expect((await read(customer)).owed).toBe(earning!.amount)
    expect(await preview(customer, '6')).toMatchObject({ points: '6.0000000', owed: '6.0000000', paid: '0.0000000' })
    expect(await preview(customer, '12')).toMatchObject({ points: '10.0000000', owed: '10.0000000', paid: '0.0000000' })
  })
})

describe('PUT /wallet/birthday', () => {
  const say = (customer: Customer, month: number, day: number, isShown: boolean) =>
    customer.client.setBirthday({ body: { birthday: { month, day }, isShown } })

  test('default: kept with the person; a shop that they joined sees it, and gives points around it once, only when they say so', async () => {
    await activate([rule.amount('1', '1'), { id: randomUUID(), name: '', kind: 'birthday', points: '30', days: 1 }])
    const customer = await customerWith(world, owner, '1')
    const now = world.clock.now()
    const [month, day] = [now.getUTCMonth() + 1, now.getUTCDate()]
    const hidden = await say(customer, month, day, false)
    expect(hidden.data.attributes.birthday).toEqual({ month, day, isShown: false })
    expect(await preview(customer, '10')).toMatchObject({ points: '10.0000000' })
    expect((await read(customer)).birthday).toBe(null)
    await say(customer, month, day, true)
    expect((await read(customer)).birthday).toEqual({ month, day })
    expect(await preview(customer, '10')).toMatchObject({ points: '40.0000000', lines: [{ kind: 'amount' }, { kind: 'birthday' }] })
    await give(customer)
    expect(await preview(customer, '10')).toMatchObject({ points: '10.0000000' })
    const gone = await customer.client.setBirthday({ body: { birthday: null, isShown: true } })
    expect(gone.data.attributes.birthday).toBe(null)
  })

  test('rule: a shop that they never joined sees nothing of it', async () => {
    const person = (await enabledPerson(world)) as Customer
    await say(person, 3, 1, true)
    expect((await read(person)).birthday).toBe(null)
  })

  test('error: birthday_not_valid; error: wallet_is_business', async () => {
    const customer = await customerWith(world, owner, '1')
    await expect(say(customer, 2, 30, true)).rejects.toMatchObject({ code: 'birthday_not_valid' })
    await expect(say(customer, 13, 1, true)).rejects.toMatchObject({ code: 'birthday_not_valid' })
    await say(customer, 2, 29, true)
    await expect(say(owner as unknown as Customer, 3, 1, true)).rejects.toMatchObject({ code: 'wallet_is_business' })
  })
})

describe('POST /businesses/:businessId/loyalty-program/mint', () => {
  test('error: purchase_known, earn_rules_changed, earning_differs, price_item_not_found, amount_too_large', async () => {
    const known = await knownPurchase()
    const customer = await customerWith(world, owner, '1')
    await expectRefusals(given => mintFor(customer, given), known)
  })
})

describe('POST /businesses/:businessId/loyalty-program/customers/:publicKey/earnings', () => {
  test('rule: a purchase that earns nothing is written down once, and counts no visit', async () => {
    const version = await activate([rule.amount('1', '1'), rule.visit('5')], { minimum: '5' })
    const customer = await customerWith(world, owner, '1')
    expect(await preview(customer, '4')).toMatchObject({ points: '0.0000000', minimum: '5.0000000', lines: [] })
    const given = { version, amount: '4', id: randomUUID() }
    for (const _ of [1, 2]) await settle(customer, '0', given)
    expect((await read(customer)).earnings).toEqual([])
    await expect(settle(customer, '0', { ...given, amount: '10', id: randomUUID() })).rejects.toMatchObject({ code: 'earning_differs' })
    expect(await preview(customer, '10')).toMatchObject({ points: '15.0000000' })
  })

  test('error: purchase_known, earn_rules_changed, earning_differs, price_item_not_found, amount_too_large', async () => {
    const known = await knownPurchase()
    const customer = await customerWith(world, owner, '1')
    await give(customer, '30')
    const [earning] = (await read(customer)).earnings
    await owner.client.refundEarning({ params: { ...params, earningId: earning!.id }, body: { amount: '30', refunded: '0' } })
    await expectRefusals(({ paid, ...given }) => settle(customer, paid, given), known)
  })
})

describe('POST /businesses/:businessId/loyalty-program/earn-previews', () => {
  test('default: by the active rules and the server’s clock; role: who may give at a till asks it, a stranger does not', async () => {
    const version = await activate([rule.amount('2', '1')])
    const customer = await customerWith(world, owner, '1')
    const till = await openTill(world, owner)
    const cashier = await enabledPerson(world)
    await addMember(world, cashier, owner, 'employee')
    await addOperator(world, owner, till.publicKey, cashier)
    const expected = { version, currency: 'USD', points: '20.0000000', paid: '20.0000000', minimum: null, cuts: [] }
    expect(await preview(customer, '10', 0, cashier)).toMatchObject(expected)
    await expect(preview(customer, '10', 0, customer)).rejects.toMatchObject({ status: 404 })
  })

  test('rule: where no rule counts nothing is said: whoever gives says how many', async () => {
    await activate([])
    expect(await preview(null, '10')).toMatchObject({ version: null, points: '0.0000000', lines: [] })
  })

  test('error: amount_not_valid, price_item_not_found, amount_too_large', async () => {
    await activate([rule.amount('99999', '0.0000001')])
    await expect(preview(null, '0')).rejects.toMatchObject({ code: 'amount_not_valid' })
    await expect(preview(null, '900000000000')).rejects.toMatchObject({ code: 'amount_too_large' })
    const body = { customer: null, amount: '1', items: [{ itemId: randomUUID(), quantity: 1 }] }
    await expect(owner.client.previewEarning({ params, body })).rejects.toMatchObject({ code: 'price_item_not_found' })
  })
})

const save = (body: EarnRules) => owner.client.saveEarnRulesDraft({ params, body })
const times = (more: object): EarnRules => toRules([{ ...rule.times('2'), ...more } as EarnRule])

/** What cannot be a rule, and why. */
const wrongRules: [string, EarnRules][] = [
  ['amount_not_valid', toRules([rule.amount('0', '1')])],
  ['factor_not_valid', toRules([rule.times('1.00')])],
  ['field_required', toRules([], { timeZone: 'Mars/Base' })],
  ['field_too_long', toRules([{ ...rule.visit('1'), name: 'x'.repeat(61) }])],
  ['period_not_valid', times({ startsOn: '2026-12-02', endsOn: '2026-12-01' })],
  ['period_not_valid', times({ hours: { from: '10:00', to: '10:00' } })],
  ['price_item_not_found', toRules([{ ...rule.item('1'), itemId: randomUUID() } as EarnRule])],
  ['rule_repeated', toRules([rule.welcome('1'), rule.welcome('2')])],
]

describe('PUT /businesses/:businessId/loyalty-program/earn-rules/draft', () => {
  test('default: it counts for nothing until it is activated; saved again it is another', async () => {
    const version = await activate([rule.amount('1', '1')])
    for (const points of ['2', '3']) await save(toRules([rule.amount(points, '1')]))
    const { data } = await owner.client.readEarnRules({ params })
    expect(data.attributes).toMatchObject({
      active: { version, activeUntil: null, rules: { rules: [{ points: '1' }] } },
      draft: { rules: { rules: [{ points: '3' }] } },
      defaults: { currency: 'ARS', timeZone: 'America/Argentina/Buenos_Aires' },
    })
  })

  test('error: amount_not_valid, factor_not_valid, field_required, field_too_long, period_not_valid, price_item_not_found, rule_repeated', async () => {
    for (const [code, body] of wrongRules) await expect(save(body)).rejects.toMatchObject({ code })
  })
})

describe('DELETE /businesses/:businessId/loyalty-program/earn-rules/draft', () => {
  test('default: the draft is gone, the active rules are not', async () => {
    const version = await activate([rule.amount('1', '1')])
    await save(toRules([]))
    await owner.client.dropEarnRulesDraft({ params })
    expect((await owner.client.readEarnRules({ params })).data.attributes).toMatchObject({ draft: null, active: { version } })
  })
})

describe('POST /businesses/:businessId/loyalty-program/earn-rules/activation', () => {
  test('default: from now on; the version before stays as it was, and says until when', async () => {
    const before = await activate([rule.amount('1', '1')])
    const after = await activate([rule.amount('2', '1')])
    expect(after).toBe(before + 1)
    const { active, draft, versions } = (await owner.client.readEarnRules({ params })).data.attributes
    expect({ active: active?.version, draft }).toEqual({ active: after, draft: null })
    expect(versions[1]).toMatchObject({ version: before, activeUntil: active?.activeSince, rules: { rules: [{ points: '1' }] } })
  })

  test('error: earn_rules_changed when the draft is another than was seen; asked at once it counts once', async () => {
    const { data } = await save(toRules([rule.amount('5', '1')]))
    const { savedAt } = data.attributes.draft!
    await expect(owner.client.activateEarnRules({ params, body: { savedAt: '2020-01-01T00:00:00Z' } })).rejects.toMatchObject({
      code: 'earn_rules_changed',
    })
    const asked = await Promise.allSettled([1, 2, 3].map(() => owner.client.activateEarnRules({ params, body: { savedAt } })))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('role: an employee reads the rules and does not change them', async () => {
    const employee = await enabledPerson(world)
    await addMember(world, employee, owner, 'employee')
    await employee.client.readEarnRules({ params })
    await expect(employee.client.saveEarnRulesDraft({ params, body: toRules([]) })).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('POST /businesses/:businessId/loyalty-program/earn-rules/trials', () => {
  const attempt = (rules: EarnRules, more: { amount?: string; at?: string; isFirst?: boolean; quantity?: number } = {}) => {
    const { amount = '10', at = '2026-11-24T16:00:00Z', isFirst = false, quantity = 0 } = more
    const items = quantity ? [{ itemId: coffee.id, quantity }] : []
    return owner.client.tryEarnRules({ params, body: { rules, amount, at, isFirst, items } }).then(({ data }) => data.attributes)
  }

  test('default: what rules that do not count yet would give, at another time, to a new customer or not', async () => {
    const tuesdays = { ...rule.times('2'), weekdays: [2] } as EarnRule
    const rules = toRules([rule.amount('1', '1'), rule.welcome('50'), tuesdays])
    expect(await attempt(rules)).toMatchObject({ points: '20.0000000' })
    expect(await attempt(rules, { isFirst: true })).toMatchObject({ points: '70.0000000' })
    expect(await attempt(rules, { at: '2026-11-25T16:00:00Z' })).toMatchObject({ points: '10.0000000', lines: [{ kind: 'amount' }] })
  })

  test('error: amount_too_large', async () => {
    await expect(attempt(toRules([rule.amount('99999', '0.0000001')]), { amount: '900000000000' })).rejects.toMatchObject({
      code: 'amount_too_large',
    })
  })

  test('error: amount_not_valid, factor_not_valid, field_required, field_too_long, period_not_valid, price_item_not_found, rule_repeated', async () => {
    for (const [code, rules] of wrongRules) await expect(attempt(rules)).rejects.toMatchObject({ code })
  })
})

describe('POST /businesses/:businessId/loyalty-program/earn-rules/comparisons', () => {
  test('default: the purchases of the last thirty days by other rules, in their order', async () => {
    const shop = await businessWithProgram(world)
    const of = { businessId: shop.businessId }
    const version = await activate([rule.amount('1', '1')], {}, shop)
    const customer = await customerWith(world, shop, '1')
    for (const amount of ['10', '30']) {
      const earning = toEarning({ version, paid: amount, amount })
      await execute(world, shop, await shop.client.mintPoints({ params: of, body: { recipient: customer.publicKey, amount, earning } }))
      world.clock.advance(60_000)
    }
    const compare = async (rules: EarnRules) => (await shop.client.compareEarnRules({ params: of, body: { rules } })).data.attributes
    const about = { days: 30, purchases: 2, customers: 1, given: '40.0000000', isPartial: false }
    expect(await compare(toRules([rule.amount('2', '1'), rule.welcome('5'), rule.visit('3')]))).toEqual({
      ...about,
      wouldGive: '88.0000000',
    })
    expect(await compare(toRules([rule.amount('2', '1')], { caps: { ...noCaps, customerDay: '50' } }))).toMatchObject({
      wouldGive: '50.0000000',
    })
    expect(await compare(toRules([rule.amount('2', '1')], { currency: 'ARS' }))).toMatchObject({ purchases: 0, wouldGive: '0.0000000' })
  })

  test('error: amount_not_valid, factor_not_valid, field_required, field_too_long, period_not_valid, price_item_not_found, rule_repeated', async () => {
    for (const [code, rules] of wrongRules)
      await expect(owner.client.compareEarnRules({ params, body: { rules } })).rejects.toMatchObject({ code })
  })
})

describe('PUT /businesses/:businessId/loyalty-program/price-list', () => {
  const replace = (items: { id: string; name: string; price: string }[]) => owner.client.replacePriceList({ params, body: { items } })

  test('default: the whole list', async () => {
    const items = [coffee, { id: randomUUID(), name: 'Medialuna', price: '1.25' }]
    await replace(items)
    expect((await owner.client.readPriceList({ params })).data.attributes).toEqual({ items })
  })

  test('error: amount_not_valid, field_required, field_too_long, rule_repeated', async () => {
    await expect(replace([{ ...coffee, price: '0' }])).rejects.toMatchObject({ code: 'amount_not_valid' })
    await expect(replace([{ ...coffee, name: ' ' }])).rejects.toMatchObject({ code: 'field_required' })
    await expect(replace([{ ...coffee, name: 'x'.repeat(61) }])).rejects.toMatchObject({ code: 'field_too_long' })
    await expect(replace([coffee, coffee])).rejects.toMatchObject({ code: 'rule_repeated' })
  })
})

test('rule: rules can be written before the program is active; without a program there are none', async () => {
  const young = await enabledBusiness(world)
  const of = { businessId: young.businessId }
  await expect(young.client.readEarnRules({ params: of })).rejects.toMatchObject({ code: 'not_found' })
  await createReadyProgram(young)
  expect((await young.client.readEarnRules({ params: of })).data.attributes).toMatchObject({ active: null, draft: null, versions: [] })
})

test('rule: a cap of a day is free on the next day; purchases are compared for thirty days', async () => {
  const rules = [rule.amount('1', '1')]
  await activate(rules, { caps: { ...noCaps, customerDay: '10' } })
  const customer = await customerWith(world, owner, '1')
  await give(customer)
  expect(await preview(customer, '10')).toMatchObject({ points: '0.0000000' })
  world.clock.advance(86_400_000)
  const later = await signIn(world, owner.keypair)
  expect(await preview(customer, '10', 0, later)).toMatchObject({ points: '10.0000000', cuts: [] })
  world.clock.advance(30 * 86_400_000)
  const { client } = await signIn(world, owner.keypair)
  const { data } = await client.compareEarnRules({ params, body: { rules: toRules(rules) } })
  expect(data.attributes).toMatchObject({ purchases: 0, given: '0.0000000' })
})

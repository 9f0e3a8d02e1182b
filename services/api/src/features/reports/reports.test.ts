import { addMember } from '@lealta/testkit'
import { closeBalanced, enabledPerson, execute } from '@lealta/testkit/ledger'
import { addOperator, businessWithProgram, customerWith, openShopWorld, openTokenSale, personWithMoney } from '@lealta/testkit/shop'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { reportSlots } from '#db/index.ts'
import { type Rebuilt, rebuildReports } from '#domain/reports/rebuild-reports.ts'
import { countReportDifferences } from '#domain/reports/report-checks.repository.ts'

const { world, shop } = await openShopWorld()
afterAll(() => closeBalanced(world))
const { owner, customer, reward, till } = shop
const coin = `${world.ledger.stablecoin.code}-${world.ledger.stablecoin.issuer}`
const day = (days = 0) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

type Report = Awaited<ReturnType<typeof owner.client.readReport>>['data']['attributes']
type Name = Report['report']
const ask = (report: Name, query: Partial<{ from: string; to: string; by: Report['by']; timeZone: string }> = {}, person = owner) =>
  person.client.readReport({ params: { businessId: owner.businessId, report }, query: { from: day(), to: day(), ...query } })
const read = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).data.attributes
const pick = ({ totals }: Pick<Report, 'totals'>, measure: string, asset: string) => {
  const found = totals.find(figure => figure.measure === measure && figure.asset === asset)
  return found && [found.count, found.amount]
}
const pay = (person: typeof customer, recipient: string, asset: string, amount: string) =>
  person.client.pay({ params: { walletId: person.walletId }, body: { recipient, asset, amount } })
const businessOf = { businessId: owner.businessId }
await execute(world, owner, await owner.client.mintPoints({ params: businessOf, body: { amount: '500' } }))

const csv = (report: Name, query: Partial<{ from: string; to: string; by: Report['by']; language: 'en' | 'es'; timeZone: string }> = {}) =>
  owner.client.exportReport({
    params: { businessId: owner.businessId, report },
    query: { from: day(), to: day(), by: 'asset', ...query },
  })

describe('GET /businesses/:businessId/reports/:report', () => {
  it('default: what was given, came back and was burnt is what happened, beside what others hold by the ledger', async () => {
    const { points } = owner
    const before = await read('programs')
    await execute(world, owner, await pay(owner, customer.publicKey, points, '30'))
    await execute(world, customer, await pay(customer, till.publicKey, points, '12.5'))
    await execute(world, customer, await pay(customer, owner.publicKey, points, '2'))
    await execute(world, owner, await owner.client.burnPoints({ params: businessOf, body: { amount: '5' } }))
    await world.api.jobs.runOnce()
    const after = await read('programs')
    const change = (measure: string) => Number(pick(after, measure, points)?.[1] ?? 0) - Number(pick(before, measure, points)?.[1] ?? 0)
    expect([change('given'), change('received'), change('burnt')]).toEqual([30, 14.5, 5])
    const others = (report: Report) => Number(report.outstanding.find(({ asset }) => asset === points)?.amount)
    expect(others(after) - others(before)).toBe(30 - 14.5)
    expect([before.checkedAt, after.checkedAt]).toEqual([null, expect.any(String)])
  })

  it('by till and by operator: a cashier’s gifts stand under their name and till', async () => {
    const cashier = await enabledPerson(world)
    await addMember(world, cashier, owner, 'employee')
    await addOperator(world, owner, till.publicKey, cashier)
    await execute(world, owner, await pay(owner, till.publicKey, owner.points, '50'))
    const { data } = await cashier.client.readPos({ params: { ...businessOf, posId: till.posId } })
    const params = { walletId: data.attributes.walletId! }
    const body = { recipient: customer.publicKey, asset: owner.points, amount: '7' }
    await execute(world, cashier, await cashier.client.pay({ params, body }))
    const byPlace = await read('tills', { by: 'place' })
    expect(byPlace.rows.find(row => row.key === till.publicKey && row.measure === 'given')).toMatchObject({
      name: 'Counter',
      amount: '7.0000000',
    })
    const byOperator = await read('tills', { by: 'operator' })
    expect(byOperator.rows.find(row => row.key === cashier.publicKey && row.measure === 'given')).toMatchObject({
      count: 1,
      amount: '7.0000000',
    })
    expect((await read('tills', { by: 'location' })).rows.every(({ key, name }) => key === '' && name === null)).toBe(true)
  })

  it('rewards: sold for points and redeemed at a till', async () => {
    await execute(world, customer, await customer.client.redeemReward({ params: { posId: till.posId }, body: { asset: reward.asset } }))
    await world.api.jobs.runOnce()
    const report = await read('rewards', { by: 'asset' })
    expect(pick(report, 'sold', reward.asset)).toEqual([1, '1.0000000'])
    expect(pick(report, 'redeemed', reward.asset)).toEqual([1, '1.0000000'])
    expect(report.rows.find(row => row.measure === 'redeemed')).toMatchObject({ key: reward.asset })
    expect(report.rows.find(row => row.measure === 'redeemed')?.name).toBeTruthy()
  })

  it('sales and pay requests: income, refunds, what was asked and paid', async () => {
    const buyer = await personWithMoney(world, '100')
    const { saleId, price } = await openTokenSale(world, owner, owner.programId, { quantity: '20', price: '2' })
    await execute(world, buyer, await buyer.client.buy({ params: { saleId }, body: { quantity: '10', price, termsAccepted: true } }))
    await world.api.jobs.runOnce()
    const { data } = await buyer.client.listOwnOrders({})
    await world.ledger.issue(owner.publicKey, '50')
    await execute(world, owner, await owner.client.refundOrder({ params: { orderId: data[0]!.id }, body: { amount: '4' } }))
    const sales = await read('sales')
    expect([pick(sales, 'sold', owner.points), pick(sales, 'income', coin), pick(sales, 'refunded', coin)]).toEqual([
      [1, '10.0000000'],
      [1, '20.0000000'],
      [1, '4.0000000'],
    ])
  })

  it('usage: items used stand on the day', async () => {
    const { totals } = await read('usage')
    expect(totals.find(({ asset }) => asset === 'pointOfSale')?.count).toBe(1)
  })

  it('rule product decision 10: days are those of the time zone, and the same number of days before stand beside them', async () => {
    const owned = await read('programs', { from: '2027-03-09', to: '2027-03-09' })
    expect(owned.before).toMatchObject({ from: '2027-03-08', to: '2027-03-08' })
    await world.deps.db.insert(reportSlots).values({
      businessId: owner.businessId,
      measure: 'given',
      asset: owner.points,
      slot: new Date('2027-03-10T01:00:00Z'),
      place: '',
      operator: '',
      count: 1,
      amount: 10_000_000n,
    })
    const days = async (timeZone: string) =>
      (await read('programs', { from: '2027-03-09', to: '2027-03-10', timeZone })).rows.map(({ key }) => key)
    expect(await days('America/Argentina/Buenos_Aires')).toEqual(['2027-03-09'])
    expect(await days('UTC')).toEqual(['2027-03-10'])
    await world.deps.db.delete(reportSlots).where(eq(reportSlots.slot, new Date('2027-03-10T01:00:00Z')))
  })

  it('rule product decision 8: by partner, what tills took and gave of tokens that partners issued, also after the end', async () => {
    const bakery = await businessWithProgram(world)
    const stranger = await businessWithProgram(world)
    const buyer = await customerWith(world, bakery, '50')
    const ofBakery = { businessId: bakery.businessId }
    const { data } = await bakery.client.createPartnership({
      params: ofBakery,
      body: { alias: owner.alias, tokens: [bakery.points], message: '' },
    })
    const partnership = { ...businessOf, partnershipId: data.id }
    const byPartner = (query: Parameters<typeof ask>[1] = {}) => read('tills', { by: 'partner', ...query })

    await owner.client.acceptPartnership({ params: partnership, body: { accounts: [till.publicKey] } })
    expect((await read('tills')).totals, 'own points and coins').not.toEqual([])
    expect(await byPartner()).toMatchObject({ rows: [], totals: [] })
    await execute(world, owner, await owner.client.settlePartnershipAccount({ params: { ...partnership, account: till.publicKey } }))
    await execute(world, buyer, await pay(buyer, till.publicKey, bakery.points, '7'))
    const tillWallet = (await owner.client.readPos({ params: { ...businessOf, posId: till.posId } })).data.attributes.walletId!
    const body = { recipient: bakery.publicKey, asset: bakery.points, amount: '2' }
    await execute(world, owner, await owner.client.pay({ params: { walletId: tillWallet }, body }))
    await world.api.jobs.runOnce()

    const { name } = (await bakery.client.readBusiness({ params: ofBakery })).data.attributes
    const figures = [
      { measure: 'given', asset: bakery.points, count: 1, amount: '2.0000000' },
      { measure: 'received', asset: bakery.points, count: 1, amount: '7.0000000' },
    ]
    const totals = figures.toReversed()
    const expectFigures = async () => {
      const report = await byPartner()
      expect(report.rows).toEqual(figures.map(figure => ({ key: bakery.businessId, name, ...figure })))
      expect(report.totals).toEqual(totals)
      expect(report.before.totals).toEqual([])
    }
    await expectFigures()
    const tomorrow = await byPartner({ from: day(1), to: day(1) })
    expect([tomorrow.rows, tomorrow.before.totals]).toEqual([[], totals])
    expect((await read('programs', { by: 'partner' })).outstanding, 'own tokens are not a partner’s').toEqual([])
    const text = await (await csv('tills', { by: 'partner', language: 'en' })).text()
    const [code, issuer] = bakery.points.split('-')
    expect(text.split('\r\n')).toEqual([
      expect.stringMatching(/Partner,Key,Figure,Asset,Issuer,Times,Amount$/),
      `${name},${bakery.businessId},Given,${code},${issuer},1,2.0000000`,
      `${name},${bakery.businessId},Received,${code},${issuer},1,7.0000000`,
      '',
    ])
    for (const other of [bakery, stranger]) {
      const params = { businessId: other.businessId, report: 'tills' as const }
      const query = { from: day(), to: day(), by: 'partner' as const }
      expect((await other.client.readReport({ params, query })).data.attributes.rows, 'what it issued itself, or nothing').toEqual([])
      await expect(other.client.readReport({ params: { ...params, ...businessOf }, query })).rejects.toMatchObject({ code: 'not_found' })
    }
    await owner.client.endPartnership({ params: partnership })
    await expectFigures()
  })

  it('rule: a partner is whoever is on the other side, and nobody before the answer is yes', async () => {
    const bakery = await businessWithProgram(world)
    const slot = new Date('2027-03-10T01:00:00Z')
    const received = { measure: 'received' as const, slot, place: '', operator: '', count: 1, amount: 10_000_000n }
    await world.deps.db.insert(reportSlots).values([
      { ...received, ...businessOf, asset: bakery.points },
      { ...received, businessId: bakery.businessId, asset: owner.points },
    ])
    const readKeys = async ({ client, businessId }: Pick<typeof bakery, 'client' | 'businessId'>) => {
      const query = { from: '2027-03-10', to: '2027-03-10', by: 'partner' as const }
      const { data } = await client.readReport({ params: { businessId, report: 'tills' }, query })
      return data.attributes.rows.map(({ key, asset }) => [key, asset])
    }
    const ask = async () => {
      const body = { alias: owner.alias, tokens: [bakery.points], message: '' }
      return (await bakery.client.createPartnership({ params: { businessId: bakery.businessId }, body })).data.id
    }
    const partnershipId = await ask()
    expect(await readKeys(owner)).toEqual([])
    await owner.client.declinePartnership({ params: { ...businessOf, partnershipId }, body: { reason: '' } })
    expect(await readKeys(owner)).toEqual([])
    const accepted = { ...businessOf, partnershipId: await ask() }
    await owner.client.acceptPartnership({ params: accepted, body: { accounts: [till.publicKey] } })
    expect(await readKeys(owner)).toEqual([[bakery.businessId, bakery.points]])
    expect(await readKeys(bakery)).toEqual([[owner.businessId, owner.points]])
    await world.deps.db.delete(reportSlots).where(eq(reportSlots.slot, slot))
  })

  it('rule: sums of its own tokens come first, and of one asset what was given before what came back', async () => {
    const slot = new Date('2027-04-10T01:00:00Z')
    const figure = { ...businessOf, slot, place: '', operator: '', count: 1, amount: 10_000_000n }
    const stranger = `AAA-${customer.publicKey}`
    await world.deps.db.insert(reportSlots).values([
      { ...figure, measure: 'received', asset: stranger },
      { ...figure, measure: 'received', asset: owner.points },
      { ...figure, measure: 'given', asset: owner.points },
    ])
    const { totals, before } = await read('programs', { from: '2027-04-10', to: '2027-04-10' })
    const inOrder = [
      ['given', owner.points],
      ['received', owner.points],
      ['received', stranger],
    ]
    expect(totals.map(({ measure, asset }) => [measure, asset])).toEqual(inOrder)
    expect(before.totals).toEqual([])
    const next = await read('programs', { from: '2027-04-11', to: '2027-04-11' })
    expect(next.before.totals.map(({ measure, asset }) => [measure, asset])).toEqual(inOrder)
    await world.deps.db.delete(reportSlots).where(eq(reportSlots.slot, slot))
  })

  it('error: report_range_not_valid', async () => {
    await expect(ask('fees', { from: day(), to: day(-1) })).rejects.toMatchObject({ code: 'report_range_not_valid' })
    await expect(ask('fees', { from: day(-400), to: day() })).rejects.toMatchObject({ code: 'report_range_not_valid' })
    expect((await read('fees', { from: day(-399) })).rows).toEqual([])
  })

  it('error: report_too_large: no figure is left out in silence', async () => {
    const { db } = world.deps
    await db.execute(sql`insert into report_slots (business_id, measure, asset, slot, place, operator, count, amount)
      select ${owner.businessId}::uuid, 'fee', 'F' || n, '2027-05-05T10:00:00Z', '', '', 1, 1 from generate_series(1, 20001) n`)
    const then = { from: '2027-05-05', to: '2027-05-05', by: 'asset' as const }
    await expect(ask('fees', then)).rejects.toMatchObject({ code: 'report_too_large' })
    await db.delete(reportSlots).where(eq(reportSlots.asset, 'F1'))
    expect((await read('fees', then)).rows).toHaveLength(20_000)
    await db.delete(reportSlots).where(eq(reportSlots.slot, new Date('2027-05-05T10:00:00Z')))
  })

  it('error: field_required for what is no time zone', async () => {
    for (const timeZone of ['Nowhere/Here', '+03:00', ''])
      await expect(ask('fees', { timeZone }), timeZone).rejects.toMatchObject({ code: 'field_required' })
  })
})

describe('GET /businesses/:businessId/reports/:report/csv', () => {
  it('default: each figure on its line, in the words of the language', async () => {
    const from = day(-399)
    const answer = await csv('rewards', { from, language: 'es' })
    const text = await answer.text()
    expect(text.split('\r\n')[0]).toBe('Asunto,Clave,Cifra,Activo,Emisor,Veces,Cantidad')
    const [code, issuer] = reward.asset.split('-')
    expect(text).toContain(`Canjeado,${code},${issuer},1,1.0000000`)
  })

  it('error: report_too_large: the file would leave out figures', async () => {
    await world.deps.db.execute(sql`insert into report_slots (business_id, measure, asset, slot, place, operator, count, amount)
      select ${owner.businessId}::uuid, 'fee', 'F' || n, '2027-05-05T10:00:00Z', '', '', 1, 1 from generate_series(1, 20001) n`)
    await expect(csv('fees', { from: '2027-05-05', to: '2027-05-05' })).rejects.toMatchObject({ code: 'report_too_large' })
    await world.deps.db.delete(reportSlots).where(eq(reportSlots.slot, new Date('2027-05-05T10:00:00Z')))
  })

  it('error: report_range_not_valid', async () => {
    await expect(csv('fees', { to: day(-1) })).rejects.toMatchObject({ code: 'report_range_not_valid' })
  })

  it('error: field_required for what is no time zone', async () => {
    await expect(csv('fees', { timeZone: 'X/Y' })).rejects.toMatchObject({ code: 'field_required' })
  })
})

describe('counting anew, as the operator asks for it (npm run reports)', () => {
  const db = () => world.deps.db
  const spoil = () =>
    db()
      .update(reportSlots)
      .set({ count: sql`${reportSlots.count} + 1` })
      .where(eq(reportSlots.businessId, owner.businessId))
  const rebuild = (alias?: string) => {
    const seen: Rebuilt[] = []
    const now = () => world.clock.now()
    return rebuildReports(world.deps, { alias, now, onProgress: one => seen.push(one) }).then(result => ({ result, seen }))
  }

  it('default: a spoilt figure is right again, what differed is said and written to the audit log', async () => {
    const before = await read('programs', { by: 'asset' })
    await spoil()
    expect((await read('programs', { by: 'asset' })).totals).not.toEqual(before.totals)
    const { result, seen } = await rebuild(owner.alias)
    expect(result).toMatchObject({ done: 1, of: 1 })
    expect(result.differences).toBeGreaterThan(1)
    expect(seen).toEqual([result])
    expect((await read('programs', { by: 'asset' })).totals).toEqual(before.totals)
    const { data } = await world.admin.adminListAudit({ query: {} })
    expect(data.find(({ attributes }) => attributes.action === 'reports.rebuilt')?.attributes).toMatchObject({
      actor: 'operator',
      subject: owner.businessId,
    })
  })

  it('never twice at once: of two that are asked for together, one waits for the other and finds nothing', async () => {
    await spoil()
    const both = await Promise.all([rebuild(), rebuild()])
    expect(both.filter(({ result }) => result.differences > 0)).toHaveLength(1)
    expect(both[0].result.of).toBe(both[1].seen.length)
    expect(await countReportDifferences(db())).toBe(0)
  })
})

// Last: a day later nobody is signed in any more.
describe('the daily check', () => {
  it('rule: figures that are not what the records say are found, and counted anew', async () => {
    const differences = () => world.deps.db.transaction(tx => countReportDifferences(tx, owner.businessId))
    expect(await differences()).toBe(0)
    await world.deps.db
      .update(reportSlots)
      .set({ amount: sql`${reportSlots.amount} + 1` })
      .where(eq(reportSlots.businessId, owner.businessId))
    expect(await differences()).toBeGreaterThan(1)
    world.clock.advance(86_400_001)
    await world.api.jobs.runOnce('check-reports')
    expect(await differences()).toBe(0)
  })
})

import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { buildFundSponsorAccount } from '@lealta/stellar/transactions'
import { actOutside, enabledPerson, execute } from '@lealta/testkit/ledger'
import {
  createSubAccount,
  employeeInput,
  enabledReward,
  locationInput,
  openSale,
  openShopWorld,
  openSubAccount,
  openTill,
  readUsageItem,
} from '@lealta/testkit/shop'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, sales } from '#db/index.ts'
import { measureUnitsDifference } from '#domain/sponsorship/sponsorship.ts'
import { sendFromTreasury, toXlm } from '#domain/sponsorship/treasury.ts'

const { world, shop } = await openShopWorld()
const { owner, customer } = shop
afterAll(() => world.close())
const ofBusiness = { businessId: owner.businessId }
// What this file makes takes more than a new business has.
beforeAll(() => world.admin.adminSetLimits({ params: ofBusiness, body: { unitsLimit: 500, limits: { account: 60, pointOfSale: 60 } } }))

/** Empties an account and removes it with another tool. */
async function removeOutside(publicKey: string): Promise<void> {
  const account = await world.ledger.horizon.readAccount(publicKey)
  const lines = account!.balances.flatMap(({ asset, balance }) => (asset.issuer === undefined ? [] : [{ asset, balance }]))
  await actOutside(
    world,
    owner,
    owner.publicKey,
    ...lines.flatMap(({ asset: { code, issuer }, balance }) => {
      const asset = new Asset(code, issuer)
      const line = Operation.changeTrust({ asset, limit: '0', source: publicKey })
      const amount = formatDecimal(balance)
      return balance === 0n ? [line] : [Operation.payment({ source: publicKey, destination: owner.publicKey, asset, amount }), line]
    }),
    Operation.accountMerge({ destination: owner.publicKey, source: publicKey }),
  )
}

const toSdk = ({ code, issuer }: { code: string; issuer?: string | undefined }) => new Asset(code, issuer)
const accountOfSale = async (id: string) =>
  (await world.deps.db.select({ account: sales.account }).from(sales).where(eq(sales.id, id)))[0]!.account

/** One pass of the job, later than whatever our own transactions take to be confirmed. */
async function pass(): Promise<void> {
  world.clock.advance(90_000)
  await world.api.jobs.runOnce('removed-accounts')
}

const countOf = async (item: Parameters<typeof readUsageItem>[1]) => (await readUsageItem(owner, item)).count
const countUnits = async () => (await owner.client.readUsage({ params: ofBusiness })).data.attributes.unitsUsed
const actionsOn = async (subject: string) =>
  (await world.deps.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.subject, subject))).map(row => row.action)

describe('an account that another tool removed is closed in our books (chain design §6)', () => {
  test('a till: it is closed, its units are free, what it took before is counted', async () => {
    const [tills, trustlines] = [await countOf('pointOfSale'), await countOf('trustline')]
    const till = await openTill(world, owner)
    const body = { recipient: till.publicKey, asset: owner.points, amount: '3' }
    await execute(world, customer, await customer.client.pay({ params: { walletId: customer.walletId }, body }))
    await removeOutside(till.publicKey)
    expect(await measureUnitsDifference(world.deps)).not.toBe(0)
    await pass()
    expect(await measureUnitsDifference(world.deps)).toBe(0)
    expect([await countOf('pointOfSale'), await countOf('trustline')]).toEqual([tills, trustlines])
    const params = { ...ofBusiness, posId: till.posId }
    expect((await owner.client.readPos({ params })).data.attributes).toMatchObject({ status: 'disabled', payUri: null })
    const { data } = await owner.client.listTillEvents({ params })
    expect(data).toMatchObject([{ type: 'payment', payment: { amount: '3.0000000' } }])
    expect(await actionsOn(till.posId)).toContain('point_of_sale.removed_outside')
    await expect(owner.client.disablePos({ params })).rejects.toMatchObject({ code: 'pos_wrong_status' })
  })

  test('a location: its tills belong to none, and its alias is free again', async () => {
    const alias = `branch.${owner.alias}`
    const opened = await openSubAccount(world, owner, locationInput({ alias }))
    const { data: pos } = await owner.client.createPos({
      params: ofBusiness,
      body: { name: 'Bar', alias: null, locationId: opened.subAccountId },
    })
    await removeOutside(opened.publicKey)
    await pass()
    expect(await measureUnitsDifference(world.deps)).toBe(0)
    expect((await owner.client.readSubAccount({ params: opened })).data.attributes.status).toBe('disabled')
    expect((await owner.client.readPos({ params: { ...ofBusiness, posId: pos.id } })).data.attributes.locationId).toBeNull()
    await expect(createSubAccount(owner, locationInput({ alias }))).resolves.toMatchObject(ofBusiness)
  })

  test('an employee account: the person has it no more; a payment of its that waits keeps its units until it ends', async () => {
    const person = await enabledPerson(world)
    const opened = await openSubAccount(world, owner, employeeInput(), person.publicKey)
    await world.ledger.issue(opened.publicKey, '5')
    const stablecoin = `${world.ledger.stablecoin.code}-${world.ledger.stablecoin.issuer}`
    const body = { recipient: 'later@example.com', asset: stablecoin, amount: '2' }
    await execute(world, person, await person.client.pay({ params: { walletId: opened.walletId }, body }))
    const waiting = await countOf('pendingPayment')
    await removeOutside(opened.publicKey)
    await pass()
    expect(await measureUnitsDifference(world.deps)).toBe(0)
    expect(await countOf('pendingPayment')).toBe(waiting)
    expect((await owner.client.readSubAccount({ params: opened })).data.attributes).toMatchObject({ status: 'disabled', holder: null })
  })

  test('one that somebody made anew is not the business’s', async () => {
    const till = await openTill(world, owner)
    await removeOutside(till.publicKey)
    await world.ledger.fund(till.publicKey, toStroops(100_000_000n))
    await pass()
    expect(await measureUnitsDifference(world.deps)).toBe(0)
    const { data } = await owner.client.readPos({ params: { ...ofBusiness, posId: till.posId } })
    expect(data.attributes.status).toBe('disabled')
  })

  test('a sale: it is over, with what it sold before; its units are free', async () => {
    const sales = await countOf('sale')
    const { rewardId } = await enabledReward(world, owner, { minted: '5' })
    const { saleId, price } = await openSale(world, owner, rewardId, '3')
    await execute(world, customer, await customer.client.buy({ params: { saleId }, body: { quantity: '1', price } }))
    const account = await accountOfSale(saleId)
    const offers = await world.ledger.horizon.listOffers({ seller: account })
    const { selling, buying, price: atPrice, id } = offers.records[0]!
    const cancelled = { selling: toSdk(selling), buying: toSdk(buying), amount: '0', price: atPrice, offerId: String(id), source: account }
    await actOutside(world, owner, owner.publicKey, Operation.manageSellOffer(cancelled))
    await removeOutside(account)
    expect(await measureUnitsDifference(world.deps)).not.toBe(0)
    await pass()
    expect(await measureUnitsDifference(world.deps)).toBe(0)
    expect(await countOf('sale')).toBe(sales)
    const { data } = await owner.client.listSales({ params: ofBusiness, query: { tokenId: rewardId } })
    expect(data[0]!.attributes).toMatchObject({ status: 'closed', sold: '1.0000000' })
    expect(await actionsOn(saleId)).toContain('sale.removed_outside')
    await expect(owner.client.closeSale({ params: { saleId } })).rejects.toMatchObject({ code: 'sale_not_open' })
  })

  test('one that is there stays open', async () => {
    const till = await openTill(world, owner)
    await pass()
    const { data } = await owner.client.readPos({ params: { ...ofBusiness, posId: till.posId } })
    expect(data.attributes.status).toBe('enabled')
  })
})

describe('the trustline that an account came with, removed with another tool while the account stays', () => {
  const drop = (publicKey: string) => {
    const { code, issuer } = world.ledger.stablecoin
    return actOutside(
      world,
      owner,
      owner.publicKey,
      Operation.changeTrust({ asset: new Asset(code, issuer), limit: '0', source: publicKey }),
    )
  }

  test.each([
    ['a till', 'pointOfSale', async () => (await openTill(world, owner)).publicKey],
    ['a location', 'account', async () => (await openSubAccount(world, owner, locationInput())).publicKey],
    ['an employee account', 'account', async () => (await openSubAccount(world, owner, employeeInput())).publicKey],
  ] as const)('%s: its unit is free, once, and the account stays open', async (_, item, open) => {
    const publicKey = await open()
    const before = await readUsageItem(owner, item)
    await drop(publicKey)
    expect(await measureUnitsDifference(world.deps)).toBe(1)
    for (const _ of [1, 2]) {
      await pass()
      expect(await measureUnitsDifference(world.deps)).toBe(0)
    }
    expect(await readUsageItem(owner, item)).toMatchObject({ count: before.count, units: before.units - 1 })
  })

  test('what the other tool adds and drops itself is not the business’s; closed, all that is left is free', async () => {
    const units = await countUnits()
    const till = await openTill(world, owner)
    const opened = await countUnits()
    await drop(till.publicKey)
    await sendFromTreasury(world.deps, frame => buildFundSponsorAccount({ ...frame, sponsorId: till.publicKey, amount: toXlm(10) }))
    const { code, issuer } = world.ledger.stablecoin
    for (const asset of [new Asset(code, issuer), new Asset('OTHER', customer.publicKey)]) {
      for (const limit of ['100', '0']) {
        await actOutside(world, owner, owner.publicKey, Operation.changeTrust({ asset, limit, source: till.publicKey }))
      }
    }
    await pass()
    expect([await measureUnitsDifference(world.deps), await countUnits()]).toEqual([0, opened - 1])
    await execute(world, owner, await owner.client.disablePos({ params: { ...ofBusiness, posId: till.posId } }))
    expect([await measureUnitsDifference(world.deps), await countUnits()]).toEqual([0, units])
  })

  test('a trustline with a unit of its own is left to the job that reconciles units', async () => {
    const till = await openTill(world, owner)
    const opened = await countUnits()
    const [points = '', issuer = ''] = owner.points.split('-')
    const line = Operation.changeTrust({ asset: new Asset(points, issuer), limit: '0', source: till.publicKey })
    await actOutside(world, owner, owner.publicKey, line)
    await pass()
    await world.api.jobs.runOnce('reconcile')
    await pass()
    expect([await measureUnitsDifference(world.deps), await countUnits()]).toEqual([0, opened - 1])
  })

  test('a trustline that another tool removed, and that was made here again before anybody noticed, counts once', async () => {
    const [points = '', issuer = ''] = owner.points.split('-')
    const person = await enabledPerson(world)
    const hold = () => person.client.holdAsset({ params: { walletId: person.walletId }, body: { asset: owner.points } })
    await execute(world, person, await hold())
    const held = await countUnits()
    await actOutside(world, person, person.publicKey, Operation.changeTrust({ asset: new Asset(points, issuer), limit: '0' }))
    await execute(world, person, await hold())
    expect(await countUnits()).toBe(held + 1)
    await world.api.jobs.runOnce('reconcile')
    expect([await measureUnitsDifference(world.deps), await countUnits()]).toEqual([0, held])
  })
})

import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { actOutside, enabledPerson, execute } from '@lealta/testkit/ledger'
import {
  createSubAccount,
  employeeInput,
  locationInput,
  openShopWorld,
  openSubAccount,
  openTill,
  readUsageItem,
} from '@lealta/testkit/shop'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#db/index.ts'
import { measureUnitsDifference } from '#domain/sponsorship/sponsorship.ts'

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

/** One pass of the job, later than whatever our own transactions take to be confirmed. */
async function pass(): Promise<void> {
  world.clock.advance(90_000)
  await world.api.jobs.runOnce('removed-accounts')
}

const countOf = async (item: Parameters<typeof readUsageItem>[1]) => (await readUsageItem(owner, item)).count
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

  test('one that is there stays open', async () => {
    const till = await openTill(world, owner)
    await pass()
    const { data } = await owner.client.readPos({ params: { ...ofBusiness, posId: till.posId } })
    expect(data.attributes.status).toBe('enabled')
  })
})

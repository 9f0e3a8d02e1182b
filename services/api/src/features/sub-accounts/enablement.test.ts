import { addMember, business, individual, type RegisteredPerson } from '@lealta/testkit'
import { balanceOf, bump, closeBalanced, enabledBusiness, enabledPerson, execute, settle, stroopsOf, submit } from '@lealta/testkit/ledger'
import {
  addOperator,
  createSubAccount,
  employeeInput,
  locationInput,
  mint,
  openShopWorld,
  openSubAccount,
  readUsageItem,
  removeOperator,
} from '@lealta/testkit/shop'
import { Keypair } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'

const { world, shop } = await openShopWorld()
const { owner, till, customer } = shop
afterAll(() => closeBalanced(world))
await world.admin.adminSetLimits({ params: { businessId: owner.businessId }, body: { unitsLimit: 500, limits: { account: 60 } } })

const ofBusiness = { businessId: owner.businessId }
const stablecoin = `USDL-${world.ledger.stablecoin.issuer}`
const read = async (params: { businessId: string; subAccountId: string }) => (await owner.client.readSubAccount({ params })).data.attributes
const account = (publicKey: string) => world.ledger.horizon.readAccount(publicKey)
const itemOf = (item: Parameters<typeof readUsageItem>[1]) => readUsageItem(owner, item)
const federation = (query: string) => world.app.inject({ method: 'GET', url: `/federation?${query}` })
const employee = (holder: string | null = null, name = 'Waiters') => openSubAccount(world, owner, employeeInput({ name }), holder)
const handOver = (params: { businessId: string; subAccountId: string }, holder: string) =>
  owner.client.handOver({ params, body: { holder } })
const takeBack = (publicKey: string, person: { publicKey: string }) => removeOperator(world, owner, publicKey, person)
const payFrom = (person: RegisteredPerson, walletId: string, recipient: string, amount = '1') =>
  person.client.pay({ params: { walletId }, body: { recipient, asset: stablecoin, amount } })

describe('POST /businesses/:businessId/sub-accounts/:subAccountId/enablement', () => {
  test('default: four units of accounts; on the ledger master 0, the owner’s key 3, thresholds 1/2/3, the stablecoin, all sponsored', async () => {
    const before = await itemOf('account')
    const alias = `centro.${owner.alias}`
    const opened = await openSubAccount(world, owner, locationInput({ name: 'Centro', alias }))
    const ledger = await account(opened.publicKey)
    expect(ledger).toMatchObject({ thresholds: { low: 1, med: 2, high: 3 }, homeDomain: 'localhost:3000' })
    const weights = Object.fromEntries(ledger!.signers.map(({ key, weight }) => [key, weight]))
    expect(weights).toEqual({ [opened.publicKey]: 0, [owner.publicKey]: 3 })
    expect(ledger!.balances.map(line => line.asset.code)).toEqual(['USDL', 'XLM'])
    expect(await itemOf('account')).toMatchObject({ count: before.count + 1, units: before.units + 4, unitsEach: '4', limit: 60 })
    expect(await read(opened)).toMatchObject({ status: 'enabled', holder: null })
    const { data, meta } = await owner.client.listOperators({ params: { ...ofBusiness, account: opened.publicKey } })
    expect(meta.account).toMatchObject({ kind: 'location', name: 'Centro', alias })
    expect(data.map(({ attributes }) => [attributes.publicKey, attributes.level])).toEqual([[owner.publicKey, 'high']])
    expect((await federation(`type=name&q=${encodeURIComponent(`${alias}*localhost:3000`)}`)).json()).toMatchObject({
      account_id: opened.publicKey,
    })
    expect((await federation(`type=id&q=${opened.publicKey}`)).json()).toMatchObject({ stellar_address: `${alias}*localhost:3000` })
  })

  test('default: an employee account handed over with it: its person is the medium signer, for one unit of operators', async () => {
    const [accounts, operators] = [await itemOf('account'), await itemOf('operator')]
    const opened = await employee(customer.email, 'Ana')
    const weights = Object.fromEntries((await account(opened.publicKey))!.signers.map(({ key, weight }) => [key, weight]))
    expect(weights).toEqual({ [opened.publicKey]: 0, [owner.publicKey]: 3, [customer.publicKey]: 2 })
    expect((await itemOf('account')).units).toBe(accounts.units + 4)
    expect((await itemOf('operator')).units).toBe(operators.units + 1)
    expect((await read(opened)).holder).toMatchObject({ publicKey: customer.publicKey, name: customer.email, isCaller: false })
    await takeBack(opened.publicKey, customer)
    expect((await itemOf('operator')).units).toBe(operators.units)
  })

  test('an operator is added to a location and pays from it; taking the owner’s own signer away leaves three units', async () => {
    const opened = await openSubAccount(world, owner, locationInput())
    const person = await enabledPerson(world)
    await addMember(world, person, owner, 'employee')
    await addOperator(world, owner, opened.publicKey, person, 'high')
    await world.ledger.issue(opened.publicKey, '5')
    await execute(world, person, await payFrom(person, opened.walletId, owner.publicKey, '2'))
    const before = await itemOf('account')
    const params = { ...ofBusiness, account: opened.publicKey, operator: owner.publicKey }
    await execute(world, person, await person.client.removeOperator({ params }))
    expect((await itemOf('account')).units).toBe(before.units - 1)
  })

  test('points in a location and in an employee account are in the business: nobody else holds them', async () => {
    const figures = async () => (await owner.client.readLoyaltyProgram({ params: ofBusiness })).data.attributes.figures
    await mint(world, owner, '10')
    const before = await figures()
    expect(Number(before?.inBusiness)).toBeGreaterThanOrEqual(6)
    for (const input of [locationInput(), employeeInput()]) {
      const opened = await openSubAccount(world, owner, input)
      await execute(world, owner, await owner.client.holdAsset({ params: { walletId: opened.walletId }, body: { asset: owner.points } }))
      const body = { recipient: opened.publicKey, asset: owner.points, amount: '3' }
      await execute(world, owner, await owner.client.pay({ params: { walletId: owner.walletId }, body }))
      const { data } = await owner.client.listPointsHolders({ params: ofBusiness, query: {} })
      expect(data.map(({ id }) => id)).not.toContain(opened.publicKey)
    }
    expect(await figures()).toEqual(before)
  })

  test.each([
    ['alias_missing', async () => ' '],
    ['alias_not_found', async () => 'nobody-here'],
    ['address_not_valid', async () => `G${'A'.repeat(55)}`],
    ['email_not_valid', async () => 'ñandú@example.com'],
    ['federation_server_error', async () => 'name*localhost'],
    ['destination_not_found', async () => (await business(world)).alias],
    ['operator_own_key', async () => owner.publicKey],
    ['operator_not_person', async () => till.publicKey],
    ['operator_not_person', async () => (await enabledBusiness(world)).alias],
    ['operator_not_person', async () => Keypair.random().publicKey()],
    ['operator_without_wallet', async () => 'nobody.yet@example.com'],
    ['operator_without_wallet', async () => (await individual(world)).publicKey],
  ] satisfies [string, () => Promise<string>][])('error: %s', async (code, who) => {
    const [params, holder] = [await createSubAccount(owner, employeeInput()), await who()]
    await expect(owner.client.enableSubAccount({ params, body: { holder } })).rejects.toMatchObject({ code })
    await expect(owner.client.findHolder({ params, query: { query: holder } })).rejects.toMatchObject({ code })
  })

  test('a location is handed to nobody', async () => {
    const params = await createSubAccount(owner, locationInput())
    await expect(owner.client.enableSubAccount({ params, body: { holder: customer.email } })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('error: account_wrong_status when it is enabled', async () => {
    const params = await openSubAccount(world, owner, locationInput())
    await expect(owner.client.enableSubAccount({ params, body: { holder: null } })).rejects.toMatchObject({ code: 'account_wrong_status' })
  })

  test('error: transaction_in_progress', async () => {
    const params = await createSubAccount(owner, locationInput())
    const prepare = () => owner.client.enableSubAccount({ params, body: { holder: null } })
    const { attributes } = await bump(owner, await prepare())
    await expect(prepare()).rejects.toMatchObject({ code: 'transaction_in_progress', status: 409 })
    await submit(world, attributes)
    await settle(owner, attributes.hash)
  })

  test.each([
    ['accounts_limit', 'account'],
    ['operators_limit', 'operator'],
  ] as const)('error: %s', async (code, item) => {
    const params = await createSubAccount(owner, employeeInput())
    const limit = (count: number) =>
      world.admin.adminSetLimits({ params: ofBusiness, body: { unitsLimit: 500, limits: { [item]: count } } })
    await limit((await itemOf(item)).count)
    await expect(owner.client.enableSubAccount({ params, body: { holder: customer.email } })).rejects.toMatchObject({ code })
    await limit(60)
  })
})

describe('POST /businesses/:businessId/sub-accounts/:subAccountId/disablement', () => {
  test('default: everything it holds is in the main wallet, its account is gone, its units are free, its tills belong nowhere', async () => {
    const before = await itemOf('account')
    const opened = await openSubAccount(world, owner, locationInput())
    const { data } = await owner.client.createPos({
      params: ofBusiness,
      body: { name: 'Bar', alias: null, locationId: opened.subAccountId },
    })
    await world.ledger.issue(opened.publicKey, '12.5')
    const held = await stroopsOf(owner, stablecoin)
    await execute(world, owner, await owner.client.disableSubAccount({ params: opened }))
    expect(await account(opened.publicKey)).toBeUndefined()
    expect(await stroopsOf(owner, stablecoin)).toBe(held + 125_000_000n)
    expect(await itemOf('account')).toMatchObject({ count: before.count, units: before.units })
    expect(await read(opened)).toMatchObject({ status: 'disabled' })
    const pos = await owner.client.readPos({ params: { ...ofBusiness, posId: data.id } })
    expect(pos.data.attributes.locationId).toBeNull()
  })

  test('an employee account that somebody holds: the person has it no more', async () => {
    const opened = await employee(customer.email)
    await execute(world, owner, await owner.client.disableSubAccount({ params: opened }))
    expect(await read(opened)).toMatchObject({ status: 'disabled', holder: null })
    expect((await customer.client.listOperatedBusinesses()).data).toEqual([])
  })

  test('rule §6: its medium operator cannot, an admin of it and of the wallet can', async () => {
    const opened = await employee()
    const [person, admin] = [await enabledPerson(world), await enabledPerson(world)]
    for (const member of [person, admin]) await addMember(world, member, owner, 'employee')
    await addOperator(world, owner, opened.publicKey, person)
    await addOperator(world, owner, opened.publicKey, admin, 'high')
    const tooLow = { code: 'signer_level_too_low' }
    for (const member of [person, admin]) await expect(member.client.disableSubAccount({ params: opened })).rejects.toMatchObject(tooLow)
    await addOperator(world, owner, owner.publicKey, admin)
    await execute(world, admin, await admin.client.disableSubAccount({ params: opened }))
    await takeBack(owner.publicKey, admin)
  })

  test('error: account_wrong_status before it is enabled and after it was closed', async () => {
    const params = await createSubAccount(owner, locationInput())
    await expect(owner.client.disableSubAccount({ params })).rejects.toMatchObject({ code: 'account_wrong_status' })
    const opened = await openSubAccount(world, owner, locationInput())
    await execute(world, owner, await owner.client.disableSubAccount({ params: opened }))
    await expect(owner.client.disableSubAccount({ params: opened })).rejects.toMatchObject({ code: 'account_wrong_status' })
  })

  test('error: transaction_in_progress while it is handed over', async () => {
    const opened = await employee()
    const { attributes } = await bump(owner, await handOver(opened, customer.email))
    await expect(owner.client.disableSubAccount({ params: opened })).rejects.toMatchObject({ code: 'transaction_in_progress' })
    await submit(world, attributes)
    await settle(owner, attributes.hash)
    await takeBack(opened.publicKey, customer)
  })

  test('error: trustlines_limit when the main wallet cannot hold what it holds', async () => {
    const other = await enabledBusiness(world)
    const opened = await openSubAccount(world, other, locationInput())
    const body = { recipient: opened.publicKey, asset: owner.points, amount: '1' }
    await execute(world, customer, await customer.client.pay({ params: { walletId: customer.walletId }, body }))
    const { data } = await other.client.listPendingPayments({ params: { walletId: opened.walletId } })
    await execute(world, other, await other.client.acceptPendingPayment({ params: { pendingPaymentId: data[0]!.id } }))
    const limits = (trustline: number) =>
      world.admin.adminSetLimits({ params: { businessId: other.businessId }, body: { unitsLimit: 100, limits: { trustline } } })
    await limits(0)
    await expect(other.client.disableSubAccount({ params: opened })).rejects.toMatchObject({ code: 'trustlines_limit' })
    await limits(500)
    await execute(world, other, await other.client.disableSubAccount({ params: opened }))
    expect(await balanceOf(other, owner.points)).toBe('1.0000000')
  })
})

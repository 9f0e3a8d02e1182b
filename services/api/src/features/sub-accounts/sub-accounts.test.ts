import type { EmployeeInput, LocationInput } from '@lealta/contract'
import { addMember, business, individual, type RegisteredPerson } from '@lealta/testkit'
import { actOutside, balanceOf, bump, closeBalanced, enabledBusiness, enabledPerson, execute, settle, submit } from '@lealta/testkit/ledger'
import {
  addOperator,
  createSubAccount,
  createTill,
  employeeInput,
  locationInput,
  openShopWorld,
  openSubAccount,
} from '@lealta/testkit/shop'
import { Keypair, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { reconcileUnits } from '#domain/sponsorship/reconcile-units.ts'

const { world, shop } = await openShopWorld()
const { owner, till, customer } = shop
afterAll(() => closeBalanced(world))
await world.admin.adminSetLimits({ params: { businessId: owner.businessId }, body: { unitsLimit: 500, limits: { account: 60 } } })

const ofBusiness = { businessId: owner.businessId }
const stablecoin = `USDL-${world.ledger.stablecoin.issuer}`
const create = (body: LocationInput | EmployeeInput) => owner.client.createSubAccount({ params: ofBusiness, body })
const read = async (params: { businessId: string; subAccountId: string }) => (await owner.client.readSubAccount({ params })).data.attributes
const account = (publicKey: string) => world.ledger.horizon.readAccount(publicKey)
const itemOf = async (item: string) => {
  const { data } = await owner.client.readUsage({ params: ofBusiness })
  return data.attributes.items.find(entry => entry.item === item)!
}
const federation = (query: string) => world.app.inject({ method: 'GET', url: `/federation?${query}` })
const employee = (holder: string | null = null, name = 'Waiters') => openSubAccount(world, owner, employeeInput({ name }), holder)
const handOver = (params: { businessId: string; subAccountId: string }, holder: string) =>
  owner.client.handOver({ params, body: { holder } })
const takeBack = async (publicKey: string, person: { publicKey: string }) => {
  const params = { ...ofBusiness, account: publicKey, operator: person.publicKey }
  await execute(world, owner, await owner.client.removeOperator({ params }))
}
const payFrom = (person: RegisteredPerson, walletId: string, recipient: string, amount = '1') =>
  person.client.pay({ params: { walletId }, body: { recipient, asset: stablecoin, amount } })

/** Places, numbers and aliases that are refused, whether something is made or changed. */
const refused = {
  alias_not_valid: [{ alias: 'Palermo' }, { alias: `a.b.${owner.alias}` }],
  alias_outside_business: [{ alias: 'palermo.elsewhere' }],
  business_country_not_allowed: [{ country: 'UY', location: { latitude: -34.9, longitude: -56.16 } }],
  business_location_not_valid: [
    { location: { latitude: -34.9, longitude: -56.16 } },
    { country: 'US', location: { latitude: 40.7, longitude: -74 } },
  ],
  phone_not_valid: [{ phone: '+541112' }],
  link_not_valid: [{ website: 'nowhere' }],
} satisfies Record<string, Partial<LocationInput>[]>

describe('POST /businesses/:businessId/sub-accounts', () => {
  test('default: a location with its own profile, and an employee account; neither has an account yet', async () => {
    const profile = {
      alias: `belgrano.${owner.alias}`,
      phone: '+541143210000',
      email: 'belgrano@cafe.example',
      website: 'https://cafe.example',
    }
    const location = (await create(locationInput(profile))).data.attributes
    expect(location).toMatchObject({ ...profile, kind: 'location', walletType: 'location', status: 'ready', publicKey: null })
    expect(location).toMatchObject({ address: 'Honduras 4800', location: { latitude: -34.5889, longitude: -58.4306 } })
    expect(location.address_name).toBe(`belgrano.${owner.alias}*localhost:3000`)
    const person = (await create(employeeInput({ name: 'Ana', email: 'ana@cafe.example' }))).data.attributes
    expect(person).toMatchObject({
      kind: 'employee',
      walletType: 'employee',
      name: 'Ana',
      email: 'ana@cafe.example',
      status: 'ready',
      holder: null,
    })
    expect(person.location).toBeNull()
  })

  test.each([
    'alias_not_valid',
    'alias_outside_business',
    'business_country_not_allowed',
    'business_location_not_valid',
    'phone_not_valid',
    'link_not_valid',
  ] as const)('error: %s', async code => {
    for (const change of refused[code]) await expect(create(locationInput(change))).rejects.toMatchObject({ code })
  })

  test('error: alias_already_exists: an alias is unique among tills, locations and employees', async () => {
    const [first, second] = [`one.${owner.alias}`, `two.${owner.alias}`]
    await create(locationInput({ alias: first }))
    await expect(create(employeeInput({ alias: first }))).rejects.toMatchObject({ code: 'alias_already_exists' })
    await expect(createTill(owner, first)).rejects.toMatchObject({ code: 'alias_already_exists' })
    await createTill(owner, second)
    await expect(create(locationInput({ alias: second }))).rejects.toMatchObject({ code: 'alias_already_exists' })
  })

  test('two at once with one alias: one is made', async () => {
    const alias = `race.${owner.alias}`
    const results = await Promise.allSettled([create(locationInput({ alias })), create(employeeInput({ alias })), createTill(owner, alias)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('California is open, too', async () => {
    const place = { country: 'US', location: { latitude: 37.77493, longitude: -122.41942 } }
    expect((await create(locationInput(place))).data.attributes).toMatchObject(place)
  })

  test('role: a manager makes and changes accounts, an employee only sees them', async () => {
    const [manager, member] = [await enabledPerson(world), await enabledPerson(world)]
    await addMember(world, manager, owner, 'manager')
    await addMember(world, member, owner, 'employee')
    const { data } = await manager.client.createSubAccount({ params: ofBusiness, body: locationInput() })
    const params = { ...ofBusiness, subAccountId: data.id }
    await expect(manager.client.enableSubAccount({ params, body: { holder: null } })).rejects.toMatchObject({
      code: 'signer_level_too_low',
    })
    expect((await member.client.readSubAccount({ params })).data.id).toBe(data.id)
    await expect(member.client.updateSubAccount({ params, body: locationInput() })).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('another business’s id is not_found', async () => {
    const rival = await enabledBusiness(world)
    const { subAccountId } = await createSubAccount(owner, locationInput())
    for (const businessId of [rival.businessId, owner.businessId]) {
      const params = { businessId, subAccountId }
      await expect(rival.client.readSubAccount({ params })).rejects.toMatchObject({ code: 'not_found' })
      await expect(rival.client.enableSubAccount({ params, body: { holder: null } })).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

describe('PUT /businesses/:businessId/sub-accounts/:subAccountId', () => {
  test('default: a location moves, and keeps its alias', async () => {
    const alias = `moving.${owner.alias}`
    const params = await createSubAccount(owner, locationInput({ alias }))
    const body = locationInput({ alias, name: 'Córdoba', address: 'Colón 100', location: { latitude: -31.42008, longitude: -64.18878 } })
    expect((await owner.client.updateSubAccount({ params, body })).data.attributes).toMatchObject({ ...body, status: 'ready' })
  })

  test.each([
    'alias_not_valid',
    'alias_outside_business',
    'business_country_not_allowed',
    'business_location_not_valid',
    'phone_not_valid',
    'link_not_valid',
  ] as const)('error: %s', async code => {
    const params = await createSubAccount(owner, locationInput())
    for (const change of refused[code]) {
      await expect(owner.client.updateSubAccount({ params, body: locationInput(change) })).rejects.toMatchObject({ code })
    }
  })

  test('error: alias_already_exists', async () => {
    const alias = `kept.${owner.alias}`
    await createSubAccount(owner, locationInput({ alias }))
    const params = await createSubAccount(owner, employeeInput())
    await expect(owner.client.updateSubAccount({ params, body: employeeInput({ alias }) })).rejects.toMatchObject({
      code: 'alias_already_exists',
    })
  })

  test('a location does not become an employee account', async () => {
    const params = await createSubAccount(owner, locationInput())
    await expect(owner.client.updateSubAccount({ params, body: employeeInput() })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('error: account_wrong_status once it is closed; its alias is free again', async () => {
    const alias = `short.${owner.alias}`
    const params = await openSubAccount(world, owner, locationInput({ alias }))
    await execute(world, owner, await owner.client.disableSubAccount({ params }))
    await expect(owner.client.updateSubAccount({ params, body: locationInput() })).rejects.toMatchObject({ code: 'account_wrong_status' })
    expect((await create(locationInput({ alias }))).data.attributes.alias).toBe(alias)
  })
})

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
    const held = Number(await balanceOf(owner, stablecoin))
    await execute(world, owner, await owner.client.disableSubAccount({ params: opened }))
    expect(await account(opened.publicKey)).toBeUndefined()
    expect(Number(await balanceOf(owner, stablecoin))).toBe(held + 12.5)
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

describe('POST /businesses/:businessId/sub-accounts/:subAccountId/holder', () => {
  test('default: the person sees that they hold it and pays from it without access to the portal; taken back, they do neither', async () => {
    const person = await enabledPerson(world)
    const opened = await employee(null, 'Ana')
    await world.ledger.issue(opened.publicKey, '10')
    await expect(payFrom(person, opened.walletId, customer.publicKey)).rejects.toMatchObject({ code: 'not_found' })
    const { data } = await owner.client.findHolder({ params: opened, query: { query: person.email } })
    expect(data.attributes.publicKey).toBe(person.publicKey)
    await execute(world, owner, await handOver(opened, person.email))
    expect((await person.client.listOperatedBusinesses()).data).toMatchObject([
      { id: owner.businessId, attributes: { walletId: opened.walletId } },
    ])
    const { data: wallets } = await person.client.listBusinessWallets({ params: ofBusiness })
    expect(wallets.map(({ attributes: { kind, resourceId, name, walletId } }) => [kind, resourceId, name, walletId])).toEqual([
      ['employee', opened.subAccountId, 'Ana', opened.walletId],
    ])
    await execute(world, person, await payFrom(person, opened.walletId, customer.publicKey, '4'))
    const { data: lines } = await person.client.listBalances({ params: { walletId: opened.walletId } })
    expect(lines.find(({ id }) => id === stablecoin)?.attributes.balance).toBe('6.0000000')
    await expect(person.client.listPos({ params: ofBusiness })).rejects.toMatchObject({ code: 'not_found' })
    await takeBack(opened.publicKey, person)
    expect((await read(opened)).holder).toBeNull()
    expect((await person.client.listOperatedBusinesses()).data).toEqual([])
    await expect(payFrom(person, opened.walletId, customer.publicKey)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('the person takes back and accepts payments of the account that they hold', async () => {
    const person = await enabledPerson(world)
    const opened = await employee(person.publicKey)
    await world.ledger.issue(opened.publicKey, '3')
    await execute(world, person, await payFrom(person, opened.walletId, 'later@example.com', '2'))
    const waiting = async () =>
      (await person.client.listPendingPayments({ params: { walletId: opened.walletId }, query: { status: 'waiting' } })).data[0]!
    await execute(world, person, await person.client.cancelPendingPayment({ params: { pendingPaymentId: (await waiting()).id } }))
    const body = { recipient: opened.publicKey, asset: owner.points, amount: '1' }
    await execute(world, customer, await customer.client.pay({ params: { walletId: customer.walletId }, body }))
    await execute(world, person, await person.client.acceptPendingPayment({ params: { pendingPaymentId: (await waiting()).id } }))
    const { data } = await person.client.listBalances({ params: { walletId: opened.walletId } })
    expect(data.map(({ id, attributes }) => [id, attributes.balance])).toEqual(
      expect.arrayContaining([
        [stablecoin, '3.0000000'],
        [owner.points, '1.0000000'],
      ]),
    )
  })

  test('somebody whom another tool removed does not hold it any more', async () => {
    const person = await enabledPerson(world)
    const opened = await employee(person.publicKey)
    const signer = { ed25519PublicKey: person.publicKey, weight: 0 }
    await actOutside(world, owner, opened.publicKey, Operation.setOptions({ signer }))
    expect((await read(opened)).holder).toBeNull()
    expect((await person.client.listOperatedBusinesses()).data).toEqual([])
    await expect(payFrom(person, opened.walletId, customer.publicKey)).rejects.toMatchObject({ code: 'not_found' })
    await reconcileUnits(world.deps)
    await expect(person.client.listBalances({ params: { walletId: opened.walletId } })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('error: account_already_held', async () => {
    const opened = await employee(customer.email)
    await expect(handOver(opened, (await enabledPerson(world)).publicKey)).rejects.toMatchObject({ code: 'account_already_held' })
    await takeBack(opened.publicKey, customer)
  })

  test('error: account_wrong_status before it is enabled', async () => {
    const params = await createSubAccount(owner, employeeInput())
    await expect(handOver(params, customer.email)).rejects.toMatchObject({ code: 'account_wrong_status' })
  })

  test('error: operator_exists for an operator of the account', async () => {
    const opened = await employee()
    await addOperator(world, owner, opened.publicKey, customer)
    await expect(handOver(opened, customer.email)).rejects.toMatchObject({ code: 'operator_exists' })
    await takeBack(opened.publicKey, customer)
  })

  test('error: threshold_out_of_range when another tool changed the thresholds', async () => {
    const opened = await employee()
    await actOutside(world, owner, opened.publicKey, Operation.setOptions({ lowThreshold: 1, medThreshold: 3, highThreshold: 3 }))
    await expect(handOver(opened, customer.email)).rejects.toMatchObject({ code: 'threshold_out_of_range' })
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
    ['operator_without_wallet', async () => 'nobody.yet@example.com'],
  ] satisfies [string, () => Promise<string>][])('error: %s', async (code, who) => {
    const opened = await employee()
    await expect(handOver(opened, await who())).rejects.toMatchObject({ code })
  })

  test('error: operators_limit', async () => {
    const opened = await employee()
    const limit = (operator: number) => world.admin.adminSetLimits({ params: ofBusiness, body: { unitsLimit: 500, limits: { operator } } })
    await limit((await itemOf('operator')).count)
    await expect(handOver(opened, customer.email)).rejects.toMatchObject({ code: 'operators_limit' })
    await limit(20)
  })

  test('error: transaction_in_progress', async () => {
    const opened = await employee()
    const { attributes } = await bump(owner, await handOver(opened, customer.email))
    const other = await enabledPerson(world)
    await expect(handOver(opened, other.publicKey)).rejects.toMatchObject({ code: 'transaction_in_progress' })
    await submit(world, attributes)
    await settle(owner, attributes.hash)
    await takeBack(opened.publicKey, customer)
  })
})

describe('tills of a location', () => {
  test('a till belongs to a location, and to another one later', async () => {
    const [first, second] = [await createSubAccount(owner, locationInput()), await createSubAccount(owner, locationInput())]
    const locationId = first.subAccountId
    const { data } = await owner.client.createPos({ params: ofBusiness, body: { name: 'Terrace', alias: null, locationId } })
    const params = { ...ofBusiness, posId: data.id }
    const tillsOf = async (id: string) =>
      (await owner.client.listPos({ params: ofBusiness, query: { locationId: id } })).data.map(pos => pos.id)
    expect(await tillsOf(locationId)).toEqual([data.id])
    await owner.client.updatePos({ params, body: { name: 'Terrace 2' } })
    expect(await tillsOf(locationId)).toEqual([data.id])
    await owner.client.updatePos({ params, body: { locationId: second.subAccountId } })
    expect([await tillsOf(locationId), await tillsOf(second.subAccountId)]).toEqual([[], [data.id]])
    await owner.client.updatePos({ params, body: { locationId: null } })
    expect(await tillsOf(second.subAccountId)).toEqual([])
  })

  test('an employee account, a closed location or another business’s is not_found', async () => {
    const other = await enabledBusiness(world)
    const closed = await openSubAccount(world, owner, locationInput())
    await execute(world, owner, await owner.client.disableSubAccount({ params: closed }))
    const wrong = [closed, await createSubAccount(owner, employeeInput()), await createSubAccount(other, locationInput())]
    for (const { subAccountId: locationId } of wrong) {
      const body = { name: 'Terrace', alias: null, locationId }
      await expect(owner.client.createPos({ params: ofBusiness, body })).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

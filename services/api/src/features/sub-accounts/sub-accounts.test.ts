import type { EmployeeInput, LocationInput } from '@lealta/contract'
import { addMember } from '@lealta/testkit'
import { closeBalanced, enabledBusiness, enabledPerson, execute } from '@lealta/testkit/ledger'
import { createSubAccount, createTill, employeeInput, locationInput, openShopWorld, openSubAccount, openTill } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const { world, shop } = await openShopWorld()
const { owner } = shop
afterAll(() => closeBalanced(world))
await world.admin.adminSetLimits({ params: { businessId: owner.businessId }, body: { unitsLimit: 500, limits: { account: 60 } } })

const ofBusiness = { businessId: owner.businessId }
const create = (body: LocationInput | EmployeeInput) => owner.client.createSubAccount({ params: ofBusiness, body })

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

describe('DELETE /businesses/:businessId/sub-accounts/:subAccountId', () => {
  test('default: what was never activated is gone, its address free, and a till of it stands nowhere', async () => {
    const alias = `gone.${owner.alias}`
    const params = await createSubAccount(owner, locationInput({ alias }))
    const till = await createTill(owner)
    await owner.client.updatePos({ params: till, body: { locationId: params.subAccountId } })
    const prepared = await owner.client.enableSubAccount({ params, body: { holder: null } })
    await owner.client.deleteSubAccount({ params })
    await expect(owner.client.readSubAccount({ params })).rejects.toMatchObject({ status: 404 })
    await expect(owner.client.deleteSubAccount({ params })).rejects.toMatchObject({ status: 404 })
    await expect(execute(world, owner, prepared)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
    expect((await owner.client.readPos({ params: till })).data.attributes.locationId).toBeNull()
    await createSubAccount(owner, employeeInput({ alias }))
  })

  test('error: account_wrong_status once it was activated', async () => {
    const params = await openSubAccount(world, owner, employeeInput())
    await expect(owner.client.deleteSubAccount({ params })).rejects.toMatchObject({ code: 'account_wrong_status', status: 422 })
  })
})

describe('the console', () => {
  test('GET /admin/wallets calls the wallet of an employee, and of a till, by their names', async () => {
    const { publicKey } = await openSubAccount(world, owner, employeeInput())
    const till = await openTill(world, owner)
    for (const [search, type, name] of [
      [publicKey, 'employee', employeeInput().name],
      [till.publicKey, 'pos', 'Counter'],
    ]) {
      const { data } = await world.admin.adminListWallets({ query: { search } })
      expect(data.map(({ attributes }) => attributes)).toEqual([expect.objectContaining({ type, name, business: 'Café Sol' })])
    }
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

import { addMember, business, createWorld, individual } from '@lealta/testkit'
import { afterAll, describe, expect, it } from 'vitest'

const world = await createWorld()
const owner = await business(world)
const stranger = await business(world)
const manager = await individual(world)
const employee = await individual(world)
await addMember(world, manager, owner, 'manager')
await addMember(world, employee, owner, 'employee')
afterAll(() => world.close())

const params = () => ({ businessId: owner.businessId })

describe('GET /businesses', () => {
  it('default: each sees what they may enter, at their level', async () => {
    const levels = await Promise.all(
      [owner, manager, employee].map(async person =>
        (await person.client.listBusinesses()).data.map(entry => entry.attributes.accessLevel),
      ),
    )
    expect(levels).toEqual([['owner'], ['manager'], ['employee']])
    expect((await (await individual(world)).client.listBusinesses()).data).toEqual([])
  })
})

describe('GET /businesses/:businessId', () => {
  it('default', async () => {
    const { data } = await employee.client.readBusiness({ params: params() })
    expect(data.attributes).toMatchObject({ alias: owner.alias, address_name: `${owner.alias}*localhost:3000`, publicKey: owner.publicKey })
    expect(data.attributes.accessLevel).toBe('employee')
  })

  it('its owner by the key; the address for whoever may see who has access', async () => {
    const seenBy = async (person: typeof owner | typeof employee) =>
      (await person.client.readBusiness({ params: params() })).data.attributes.owner
    const { publicKey, email } = owner
    expect(await seenBy(owner)).toEqual({ publicKey, email })
    expect(await seenBy(manager)).toEqual({ publicKey, email })
    expect(await seenBy(employee)).toEqual({ publicKey, email: null })
  })

  it('role: a stranger gets not_found', async () => {
    await expect(stranger.client.readBusiness({ params: params() })).rejects.toMatchObject({ code: 'not_found', status: 404 })
  })
})

describe('PATCH /businesses/:businessId', () => {
  it('default: what is left out stays', async () => {
    const { data } = await manager.client.updateBusiness({
      params: params(),
      body: { activity: 'Coffee and pastry', website: 'https://luna.example.com' },
    })
    expect(data.attributes).toMatchObject({
      activity: 'Coffee and pastry',
      website: 'https://luna.example.com',
      legalName: 'Café Sol S.A.',
    })
  })

  it('role: employee is refused, a stranger gets not_found', async () => {
    const body = { name: 'Taken over' }
    await expect(employee.client.updateBusiness({ params: params(), body })).rejects.toMatchObject({ code: 'forbidden', status: 403 })
    await expect(stranger.client.updateBusiness({ params: params(), body })).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([
    ['alias_cannot_change', { alias: 'other' }],
    ['business_data_verified', { name: 'Starbacks' }],
    ['business_data_verified', { legalName: 'Starbacks S.A.' }],
    ['business_data_verified', { document_number: '30-00000000-0' }],
    ['business_country_not_allowed', { country: 'BR' }],
    ['business_location_not_valid', { location: { latitude: 0, longitude: 0 } }],
    ['location_not_valid', { location: { latitude: -134.6, longitude: -58.4 } }],
    ['link_not_valid', { website: 'ftp://example.com' }],
    ['phone_not_valid', { phone: '+1000000' }],
  ])('error: %s', async (code, body) => {
    await expect(owner.client.updateBusiness({ params: params(), body })).rejects.toMatchObject({ code })
  })

  it('repeat: the same alias and the same names are no change', async () => {
    const body = { alias: owner.alias, name: 'Café Sol', legalName: 'Café Sol S.A.', document_number: '30-12345678-9' }
    const { data } = await owner.client.updateBusiness({ params: params(), body })
    expect(data.attributes).toMatchObject(body)
  })
})

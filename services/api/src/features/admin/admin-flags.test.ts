import { everyFeature, features } from '@lealta/contract'
import { addMember, type BusinessPerson, business, createSecondApi, createWorld, individual } from '@lealta/testkit'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLog, remoteConfigurations } from '#db/index.ts'

const feature = 'operators_enabled'
let world: Awaited<ReturnType<typeof createWorld>>
let owner: BusinessPerson
let other: BusinessPerson
beforeEach(async () => {
  world = await createWorld()
  owner = await business(world)
  other = await business(world)
})
afterEach(() => world.close())

const turn = (isOn: boolean | null, alias: string | null = null) =>
  world.admin.adminSwitchFeature({ params: { feature }, body: { alias, isOn } })
const listTills = ({ client, businessId }: BusinessPerson) =>
  client.listPos({ params: { businessId }, query: {} }).then(
    () => 'tills',
    (error: { code: string; status: number }) => `${error.status} ${error.code}`,
  )
const ownFlags = async ({ client, businessId }: BusinessPerson) => {
  const [entry] = (await client.listBusinesses()).data
  const { data } = await client.readBusiness({ params: { businessId } })
  expect(entry?.attributes.features).toEqual(data.attributes.features)
  return data.attributes.features
}

describe('GET /admin/flags', () => {
  it('default: what the settings say, without a remote configuration', async () => {
    expect((await world.admin.adminListFlags()).data).toEqual({
      flags: features.map(one => ({ feature: one, isOn: true, from: 'settings', isOnWithoutSwitch: true, businesses: [] })),
      remote: null,
    })
  })
})

describe('PUT /admin/flags/:feature', () => {
  it('default: off for one business, whose routes answer as missing ones do; another keeps it', async () => {
    const { data } = await turn(false, owner.alias)
    expect(data.flags[0]).toMatchObject({
      isOn: true,
      from: 'settings',
      businesses: [{ id: owner.businessId, name: 'Café Sol', alias: owner.alias, isOn: false }],
    })
    expect(await listTills(owner)).toBe('404 not_found')
    expect(await ownFlags(owner)).toEqual({
      ...everyFeature(true),
      operators_enabled: false,
    })
    const url = `/api/businesses/${owner.businessId}/points-of-sale`
    const headers = { authorization: `Bearer ${owner.token}` }
    const [off, missing] = await Promise.all([world.app.inject({ url, headers }), world.app.inject({ url: `${url}-none`, headers })])
    expect([off.statusCode, off.json()]).toEqual([missing.statusCode, missing.json()])
    expect(await listTills(other)).toBe('tills')
    expect(await ownFlags(other)).toEqual({
      ...everyFeature(true),
    })
  })

  it('switching back, or taking the switch away, undoes it', async () => {
    await turn(false, owner.alias)
    await turn(true, owner.alias)
    expect(await listTills(owner)).toBe('tills')
    await turn(false, owner.alias)
    const { data } = await turn(null, owner.alias)
    expect(data.flags[0]?.businesses).toEqual([])
    expect(await listTills(owner)).toBe('tills')
  })

  it('a switch of the platform counts for all but businesses with one of their own', async () => {
    await turn(true, other.alias)
    const { data } = await turn(false)
    expect(data.flags[0]).toMatchObject({ isOn: false, from: 'switch', isOnWithoutSwitch: true })
    expect(await world.api.readFeatures()).toEqual({
      ...everyFeature(true),
      operators_enabled: false,
      demo: false,
    })
    expect([await listTills(owner), await listTills(other)]).toEqual(['404 not_found', 'tills'])
  })

  it('every process sees it at once', async () => {
    const second = await createSecondApi(world, {})
    await turn(false, owner.alias)
    const answer = second.clientOf(owner).listPos({ params: { businessId: owner.businessId }, query: {} })
    await expect(answer).rejects.toMatchObject({ code: 'not_found' })
    await second.close()
  })

  it('role: a member is told what a missing route says, also of what their level refuses; a stranger hears nothing new', async () => {
    const [employee, stranger] = [await individual(world), await individual(world)]
    await addMember(world, employee, owner, 'employee')
    await turn(false, owner.alias)
    const params = { businessId: owner.businessId }
    await expect(employee.client.listPos({ params, query: {} })).rejects.toMatchObject({ code: 'not_found' })
    await expect(employee.client.createPos({ params, body: { name: 'Bar', alias: null } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(stranger.client.listPos({ params, query: {} })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('each switch is in the audit log', async () => {
    await turn(false, owner.alias)
    await turn(null)
    const rows = await world.deps.db.select().from(auditLog).where(eq(auditLog.action, 'feature.switched')).orderBy(auditLog.seq)
    expect(rows.map(({ actor, subject, details }) => ({ actor, subject, details }))).toEqual([
      { actor: 'admin', subject: owner.businessId, details: { feature, isOn: false } },
      { actor: 'admin', subject: 'platform', details: { feature, isOn: null } },
    ])
  })

  it('repeat: ten at once leave one switch', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => turn(n % 2 === 0, owner.alias)))
    const { data } = await world.admin.adminListFlags()
    expect(data.flags[0]?.businesses).toHaveLength(1)
  })

  it('error: alias_not_found', async () => {
    await expect(turn(false, 'nobody-here')).rejects.toMatchObject({ code: 'alias_not_found' })
  })

  it('error: alias_not_valid', async () => {
    await expect(turn(false, 'Not An Alias')).rejects.toMatchObject({ code: 'alias_not_valid' })
  })

  it('error: not_found for a feature that does not exist', async () => {
    const answer = await world.adminApp.inject({
      method: 'PUT',
      url: '/api/admin/flags/flying_enabled',
      headers: { host: 'localhost:3000' },
      payload: { alias: null, isOn: true },
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('rule product decision 39: a switch wins over the remote configuration, that over the settings', () => {
  it.each([
    [{ setting: true, remote: undefined, platform: undefined, own: undefined }, true],
    [{ setting: true, remote: false, platform: undefined, own: undefined }, false],
    [{ setting: false, remote: true, platform: undefined, own: undefined }, true],
    [{ setting: true, remote: true, platform: false, own: undefined }, false],
    [{ setting: false, remote: false, platform: true, own: undefined }, true],
    [{ setting: true, remote: true, platform: true, own: false }, false],
    [{ setting: false, remote: false, platform: false, own: true }, true],
  ])('%o', async ({ setting, remote, platform, own }, expected) => {
    const url = 'https://flags.example/flags.json'
    const now = world.clock.now()
    const said = remote === undefined ? {} : { operators_enabled: remote }
    await world.deps.db.insert(remoteConfigurations).values({ id: 1, url, features: said, unknown: [], readAt: now, triedAt: now })
    if (platform !== undefined) await turn(platform)
    if (own !== undefined) await turn(own, owner.alias)
    const product = await createSecondApi(world, {
      features: {
        ...everyFeature(true),
        operators_enabled: setting,
        demo: false,
      },
      remoteConfiguration: { url },
    })
    const { data } = await product.clientOf(owner).readBusiness({ params: { businessId: owner.businessId } })
    expect(data.attributes.features).toMatchObject({ operators_enabled: expected })
    await product.close()
  })
})

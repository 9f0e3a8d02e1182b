import { randomUUID } from 'node:crypto'
import { addMember, individual, inviteGuest, type Person, readInvitationToken, signIn } from '@lealta/testkit'
import { closeBalanced, createLedgerWorld, enabledPerson } from '@lealta/testkit/ledger'
import { addOperator, businessWithProgram, createTill, customerWith, mint, openTill, rewardInput } from '@lealta/testkit/shop'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditLog, businessActs, inTransaction } from '#db/index.ts'
import { recordActs } from '#domain/audit/acts.ts'
import { isAuditChainIntact } from '#domain/audit/audit.ts'
import { listActorIds, selectActs } from './audit.repository.ts'

const world = await createLedgerWorld()
afterAll(() => closeBalanced(world))
const owner = await businessWithProgram(world)
const manager = await enabledPerson(world)
await addMember(world, manager, owner, 'manager')
await manager.client.setFace({ body: { name: 'Mara', imageId: null, accent: 'teal', isShown: true } })
const employee = await enabledPerson(world)
await addMember(world, employee, owner, 'employee')

const ofBusiness = { businessId: owner.businessId }
type Query = NonNullable<Parameters<typeof owner.client.listActs>[0]['query']>
type By = { client: typeof owner.client }
const list = async (query: Query = {}, by: By = owner) => by.client.listActs({ params: ofBusiness, query })
const acts = async (query: Query = {}) => (await list(query)).data.map(({ attributes }) => attributes)
const last = async (query: Query = {}) => (await acts({ ...query, limit: 1 }))[0]
const countRows = () => world.deps.db.$count(businessActs)
/** A call as a browser makes it. */
const callFrom = (person: Person, method: 'POST' | 'PATCH', path: string, payload: object, remoteAddress = '203.0.113.77') =>
  world.app.inject({
    method,
    url: `/api/businesses/${owner.businessId}${path}`,
    remoteAddress,
    headers: {
      authorization: `Bearer ${person.token}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    },
    payload,
  })

describe('GET /businesses/:businessId/audit', () => {
  test('default: who did what, when and from where; the address says no more than the network', async () => {
    const created = await callFrom(manager, 'POST', '/points-of-sale', { name: 'Bar', alias: null })
    const { id } = created.json().data as { id: string }
    expect(await last()).toEqual({
      ...{ verb: 'created', thing: 'till', kind: 'places', thingId: id, name: 'Bar', person: null, facts: {} },
      who: { kind: 'person', publicKey: manager.publicKey, name: 'Mara', face: { image: null, accent: 'teal' }, isDeleted: false },
      from: { browser: 'Firefox', system: 'Linux', address: '203.0.113.0/24' },
      at: expect.any(String),
    })
    await callFrom(manager, 'PATCH', `/points-of-sale/${id}`, { name: 'Terrace', alias: null }, '2001:db8:1:2:3::4')
    expect(await last()).toMatchObject({ verb: 'changed', name: 'Terrace', from: { address: '2001:db8:1::/48' } })
  })

  test('what was deleted keeps the name that it had', async () => {
    const { data } = await owner.client.createReward({ params: ofBusiness, body: rewardInput({ name: 'Free tea' }) })
    await owner.client.deleteReward({ params: { ...ofBusiness, rewardId: data.id } })
    expect(await acts({ limit: 2 })).toMatchObject([
      { verb: 'deleted', thing: 'reward', thingId: data.id, name: 'Free tea' },
      { verb: 'created', thing: 'reward', thingId: data.id, name: 'Free tea' },
    ])
  })

  test('access: invited, accepted, changed, removed, each with the person and the level', async () => {
    const guest = await individual(world)
    const { id } = await inviteGuest(world, owner, { email: guest.email, by: manager })
    expect(await last()).toMatchObject({ verb: 'sent', thing: 'invitation', thingId: id, name: guest.email, facts: { level: 'employee' } })
    await guest.client.acceptInvitationLink({ body: { token: await readInvitationToken(world, guest.email) } })
    expect(await last()).toMatchObject({ verb: 'accepted', who: { publicKey: guest.publicKey, name: guest.email } })
    const params = { ...ofBusiness, userId: guest.userId }
    await owner.client.changeAccess({ params, body: { accessLevel: 'manager' } })
    const person = { publicKey: guest.publicKey, name: guest.email }
    expect(await last()).toMatchObject({ verb: 'changed', thing: 'access', person, facts: { level: 'manager' } })
    await owner.client.removeAccess({ params })
    expect(await last({ kind: 'access' })).toMatchObject({
      verb: 'deleted',
      thing: 'access',
      person: { publicKey: guest.publicKey, name: null },
    })
  })

  test('what the ledger has is referred to by its hash, with the place where it was prepared; points that are given are in the activity alone', async () => {
    const till = await openTill(world, owner)
    const opened = await last({ kind: 'places' })
    expect(opened).toMatchObject({ verb: 'signed', thing: 'transaction', name: 'Counter', facts: { transaction: 'enablePos' } })
    expect(opened?.from?.address).toBe('192.0.2.0/24')
    const { data } = await owner.client.listActivity({ params: { walletId: owner.walletId }, query: {} })
    expect(data.map(({ attributes }) => attributes.hash)).toContain(opened?.facts.hash)
    await addOperator(world, owner, till.publicKey, manager, 'med')
    expect(await last()).toMatchObject({
      kind: 'access',
      facts: { transaction: 'addOperator' },
      person: { publicKey: manager.publicKey, name: 'Mara' },
    })
    await mint(world, owner, '100')
    expect(await last()).toMatchObject({ kind: 'catalogue', facts: { transaction: 'mint' } })
    const before = await countRows()
    const customer = await customerWith(world, owner, '5')
    await mint(world, owner, '7', customer.publicKey)
    expect(await countRows()).toBe(before)
  })

  test('what the platform decides about the business: limits, feature, review; without a device', async () => {
    await world.admin.adminSwitchFeature({ params: { feature: 'nft_enabled' }, body: { alias: owner.alias, isOn: false } })
    expect(await last()).toMatchObject({
      verb: 'switched',
      who: { kind: 'platform' },
      from: null,
      facts: { feature: 'nft_enabled', isOn: false },
    })
    await world.admin.adminSwitchFeature({ params: { feature: 'nft_enabled' }, body: { alias: owner.alias, isOn: null } })
    const { unitsLimit, items } = (await owner.client.readUsage({ params: ofBusiness })).data.attributes
    const limits = Object.fromEntries(items.map(({ item, limit }) => [item, limit]))
    await world.admin.adminSetLimits({ params: { businessId: owner.businessId }, body: { unitsLimit: unitsLimit + 1, limits } })
    expect(await last()).toMatchObject({ verb: 'changed', thing: 'limits', who: { kind: 'platform', publicKey: null } })
    expect(await acts({ kind: 'platform' })).toContainEqual(expect.objectContaining({ verb: 'approved', thing: 'review' }))
  })

  test('signing in with the wallet of the business; a person who signs in with their own wallet is in no log', async () => {
    const before = await countRows()
    await signIn(world, manager.keypair)
    expect(await countRows()).toBe(before)
    await signIn(world, owner.keypair)
    expect(await last()).toMatchObject({ verb: 'signedIn', thing: 'business', who: { publicKey: owner.publicKey } })
  })

  test('a partnership is told of in the log of who acted, with the name of the other side', async () => {
    const cafe = await businessWithProgram(world)
    const body = { alias: cafe.alias, tokens: [owner.points], message: '' }
    const { data } = await manager.client.createPartnership({ params: ofBusiness, body })
    const other = await cafe.client.readBusiness({ params: { businessId: cafe.businessId } })
    expect(await last()).toMatchObject({ verb: 'sent', thing: 'partnership', thingId: data.id, name: other.data.attributes.name })
    await cafe.client.declinePartnership({ params: { businessId: cafe.businessId, partnershipId: data.id }, body: {} })
    expect(await last()).toMatchObject({ verb: 'sent', who: { name: 'Mara' } })
    const theirs = await cafe.client.listActs({ params: { businessId: cafe.businessId }, query: { kind: 'partners' } })
    expect(theirs.data.map(({ attributes }) => attributes)).toMatchObject([{ verb: 'declined', who: { publicKey: cafe.publicKey } }])
  })

  test('what is done with a wallet of the business is an act, with one’s own wallet it is not', async () => {
    await manager.client.exportActivity({ params: { walletId: owner.walletId }, query: {} })
    expect(await last()).toMatchObject({ verb: 'exported', thing: 'activity', who: { name: 'Mara' } })
    const before = await countRows()
    await manager.client.exportActivity({ params: { walletId: manager.walletId }, query: {} })
    await manager.client.setFullName({ body: { fullName: null } })
    expect(await countRows()).toBe(before)
  })

  test('an export is an act, its reading is none; what is refused or rolled back leaves no row', async () => {
    await manager.client.exportMembers({ params: ofBusiness, query: {} })
    expect(await last()).toMatchObject({ verb: 'exported', thing: 'memberList', kind: 'exports', who: { name: 'Mara' } })
    const before = await countRows()
    await list()
    await expect(employee.client.createPos({ params: ofBusiness, body: { name: 'No', alias: null } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(owner.client.createPos({ params: ofBusiness, body: { name: '', alias: null } })).rejects.toMatchObject({
      code: 'field_required',
    })
    const alias = `bar.${owner.alias}`
    await owner.client.createPos({ params: ofBusiness, body: { name: 'First', alias } })
    await expect(owner.client.createPos({ params: ofBusiness, body: { name: 'Second', alias } })).rejects.toMatchObject({
      code: 'alias_already_exists',
    })
    expect(await countRows()).toBe(before + 1)
  })

  test('a change whose act cannot be written is not made', async () => {
    const { posId } = await createTill(owner)
    await world.deps.db.execute(sql`alter table business_acts rename to business_acts_gone`)
    const body = { name: 'Unseen', alias: null }
    const refused = owner.client.updatePos({ params: { ...ofBusiness, posId }, body })
    await expect(refused).rejects.toMatchObject({ status: 500 })
    await world.deps.db.execute(sql`alter table business_acts_gone rename to business_acts`)
    const { data } = await owner.client.readPos({ params: { ...ofBusiness, posId } })
    expect(data.attributes.name).toBe('Counter')
  })

  test('fifty changes at once are fifty acts, in an intact chain', async () => {
    const before = await countRows()
    const names = Array.from({ length: 50 }, (_, n) => `Stand ${n}`)
    await Promise.all(names.map(name => owner.client.createPos({ params: ofBusiness, body: { name, alias: null } })))
    expect(await countRows()).toBe(before + 50)
    const found = await acts({ text: 'stand ', limit: 200 })
    expect(found).toHaveLength(50)
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set(names))
    expect(await isAuditChainIntact(world.deps.db)).toBe(true)
  })

  test('filters: person, kind, days, text where % and _ are letters; in pages; another business sees nothing of it', async () => {
    await owner.client.createPos({ params: ofBusiness, body: { name: '50% off', alias: null } })
    for (const text of ['50%', '5', 'OFF', '0% off']) expect((await acts({ text })).map(({ name }) => name)).toEqual(['50% off'])
    expect(await acts({ text: '5_%' })).toEqual([])
    const byMara = await acts({ person: manager.userId, limit: 200 })
    expect(byMara.length).toBeGreaterThan(2)
    expect(new Set(byMara.map(({ who }) => who.publicKey))).toEqual(new Set([manager.publicKey]))
    expect(new Set((await acts({ kind: 'exports' })).map(({ kind }) => kind))).toEqual(new Set(['exports']))
    const now = world.clock.now().toISOString()
    expect(await acts({ to: '2020-01-01T00:00:00Z' })).toEqual([])
    expect(await acts({ from: '2020-01-01T00:00:00Z', to: now, kind: 'members' })).toEqual([])
    const whole = (await list({ limit: 200 })).data.map(({ id }) => id)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 40, ...(cursor ? { cursor } : {}) })
      paged.push(...page.data.map(({ id }) => id))
      cursor = page.meta.next ?? undefined
    } while (cursor)
    expect(paged).toEqual(whole)
    expect((await list({ cursor: 'nonsense', limit: 1 })).data).toHaveLength(1)
    const rival = await businessWithProgram(world)
    await expect(list({}, rival)).rejects.toMatchObject({ code: 'not_found' })
    const { data } = await rival.client.listActs({ params: { businessId: rival.businessId }, query: { limit: 200 } })
    expect(data.filter(({ id }) => whole.includes(id))).toEqual([])
    await expect(list({}, employee)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(list({ person: 'nobody' as never })).rejects.toMatchObject({ status: 422 })
  })

  test('a note, a tag, a price list and a draft of rules neither; with its act each is made, and says whom it is about', async () => {
    const ana = await customerWith(world, owner, '1')
    const ofAna = { params: { ...ofBusiness, publicKey: ana.publicKey } }
    const { client } = owner
    const [note] = (await client.writeNote({ ...ofAna, body: { text: 'Oat milk' } })).data.attributes.notes
    await client.tagMember({ ...ofAna, body: { tags: ['Regular'] } })
    const [tag] = (await client.listTags({ params: ofBusiness })).data
    const caps = { customerDay: null, customerTotal: null, day: null, total: null }
    const rules = { currency: 'USD', timeZone: 'UTC', rounding: 'down' as const, minimum: null, rules: [], caps }
    await client.saveEarnRulesDraft({ params: ofBusiness, body: rules })
    const ofNote = { params: { ...ofBusiness, noteId: note!.id } }
    const ofTag = { params: { ...ofBusiness, tagId: tag!.id } }
    const items = [{ id: randomUUID(), name: 'Coffee', price: '3' }]
    const changes: (() => Promise<unknown>)[] = [
      () => client.writeNote({ ...ofAna, body: { text: 'By the window' } }),
      () => client.changeNote({ ...ofNote, body: { text: 'No milk' } }),
      () => client.deleteNote(ofNote),
      () => client.renameTag({ ...ofTag, body: { name: 'Friend' } }),
      () => client.tagMember({ ...ofAna, body: { tags: ['Friend', 'Early'] } }),
      () => client.deleteTag(ofTag),
      () => client.replacePriceList({ params: ofBusiness, body: { items } }),
      () => client.saveEarnRulesDraft({ params: ofBusiness, body: { ...rules, currency: 'ARS' } }),
      () => client.dropEarnRulesDraft({ params: ofBusiness }),
    ]
    const readAll = async () => ({
      member: (await client.readMember(ofAna)).data.attributes,
      tags: (await client.listTags({ params: ofBusiness })).data,
      prices: (await client.readPriceList({ params: ofBusiness })).data.attributes,
      draft: (await client.readEarnRules({ params: ofBusiness })).data.attributes.draft,
    })
    const before = await readAll()
    await world.deps.db.execute(sql`alter table business_acts rename to business_acts_gone`)
    for (const change of changes) await expect(change(), String(change)).rejects.toMatchObject({ status: 500 })
    await world.deps.db.execute(sql`alter table business_acts_gone rename to business_acts`)
    expect(await readAll()).toEqual(before)
    for (const change of changes) await change()
    const told = (await acts({ limit: 9 })).toReversed().map(({ verb, thing, person, name }) => [verb, thing, person?.publicKey ?? name])
    expect(told).toEqual([
      ['added', 'memberNote', ana.publicKey],
      ['changed', 'memberNote', ana.publicKey],
      ['deleted', 'memberNote', ana.publicKey],
      ['changed', 'tag', 'Friend'],
      ['changed', 'memberTags', ana.publicKey],
      ['deleted', 'tag', 'Friend'],
      ['changed', 'priceList', null],
      ['changed', 'earnRulesDraft', null],
      ['deleted', 'earnRulesDraft', null],
    ])
  })
})

describe('GET /businesses/:businessId/audit/people', () => {
  test('default: everybody who did something, once, by the name that the business may see', async () => {
    const { data } = await manager.client.listActors({ params: ofBusiness })
    expect(data).toContainEqual({
      id: manager.userId,
      type: 'audit_person',
      attributes: { publicKey: manager.publicKey, name: 'Mara', isDeleted: false },
    })
    expect(data.filter(({ id }) => id === owner.userId)).toHaveLength(1)
    expect(data.map(({ id }) => id)).not.toContain(employee.userId)
  })
})

describe('GET /businesses/:businessId/audit/csv', () => {
  const save = async (query: Parameters<typeof owner.client.exportActs>[0]['query'] = {}) =>
    (await owner.client.exportActs({ params: ofBusiness, query })).text()

  test('default: what the filters find, in words of the language; formulas in names are neutralised; it is an act itself', async () => {
    await owner.client.createPos({ params: ofBusiness, body: { name: '=HYPERLINK("x")', alias: null } })
    const text = await save({ text: '=hyper', timeZone: 'America/Argentina/Buenos_Aires', language: 'es' })
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toContain('Fecha,Quién,Qué,Nombre,A quién,Navegador,Sistema,Red,Transacción')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^[0-9T:-]+-03:00,[^,]+,creó la caja,"'=HYPERLINK\(""x""\)",,,,192\.0\.2\.0\/24,$/)
    expect(await last()).toMatchObject({ verb: 'exported', thing: 'auditLog' })
    expect((await save({ kind: 'places', language: 'en' })).split('\r\n')[1]).toContain('created the till')
  })

  test('error: field_required for an unknown time zone; an employee may not', async () => {
    await expect(save({ timeZone: 'Nowhere/Here' })).rejects.toMatchObject({ code: 'field_required' })
    await expect(employee.client.exportActs({ params: ofBusiness, query: {} })).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('rule quality 17: the logs of businesses', () => {
  const { db } = world.deps

  test('are append-only for everybody, and what gets past that shows', async () => {
    const change = sql`update business_acts set name = 'nothing' where seq = (select max(seq) from business_acts)`
    await expect(db.execute(change)).rejects.toThrow()
    await expect(db.delete(businessActs)).rejects.toThrow()
    await expect(db.execute(sql`truncate business_acts`)).rejects.toThrow()
    expect(await isAuditChainIntact(db)).toBe(true)
    expect(await world.deps.auditCheck.recheck()).toBe(true)
    const undo = new Error('undone')
    const tampered = inTransaction(db, async tx => {
      await tx.execute(sql`alter table business_acts disable trigger user`)
      await tx.execute(change)
      expect(await isAuditChainIntact(tx)).toBe(false)
      throw undo
    })
    await expect(tampered).rejects.toBe(undo)
    expect(await isAuditChainIntact(db)).toBe(true)
  })

  test('searches go by indexes, however much a business has done', async () => {
    const busy = await businessWithProgram(world)
    await db.execute(sql`alter table business_acts disable trigger user`)
    await db.execute(sql`insert into business_acts (business_id, at, actor_id, actor_key, verb, thing, kind, name, facts, previous_hash, hash)
      select ${busy.businessId}, now() - n * interval '1 minute', md5((n % 40)::text)::uuid, ${busy.publicKey}, 'changed', 'till',
        (array['places', 'members', 'exports', 'access'])[n % 4 + 1], case when n = 9000 then 'Rare lamp' else 'Till ' || n % 500 end, '{}', '', ''
      from generate_series(1, 10000) n`)
    await db.execute(sql`analyze business_acts`)
    const month = { from: new Date(Date.now() - 4 * 86_400_000).toISOString(), to: new Date(Date.now() - 3 * 86_400_000).toISOString() }
    const queries = {
      business_acts_business: {},
      business_acts_kind: { kind: 'exports' },
      business_acts_actor: { person: 'c4ca4238-a0b9-2382-0dcc-509a6f75849b' },
    } as const
    for (const [index, query] of Object.entries(queries)) {
      const statement = selectActs(db, { ...query, businessId: busy.businessId }, { limit: 50 }).getSQL()
      const answer = await db.execute(sql`explain ${statement}`)
      const plan = JSON.stringify((answer as unknown as { rows: unknown[] }).rows)
      expect([index, plan]).toEqual([index, expect.stringContaining(index)])
    }
    const { data } = await busy.client.listActs({ params: { businessId: busy.businessId }, query: { ...month, limit: 1 } })
    expect(data[0]?.attributes.at.slice(0, 13)).toBe(month.to.slice(0, 13))
    const rare = await busy.client.listActs({ params: { businessId: busy.businessId }, query: { text: 'RARE' } })
    expect(rare.data.map(({ attributes }) => attributes.name)).toEqual(['Rare lamp'])
    expect(await listActorIds(db, busy.businessId)).toHaveLength(41)
    await db.execute(sql`delete from business_acts where business_id = ${busy.businessId} and hash = ''`)
    await db.execute(sql`alter table business_acts enable trigger user`)
    expect(await isAuditChainIntact(db)).toBe(true)
  })
})

/** Last: sessions end meanwhile. */
describe('what becomes of acts', () => {
  test('a person who deleted their account is named no more, and neither is where they were', async () => {
    await manager.client.requestDeletion({ body: { confirmation: 'DELETE' } })
    world.clock.advance(31 * 86_400_000)
    await world.api.jobs.runOnce('delete-accounts')
    Object.assign(owner, await signIn(world, owner.keypair))
    const [found] = await acts({ person: manager.userId })
    expect(found).toMatchObject({ who: { name: null, face: null, isDeleted: true }, from: null })
    expect(JSON.stringify((await list({ limit: 200 })).data)).not.toContain('Mara')
    const { data } = await owner.client.listActors({ params: ofBusiness })
    expect(data.find(({ id }) => id === manager.userId)?.attributes).toMatchObject({ name: null, isDeleted: true })
    expect(await (await owner.client.exportActs({ params: ofBusiness, query: { person: manager.userId } })).text()).toContain(
      'A deleted account',
    )
  })

  test('after two years they are removed; the audit log says up to which, and the chain goes on from there', async () => {
    const own = await createLedgerWorld()
    try {
      const shop = await businessWithProgram(own)
      const act = { businessId: shop.businessId, actor: undefined, verb: 'changed', thing: 'profile' } as const
      const old = new Date(Date.now() - 3 * 366 * 86_400_000)
      await own.deps.db.execute(sql`alter table business_acts disable trigger user`)
      await own.deps.db.delete(businessActs)
      await own.deps.db.execute(sql`alter table business_acts enable trigger user`)
      await inTransaction(own.deps.db, tx =>
        recordActs(
          tx,
          [1, 2, 3].map(n => ({ ...act, at: old, name: `Old ${n}` })),
        ),
      )
      await inTransaction(own.deps.db, tx => recordActs(tx, [{ ...act, at: own.clock.now(), name: 'Young' }]))
      expect(await isAuditChainIntact(own.deps.db)).toBe(true)
      await own.api.jobs.runOnce('clean-up')
      const rows = await own.deps.db.select().from(businessActs)
      expect(rows.map(({ name }) => name)).toEqual(['Young'])
      expect(await own.deps.db.$count(auditLog, sql`action = 'acts.removed'`)).toBe(1)
      expect(await isAuditChainIntact(own.deps.db)).toBe(true)
      expect(await own.deps.auditCheck.recheck()).toBe(true)
    } finally {
      await own.close()
    }
  })
})

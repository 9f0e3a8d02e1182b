import { MOST_COUNTED } from '@lealta/contract'
import { addMember, individual, signIn } from '@lealta/testkit'
import { closeBalanced, createLedgerWorld, enabledPerson, execute, payOutside } from '@lealta/testkit/ledger'
import { businessWithProgram, customerWith, mint, openShop } from '@lealta/testkit/shop'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { memberNotes, members, memberTags } from '#db/index.ts'
import { countMembers, selectMembers } from './members.repository.ts'
import { toQuery } from './members.service.ts'

const world = await createLedgerWorld()
afterAll(() => closeBalanced(world))
const owner = await businessWithProgram(world)
/** Sessions end meanwhile: the owner signs in again. */
async function wait(days: number): Promise<void> {
  world.clock.advance(days * 86_400_000 + 1)
  Object.assign(owner, await signIn(world, owner.keypair))
}
await mint(world, owner, '10000')
const ofBusiness = { businessId: owner.businessId }
type Query = NonNullable<Parameters<typeof owner.client.listMembers>[0]['query']>
type Person = { publicKey: string }

const readPoints = () => world.api.jobs.runOnce('read-members')
const list = async (query: Query = {}, by: { client: typeof owner.client } = owner) => by.client.listMembers({ params: ofBusiness, query })
const keys = async (query: Query = {}) => (await list(query)).data.map(({ id }) => id)
const of = ({ publicKey }: Person) => ({ params: { ...ofBusiness, publicKey } })
const read = async (person: Person) => (await owner.client.readMember(of(person))).data.attributes
const show = (person: { client: typeof owner.client }, name: string, isShown = true) =>
  person.client.setFace({ body: { name, imageId: null, accent: 'teal', isShown } })
const tag = (person: Person, ...tags: string[]) => owner.client.tagMember({ ...of(person), body: { tags } })
const give = async (recipient: string, amount: string, isEarning = true) =>
  execute(
    world,
    owner,
    await owner.client.pay({
      params: { walletId: owner.walletId },
      body: { recipient, asset: owner.points, amount, ...(isEarning ? { earning: { owed: '0' } } : {}) },
    }),
  )

const ana = await customerWith(world, owner, '30')
world.clock.advance(60_000)
const bruno = await customerWith(world, owner, '10')
world.clock.advance(60_000)
const carla = await customerWith(world, owner, '20')
await show(ana, 'Ana')
await show(bruno, 'Bruno')
await readPoints()

describe('GET /businesses/:businessId/members', () => {
  test('default: who joined, with name, points, since; sorted by each order, in pages, with their number', async () => {
    const all = [ana, bruno, carla].map(({ publicKey }) => publicKey)
    const { data, meta } = await list({ sort: 'name' })
    expect(data.map(({ attributes: { name, points } }) => [name, points])).toEqual([
      ['Ana', '30.0000000'],
      ['Bruno', '10.0000000'],
      [null, '20.0000000'],
    ])
    expect(meta).toEqual({ next: null, total: 3 })
    expect(await keys({ sort: 'points' })).toEqual([ana, carla, bruno].map(({ publicKey }) => publicKey))
    expect(await keys({ sort: 'since' })).toEqual([...all].reverse())
    for (const sort of ['name', 'points', 'lastVisit', 'since'] as const) {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ sort, limit: 1, ...(cursor ? { cursor } : {}) })
        expect(page.meta.total).toBe(3)
        found.push(...page.data.map(({ id }) => id))
        cursor = page.meta.next ?? undefined
      } while (cursor)
      expect(found).toEqual(await keys({ sort }))
    }
    expect(await keys({ cursor: 'nonsense', sort: 'name' })).toHaveLength(3)
  })

  test('search: by name in any case, by the address that this business typed, by tag, by the beginning of the key; % and _ are letters', async () => {
    await tag(bruno, 'Runner 50%')
    for (const search of ['BRUNO', 'run', bruno.publicKey.slice(0, 12), bruno.publicKey.slice(0, 12).toLowerCase(), '50%']) {
      expect([search, await keys({ search })]).toEqual([search, [bruno.publicKey]])
    }
    for (const search of ['%', '_', 'br_no', 'b%o', '\\', ana.email]) {
      expect([search, await keys({ search })]).toEqual([search, search === '%' ? [bruno.publicKey] : []])
    }
    await give(ana.email, '1', false)
    expect(await keys({ search: ana.email.toUpperCase() })).toEqual([ana.publicKey])
    await tag(bruno)
  })

  test('named: the beginning of a word of the name, of the typed address; nothing in between, no tag', async () => {
    await show(bruno, 'Bruno Díaz')
    await tag(bruno, 'Runner')
    for (const named of ['b', 'BRU', 'dí', 'bruno d']) expect([named, await keys({ named })]).toEqual([named, [bruno.publicKey]])
    for (const named of ['runo', 'runner', '%', '_runo']) expect([named, await keys({ named })]).toEqual([named, []])
    expect(await keys({ named: ana.email.slice(0, 4) })).toEqual([ana.publicKey])
    await show(bruno, 'Bruno')
    await tag(bruno)
  })

  test('names in letters from the right, and from people who show none: a name that is hidden again is not found', async () => {
    await show(carla, 'دانا')
    expect(await keys({ search: 'دانا' })).toEqual([carla.publicKey])
    await show(carla, 'دانا', false)
    expect(await keys({ search: 'دانا' })).toEqual([])
    expect((await read(carla)).nameShown).toBe(false)
  })

  test('filters: last visit, points, never redeemed, tag, waiting, owes; also together', async () => {
    const late = await customerWith(world, owner, '1')
    await give(late.publicKey, '10')
    const { data } = await owner.client.readCustomerPoints(of(late))
    await owner.client.refundEarning({
      params: { ...ofBusiness, earningId: data.attributes.earnings[0]!.id },
      body: { amount: '4', refunded: '0' },
    })
    await readPoints()
    expect(await keys({ visited: '7' })).toEqual([late.publicKey])
    expect(await keys({ away: '7', search: 'Ana' })).toEqual([ana.publicKey])
    expect(await keys({ least: '11', most: '11' })).toEqual([late.publicKey])
    expect(await keys({ only: 'owes' })).toEqual([late.publicKey])
    expect(await keys({ only: 'neverRedeemed', least: '11', visited: '7' })).toEqual([late.publicKey])
    await tag(late, 'VIP', 'vip', 'Coffee')
    expect((await read(late)).tags).toEqual(['Coffee', 'vip'])
    expect(await keys({ tag: 'ViP' })).toEqual([late.publicKey])
    expect(await keys({ tag: 'VIP', only: 'waiting' })).toEqual([])
    const stranger = await enabledPerson(world)
    await give(stranger.email, '5', false)
    expect((await keys()).includes(stranger.publicKey), 'who accepted nothing is no member yet').toBe(false)
    await wait(8)
    expect(await keys({ visited: '7' })).toEqual([])
    expect(await keys({ away: '7', tag: 'vip' })).toEqual([late.publicKey])
  })

  test('error: amount_not_valid for points that are none', async () => {
    await expect(list({ least: 'many' })).rejects.toMatchObject({ code: 'amount_not_valid' })
  })

  test('points are what the ledger says, also after a payment by another tool, within a day', async () => {
    const giver = await customerWith(world, owner, '9')
    await readPoints()
    await payOutside(world, giver, { to: owner.publicKey, asset: owner.points, amount: '4' })
    await wait(1)
    for (let run = 0; run < 5; run++) await readPoints()
    const found = (await list({ sort: 'since' })).data.find(({ id }) => id === giver.publicKey)
    expect(found?.attributes.points).toBe('5.0000000')
  })

  test('role: employees read; the business itself, other businesses and issuers are no members', async () => {
    const employee = await enabledPerson(world)
    await addMember(world, employee, owner, 'employee')
    expect((await list({}, employee)).meta.total).toBeGreaterThan(3)
    const rival = await businessWithProgram(world)
    await expect(list({}, rival)).rejects.toMatchObject({ status: 404 })
    const all = await world.deps.db.select({ key: members.publicKey }).from(members)
    for (const key of [owner.publicKey, rival.publicKey, owner.points.split('-')[1]]) expect(all.some(row => row.key === key)).toBe(false)
  })

  test('quality goal: among 100,000 members the first page of each order is answered by an index', async () => {
    const { db } = world.deps
    const big = await businessWithProgram(world)
    await db.execute(sql`insert into members (business_id, public_key, since, last_visit, redemptions, points, points_due, points_at, name, is_nameless, words)
      select ${big.businessId}, 'G' || upper(md5(n::text)), now() - n * interval '1 minute', now() - (n % 400) * interval '1 day', n % 3, n::numeric * 10000000, 0, now(),
        'name ' || md5(n::text), false, 'name ' || md5(n::text) from generate_series(1, 100000) n`)
    await db.execute(sql`analyze members`)
    try {
      for (const [filters, index] of [
        [{ sort: 'name' }, 'members_name'],
        [{ sort: 'points' }, 'members_points'],
        [{ sort: 'lastVisit' }, 'members_visit'],
        [{ sort: 'since' }, 'members_since'],
        [{ sort: 'points', only: 'neverRedeemed', away: '30' }, 'members_points'],
      ] as const) {
        const query = await toQuery(world.deps, big.businessId, filters)
        const answer = await db.execute(sql`explain analyze ${selectMembers(db, query, { limit: 50 }).getSQL()}`)
        const plan = JSON.stringify((answer as unknown as { rows: unknown[] }).rows)
        if (process.env.SHOW_PLANS) console.log(JSON.stringify(filters), /Execution Time: [\d.]+ ms/.exec(plan)?.[0])
        expect([filters, plan]).toEqual([filters, expect.stringContaining(index)])
        expect([filters, plan]).toEqual([filters, expect.not.stringContaining('Seq Scan on members')])
      }
      const query = await toQuery(world.deps, big.businessId, { sort: 'points', search: 'name ab' })
      const started = performance.now()
      const [rows, total] = [await selectMembers(db, query, { limit: 50 }), await countMembers(db, query)]
      if (process.env.SHOW_PLANS) console.log('search and count', performance.now() - started, 'ms')
      expect([rows.length, total > 100]).toEqual([51, true])

      const few = await toQuery(world.deps, big.businessId, { sort: 'name', search: 'name abcde' })
      const found = await db.execute(sql`explain ${selectMembers(db, few, { limit: 50 }).getSQL()}`)
      expect(JSON.stringify((found as unknown as { rows: unknown[] }).rows)).toContain('members_words_part')
      expect(await countMembers(db, await toQuery(world.deps, big.businessId, { sort: 'name' }))).toBe(MOST_COUNTED + 1)
    } finally {
      await db.delete(members).where(eq(members.businessId, big.businessId))
    }
  })
})

describe('GET /businesses/:businessId/members/keys', () => {
  const ask = (query: Query, by: { client: typeof owner.client } = owner) => by.client.listMemberKeys({ params: ofBusiness, query })

  test('default: keys of all that the filters find, in their order, for whoever drafts a list', async () => {
    const employee = await enabledPerson(world)
    await addMember(world, employee, owner, 'employee')
    for (const query of [{}, { sort: 'points' as const }, { search: 'ana' }, { least: '15', sort: 'name' as const }]) {
      const found = (await ask(query, employee)).data.attributes.keys
      expect([query, found]).toEqual([query, await keys({ ...query, limit: 200 })])
    }
    expect((await ask({ search: 'nobody' })).data.attributes.keys).toEqual([])
  })

  test('role: of another business nothing', async () => {
    await expect(ask({}, await businessWithProgram(world))).rejects.toMatchObject({ status: 404 })
  })

  test('error: bulk_too_large for more than a list may have, amount_not_valid', async () => {
    const { db } = world.deps
    const big = await businessWithProgram(world)
    const params = { businessId: big.businessId }
    await db.execute(sql`insert into members (business_id, public_key, since, last_visit, redemptions)
      select ${big.businessId}, 'G' || upper(md5(n::text)), now(), now(), 0 from generate_series(1, 5001) n`)
    try {
      await expect(big.client.listMemberKeys({ params, query: {} })).rejects.toMatchObject({ code: 'bulk_too_large' })
    } finally {
      await db.delete(members).where(eq(members.businessId, big.businessId))
    }
    await expect(ask({ least: 'many' })).rejects.toMatchObject({ code: 'amount_not_valid' })
  })
})

describe('GET /businesses/:businessId/members/:publicKey', () => {
  test('default: points and rewards by the ledger, since when, consent; somebody who is no member is shown with nothing', async () => {
    expect(await read(bruno)).toMatchObject({
      name: 'Bruno',
      points: '10.0000000',
      owed: '0.0000000',
      nameShown: true,
      rewards: [],
      notes: [],
    })
    expect((await read(bruno)).joinedAt).not.toBe(null)
    const nobody = await individual(world)
    expect(await read(nobody)).toMatchObject({ name: null, points: '0.0000000', since: null, joinedAt: null, lastVisit: null })
  })
})

describe('GET /businesses/:businessId/members/:publicKey/events', () => {
  test('default: points given, orders and rewards handed in, newest first, in pages; nothing that happened elsewhere', async () => {
    const shop = await openShop(world)
    const { customer, till, reward } = shop
    const params = { businessId: shop.owner.businessId, publicKey: customer.publicKey }
    // What is recorded in the same moment has no order.
    world.clock.advance(1000)
    await execute(world, customer, await customer.client.redeemReward({ params: { posId: till.posId }, body: { asset: reward.asset } }))
    await world.api.jobs.runOnce('all-tills')
    const { data } = await shop.owner.client.listMemberEvents({ params, query: {} })
    const shown = data.map(({ attributes: { kind, type, isRedemption, isFromMember } }) => [kind, type, isRedemption, isFromMember])
    expect(shown[0]).toEqual(['record', 'payment', true, true])
    expect(shown).toContainEqual(['order', 'paid', false, true])
    expect(shown).toContainEqual(['record', 'mint', false, false])
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await shop.owner.client.listMemberEvents({ params, query: { limit: 1, ...(cursor ? { cursor } : {}) } })
      ids.push(...page.data.map(({ id }) => id))
      cursor = page.meta.next ?? undefined
    } while (cursor)
    expect(ids).toEqual(data.map(({ id }) => id))
    const elsewhere = await owner.client.listMemberEvents({ ...of(customer), query: {} })
    expect(elsewhere.data).toEqual([])
    const found = await shop.owner.client.listMembers({ params, query: {} })
    expect(found.data.find(({ id }) => id === customer.publicKey)?.attributes).toMatchObject({ redemptions: 1 })
    const never = await shop.owner.client.listMembers({ params, query: { only: 'neverRedeemed' } })
    expect(never.data.some(({ id }) => id === customer.publicKey)).toBe(false)
  })
})

const write = (person: Person, text: string, by: { client: typeof owner.client } = owner) =>
  by.client.writeNote({ ...of(person), body: { text } })

describe('POST /businesses/:businessId/members/:publicKey/notes', () => {
  test('default: who wrote it and when; another business sees nothing of it', async () => {
    const { data } = await write(bruno, 'Oat milk')
    expect(data.attributes.notes).toMatchObject([
      { text: 'Oat milk', author: { publicKey: owner.publicKey }, editedAt: null, mayChange: true },
    ])
    const rival = await businessWithProgram(world)
    const seen = await rival.client.readMember({ params: { businessId: rival.businessId, publicKey: bruno.publicKey } })
    expect(seen.data.attributes).toMatchObject({ notes: [], tags: [] })
  })

  test('error: field_required, field_too_long', async () => {
    await expect(write(bruno, '  ')).rejects.toMatchObject({ code: 'field_required' })
    await expect(write(bruno, 'x'.repeat(1001))).rejects.toMatchObject({ code: 'field_too_long' })
  })
})

describe('PATCH /businesses/:businessId/member-notes/:noteId', () => {
  const change = (noteId: string, text: string, by: { client: typeof owner.client } = owner) =>
    by.client.changeNote({ params: { ...ofBusiness, noteId }, body: { text } })

  test('default: by its author and by the owner, not by another manager', async () => {
    const [manager, other] = [await enabledPerson(world), await enabledPerson(world)]
    for (const person of [manager, other]) await addMember(world, person, owner, 'manager')
    const { id } = (await write(carla, 'Birthday in May', manager)).data.attributes.notes[0]!
    await expect(change(id, 'No', other)).rejects.toMatchObject({ code: 'forbidden' })
    await change(id, 'Birthday in June', manager)
    const { data } = await change(id, 'Birthday in July')
    expect(data.attributes.notes[0]).toMatchObject({ text: 'Birthday in July', author: { publicKey: manager.publicKey } })
    expect(data.attributes.notes[0]?.editedAt).not.toBe(null)
  })

  test('error: field_required, field_too_long', async () => {
    const { id } = (await write(carla, 'Note')).data.attributes.notes[0]!
    await expect(change(id, '')).rejects.toMatchObject({ code: 'field_required' })
    await expect(change(id, 'x'.repeat(1001))).rejects.toMatchObject({ code: 'field_too_long' })
  })
})

describe('DELETE /businesses/:businessId/member-notes/:noteId', () => {
  test('default', async () => {
    const { id } = (await write(ana, 'Gone')).data.attributes.notes[0]!
    await owner.client.deleteNote({ params: { ...ofBusiness, noteId: id } })
    expect((await read(ana)).notes).toEqual([])
    await expect(owner.client.deleteNote({ params: { ...ofBusiness, noteId: id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('PUT /businesses/:businessId/members/:publicKey/tags', () => {
  test('default: tags in another case are one, and keep the case in which they were first written', async () => {
    await tag(ana, 'Regular')
    await tag(bruno, 'regular', 'REGULAR')
    expect((await read(bruno)).tags).toEqual(['Regular'])
    await tag(ana)
    await tag(bruno)
    expect((await owner.client.listTags({ params: ofBusiness })).data.some(({ attributes }) => attributes.name === 'Regular')).toBe(false)
  })

  test('two who tag at once: every tag is there once', async () => {
    await Promise.all([tag(ana, 'One', 'Two', 'Three'), tag(bruno, 'three', 'two', 'one')])
    const { data } = await owner.client.listTags({ params: ofBusiness })
    const counts = data.map(({ attributes }) => [attributes.name.toLowerCase(), attributes.members])
    for (const name of ['one', 'two', 'three']) expect(counts).toContainEqual([name, 2])
    await Promise.all([tag(ana), tag(bruno)])
  })

  test('error: tags_limit, field_too_long', async () => {
    await expect(tag(ana, ...Array.from({ length: 21 }, (_, place) => `Tag ${place}`))).rejects.toMatchObject({ code: 'tags_limit' })
    await expect(tag(ana, 'x'.repeat(31))).rejects.toMatchObject({ code: 'field_too_long' })
  })
})

describe('GET /businesses/:businessId/member-tags', () => {
  test('default: by name, with how many members have each', async () => {
    await tag(ana, 'Beta', 'Alpha')
    await tag(bruno, 'Alpha')
    const { data } = await owner.client.listTags({ params: ofBusiness })
    expect(data.map(({ attributes }) => attributes)).toEqual(
      expect.arrayContaining([
        { name: 'Alpha', members: 2 },
        { name: 'Beta', members: 1 },
      ]),
    )
  })
})

const findTag = async (name: string) => {
  const { data } = await owner.client.listTags({ params: ofBusiness })
  return { params: { ...ofBusiness, tagId: data.find(({ attributes }) => attributes.name === name)!.id } }
}

describe('PATCH /businesses/:businessId/member-tags/:tagId', () => {
  test('default: for all who have it, also in another case', async () => {
    await tag(ana, 'Old', 'Kept')
    const old = await findTag('Old')
    await owner.client.renameTag({ ...old, body: { name: 'New' } })
    await owner.client.renameTag({ ...old, body: { name: 'NEW' } })
    expect((await read(ana)).tags).toEqual(['Kept', 'NEW'])
  })

  test('error: tag_taken, field_required, field_too_long', async () => {
    await tag(ana, 'Old', 'Kept')
    const rename = async (name: string) => owner.client.renameTag({ ...(await findTag('Old')), body: { name } })
    await expect(rename('kept')).rejects.toMatchObject({ code: 'tag_taken' })
    await expect(rename('')).rejects.toMatchObject({ code: 'field_required' })
    await expect(rename('x'.repeat(31))).rejects.toMatchObject({ code: 'field_too_long' })
  })
})

describe('DELETE /businesses/:businessId/member-tags/:tagId', () => {
  test('default: from all who have it', async () => {
    await tag(ana, 'Old', 'Kept')
    await tag(bruno, 'Old')
    await owner.client.deleteTag(await findTag('Old'))
    expect([(await read(ana)).tags, (await read(bruno)).tags]).toEqual([['Kept'], []])
  })
})

describe('GET /businesses/:businessId/members/csv', () => {
  const save = async (query: Parameters<typeof owner.client.exportMembers>[0]['query'] = {}) =>
    (await owner.client.exportMembers({ params: ofBusiness, query })).text()

  test('default: what the filters find, with ISO times of the zone; formulas are neutralised', async () => {
    await tag(bruno, '=2+2')
    const text = await save({ search: 'bruno', timeZone: 'America/Argentina/Buenos_Aires', language: 'es' })
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toContain('Nombre,Clave,Desde,Puntos,Debe')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(new RegExp(`^Bruno,${bruno.publicKey},[0-9T:-]+-03:00,10\\.0000000,0\\.0000000,,0,'=2\\+2$`))
    expect((await save()).trim().split('\r\n')).toHaveLength((await list()).meta.total + 1)
    await tag(bruno)
  })

  test('error: field_required for an unknown time zone, amount_not_valid; an employee may not', async () => {
    await expect(save({ timeZone: 'Nowhere/Here' })).rejects.toMatchObject({ code: 'field_required' })
    await expect(save({ least: '-1' })).rejects.toMatchObject({ code: 'amount_not_valid' })
    const employee = await enabledPerson(world)
    await addMember(world, employee, owner, 'employee')
    await expect(employee.client.exportMembers({ params: ofBusiness, query: {} })).rejects.toMatchObject({ code: 'forbidden' })
  })
})

test('privacy: notes and tags go with the deletion of the person, and so does their name', async () => {
  const leaving = await customerWith(world, owner, '1')
  await show(leaving, 'Dora')
  await write(leaving, 'Leaves soon')
  await tag(leaving, 'Leaving')
  expect(await keys({ search: 'dora' })).toEqual([leaving.publicKey])
  await leaving.client.requestDeletion({ body: { confirmation: 'DELETE' } })
  await wait(31)
  await world.api.jobs.runOnce('delete-accounts')
  const { db } = world.deps
  expect(await db.$count(memberNotes, eq(memberNotes.publicKey, leaving.publicKey))).toBe(0)
  expect(await db.$count(memberTags, eq(memberTags.publicKey, leaving.publicKey))).toBe(0)
  expect(await keys({ search: 'dora' })).toEqual([])
})

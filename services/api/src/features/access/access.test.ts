import { addMember, business, createTeam, createWorld, individual, inviteGuest, levelAt, newGuest, type Person } from '@lealta/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditLog, invitations } from '#db/index.ts'
import { isAuditChainIntact } from '#domain/audit/audit.ts'
import { cleanUp } from '#jobs/clean-up.ts'

const world = await createWorld()
afterAll(() => world.close())

const { owner, manager, employee, rival } = await createTeam(world)

const of = ({ businessId } = owner) => ({ businessId })
const refused = (call: Promise<unknown>) => call.then(() => 'done').catch((error: { code: string }) => error.code)
const user = (person: { userId: string }) => ({ ...of(), userId: person.userId })
const listOf = async (person: Person, at = owner) => (await person.client.listAccess({ params: of(at) })).data
const levelOf = (person: Person) => levelAt(person, owner)
const DAY_MS = 86_400_000
const toDays = (since: string, end: string | null) => (end === null ? null : (Date.parse(end) - Date.parse(since)) / DAY_MS)

describe('GET /businesses/:businessId/access', () => {
  it('default: people with access and invitations, newest first, with e-mail, level, status and public key', async () => {
    const at = await business(world)
    const member = await individual(world)
    world.clock.advance(1_000)
    await addMember(world, member, at, 'manager')
    world.clock.advance(1_000)
    const guest = await inviteGuest(world, at)
    const { data } = await at.client.readBusiness({ params: of(at) })
    const logoId = data.attributes.logo?.id ?? ''
    const unseen = { name: null, face: null }
    expect(
      (await listOf(at, at)).map(({ id, attributes: { since, expiresAt, ...rest } }) => ({ id, days: toDays(since, expiresAt), ...rest })),
    ).toEqual([
      {
        id: guest.id,
        days: 7,
        email: guest.email,
        ...unseen,
        accessLevel: 'employee',
        status: 'invited',
        publicKey: null,
        operates: null,
        signs: [],
        isCaller: false,
      },
      {
        id: member.userId,
        days: null,
        email: member.email,
        ...unseen,
        accessLevel: 'manager',
        status: 'accepted',
        publicKey: member.publicKey,
        operates: null,
        signs: [],
        isCaller: false,
      },
      {
        id: at.userId,
        days: null,
        email: at.email,
        name: 'Café Sol',
        face: { image: { id: logoId, url: expect.stringContaining(logoId) }, accent: 'amber' },
        accessLevel: 'owner',
        status: 'accepted',
        publicKey: at.publicKey,
        operates: null,
        signs: [],
        isCaller: true,
      },
    ])
  })

  it('pages hold everybody once', async () => {
    const at = await business(world)
    for (let n = 0; n < 4; n++) await inviteGuest(world, at)
    await addMember(world, await individual(world), at, 'employee')
    const ids: string[] = []
    for (let cursor: string | undefined, next: string | null = ''; next !== null; cursor = next) {
      const answer = await at.client.listAccess({ params: of(at), query: { limit: 2, ...(cursor ? { cursor } : {}) } })
      ids.push(...answer.data.map(({ id }) => id))
      next = answer.meta.next
      if (next === null) break
    }
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(6)
  })

  it('an invitation that nobody accepted in 7 days has expired', async () => {
    const at = await business(world)
    const { id } = await inviteGuest(world, at)
    await world.deps.db.update(invitations).set({ expiresAt: world.clock.now() }).where(eq(invitations.id, id))
    expect((await listOf(at, at))[0]!.attributes.status).toBe('expired')
  })
})

describe('PATCH /businesses/:businessId/access/:userId', () => {
  const change = (by: Person, person: { userId: string }, accessLevel: 'manager' | 'employee') =>
    by.client.changeAccess({ params: user(person), body: { accessLevel } })

  it('default: the next call of the person has the new level', async () => {
    const person = await individual(world)
    await addMember(world, person, owner, 'employee')
    expect(await refused(person.client.listAccess({ params: of() }))).toBe('forbidden')
    const { data } = await change(owner, person, 'manager')
    expect(data).toMatchObject({ id: person.userId, attributes: { accessLevel: 'manager', email: person.email } })
    expect(await refused(person.client.listAccess({ params: of() }))).toBe('done')
    await change(owner, person, 'employee')
    expect(await refused(person.client.listAccess({ params: of() }))).toBe('forbidden')
  })

  it('role: only the owner; nobody their own level', async () => {
    expect(await refused(change(manager, employee, 'manager'))).toBe('forbidden')
    expect(await refused(change(manager, manager, 'employee'))).toBe('forbidden')
    expect(await refused(change(employee, employee, 'manager'))).toBe('forbidden')
    expect(await refused(change(rival, employee, 'manager'))).toBe('not_found')
  })

  it('error: owner_keeps_access', async () => {
    expect(await refused(change(owner, owner, 'employee'))).toBe('owner_keeps_access')
  })

  it('somebody without access is not found', async () => {
    expect(await refused(change(owner, rival, 'manager'))).toBe('not_found')
  })
})

describe('DELETE /businesses/:businessId/access/:userId', () => {
  const remove = (by: Person, person: { userId: string }) => by.client.removeAccess({ params: user(person) })
  const newMember = async (level: 'manager' | 'employee') => {
    const person = await individual(world)
    await addMember(world, person, owner, level)
    return person
  }

  it('default: the person finds the business no more, and can be invited again', async () => {
    const person = await newMember('manager')
    await remove(owner, person)
    expect(await refused(person.client.readBusiness({ params: of() }))).toBe('not_found')
    expect(await levelOf(person)).toBeUndefined()
    const { token } = await inviteGuest(world, owner, { email: person.email })
    await person.client.acceptInvitationLink({ body: { token } })
    expect(await levelOf(person)).toBe('employee')
  })

  it('role: a manager removes employees only, not themselves', async () => {
    expect(await refused(remove(manager, await newMember('employee')))).toBe('done')
    expect(await refused(remove(manager, await newMember('manager')))).toBe('forbidden')
    expect(await refused(remove(manager, manager))).toBe('forbidden')
  })

  it('error: owner_keeps_access', async () => {
    expect(await refused(remove(owner, owner))).toBe('owner_keeps_access')
    expect(await refused(remove(manager, owner))).toBe('owner_keeps_access')
  })

  it('race: removed while the level is changed, the person ends without access', async () => {
    for (let n = 0; n < 5; n++) {
      const person = await newMember('employee')
      const change = owner.client.changeAccess({ params: user(person), body: { accessLevel: 'manager' } })
      const answers = await Promise.all([refused(change), refused(remove(owner, person))])
      expect([
        ['done', 'done'],
        ['not_found', 'done'],
      ]).toContainEqual(answers)
      expect(await levelOf(person)).toBeUndefined()
    }
  })

  it('race: a manager who is removed while they invite either was first, or invited nobody', async () => {
    for (let n = 0; n < 5; n++) {
      const boss = await newMember('manager')
      const email = newGuest()
      const [invited] = await Promise.all([refused(inviteGuest(world, owner, { email, by: boss })), remove(owner, boss)])
      expect(['done', 'not_found']).toContain(invited)
      expect((await listOf(owner)).some(row => row.attributes.email === email)).toBe(invited === 'done')
    }
  })
})

describe('DELETE /businesses/:businessId/access', () => {
  const leave = (person: Person) => person.client.leaveBusiness({ params: of() })
  const newMember = async (level: 'manager' | 'employee') => {
    const person = await individual(world)
    await addMember(world, person, owner, level)
    return person
  }

  it.each(['manager', 'employee'] as const)(
    'default: a %s leaves by themselves, finds the business no more, and can be invited again',
    async level => {
      const person = await newMember(level)
      await leave(person)
      expect(await refused(person.client.readBusiness({ params: of() }))).toBe('not_found')
      expect(await levelOf(person)).toBeUndefined()
      expect((await listOf(owner)).some(({ id }) => id === person.userId)).toBe(false)
      expect(await refused(leave(person))).toBe('not_found')
      const { token } = await inviteGuest(world, owner, { email: person.email })
      await person.client.acceptInvitationLink({ body: { token } })
      expect(await levelOf(person)).toBe('employee')
    },
  )

  it('error: owner_keeps_access', async () => {
    expect(await refused(leave(owner))).toBe('owner_keeps_access')
    expect((await listOf(owner)).some(({ id }) => id === owner.userId)).toBe(true)
  })

  it('is in the audit log, once, by the key of the person', async () => {
    const person = await newMember('manager')
    await Promise.all([refused(leave(person)), refused(leave(person))])
    const rows = await world.deps.db.select().from(auditLog).where(eq(auditLog.subject, person.userId))
    expect(rows.filter(row => row.action === 'access.left')).toMatchObject([
      { actor: person.publicKey, details: { businessId: owner.businessId, from: 'manager' } },
    ])
    expect(await isAuditChainIntact(world.deps.db)).toBe(true)
  })

  it('a stranger to the business does not find it', async () => {
    expect(await refused(leave(rival))).toBe('not_found')
  })
})

describe('what stays of invitations', () => {
  it('every step is in the audit log, without the address', async () => {
    const person = await individual(world)
    const { id, token } = await inviteGuest(world, owner, { email: person.email })
    await person.client.acceptInvitationLink({ body: { token } })
    await owner.client.changeAccess({ params: user(person), body: { accessLevel: 'manager' } })
    await owner.client.removeAccess({ params: user(person) })
    const rows = await world.deps.db.select().from(auditLog)
    const own = rows.filter(row => row.subject === id || row.subject === person.userId)
    expect(own.map(row => row.action).filter(action => action.startsWith('access.'))).toEqual([
      'access.invited',
      'access.accepted',
      'access.level_changed',
      'access.removed',
    ])
    expect(JSON.stringify(own, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(person.email)
    expect(await isAuditChainIntact(world.deps.db)).toBe(true)
  })

  it('what ended three months ago is dropped', async () => {
    const { email } = await inviteGuest(world, owner)
    world.clock.advance(96 * DAY_MS)
    await cleanUp.run(world.deps, AbortSignal.timeout(10_000))
    expect(await world.deps.db.select().from(invitations).where(eq(invitations.email, email))).toHaveLength(1)
    world.clock.advance(2 * DAY_MS)
    await cleanUp.run(world.deps, AbortSignal.timeout(10_000))
    expect(await world.deps.db.select().from(invitations).where(eq(invitations.email, email))).toEqual([])
  })
})

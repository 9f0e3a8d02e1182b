import {
  business,
  collector,
  createTeam,
  createWorld,
  individual,
  inviteGuest,
  levelAt,
  type Person,
  type RegisteredPerson,
} from '@lealta/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditLog, invitations } from '#db/index.ts'

const world = await createWorld()
afterAll(() => world.close())

const { owner, rival } = await createTeam(world)

const of = ({ businessId } = owner) => ({ businessId })
const refused = (call: Promise<unknown>) => call.then(() => 'done').catch((error: { code: string }) => error.code)
const listOf = async (person: Person, at = owner) => (await person.client.listAccess({ params: of(at) })).data
const levelOf = (person: Person) => levelAt(person, owner)
/** What the record of acts says that happened to an invitation once it was sent. */
const actsOn = async (id: string) => {
  const acts = await world.deps.db.select().from(auditLog).where(eq(auditLog.subject, id))
  return acts.map(({ action }) => action).filter(action => action !== 'access.invited')
}

describe('POST /invitations/link', () => {
  const read = (token: string) => world.anonymous.readInvitation({ body: { token } })

  it('default: which business invites, to what, and whom', async () => {
    const { email, token } = await inviteGuest(world, owner)
    expect((await read(token)).data.attributes).toMatchObject({ business: { name: 'Café Sol' }, accessLevel: 'employee', email })
  })

  it('error: invitation_not_valid for a forged token, also of ten thousand characters', async () => {
    const { token } = await inviteGuest(world, owner)
    for (const forged of ['x', `${token}x`, token.toUpperCase(), 'a'.repeat(10_000), "' or 1=1 --"])
      expect(await refused(read(forged))).toBe('invitation_not_valid')
  })

  it('error: invitation_expired after 7 days, invitation_revoked, invitation_replaced, invitation_declined, invitation_used', async () => {
    const person = await individual(world)
    const { id, token } = await inviteGuest(world, owner, { email: person.email })
    await person.client.declineInvitation({ params: { invitationId: id } })
    expect(await refused(read(token))).toBe('invitation_declined')
    for (const [state, code] of [
      ['revoked', 'invitation_revoked'],
      ['replaced', 'invitation_replaced'],
      ['accepted', 'invitation_used'],
    ] as const) {
      await world.deps.db.update(invitations).set({ state }).where(eq(invitations.id, id))
      expect(await refused(read(token))).toBe(code)
    }
    await world.deps.db.update(invitations).set({ state: 'waiting', expiresAt: world.clock.now() }).where(eq(invitations.id, id))
    expect(await refused(read(token))).toBe('invitation_expired')
  })
})

/** What a person does with an invitation, and what they are told when it is over. */
const overdue = async (settle: (person: RegisteredPerson, invitation: { id: string; token: string }) => Promise<unknown>) => {
  const person = await individual(world)
  const invitation = await inviteGuest(world, owner, { email: person.email })
  const found: string[] = []
  for (const state of ['accepted', 'revoked', 'replaced', 'declined'] as const) {
    await world.deps.db.update(invitations).set({ state }).where(eq(invitations.id, invitation.id))
    found.push(await refused(settle(person, invitation)))
  }
  const expired = { state: 'waiting', expiresAt: world.clock.now() } as const
  await world.deps.db.update(invitations).set(expired).where(eq(invitations.id, invitation.id))
  found.push(await refused(settle(person, invitation)))
  expect(await levelOf(person)).toBeUndefined()
  return found
}
const overCodes = ['invitation_used', 'invitation_revoked', 'invitation_replaced', 'invitation_declined', 'invitation_expired']

describe('POST /invitations/link/acceptance', () => {
  const accept = (person: Person, token: string) => person.client.acceptInvitationLink({ body: { token } })

  it('default: the person enters the business at the level', async () => {
    const person = await individual(world)
    const { token } = await inviteGuest(world, owner, { email: person.email, level: 'manager' })
    expect(await accept(person, token)).toEqual({ data: { businessId: owner.businessId } })
    expect(await levelOf(person)).toBe('manager')
    expect((await listOf(owner)).find(row => row.id === person.userId)!.attributes).toMatchObject({
      status: 'accepted',
      publicKey: person.publicKey,
    })
  })

  it('error: invitation_not_valid for a forged token', async () => {
    expect(await refused(accept(await individual(world), 'forged'))).toBe('invitation_not_valid')
  })

  it('error: token_not_valid_for_wallet for whoever has another e-mail; who has not verified theirs is asked for it', async () => {
    const { token } = await inviteGuest(world, owner, { email: (await individual(world)).email })
    const other = await individual(world)
    expect(await refused(accept(other, token))).toBe('token_not_valid_for_wallet')
    expect(await refused(accept(await collector(world, 'none'), token))).toBe('second_contact_needed')
    expect(await levelOf(other)).toBeUndefined()
  })

  it('error: wallet_is_business', async () => {
    const { token } = await inviteGuest(world, owner, { email: rival.email })
    expect(await refused(accept(rival, token))).toBe('wallet_is_business')
  })

  it('error: invitation_used, invitation_revoked, invitation_replaced, invitation_declined, invitation_expired', async () => {
    expect(await overdue((person, { token }) => accept(person, token))).toEqual(overCodes)
  })

  it('race: accepted ten times at once, it counts once and is answered ten times', async () => {
    const person = await individual(world)
    const { id, token } = await inviteGuest(world, owner, { email: person.email })
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(person, token)))
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ data: { businessId: owner.businessId } })))
    expect(await actsOn(id)).toEqual(['access.accepted'])
  })

  it('accepted again, it is answered again, by the id as well, and changes nothing: the level that the owner gave since stays', async () => {
    const person = await individual(world)
    const { id, token } = await inviteGuest(world, owner, { email: person.email })
    await accept(person, token)
    await owner.client.changeAccess({ params: { ...of(owner), userId: person.userId }, body: { accessLevel: 'manager' } })
    expect(await accept(person, token)).toEqual({ data: { businessId: owner.businessId } })
    expect(await person.client.acceptInvitation({ params: { invitationId: id } })).toEqual({ data: { businessId: owner.businessId } })
    expect(await levelOf(person)).toBe('manager')
    expect(await actsOn(id)).toEqual(['access.accepted'])
  })

  it('who was removed since does not come in by it again', async () => {
    const person = await individual(world)
    const { id, token } = await inviteGuest(world, owner, { email: person.email })
    await accept(person, token)
    await owner.client.removeAccess({ params: { ...of(owner), userId: person.userId }, query: {} })
    expect(await refused(accept(person, token))).toBe('invitation_used')
    expect(await refused(person.client.acceptInvitation({ params: { invitationId: id } }))).toBe('invitation_used')
    expect(await levelOf(person)).toBeUndefined()
  })
})

describe('GET /invitations', () => {
  it('default: those that wait for one’s verified e-mail, and no others', async () => {
    const person = await individual(world)
    const { id } = await inviteGuest(world, owner, { email: person.email })
    const at = await business(world)
    const ended = await inviteGuest(world, at, { email: person.email })
    await at.client.revokeInvitation({ params: { ...of(at), invitationId: ended.id } })
    const { data } = await person.client.listInvitations()
    expect(data.map(row => [row.id, row.attributes.business.name])).toEqual([[id, 'Café Sol']])
    expect((await (await individual(world)).client.listInvitations()).data).toEqual([])
  })
})

describe('POST /invitations/:invitationId/acceptance', () => {
  const accept = (person: Person, invitationId: string) => person.client.acceptInvitation({ params: { invitationId } })

  it('default: without the link', async () => {
    const person = await individual(world)
    await accept(person, (await inviteGuest(world, owner, { email: person.email })).id)
    expect(await levelOf(person)).toBe('employee')
    expect((await person.client.listInvitations()).data).toEqual([])
  })

  it('an invitation to somebody else is not found', async () => {
    expect(await refused(accept(await individual(world), (await inviteGuest(world, owner)).id))).toBe('not_found')
  })

  it('error: wallet_is_business', async () => {
    expect(await refused(accept(rival, (await inviteGuest(world, owner)).id))).toBe('wallet_is_business')
  })

  it('error: invitation_used, invitation_revoked, invitation_replaced, invitation_declined, invitation_expired', async () => {
    expect(await overdue((person, { id }) => accept(person, id))).toEqual(overCodes)
  })
})

describe('DELETE /invitations/:invitationId', () => {
  const decline = (person: Person, invitationId: string) => person.client.declineInvitation({ params: { invitationId } })

  it('default: it is gone on both sides', async () => {
    const person = await individual(world)
    const { id } = await inviteGuest(world, owner, { email: person.email })
    await decline(person, id)
    expect((await person.client.listInvitations()).data).toEqual([])
    expect((await listOf(owner)).some(row => row.attributes.email === person.email)).toBe(false)
  })

  it('an invitation to somebody else is not found', async () => {
    expect(await refused(decline(await individual(world), (await inviteGuest(world, owner)).id))).toBe('not_found')
  })

  it('error: wallet_is_business', async () => {
    expect(await refused(decline(rival, (await inviteGuest(world, owner)).id))).toBe('wallet_is_business')
  })

  it('error: invitation_used, invitation_revoked, invitation_replaced, invitation_declined, invitation_expired', async () => {
    expect(await overdue((person, { id }) => decline(person, id))).toEqual(overCodes)
  })
})

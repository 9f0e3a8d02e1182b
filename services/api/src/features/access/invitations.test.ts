import {
  business,
  createTeam,
  createWorld,
  individual,
  inviteGuest,
  levelAt,
  newGuest,
  type Person,
  readInvitationToken,
  register,
} from '@lealta/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { invitations, outbox } from '#db/index.ts'

const world = await createWorld()
afterAll(() => world.close())

const { owner, manager, employee, rival } = await createTeam(world)

const of = ({ businessId } = owner) => ({ businessId })
const refused = (call: Promise<unknown>) => call.then(() => 'done').catch((error: { code: string }) => error.code)
const listOf = async (person: Person, at = owner) => (await person.client.listAccess({ params: of(at) })).data
const levelOf = (person: Person) => levelAt(person, owner)
const DAY_MS = 86_400_000
const toDays = (since: string, end: string | null) => (end === null ? null : (Date.parse(end) - Date.parse(since)) / DAY_MS)

describe('POST /businesses/:businessId/invitations', () => {
  it('default: the mail holds a link; the database holds neither it nor its words in the clear', async () => {
    const { email, token } = await inviteGuest(world, owner, { level: 'manager' })
    const [row] = await world.deps.db.select().from(invitations).where(eq(invitations.email, email))
    const [mail] = await world.deps.db.select().from(outbox).where(eq(outbox.recipient, email))
    expect(JSON.stringify([row, mail])).not.toContain(token)
    expect(mail).toMatchObject({
      kind: 'invitation',
      sender: owner.businessId,
      isSecret: true,
      subject: 'Café Sol invites you to its portal',
    })
    expect(world.logs.join('')).not.toContain(token)
  })

  it('somebody we know is written to in their own language, anybody else in that of who invites', async () => {
    const known = await register(world, 'individual', 'es')
    await inviteGuest(world, owner, { email: known.email })
    const read = async (to: string) => (await world.admin.adminListOutbox({ query: { to } })).data[0]!.attributes
    expect(await read(known.email)).toMatchObject({ subject: 'Café Sol te invita a su portal' })
    expect((await read(known.email)).text).toContain('Como empleado ves todo lo del negocio.')
    expect((await read((await inviteGuest(world, owner)).email)).text).toContain('As an employee you see everything of the business.')
  })

  it('role: a manager invites employees and nobody else; an employee nobody; a stranger finds nothing', async () => {
    await inviteGuest(world, owner, { by: manager })
    expect(await refused(inviteGuest(world, owner, { by: manager, level: 'manager' }))).toBe('forbidden')
    expect(await refused(inviteGuest(world, owner, { by: employee }))).toBe('forbidden')
    expect(await refused(inviteGuest(world, owner, { by: rival }))).toBe('not_found')
  })

  it('nobody is made an owner', async () => {
    const body = { email: newGuest(), accessLevel: 'owner' as never }
    expect(await refused(owner.client.invite({ params: of(), body }))).toBe('field_required')
  })

  it('error: email_not_valid, also for ten thousand characters', async () => {
    for (const email of ['nobody', `${'a'.repeat(10_000)}@example.com`, `${'a'.repeat(60)}@${'b.'.repeat(4_970)}com`]) {
      const answer = await owner.client.invite({ params: of(), body: { email, accessLevel: 'employee' } }).catch((e: unknown) => e)
      expect(answer).toMatchObject({ status: 422, problems: [expect.objectContaining({ pointer: '/email' })] })
    }
    expect(await refused(inviteGuest(world, owner, { email: 'nobody' }))).toBe('email_not_valid')
  })

  it('error: own_email', async () => {
    expect(await refused(inviteGuest(world, owner, { email: owner.email.toUpperCase() }))).toBe('own_email')
    expect(await refused(inviteGuest(world, owner, { email: manager.email, by: manager }))).toBe('own_email')
  })

  it('error: owner_email', async () => {
    expect(await refused(inviteGuest(world, owner, { email: owner.email, by: manager }))).toBe('owner_email')
  })

  it('error: already_invited, however the address is written; once it expired, it is sent again', async () => {
    const { email, token } = await inviteGuest(world, owner)
    expect(await refused(inviteGuest(world, owner, { email: email.toUpperCase() }))).toBe('already_invited')
    await world.deps.db.update(invitations).set({ expiresAt: world.clock.now() }).where(eq(invitations.email, email))
    await inviteGuest(world, owner, { email })
    expect(await refused(world.anonymous.readInvitation({ body: { token } }))).toBe('invitation_replaced')
  })

  it('error: access_already_given', async () => {
    expect(await refused(inviteGuest(world, owner, { email: employee.email }))).toBe('access_already_given')
  })

  it('error: mail_recipient_limit after three businesses in a day', async () => {
    const email = newGuest()
    for (let n = 0; n < 3; n++) {
      const at = await business(world)
      await inviteGuest(world, at, { email })
    }
    expect(await refused(inviteGuest(world, owner, { email }))).toBe('mail_recipient_limit')
  })

  it('error: mail_sender_limit after fifty in a day; sent at once for one address, one counts', async () => {
    const at = await business(world)
    const email = newGuest()
    const same = await Promise.all(Array.from({ length: 5 }, () => refused(inviteGuest(world, at, { email }))))
    expect(same.sort()).toEqual(['already_invited', 'already_invited', 'already_invited', 'already_invited', 'done'])
    for (let n = 0; n < 49; n++) await inviteGuest(world, at)
    expect(await refused(inviteGuest(world, at))).toBe('mail_sender_limit')
  })
})

describe('POST /businesses/:businessId/invitations/:invitationId/resend', () => {
  const resend = (id: string, by: Person = owner) => by.client.resendInvitation({ params: { ...of(), invitationId: id } })

  it('default: another link for 7 more days; the earlier one says that there is a newer', async () => {
    const before = world.clock.now().toISOString()
    const { email, id, token } = await inviteGuest(world, owner)
    world.clock.advance(3_600_000)
    const { data } = await resend(id)
    expect(data.attributes).toMatchObject({ email, status: 'invited' })
    expect(toDays(data.attributes.since, data.attributes.expiresAt)).toBe(7)
    expect(Date.parse(data.attributes.since)).toBeGreaterThanOrEqual(Date.parse(before) + 3_600_000)
    expect(await refused(world.anonymous.readInvitation({ body: { token } }))).toBe('invitation_replaced')
    expect((await world.anonymous.readInvitation({ body: { token: await readInvitationToken(world, email) } })).data.attributes.email).toBe(
      email,
    )
    expect((await listOf(owner)).filter(row => row.attributes.email === email)).toHaveLength(1)
  })

  it('role: a manager only an employee’s', async () => {
    const { id } = await inviteGuest(world, owner, { level: 'manager' })
    expect(await refused(resend(id, manager))).toBe('forbidden')
    expect(await refused(resend((await inviteGuest(world, owner)).id, manager))).toBe('done')
    expect(await refused(resend(id, employee))).toBe('forbidden')
  })

  it('error: conflict for one that does not wait any more', async () => {
    const { id } = await inviteGuest(world, owner)
    await resend(id)
    expect(await refused(resend(id))).toBe('conflict')
  })

  it('error: mail_recipient_limit', async () => {
    let { id } = await inviteGuest(world, owner)
    for (let n = 0; n < 2; n++) id = (await resend(id)).data.id
    expect(await refused(resend(id))).toBe('mail_recipient_limit')
  })

  it('error: mail_sender_limit counts them like new ones', async () => {
    const at = await business(world)
    const first = await inviteGuest(world, at)
    for (let n = 0; n < 49; n++) await inviteGuest(world, at)
    const params = { ...of(at), invitationId: first.id }
    expect(await refused(at.client.resendInvitation({ params }))).toBe('mail_sender_limit')
  })
})

describe('DELETE /businesses/:businessId/invitations/:invitationId', () => {
  const revoke = (id: string, by: Person = owner, at = owner) => by.client.revokeInvitation({ params: { ...of(at), invitationId: id } })

  it('default: the link ends and the address can be invited again', async () => {
    const { email, id, token } = await inviteGuest(world, owner)
    await revoke(id, manager)
    expect(await refused(world.anonymous.readInvitation({ body: { token } }))).toBe('invitation_revoked')
    expect((await listOf(owner)).some(row => row.attributes.email === email)).toBe(false)
    await inviteGuest(world, owner, { email })
  })

  it('role: a manager only an employee’s, and nobody that of another business', async () => {
    const { id } = await inviteGuest(world, owner, { level: 'manager' })
    expect(await refused(revoke(id, manager))).toBe('forbidden')
    expect(await refused(revoke(id, rival, rival))).toBe('not_found')
  })

  it('error: conflict for one that was accepted', async () => {
    const person = await individual(world)
    const { id, token } = await inviteGuest(world, owner, { email: person.email })
    await person.client.acceptInvitationLink({ body: { token } })
    expect(await refused(revoke(id))).toBe('conflict')
  })

  it('race: accepted while it is revoked, one happens and the other is told', async () => {
    for (let n = 0; n < 5; n++) {
      const person = await individual(world)
      const { id, token } = await inviteGuest(world, owner, { email: person.email })
      const answers = await Promise.all([refused(person.client.acceptInvitationLink({ body: { token } })), refused(revoke(id))])
      const isIn = (await levelOf(person)) === 'employee'
      expect(answers).toEqual(isIn ? ['done', 'conflict'] : ['invitation_revoked', 'done'])
    }
  })
})

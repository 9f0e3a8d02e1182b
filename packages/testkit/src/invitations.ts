import type { GivenLevel } from '@lealta/contract'
import { addMember, type BusinessPerson, business, individual, type Person } from './people.ts'
import type { World } from './world.ts'

/** Token of the newest invitation that went to an address, read from the practice network's mailbox. */
export async function readInvitationToken(world: Pick<World, 'admin'>, email: string): Promise<string> {
  const { data } = await world.admin.adminListOutbox({ query: { to: email } })
  const tokens = data.map(({ attributes }) => /http:\/\/localhost:3000\/home\?token=([\w-]{43})(?=\s|$)/.exec(attributes.text)?.[1])
  const token = tokens.find(found => found !== undefined)
  if (!token) throw new Error(`no invitation went to ${email}`)
  return token
}

/** A business with its owner, a manager and an employee, and another business, whose people have no access. */
export async function createTeam(world: World) {
  const [owner, rival] = [await business(world), await business(world)]
  const [manager, employee] = [await individual(world), await individual(world)]
  await addMember(world, manager, owner, 'manager')
  await addMember(world, employee, owner, 'employee')
  return { owner, rival, manager, employee }
}

/** Level that a person has in a business, by what they are told; undefined without access. */
export async function levelAt(person: Person, { businessId }: { businessId: string }) {
  return (await person.client.listBusinesses()).data.find(({ id }) => id === businessId)?.attributes.accessLevel
}

let guests = 0
/** An e-mail address that nobody has. */
export const newGuest = (): string => `guest${++guests}@example.com`

/** Invites somebody to a business; `by` its owner as an employee, unless said otherwise. */
export async function inviteGuest(
  world: Pick<World, 'admin'>,
  at: BusinessPerson,
  { email = newGuest(), by = at, level = 'employee' }: { email?: string; by?: Person; level?: GivenLevel } = {},
): Promise<{ email: string; id: string; token: string }> {
  const { data } = await by.client.invite({ params: { businessId: at.businessId }, body: { email, accessLevel: level } })
  return { email, id: data.id, token: await readInvitationToken(world, email) }
}

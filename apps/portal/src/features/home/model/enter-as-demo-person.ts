import type { DemoPerson } from '@lealta/contract'
import { createDemoWallet, listDemoPeople } from '#shared/session/demo-wallet.ts'
import { listPortals, toOwnWallet } from '#shared/session/select-portal.ts'
import { readSession, selectBusiness } from '#shared/session/session-store.ts'
import { signIn } from '#shared/session/sign-in.ts'

/**
 * Signs in as the practice network's person of a role and opens the portal they start in.
 * @returns the path to go to; `undefined` when there is nobody of that role yet
 */
export async function enterAs(role: DemoPerson['role']): Promise<string | undefined> {
  const person = (await listDemoPeople()).find(candidate => candidate.role === role)
  if (!person) return undefined
  await signIn(await createDemoWallet(person))
  const session = readSession()
  if (!session.business && person.start.startsWith('/u')) {
    const portals = person.accessLevel ? await listPortals(session) : []
    const portal = portals.find(candidate => candidate.accessLevel === person.accessLevel) ?? toOwnWallet(session)
    if (portal) selectBusiness(portal)
  }
  return person.start
}

import type { DemoPerson } from '@lealta/contract'
import type { Connections } from '#shared/portal/connections.ts'
import { listDemoPeople } from '#shared/session/demo-wallet.ts'
import { listPortals, toOwnWallet } from '#shared/session/list-portals.ts'
import { signIn } from '#shared/session/sign-in.ts'

/**
 * Signs in as the practice network's person with a role and opens the portal they start in.
 * @returns the path to go to; `undefined` if there is no such person yet
 */
export async function enterAs(connections: Connections, role: DemoPerson['role']): Promise<string | undefined> {
  const { api, portal, wallets } = connections
  const person = (await listDemoPeople(api, portal.configuration)).find(candidate => candidate.role === role)
  if (!person) return undefined
  await signIn(connections, await wallets.createDemo(person))
  const session = portal.session.read()
  if (!session.business && person.start.startsWith('/u')) {
    const portals = person.accessLevel ? await listPortals(api, session) : []
    const start = portals.find(candidate => candidate.accessLevel === person.accessLevel) ?? toOwnWallet(session)
    if (start) portal.session.selectBusiness(start)
  }
  return person.start
}

import { use } from 'react'
import { useMayEnter } from '#shared/access/access-context.ts'
import { ConnectionsContext } from '#shared/portal/connections.ts'
import type { Path } from '#shared/routing/link.ts'

/**
 * Returns whether an address is open to the person: the help names no screen that they do not have. Before the sign-in nothing is known of
 * the person, and no screen behind it is open.
 */
export function useReachable(): (to: Path) => boolean {
  const mayEnter = useMayEnter()
  const isConnected = use(ConnectionsContext) !== undefined
  return to => (isConnected || !/^\/u(?:\/|$)/.test(to)) && mayEnter({ to })
}

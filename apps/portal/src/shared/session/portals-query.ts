import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'
import { listPortals } from './list-portals.ts'
import type { Session } from './session.ts'

/** First part of the key. */
export const PORTALS = 'portals'

/** The portals that the person may enter. */
export function portalsQuery(api: Api, session: Session) {
  return queryOptions({ queryKey: [PORTALS, session.wallet?.publicKey], queryFn: () => listPortals(api, session) })
}

import { reachesLevel } from '@lealta/stellar/signer-level'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useConnections } from '#shared/portal/connections.ts'
import { useSession } from '#shared/session/use-session.ts'
import { type Access, AccessContext } from './access-context.ts'
import { mayFollow } from './guard.ts'
import { listGuards } from './list-guards.ts'
import { assumeSignerLevel, signerLevelQuery } from './signer-queries.ts'

/** Provides the person's rights, and checks links against the guards of their routes. */
export function AccessProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const session = useSession()
  const { horizon, portal } = useConnections()
  const signerLevel = useQuery(signerLevelQuery(horizon, session)).data ?? assumeSignerLevel(session)
  const access = useMemo((): Access => {
    const level = session.business?.accessLevel
    return {
      rights: {
        mayOperate: reachesLevel(signerLevel, 'med'),
        mayEdit: level === 'owner' || level === 'manager',
        isBusiness: session.business?.kind === 'business',
      },
      mayEnter: ({ to, search = {} }) => {
        const facts = { session, signerLevel, features: portal.configuration.features, now: portal.clock.now().getTime() }
        return mayFollow(listGuards(router, to), search, facts)
      },
    }
  }, [router, portal, session, signerLevel])
  return <AccessContext value={access}>{children}</AccessContext>
}

import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { readFeatures } from '#shared/features/read-features.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useSession } from '#shared/session/use-session.ts'
import { type Access, AccessContext } from './access-context.ts'
import { type Facts, isAllowed, mayFollow } from './guard.ts'
import { listGuards } from './list-guards.ts'
import { assumeSignerLevel, signerLevelQuery } from './signer-queries.ts'

/** Answers what the person may do, and checks links against the guards of their routes. */
export function AccessProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const session = useSession()
  const { horizon, portal } = useConnections()
  const signerLevel = useQuery(signerLevelQuery(horizon, session)).data ?? assumeSignerLevel(session)
  const access = useMemo((): Access => {
    const readFacts = (): Facts => ({ session, signerLevel, features: readFeatures(portal), now: portal.clock.now().getTime() })
    return {
      isEnabled: feature => readFeatures(portal)[feature],
      may: permission => isAllowed(permission, readFacts()),
      mayEnter: ({ to, search = {} }) => mayFollow(listGuards(router, to), search, readFacts()),
    }
  }, [router, portal, session, signerLevel])
  return <AccessContext value={access}>{children}</AccessContext>
}

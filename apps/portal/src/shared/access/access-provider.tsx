import { reachesLevel } from '@lealta/stellar/signer-level'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { readConfiguration } from '#shared/configuration/configuration.ts'
import { useSession } from '#shared/session/session-store.ts'
import { type Access, AccessContext } from './access-context.ts'
import { mayFollow } from './guard.ts'
import { listGuards } from './list-guards.ts'
import { assumeSignerLevel, signerLevelQuery } from './signer-queries.ts'

/** Judges links by the guards of their routes, and says what the person may do. */
export function AccessProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const session = useSession()
  const signerLevel = useQuery(signerLevelQuery(session)).data ?? assumeSignerLevel(session)
  const access = useMemo((): Access => {
    const level = session.business?.accessLevel
    return {
      rights: {
        mayOperate: reachesLevel(signerLevel, 'med'),
        mayEdit: level === 'owner' || level === 'manager',
        isBusiness: session.business?.kind === 'business',
      },
      mayEnter: ({ to, search = {} }) => {
        const facts = { session, signerLevel, features: readConfiguration().features, now: Date.now() }
        return mayFollow(listGuards(router, to), search, facts)
      },
    }
  }, [router, session, signerLevel])
  return <AccessContext value={access}>{children}</AccessContext>
}

import type { SignerLevel } from '@lealta/stellar/signer-level'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { readFeatures } from '#shared/features/read-features.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useWalletParam } from '#shared/selected-wallet/selected-wallet.ts'
import { useSession } from '#shared/session/use-session.ts'
import { type Access, AccessContext } from './access-context.ts'
import { type Facts, isAllowed, mayFollow } from './guard.ts'
import { listGuards } from './list-guards.ts'
import { assumeSignerLevel, isNotFunded, signerLevelQuery } from './signer-queries.ts'

/** How late somebody else's change of the signers shows to a colleague who does nothing. */
const LOOK_MS = 15_000

/** Answers what the person may do with the selected wallet, and checks links against the guards of their routes. */
export function AccessProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const session = useSession()
  const { horizon, portal } = useConnections()
  const account = useWalletParam() ?? session.business?.publicKey
  const isColleague = session.business !== undefined && account !== session.wallet?.publicKey
  const read = useQuery({ ...signerLevelQuery(horizon, session, account), refetchInterval: isColleague ? LOOK_MS : false })
  const known = read.data ?? (isNotFunded(read.error) ? 'none' : undefined)
  const signerLevel = known ?? assumeSignerLevel(session, account)
  useFollowing(known)
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

/** The guards of the open routes decide again when the ledger gives the key another level. */
function useFollowing(level: SignerLevel | undefined): void {
  const router = useRouter()
  const before = useRef(level)
  useEffect(() => {
    if (before.current !== undefined && level !== undefined && before.current !== level) void router.invalidate()
    before.current = level ?? before.current
  }, [level, router])
}

import type { SignerLevel } from '@lealta/stellar/signer-level'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { readFeatures } from '#shared/features/read-features.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useMenuWallet } from '#shared/selected-wallet/kept-wallet.ts'
import { useWalletParam } from '#shared/selected-wallet/selected-wallet.ts'
import { isWalletScreen } from '#shared/selected-wallet/wallet-param.ts'
import { useSession } from '#shared/session/use-session.ts'
import { type Access, AccessContext } from './access-context.ts'
import { type Facts, isAllowed, mayFollow } from './guard.ts'
import { listGuards } from './list-guards.ts'
import { assumeSignerLevel, isNotFunded, signerLevelQuery } from './signer-queries.ts'

/** How late somebody else's change of the signers shows to a colleague who does nothing. */
const LOOK_MS = 15_000

/**
 * Answers what the person may do with the selected wallet, and checks links against the guards of their routes: those to wallet screens
 * for the wallet to which the menu leads.
 */
export function AccessProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const session = useSession()
  const { portal } = useConnections()
  const [signerLevel, known] = useSignerLevel(useWalletParam())
  const [menuLevel] = useSignerLevel(useMenuWallet())
  useFollowing(known)
  const access = useMemo((): Access => {
    const readFacts = (level = signerLevel): Facts => ({
      session,
      signerLevel: level,
      features: readFeatures(portal),
      now: portal.clock.now().getTime(),
    })
    return {
      isEnabled: feature => readFeatures(portal)[feature],
      may: permission => isAllowed(permission, readFacts()),
      mayEnter: ({ to, search = {} }) => mayFollow(listGuards(router, to), search, readFacts(isWalletScreen(to) ? menuLevel : signerLevel)),
    }
  }, [router, portal, session, signerLevel, menuLevel])
  return <AccessContext value={access}>{children}</AccessContext>
}

/** The session's level on a wallet, by its key, or on the first: as assumed until the ledger answers, and as the ledger says. */
function useSignerLevel(publicKey: string | undefined): [SignerLevel, SignerLevel | undefined] {
  const session = useSession()
  const { horizon } = useConnections()
  const account = publicKey ?? session.business?.publicKey
  const isColleague = session.business !== undefined && account !== session.wallet?.publicKey
  const read = useQuery({ ...signerLevelQuery(horizon, session, account), refetchInterval: isColleague ? LOOK_MS : false })
  const known = read.data ?? (isNotFunded(read.error) ? 'none' : undefined)
  return [known ?? assumeSignerLevel(session, account), known]
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

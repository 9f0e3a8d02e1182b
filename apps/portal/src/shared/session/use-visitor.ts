import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePortal } from '#shared/portal/portal-context.ts'
import { toOwnWallet } from './list-portals.ts'
import { loadSession } from './load-session.ts'
import { isFullyOnboarded, isTokenValid, onboardingPath, type SelectedBusiness } from './session.ts'
import { useSession } from './use-session.ts'

/** Who looks at a public page. */
export interface Visitor {
  /** Their own wallet, when they are signed in as an individual and through the onboarding. */
  readonly portal: SelectedBusiness | undefined
  /** Signed in with the wallet of a business, which collects nothing. */
  readonly isBusinessWallet: boolean
  /** Signed in, but still in the middle of the onboarding: where it goes on. */
  readonly onboarding: ReturnType<typeof onboardingPath> | undefined
  readonly isLoading: boolean
}

/** The visitor of a public page. A page without sign-in asks nothing; with a token it asks once who this is. */
export function useVisitor(): Visitor {
  const portal = usePortal()
  const session = useSession()
  const [now] = useState(() => portal.clock.now().getTime())
  const isSignedIn = session.wallet !== undefined && isTokenValid(session.token, now)
  const isUnknown = isSignedIn && session.wallet?.attributes === undefined
  const loading = useQuery({
    queryKey: ['visitor', session.wallet?.publicKey],
    queryFn: async () => {
      await loadSession(portal)
      return true
    },
    enabled: isUnknown,
    staleTime: 0,
  })
  const attributes = isSignedIn ? session.wallet?.attributes : undefined
  const isReady = isSignedIn && isFullyOnboarded(session.wallet)
  return {
    portal: isReady ? toOwnWallet(session) : undefined,
    isBusinessWallet: attributes?.type === 'business',
    onboarding: isSignedIn && !isUnknown && !isReady && attributes?.type !== 'business' ? onboardingPath(attributes) : undefined,
    isLoading: isUnknown && loading.isPending,
  }
}

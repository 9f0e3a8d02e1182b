import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePortal } from '#shared/portal/portal-context.ts'
import { toOwnWallet } from './list-portals.ts'
import { loadSession } from './load-session.ts'
import { isCollector, isFullyOnboarded, isTokenValid, onboardingPath, type SelectedBusiness } from './session.ts'
import { useSession } from './use-session.ts'

/** The visitor of a public page. */
export interface Visitor {
  /** Their own wallet, if they are signed in as an individual who can collect. */
  readonly portal: SelectedBusiness | undefined
  /** Signed in with the wallet of a business, which cannot collect points. */
  readonly isBusinessWallet: boolean
  /** Where the onboarding continues, if they are signed in and have not finished it. */
  readonly onboarding: ReturnType<typeof onboardingPath> | undefined
  readonly isLoading: boolean
}

/** The visitor of a public page. Makes no request when signed out; with a token it reads the session once. */
export function useVisitor(): Visitor {
  const portal = usePortal()
  const session = useSession()
  const [now] = useState(() => portal.clock.now().getTime())
  const isSignedIn = session.wallet !== undefined && isTokenValid(session.token, now) && !session.token.awaitsCode
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
  const isReady = isSignedIn && (isFullyOnboarded(session.wallet) || isCollector(session.wallet))
  return {
    portal: isReady ? toOwnWallet(session) : undefined,
    isBusinessWallet: attributes?.type === 'business',
    onboarding: isSignedIn && !isUnknown && !isReady && attributes?.type !== 'business' ? onboardingPath(attributes) : undefined,
    isLoading: isUnknown && loading.isPending,
  }
}

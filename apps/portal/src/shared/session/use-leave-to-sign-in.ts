import { useRouter } from '@tanstack/react-router'
import type { PortalLink } from '#shared/routing/link.ts'
import { saveReturnTo } from './return-to.ts'
import type { Visitor } from './use-visitor.ts'

/**
 * Sends the visitor of a public page to make a wallet or unlock theirs, or on with their onboarding; in the end they come back to the link.
 */
export function useLeaveToSignIn(): (link: PortalLink, onboarding: Visitor['onboarding']) => void {
  const router = useRouter()
  return (link, onboarding) => {
    const { href } = router.buildLocation(link)
    saveReturnTo(href)
    void (onboarding ? router.navigate({ to: onboarding }) : router.navigate({ to: '/home', search: { next: href } }))
  }
}

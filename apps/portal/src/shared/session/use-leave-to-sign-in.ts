import { useRouter } from '@tanstack/react-router'
import { usePortal } from '#shared/portal/portal-context.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import { returnTo } from './return-to.ts'
import type { Visitor } from './use-visitor.ts'

/**
 * Sends the visitor of a public page to make a wallet or unlock theirs, or on with their onboarding; in the end they come back to the link.
 */
export function useLeaveToSignIn(): (link: PortalLink, onboarding: Visitor['onboarding']) => void {
  const router = useRouter()
  const { storage } = usePortal()
  return (link, onboarding) => {
    const { href } = router.buildLocation(link)
    returnTo(storage).save(href)
    void (onboarding ? router.navigate({ to: onboarding }) : router.navigate({ to: '/home', search: { next: href } }))
  }
}

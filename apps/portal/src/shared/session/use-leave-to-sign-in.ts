import { useRouter } from '@tanstack/react-router'
import { usePortal } from '#shared/portal/portal-context.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import { returnTo } from './return-to.ts'
import type { Visitor } from './use-visitor.ts'

/** Sends a public page's visitor to create or unlock a wallet, or to continue their onboarding; afterwards they return to the link. */
export function useLeaveToSignIn(): (link: PortalLink, onboarding: Visitor['onboarding']) => void {
  const router = useRouter()
  const { storage } = usePortal()
  return (link, onboarding) => {
    const { href } = router.buildLocation(link)
    returnTo(storage).save(href)
    void (onboarding ? router.navigate({ to: onboarding }) : router.navigate({ to: '/home', search: { next: href } }))
  }
}

import { useRouter } from '@tanstack/react-router'
import { useConnections } from '#shared/portal/connections.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import type { SelectedBusiness } from './session.ts'

/** Returns a function that opens the portal of a wallet, if one is given, and goes on to one of its screens. */
export function useOpenPortal(): (opened: SelectedBusiness | undefined, link: PortalLink) => void {
  const router = useRouter()
  const { session } = useConnections().portal
  return (opened, link) => {
    if (opened) session.selectBusiness(opened)
    void router.navigate(link)
  }
}

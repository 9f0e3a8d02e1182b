import { usePortal } from '#shared/portal/portal-context.ts'
import { useStore } from '#shared/portal/store.ts'
import type { SelectedBusiness, Session } from './session.ts'

/** The current session, for components. */
export function useSession(): Session {
  return useStore(usePortal().session)
}

/**
 * The open portal. Only inside /u, whose guard ensures there is one.
 * @throws TypeError elsewhere
 */
export function useSelectedBusiness(): SelectedBusiness {
  const { business } = useSession()
  if (!business) throw new TypeError('no business is selected')
  return business
}

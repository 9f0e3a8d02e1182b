import type { Configuration } from '@lealta/contract'
import { createContext, use } from 'react'
import type { Portal } from './connections.ts'

export const PortalContext = createContext<Portal | undefined>(undefined)

/** The portal of a component. @throws TypeError outside a portal */
export function usePortal(): Portal {
  const portal = use(PortalContext)
  if (!portal) throw new TypeError('outside of a portal')
  return portal
}

/** The start configuration (spec §3). */
export function useConfiguration(): Configuration {
  return usePortal().configuration
}

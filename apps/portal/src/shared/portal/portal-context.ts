import type { Configuration } from '@lealta/contract'
import { createContext, use } from 'react'
import type { Portal } from './portal.ts'

export const PortalContext = createContext<Portal | undefined>(undefined)

/** The portal that a component belongs to. @throws TypeError outside of one */
export function usePortal(): Portal {
  const portal = use(PortalContext)
  if (!portal) throw new TypeError('outside of a portal')
  return portal
}

/** The start configuration (spec §3). */
export function useConfiguration(): Configuration {
  return usePortal().configuration
}

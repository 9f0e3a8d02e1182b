import type { Feature } from '@lealta/contract/features'
import { type ReactNode, use } from 'react'
import { AccessContext } from './access-context.ts'

/** Shows content only when the named feature is enabled (spec §6 "Feature-flag wrapper"). */
export function WhenEnabled({ feature, children }: { feature: Feature; children: ReactNode }) {
  return use(AccessContext).isEnabled(feature) ? children : null
}

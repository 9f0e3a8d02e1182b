import { redirect } from '@tanstack/react-router'
import { findNextStep } from '#features/onboarding/model/onboarding-steps.ts'
import type { Portal } from '#shared/portal/connections.ts'

/** Leads to the next step while the business has no profile: nothing can be prepared for it yet. @throws redirect */
export function needsProfile({ context }: { context: { portal: Portal } }): void {
  const attributes = context.portal.session.read().wallet?.attributes
  if (attributes && !attributes.business) throw redirect({ to: findNextStep(attributes).path })
}

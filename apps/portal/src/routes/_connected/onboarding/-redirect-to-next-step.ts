import { redirect } from '@tanstack/react-router'
import { findNextStep } from '#features/onboarding/model/onboarding-steps.ts'
import { readPurpose } from '#features/onboarding/model/purpose.ts'
import type { Portal } from '#shared/portal/connections.ts'

/** Sends a registered wallet to its next step. @throws redirect */
export function redirectToNextStep({ context }: { context: { portal: Portal } }): void {
  const attributes = context.portal.session.read().wallet?.attributes
  if (attributes) throw redirect({ to: findNextStep(attributes, readPurpose(context.portal)).path })
}

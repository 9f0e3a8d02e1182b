import { redirect } from '@tanstack/react-router'
import { isJoining } from '#features/onboarding/model/is-joining.ts'
import { findNextStep } from '#features/onboarding/model/onboarding-steps.ts'
import type { Portal } from '#shared/portal/connections.ts'

/** Sends a registered wallet to its next step. @throws redirect */
export function redirectToNextStep({ context }: { context: { portal: Portal } }): void {
  const attributes = context.portal.session.read().wallet?.attributes
  if (attributes) throw redirect({ to: findNextStep(attributes, isJoining(context.portal)).path })
}

import { redirect } from '@tanstack/react-router'
import { findNextStep } from '#features/onboarding/model/onboarding-steps.ts'
import { readSession } from '#shared/session/session-store.ts'

/** Sends a registered wallet to its next step. @throws redirect */
export function leadOn(): void {
  const attributes = readSession().wallet?.attributes
  if (attributes) throw redirect({ to: findNextStep(attributes).path })
}

import type { Wallet } from '@lealta/contract'
import { useNavigate } from '@tanstack/react-router'
import { usePortal } from '#shared/portal/portal-context.ts'
import { useSession } from '#shared/session/use-session.ts'
import { findNextStep, findStepAfter, type StepId } from './onboarding-steps.ts'

/**
 * The registered wallet. Only for the two branches of /onboarding, whose guards ensure there is one.
 * @throws TypeError elsewhere
 */
export function useOnboardingWallet(): Wallet {
  const { wallet } = useSession()
  if (!wallet?.attributes) throw new TypeError('the wallet is not registered')
  return wallet.attributes
}

/** Returns a function that leads to the step after `from`, by the wallet's current state. */
export function useNextStep(from?: StepId): () => void {
  const navigate = useNavigate()
  const { session } = usePortal()
  return () => {
    const attributes = session.read().wallet?.attributes
    if (attributes) void navigate({ to: (from ? findStepAfter(attributes, from) : findNextStep(attributes)).path })
  }
}

import type { Wallet } from '@lealta/contract'
import { useNavigate } from '@tanstack/react-router'
import { usePortal } from '#shared/portal/portal-context.ts'
import { returnTo } from '#shared/session/return-to.ts'
import { isFullyOnboarded, startPath } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'
import { findNextStep, findStepAfter, type StepId } from './onboarding-steps.ts'
import { readPurpose } from './purpose.ts'

/**
 * The registered wallet. Only for the two branches of /onboarding, whose guards ensure there is one.
 * @throws TypeError elsewhere
 */
export function useOnboardingWallet(): Wallet {
  const { wallet } = useSession()
  if (!wallet?.attributes) throw new TypeError('the wallet is not registered')
  return wallet.attributes
}

/** Returns a function that leads to the step after `from`, by the wallet's current state; once there is none, to where the person was going. */
export function useNextStep(from?: StepId): () => void {
  const navigate = useNavigate()
  const portal = usePortal()
  const { session, storage } = portal
  return () => {
    const { wallet } = session.read()
    if (isFullyOnboarded(wallet)) {
      const target = returnTo(storage).read()
      returnTo(storage).clear()
      return void (target ? navigate({ href: target }) : navigate({ to: startPath(session.read()) }))
    }
    const attributes = wallet?.attributes
    if (!attributes) return
    const purpose = readPurpose(portal)
    void navigate({ to: (from ? findStepAfter(attributes, from, purpose) : findNextStep(attributes, purpose)).path })
  }
}

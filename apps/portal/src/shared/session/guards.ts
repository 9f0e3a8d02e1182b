import { isFullyOnboarded, isTokenValid, type Session, type WalletAttributes } from './session.ts'

/** Where a guard sends the person; `undefined` lets them stay. */
export type Detour = { to: string; search?: Record<string, string> } | undefined

type Guard = (session: Session, now: number) => Detour

/** The first screen of the onboarding for what is known about the wallet. */
export function onboardingPath(attributes: WalletAttributes | null | undefined): string {
  if (!attributes) return '/onboarding'
  return attributes.type === 'individual' ? '/onboarding/onboarding-individual' : '/onboarding/onboarding-business'
}

/** Guest-only pages redirect a fully onboarded individual to select-business and a business to wallet. */
export const requireGuest: Guard = (session, now) => {
  if (!isTokenValid(session.token, now) || !isFullyOnboarded(session.wallet)) return undefined
  return { to: session.wallet?.attributes?.type === 'individual' ? '/select-business' : '/u/wallet' }
}

/** Pages needing a wallet without a public key go to home. */
export const requireWallet: Guard = session => (session.wallet?.publicKey ? undefined : { to: '/home' })

/** Pages needing auth: without a public key home, with a missing or expired token auth. */
export const requireAuth: Guard = (session, now) =>
  requireWallet(session, now) ?? (isTokenValid(session.token, now) ? undefined : { to: '/home/auth' })

/** Without a user, or with a wallet that is not enabled or not through its checks, to the onboarding of its type. */
export const requireOnboarded: Guard = (session, now) => {
  const detour = requireAuth(session, now)
  if (detour) return detour
  return isFullyOnboarded(session.wallet) ? undefined : { to: onboardingPath(session.wallet?.attributes) }
}

/** Wrong wallet type goes to home. A wallet that is not registered yet may become either. */
export const requireType =
  (type: WalletAttributes['type']): Guard =>
  (session, now) => {
    const detour = requireAuth(session, now)
    if (detour) return detour
    const attributes = session.wallet?.attributes
    return attributes && attributes.type !== type ? { to: '/home' } : undefined
  }

/** Pages needing a selected business without one go to home. */
export const requireBusiness: Guard = (session, now) => requireOnboarded(session, now) ?? (session.business ? undefined : { to: '/home' })

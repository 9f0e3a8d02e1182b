import { redirect } from '@tanstack/react-router'
import { type Detour, onboardingPath } from './guards.ts'
import { isFullyOnboarded, isTokenValid, type Session } from './session.ts'
import { readSession } from './session-store.ts'

/** Brings the session up to date for a guard: asks `GET /wallet` when there is a valid token and its answer is not here yet. */
export async function loadSession(): Promise<Session> {
  const session = readSession()
  if (!session.wallet || session.wallet.attributes !== undefined || !isTokenValid(session.token, Date.now())) return session
  const { refreshWallet } = await import('./refresh-wallet.ts')
  await refreshWallet()
  return readSession()
}

/**
 * Runs a guard in a route's `beforeLoad` and redirects where it says.
 * @throws redirect
 */
export async function applyGuard(guard: (session: Session, now: number) => Detour): Promise<void> {
  const detour = guard(await loadSession(), Date.now())
  if (detour) throw redirect(detour)
}

/** Where a person goes who has just signed in: the onboarding, the choice of a business, or the wallet. */
export function startPath(session: Session): string {
  if (!isFullyOnboarded(session.wallet)) return onboardingPath(session.wallet?.attributes)
  return session.wallet?.attributes?.type === 'individual' ? '/select-business' : '/u/wallet'
}

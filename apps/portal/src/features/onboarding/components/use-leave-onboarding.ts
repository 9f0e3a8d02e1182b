import { useNavigate } from '@tanstack/react-router'
import { usePortal } from '#shared/portal/portal-context.ts'
import { returnTo } from '#shared/session/return-to.ts'
import { startPath } from '#shared/session/session.ts'

/** Leaves the finished onboarding: to where the person was going before it, otherwise to the start of their portal. */
export function useLeaveOnboarding(): () => void {
  const navigate = useNavigate()
  const { session, storage } = usePortal()
  return () => {
    const kept = returnTo(storage)
    const target = kept.read()
    kept.clear()
    const isBusiness = session.read().wallet?.attributes?.type === 'business'
    if (target) void navigate({ href: target })
    else void navigate({ to: isBusiness ? '/u/dashboard' : startPath(session.read()) })
  }
}

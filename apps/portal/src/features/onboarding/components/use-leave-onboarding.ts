import { useNavigate } from '@tanstack/react-router'
import { usePortal } from '#shared/portal/portal-context.ts'
import { readJoinProgram } from '#shared/programs/join-path.ts'
import { returnTo } from '#shared/session/return-to.ts'
import { isCollector, startPath } from '#shared/session/session.ts'

/**
 * Leaves the finished onboarding: to where the person was going before it, otherwise to the start of their portal. Whoever can only collect
 * so far goes on to the program they joined, and nowhere else: what they were led here from takes the missing contact.
 */
export function useLeaveOnboarding(): () => void {
  const navigate = useNavigate()
  const { session, storage } = usePortal()
  return () => {
    const kept = returnTo(storage)
    const target = kept.read()
    kept.clear()
    const isBusiness = session.read().wallet?.attributes?.type === 'business'
    const isOpen = target !== undefined && (!isCollector(session.read().wallet) || readJoinProgram(target) !== undefined)
    if (isOpen) void navigate({ href: target })
    else void navigate({ to: isBusiness ? '/u/dashboard' : startPath(session.read()) })
  }
}

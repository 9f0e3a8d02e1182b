import { AppError } from '@lealta/kernel'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePortal } from '#shared/portal/portal-context.ts'

/** The session ended in another tab of this browser. */
class SignedOutElsewhereError extends AppError<'signed_out_elsewhere'> {}

/**
 * Follows another tab that signed out, or left the open portal: what is shown here has no owner any more, so the guards lead to where a
 * person without it belongs, and it is said why.
 */
export function useFollowSignOut(): void {
  const router = useRouter()
  const { storage, session, errors } = usePortal()
  useEffect(
    () =>
      storage.watch(() => {
        const { wallet, business } = session.read()
        if (business) return
        if (!wallet) errors.show(new SignedOutElsewhereError('signed_out_elsewhere'))
        void router.invalidate()
      }),
    [storage, session, errors, router],
  )
}

import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#shared/design/error-boundary.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { SigningFrame } from '#shared/layout/signing-frame.tsx'
import { Joining } from '#shared/programs/joining.tsx'
import { useSession } from '#shared/session/use-session.ts'
import { useSignOut } from '#shared/session/use-sign-out.ts'
import classes from './onboarding-frame.module.css'

/** The frame of /onboarding: no navigation, since there is one way; the person can sign and can leave. */
export function OnboardingFrame() {
  const { wallet } = useSession()
  return (
    <SigningFrame>
      <PlainFrame>
        {wallet?.attributes?.type === 'business' ? null : <Joining />}
        <ErrorBoundary>
          <Outlet />
        </ErrorBoundary>
        <SignOutLine />
      </PlainFrame>
    </SigningFrame>
  )
}

function SignOutLine() {
  const { t } = useTranslation()
  const { wallet } = useSession()
  const { leave, isBusy } = useSignOut()
  if (!wallet) return null
  return (
    <p className={classes.line}>
      <span>{t('onboarding.signedInAs', { key: `${wallet.publicKey.slice(0, 6)}…${wallet.publicKey.slice(-6)}` })}</span>
      <button type="button" onClick={leave} disabled={isBusy}>
        {t('onboarding.signOut')}
      </button>
    </p>
  )
}

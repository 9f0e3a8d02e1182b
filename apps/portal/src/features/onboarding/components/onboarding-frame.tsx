import { Outlet, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#shared/design/error-boundary.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { SigningFrame } from '#shared/layout/signing-frame.tsx'
import { useSession } from '#shared/session/session-store.ts'
import classes from './onboarding-frame.module.css'

/** The frame of /onboarding: no navigation, since there is one way; whoever is here can sign and can leave. */
export function OnboardingFrame() {
  return (
    <SigningFrame>
      <PlainFrame>
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
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const { signOut } = await import('#shared/session/sign-out.ts')
    await signOut()
    await navigate({ to: '/home' })
  }
  if (!wallet) return null
  return (
    <p className={classes.line}>
      <span>{t('onboarding.signedInAs', { key: `${wallet.publicKey.slice(0, 6)}…${wallet.publicKey.slice(-6)}` })}</span>
      <button type="button" onClick={() => void leave()} disabled={isBusy}>
        {t('onboarding.signOut')}
      </button>
    </p>
  )
}

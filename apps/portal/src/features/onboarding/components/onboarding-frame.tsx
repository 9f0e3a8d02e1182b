import '#shared/design/mantine-frame.css'
import { Notifications } from '@mantine/notifications'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#shared/design/error-boundary.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { useSession } from '#shared/session/session-store.ts'
import { UnlockPrompt } from '#shared/session/unlock-dialog.tsx'
import { watchWallet } from '#shared/session/watch-wallet.ts'
import { TransactionProvider } from '#shared/transaction/transaction-provider.tsx'
import classes from './onboarding-frame.module.css'

/** The frame of /onboarding: no navigation, since there is one way; whoever is here can sign and can leave. */
export function OnboardingFrame() {
  useEffect(() => watchWallet(), [])
  return (
    <TransactionProvider>
      <PlainFrame>
        <ErrorBoundary>
          <Outlet />
        </ErrorBoundary>
        <SignOutLine />
      </PlainFrame>
      <UnlockPrompt />
      <Notifications position="bottom-center" />
    </TransactionProvider>
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

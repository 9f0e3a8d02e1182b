import '#shared/design/mantine-frame.css'
import { Notifications } from '@mantine/notifications'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '#shared/session/session-store.ts'
import { UnlockPrompt } from '#shared/session/unlock-dialog.tsx'
import { watchWallet } from '#shared/session/watch-wallet.ts'
import { TransactionProvider } from '#shared/transaction/transaction-provider.tsx'

/** What screens outside /u's frame need to sign: the transaction dialog, the unlock prompt, toasts. The wallet is watched once there is one. */
export function SigningFrame({ children }: { children: ReactNode }) {
  const isSignedIn = useSession().token !== undefined
  useEffect(() => (isSignedIn ? watchWallet() : undefined), [isSignedIn])
  return (
    <TransactionProvider>
      {children}
      <UnlockPrompt />
      <Notifications position="bottom-center" />
    </TransactionProvider>
  )
}

import '#shared/design/mantine-frame.css'
import { type ReactNode, useEffect } from 'react'
import { Toasts } from '#shared/design/toasts.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { UnlockPrompt } from '#shared/session/unlock-prompt.tsx'
import { useSession } from '#shared/session/use-session.ts'
import { watchWallet } from '#shared/session/watch-wallet.ts'
import { TransactionProvider } from '#shared/transaction/transaction-provider.tsx'

/**
 * What screens outside /u's frame need for signing: transaction dialog, unlock prompt, toasts. Watches the wallet, if there is one.
 * @param props.isOwn they act with the person's own wallet; the counter's screen acts for the open business
 */
export function SigningFrame({ isOwn = true, children }: { isOwn?: boolean; children: ReactNode }) {
  const isSignedIn = useSession().token !== undefined
  const connections = useConnections()
  useEffect(() => (isSignedIn ? watchWallet(connections) : undefined), [isSignedIn, connections])
  return (
    <Toasts>
      <TransactionProvider isOwn={isOwn}>
        {children}
        <UnlockPrompt />
      </TransactionProvider>
    </Toasts>
  )
}

import { Suspense } from 'react'
import { useConnections } from '#shared/portal/connections.ts'
import { useStore } from '#shared/portal/store.ts'
import { lazyPart } from '#shared/routing/load-part.ts'

const UnlockDialog = lazyPart(async () => ({ default: (await import('./unlock-dialog.tsx')).UnlockDialog }))

/** Asks the person to unlock this device's wallet when a signature is needed while it is locked. Once in every frame that can sign. */
export function UnlockPrompt() {
  const { prompt } = useConnections().wallets
  const isAsking = useStore(prompt.isAsking)
  return isAsking ? (
    <Suspense>
      <UnlockDialog />
    </Suspense>
  ) : null
}

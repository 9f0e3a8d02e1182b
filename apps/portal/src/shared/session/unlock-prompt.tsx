import { lazy, Suspense } from 'react'
import { useConnections } from '#shared/portal/connections.ts'
import { useStore } from '#shared/portal/store.ts'

const UnlockDialog = lazy(async () => ({ default: (await import('./unlock-dialog.tsx')).UnlockDialog }))

/** Asks for the password of the built-in wallet when something is to be signed while it is locked. Once in every frame that can sign. */
export function UnlockPrompt() {
  const { prompt } = useConnections().wallets
  const isAsking = useStore(prompt.isAsking)
  return isAsking ? (
    <Suspense>
      <UnlockDialog />
    </Suspense>
  ) : null
}

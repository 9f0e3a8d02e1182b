import { createFileRoute } from '@tanstack/react-router'
import { RecoverPage } from '#features/recovery/components/recover-page.tsx'
import { Toasts } from '#shared/design/toasts.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'

/** Restores a wallet to the key of this device, which has signed in. */
export const Route = createFileRoute('/_connected/recover/')({
  staticData: { title: 'recovery.title', guard: { session: 'auth' } },
  component: Recover,
})

function Recover() {
  return (
    <Toasts>
      <PlainFrame>
        <RecoverPage />
      </PlainFrame>
    </Toasts>
  )
}

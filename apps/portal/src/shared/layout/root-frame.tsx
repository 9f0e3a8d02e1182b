import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useShownError } from '#shared/errors/shown-error.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { lazyPart } from '#shared/routing/load-part.ts'
import { PlainFrame } from './plain-frame.tsx'
import { useDocumentTitle } from './use-screen-title.ts'

const Broken = lazyPart(async () => ({ default: (await import('#shared/design/error-boundary.tsx')).Broken }))
const NotFound = lazyPart(async () => ({ default: (await import('#shared/design/not-found.tsx')).NotFound }))
const ErrorDialog = lazyPart(async () => ({ default: (await import('#shared/errors/error-dialog.tsx')).ErrorDialog }))

/** The frame of every screen: the document title and the error dialog, which is loaded with the first error. */
export function RootFrame() {
  useDocumentTitle()
  const shown = useShownError()
  return (
    <>
      <Outlet />
      {shown ? (
        <Suspense>
          <ErrorDialog />
        </Suspense>
      ) : null}
    </>
  )
}

/** The not-found screen of an unknown path. */
export function RootNotFound() {
  return (
    <PlainFrame>
      <Suspense>
        <NotFound />
      </Suspense>
    </PlainFrame>
  )
}

/** Replaces a screen that failed to load; the error is reported. */
export function RootBroken({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const { report } = usePortal()
  useEffect(() => report(error), [error, report])
  return (
    <PlainFrame>
      <Suspense>
        <Broken
          onRetry={() => {
            reset()
            void router.invalidate()
          }}
        />
      </Suspense>
    </PlainFrame>
  )
}

import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { ErrorOutlet } from '#shared/errors/error-outlet.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import { lazyPart } from '#shared/routing/load-part.ts'
import { PlainFrame } from './plain-frame.tsx'
import { useManifest } from './use-manifest.ts'
import { useDocumentTitle } from './use-screen-title.ts'

const Broken = lazyPart(async () => ({ default: (await import('#shared/design/error-boundary.tsx')).Broken }))
const NotFound = lazyPart(async () => ({ default: (await import('#shared/design/not-found.tsx')).NotFound }))
const ErrorDialog = lazyPart(async () => ({ default: (await import('#shared/errors/error-dialog.tsx')).ErrorDialog }))

/** The frame of every screen: the document title and the error dialog. */
export function RootFrame() {
  useDocumentTitle()
  useManifest()
  const { errors } = usePortal()
  return (
    <>
      <Outlet />
      <ErrorOutlet errors={errors}>
        <ErrorDialog />
      </ErrorOutlet>
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

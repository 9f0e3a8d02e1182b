import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RefusedError } from './refused-error.ts'

const Refused = lazy(async () => ({ default: (await import('./refused.tsx')).Refused }))

/** Replaces a guarded route that did not open. A fault is passed on to the next error boundary. */
export function RefusedOrBroken({ error }: ErrorComponentProps) {
  if (!(error instanceof RefusedError)) throw error
  return (
    <Suspense>
      <Refused refusal={error.refusal} />
    </Suspense>
  )
}

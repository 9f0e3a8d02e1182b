import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#shared/routing/load-part.ts'
import { RefusedError } from './refused-error.ts'

const Refused = lazyPart(async () => ({ default: (await import('./refused.tsx')).Refused }))

/** Replaces a guarded route that did not open. A fault is passed on to the next error boundary. */
export function RefusedOrBroken({ error }: ErrorComponentProps) {
  if (!(error instanceof RefusedError)) throw error
  return (
    <Suspense>
      <Refused refusal={error.refusal} permission={error.permission} />
    </Suspense>
  )
}

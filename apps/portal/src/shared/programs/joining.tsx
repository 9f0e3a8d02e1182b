import { Suspense, useState } from 'react'
import { usePortal } from '#shared/portal/portal-context.ts'
import { lazyPart } from '#shared/routing/load-part.ts'
import { returnTo } from '#shared/session/return-to.ts'
import { readJoinProgram } from './join-path.ts'

const JoiningLine = lazyPart(async () => ({ default: (await import('./joining-line.tsx')).JoiningLine }))

/** During setup and sign-in: the program the person came to join, if any. */
export function Joining() {
  const { storage } = usePortal()
  const [programId] = useState(() => readJoinProgram(returnTo(storage).read()))
  if (!programId) return null
  return (
    <Suspense>
      <JoiningLine programId={programId} />
    </Suspense>
  )
}

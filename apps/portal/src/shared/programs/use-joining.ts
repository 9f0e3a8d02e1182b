import type { PublicProgram } from '@lealta/contract'
import { useEffect, useState } from 'react'
import { usePortal } from '#shared/portal/portal-context.ts'
import { programQueries } from './program-queries.ts'

/** A program for screens before the sign-in, which are outside the connected frame; undefined while it loads or if it cannot be loaded. */
export function useJoining(programId: string): PublicProgram | undefined {
  const { connect, report } = usePortal()
  const [program, setProgram] = useState<PublicProgram>()
  useEffect(() => {
    let isGone = false
    connect()
      .then(({ api, queryClient }) => queryClient.ensureQueryData(programQueries.of(api, programId)))
      .then(loaded => {
        if (!isGone) setProgram(loaded)
      })
      // The page works without it.
      .catch(report)
    return () => {
      isGone = true
    }
  }, [connect, report, programId])
  return program
}

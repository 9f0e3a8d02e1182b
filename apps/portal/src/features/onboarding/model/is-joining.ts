import { useState } from 'react'
import type { Portal } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { readJoinProgram } from '#shared/programs/join-path.ts'
import { returnTo } from '#shared/session/return-to.ts'
import { useSession } from '#shared/session/use-session.ts'

/** Whether a person's wallet is being set up in order to join a program, whose link they followed. */
export function isJoining({ session, storage }: Pick<Portal, 'session' | 'storage'>): boolean {
  const attributes = session.read().wallet?.attributes
  return attributes?.type === 'individual' && !attributes.enabled && readJoinProgram(returnTo(storage).read()) !== undefined
}

/** The same, and still so when the wallet was activated meanwhile: the steps of a screen stay. */
export function useIsJoining(): boolean {
  const portal = usePortal()
  useSession()
  const joins = isJoining(portal)
  const [wasJoining, setWasJoining] = useState(joins)
  if (joins && !wasJoining) setWasJoining(true)
  return wasJoining
}

import { useState } from 'react'
import { INVITATION, keptInvitation } from '#shared/invitations/kept-invitation.ts'
import type { Portal } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { readJoinProgram } from '#shared/programs/join-path.ts'
import { returnTo } from '#shared/session/return-to.ts'
import { useSession } from '#shared/session/use-session.ts'

/** What a person sets up a wallet for, where they said it: `join` a program, or `work` for a business that invited them. */
export type Purpose = 'join' | 'work'

/** What the link that a person followed is for, until their wallet is active. Undefined where they came by none. */
export function readPurpose({ session, storage }: Pick<Portal, 'session' | 'storage'>): Purpose | undefined {
  const attributes = session.read().wallet?.attributes
  if (attributes?.type !== 'individual' || attributes.enabled) return undefined
  const target = returnTo(storage).read()
  if (readJoinProgram(target) !== undefined) return 'join'
  return target === INVITATION && keptInvitation(storage).read() !== undefined ? 'work' : undefined
}

/** The same, and still so when the wallet was activated meanwhile: the steps of a screen stay. */
export function usePurpose(): Purpose | undefined {
  const portal = usePortal()
  useSession()
  const purpose = readPurpose(portal)
  const [last, setLast] = useState(purpose)
  if (purpose && purpose !== last) setLast(purpose)
  return purpose ?? last
}

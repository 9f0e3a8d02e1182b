import type { AccessUser, Invitation, OperatorRole } from '@lealta/contract'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { presentShown, type Shown } from '#domain/recipients/names.ts'
import type { AccessRow, InvitationRow, OpenInvitation } from './access.repository.ts'

/** Somebody who has access, for a caller who may know their name; `signs` where that is asked for. */
export function toAccessUser(deps: Pick<ApiDeps, 'publicUrl'>, row: AccessRow, callerId: string, signs: readonly OperatorRole[] = []) {
  return (shown: Shown | undefined): z.input<typeof AccessUser> => ({
    email: row.email,
    ...presentShown(deps, shown),
    accessLevel: row.accessLevel,
    status: 'accepted',
    publicKey: row.publicKey,
    since: row.createdAt.toISOString(),
    expiresAt: null,
    operates: null,
    signs: [...signs],
    isCaller: row.id === callerId,
  })
}

/** Somebody who is invited. */
export function toInvitedUser(row: InvitationRow, operates: OperatorRole | null, now: Date): z.input<typeof AccessUser> {
  return {
    email: row.email,
    name: null,
    face: null,
    accessLevel: row.accessLevel,
    status: row.expiresAt <= now ? 'expired' : 'invited',
    publicKey: null,
    since: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    operates,
    signs: [],
    isCaller: false,
  }
}

/** An invitation for the person who is invited. */
export function toInvitation(deps: Pick<ApiDeps, 'publicUrl'>, { invitation, business }: OpenInvitation, operates: OperatorRole | null) {
  const attributes: z.input<typeof Invitation> = {
    business: {
      name: business.name ?? '',
      logo: presentImage(deps, business.logoId),
      accent: business.accent as z.input<typeof Invitation>['business']['accent'],
    },
    accessLevel: invitation.accessLevel,
    operates,
    email: invitation.email,
    expiresAt: invitation.expiresAt.toISOString(),
  }
  return { id: invitation.id, type: 'invitation' as const, attributes }
}

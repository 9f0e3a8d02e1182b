import { ApiError, type ErrorCode } from '@lealta/contract'
import { type Db, inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { lockBusiness } from '#domain/businesses/businesses.repository.ts'
import { readUser } from '#domain/wallets/wallets.repository.ts'
import { toInvitation } from './access.presenter.ts'
import {
  endInvitation,
  findById,
  findByToken,
  findMember,
  type InvitationRow,
  listOpenFor,
  type OpenInvitation,
  saveMember,
} from './access.repository.ts'
import { hashToken } from './invitations.service.ts'
import { findInvitedOperators, proposeInvited } from './invited-operators.ts'

/**
 * What the link of an invitation leads to, for whoever holds it.
 * @throws ApiError `invitation_not_valid`, `invitation_used`, `invitation_expired`, `invitation_revoked`, `invitation_replaced`,
 * `invitation_declined`
 */
export async function readInvitation(deps: ApiDeps, token: string) {
  const found = await findByToken(deps.db, hashToken(token))
  if (!found) throw new ApiError('invitation_not_valid')
  assertOpen(found.invitation, deps.clock.now())
  return { data: await present(deps, found) }
}

/** Invitations that wait for the verified e-mail of a person. */
export async function listInvitations(deps: ApiDeps, actor: RegisteredPrincipal) {
  const email = await readEmail(deps.db, actor)
  const rows = email === undefined ? [] : await listOpenFor(deps.db, email, deps.clock.now())
  return { data: await Promise.all(rows.map(row => present(deps, row))) }
}

async function present(deps: ApiDeps, open: OpenInvitation) {
  const operatorOf = await findInvitedOperators(deps.db, open.business.id, [open.invitation])
  return toInvitation(deps, open, operatorOf(open.invitation))
}

/**
 * Gives the person access by the link of an invitation. Who is in by it already is answered the same: their first answer may be lost.
 * @throws ApiError as {@link readInvitation}; `token_not_valid_for_wallet` when the verified e-mail is not the invited one
 */
export async function acceptByLink(deps: ApiDeps, actor: RegisteredPrincipal, token: string) {
  const tokenHash = hashToken(token)
  return settle(deps, actor, 'accepted', { find: tx => findByToken(tx, tokenHash), foreign: 'token_not_valid_for_wallet' })
}

/**
 * Gives the person access by an invitation to their verified e-mail.
 * @throws ApiError `not_found` for an invitation to somebody else, and why it is over as {@link readInvitation}
 */
export async function acceptById(deps: ApiDeps, actor: RegisteredPrincipal, id: string) {
  return settle(deps, actor, 'accepted', { find: tx => findById(tx, id), foreign: 'not_found' })
}

/**
 * Ends an invitation to the person's verified e-mail.
 * @throws ApiError as {@link acceptById}
 */
export async function declineById(deps: ApiDeps, actor: RegisteredPrincipal, id: string): Promise<void> {
  await settle(deps, actor, 'declined', { find: tx => findById(tx, id), foreign: 'not_found' })
}

type Way = { find: (tx: Tx) => Promise<OpenInvitation | undefined>; foreign: 'token_not_valid_for_wallet' | 'not_found' }

async function settle(deps: ApiDeps, actor: RegisteredPrincipal, state: 'accepted' | 'declined', { find, foreign }: Way) {
  const now = deps.clock.now()
  return inTransaction(deps.db, async tx => {
    const known = await find(tx)
    if (!known) throw new ApiError(foreign === 'not_found' ? 'not_found' : 'invitation_not_valid')
    await lockBusiness(tx, known.business.id)
    // As it is now that nobody else changes it.
    const invitation = (await find(tx))?.invitation
    if (!invitation) throw new ApiError('invitation_not_valid')
    if (invitation.email !== (await readEmail(tx, actor))) throw new ApiError(foreign)
    const { businessId, accessLevel } = invitation
    if (state === 'accepted' && (await isIn(tx, actor, invitation))) return { data: { businessId } }
    assertOpen(invitation, now)
    await endInvitation(tx, invitation.id, state)
    if (state === 'accepted') {
      await saveMember(tx, businessId, actor.user.id, accessLevel, now)
      await proposeInvited(tx, actor, invitation, now)
    }
    const details = { businessId, accessLevel }
    await recordAudit(tx, { at: now, actor: actor.publicKey, action: `access.${state}`, subject: invitation.id, details })
    return { data: { businessId } }
  })
}

/** Whether the person came in by it before, and still is. */
async function isIn(tx: Tx, { user }: RegisteredPrincipal, { businessId, state }: InvitationRow): Promise<boolean> {
  return state === 'accepted' && (await findMember(tx, businessId, user.id)) !== undefined
}

/** The verified address of a person. */
async function readEmail(db: Db | Tx, actor: RegisteredPrincipal): Promise<string | undefined> {
  const person = await readUser(db, actor.user.id)
  return (person?.emailVerifiedAt && person.email) ?? undefined
}

const endings = {
  accepted: 'invitation_used',
  declined: 'invitation_declined',
  revoked: 'invitation_revoked',
  replaced: 'invitation_replaced',
} as const satisfies Record<Exclude<InvitationRow['state'], 'waiting'>, ErrorCode>

function assertOpen({ state, expiresAt }: InvitationRow, now: Date): void {
  if (state !== 'waiting') throw new ApiError(endings[state])
  if (expiresAt <= now) throw new ApiError('invitation_expired')
}

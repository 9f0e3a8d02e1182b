import { createHash, randomBytes } from 'node:crypto'
import { ApiError, type GivenLevel, type OperatorLevel, type OperatorRole } from '@lealta/contract'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { lockAccess } from '#domain/businesses/lock-access.ts'
import { assertMailBudget } from '#domain/outbox/mail-budget.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import { linkTo } from '#portal-links.ts'
import { describeInvitation } from './access.mail.ts'
import { toInvitedUser } from './access.presenter.ts'
import {
  endInvitation,
  findInvitation,
  findMember,
  findUserByEmail,
  findWaiting,
  type InvitationRow,
  insertInvitation,
} from './access.repository.ts'
import { findInvitedOperators, readInvitedOperator } from './invited-operators.ts'

/** Product decision 28. */
const INVITATION_DAYS = 7
/** Nobody guesses it, so the plain hash of it is enough, also after the master key was changed. */
const TOKEN_BYTES = 32

type Locked = Awaited<ReturnType<typeof lockAccess>>['business']

/** What the database keeps of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Invites somebody by e-mail, also to sign for an account. An earlier invitation to the address that has expired is replaced.
 * @throws ApiError `forbidden` for a manager who invites a manager; `own_email`, `owner_email`, `access_already_given`, `already_invited`,
 * `mail_sender_limit`, `mail_recipient_limit`, and those of `readInvitedOperator`
 */
export async function invite(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  businessId: string,
  input: { email: string; accessLevel: GivenLevel; operates: { account: string; level: OperatorLevel } | null },
) {
  const now = deps.clock.now()
  return inTransaction(deps.db, async tx => {
    const { business, mayGive } = await lockAccess(tx, actor, businessId)
    if (!mayGive(input.accessLevel)) throw new ApiError('forbidden')
    const operates = await readInvitedOperator(tx, businessId, input.operates)
    await assertInvitable(tx, actor, business, input.email)
    const earlier = await findWaiting(tx, businessId, input.email)
    if (earlier && earlier.expiresAt > now) throw refuseEmail('already_invited')
    if (earlier) await endInvitation(tx, earlier.id, 'replaced')
    return send(deps, tx, actor, business, { ...input, operates, action: 'access.invited' })
  })
}

/**
 * Ends an invitation and sends another one, under a new id and with a new link.
 * @throws ApiError `not_found`; `forbidden` for a manager who means anybody but an employee; `conflict` when it does not wait any more;
 * `mail_sender_limit`, `mail_recipient_limit`
 */
export async function resendInvitation(deps: ApiDeps, actor: RegisteredPrincipal, businessId: string, id: string) {
  return inTransaction(deps.db, async tx => {
    const { business, row } = await lockWaiting(tx, actor, businessId, id)
    await endInvitation(tx, id, 'replaced')
    const { email, accessLevel } = row
    const operates = (await findInvitedOperators(tx, businessId, [row]))(row)
    return send(deps, tx, actor, business, { email, accessLevel, operates, action: 'access.resent' })
  })
}

/**
 * Ends an invitation.
 * @throws ApiError `not_found`; `forbidden` for a manager who means anybody but an employee; `conflict` when it does not wait any more
 */
export async function revokeInvitation(deps: ApiDeps, actor: RegisteredPrincipal, businessId: string, id: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await lockWaiting(tx, actor, businessId, id)
    await endInvitation(tx, id, 'revoked')
    await recordAudit(tx, { at: now, actor: actor.publicKey, action: 'access.revoked', subject: id, details: { businessId } })
  })
}

async function lockWaiting(tx: Tx, actor: RegisteredPrincipal, businessId: string, id: string) {
  const { business, mayGive } = await lockAccess(tx, actor, businessId)
  const row = await findInvitation(tx, businessId, id)
  if (!row) throw new ApiError('not_found')
  if (!mayGive(row.accessLevel)) throw new ApiError('forbidden')
  if (row.state !== 'waiting') throw new ApiError('conflict', `the invitation is ${row.state}`)
  return { business, row }
}

async function assertInvitable(tx: Tx, actor: RegisteredPrincipal, business: Locked, email: string): Promise<void> {
  const person = await findUserByEmail(tx, email)
  if (!person) return
  if (person.id === actor.user.id) throw refuseEmail('own_email')
  if (person.id === business.ownerId) throw refuseEmail('owner_email')
  if (await findMember(tx, business.id, person.id)) throw refuseEmail('access_already_given')
}

const refuseEmail = (code: 'own_email' | 'owner_email' | 'access_already_given' | 'already_invited') =>
  new ApiError(code, undefined, { data: { pointer: '/email' } })

type Sending = { email: string; accessLevel: GivenLevel; operates: OperatorRole | null; action: 'access.invited' | 'access.resent' }

async function send(deps: ApiDeps, tx: Tx, actor: RegisteredPrincipal, business: Locked, sending: Sending) {
  const { email, accessLevel, operates, action } = sending
  const now = deps.clock.now()
  const cause = { kind: 'invitation', channel: 'email', recipient: email, sender: business.id } as const
  await assertMailBudget(tx, cause, now)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000)
  const operated = { operatedAccount: operates?.account.publicKey ?? null, operatedLevel: operates?.level ?? null }
  const values = { businessId: business.id, email, accessLevel, ...operated, state: 'waiting', expiresAt, createdAt: now } as const
  const row: InvitationRow = await insertInvitation(tx, { ...values, tokenHash: hashToken(token) })
  const language = (await findUserByEmail(tx, email))?.language ?? actor.user.language
  const url = `${linkTo(deps, 'home')}?token=${token}`
  const options = { cause, sealWith: deps.masterKey }
  await queueMail(tx, email, describeInvitation(language, business.name ?? '', { accessLevel, operates }, url), now, options)
  await recordAudit(tx, {
    at: now,
    actor: actor.publicKey,
    action,
    subject: row.id,
    details: { businessId: business.id, accessLevel, ...operated },
  })
  return toDocument('access_user', row.id, toInvitedUser(row, operates, now))
}

import { z } from 'zod'
import { document, endpoint, NoContent, PageQuery, page } from '../endpoint.ts'
import { Accent, AccessLevel, Email, Face, Id, Image, Instant, PublicKey } from '../primitives.ts'
import { BusinessAccount, OperatorLevel } from './operators.ts'
import { SalesLeft } from './sales.ts'

/** Access levels that can be given; the owner has theirs. */
export const GivenLevel = z.enum(['manager', 'employee'])
export type GivenLevel = z.infer<typeof GivenLevel>

/** What somebody signs for, or is to once an admin of the account has added them (spec §1; decision 0111). */
export const OperatorRole = z.object({ account: BusinessAccount, level: OperatorLevel }).meta({ id: 'OperatorRole' })
export type OperatorRole = z.infer<typeof OperatorRole>

/** Somebody who may enter the portal of a business, or is invited to (spec §3 "Access-control user"). */
export const AccessUser = z
  .object({
    email: z.string().nullable(),
    name: z.string().nullable(),
    face: Face.nullable(),
    accessLevel: AccessLevel,
    status: z.enum(['invited', 'expired', 'accepted']),
    publicKey: PublicKey.nullable().describe('of the person’s own wallet, once they accepted'),
    since: Instant.describe('when they were invited, or got access'),
    expiresAt: Instant.nullable().describe('of the invitation'),
    operates: OperatorRole.nullable().describe(
      'what they are invited to sign for, too; null once they accepted, or when that account was closed',
    ),
    signs: z
      .array(OperatorRole)
      .describe('where their key pays or mints, as the ledger says; none while it does not answer, and of the owner'),
    isCaller: z.boolean(),
  })
  .meta({ id: 'AccessUser' })
export type AccessUser = z.infer<typeof AccessUser>

/** An invitation as the invited person sees it. */
export const Invitation = z
  .object({
    business: z.object({ name: z.string(), logo: Image.nullable(), accent: Accent }),
    accessLevel: GivenLevel,
    operates: OperatorRole.nullable(),
    email: z.string().describe('address that was invited'),
    expiresAt: Instant,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

const OfBusiness = z.object({ businessId: Id })
const OfUser = OfBusiness.extend({ userId: Id })
const OfInvitation = OfBusiness.extend({ invitationId: Id })
const ByLink = z.object({ token: z.string().min(1, 'field_required').max(200, 'invitation_not_valid') })
const UserDocument = document('access_user', AccessUser)

/** Why an invitation is over. */
const over = ['invitation_used', 'invitation_expired', 'invitation_revoked', 'invitation_replaced', 'invitation_declined'] as const
/** A business wallet cannot accept; why the caller may not is told by the ledger. */
const asPerson = ['wallet_is_business', 'network_unavailable'] as const

/** Access control of a business (spec §2 `/u/dashboard/acl`) and invitations (product decision 28). */
export const accessEndpoints = {
  listAccess: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/access',
    summary: 'Who may enter the portal and who is invited, the newest first',
    access: 'session',
    params: OfBusiness,
    query: PageQuery,
    ok: page('access_user', AccessUser),
    status: 200,
    errors: [],
  }),
  changeAccess: endpoint({
    method: 'PATCH',
    path: '/businesses/:businessId/access/:userId',
    summary: 'Change somebody’s access level',
    access: 'session',
    params: OfUser,
    body: z.object({ accessLevel: GivenLevel }),
    ok: UserDocument,
    status: 200,
    errors: ['owner_keeps_access', 'network_unavailable'],
  }),
  removeAccess: endpoint({
    method: 'DELETE',
    path: '/businesses/:businessId/access/:userId',
    summary: 'Take somebody’s access away',
    access: 'session',
    params: OfUser,
    query: SalesLeft,
    ok: NoContent,
    status: 204,
    errors: ['owner_keeps_access', 'sales_left_open', 'network_unavailable'],
  }),
  leaveBusiness: endpoint({
    method: 'DELETE',
    path: '/businesses/:businessId/access',
    summary: 'Give up one’s own access; keys on accounts of the business stay until an admin removes them',
    access: 'session',
    params: OfBusiness,
    query: SalesLeft,
    ok: NoContent,
    status: 204,
    errors: ['owner_keeps_access', 'sales_left_open', 'network_unavailable'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/invitations',
    summary: 'Invite a person by e-mail, also to sign for an account once an admin of it adds them; a manager invites employees only',
    access: 'session',
    once: true,
    params: OfBusiness,
    body: z.object({
      email: Email,
      accessLevel: GivenLevel,
      operates: z
        .object({ account: PublicKey, level: OperatorLevel })
        .nullable()
        .default(null)
        .describe('the main wallet, a till, a location or an employee account, and what they are to be there'),
    }),
    ok: UserDocument,
    status: 201,
    errors: [
      'email_not_valid',
      'own_email',
      'owner_email',
      'already_invited',
      'access_already_given',
      'minter_not_operator',
      'mail_sender_limit',
      'mail_recipient_limit',
      'network_unavailable',
    ],
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/invitations/:invitationId/resend',
    summary: 'Send a new link, good for another 7 days; the earlier one ends',
    access: 'session',
    params: OfInvitation,
    ok: UserDocument,
    status: 201,
    errors: ['conflict', 'mail_sender_limit', 'mail_recipient_limit', 'network_unavailable'],
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/businesses/:businessId/invitations/:invitationId',
    summary: 'End an invitation',
    access: 'session',
    params: OfInvitation,
    ok: NoContent,
    status: 204,
    errors: ['conflict', 'network_unavailable'],
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/invitations/link',
    summary: 'What the link of an invitation leads to',
    access: 'public',
    body: ByLink,
    ok: document('invitation', Invitation),
    status: 200,
    errors: ['invitation_not_valid', ...over],
  }),
  acceptInvitationLink: endpoint({
    method: 'POST',
    path: '/invitations/link/acceptance',
    summary: 'Accept by the link; the caller’s verified e-mail must be the invited one',
    access: 'session',
    body: ByLink,
    ok: z.object({ data: z.object({ businessId: Id }) }),
    status: 200,
    errors: ['invitation_not_valid', ...over, 'token_not_valid_for_wallet', ...asPerson],
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/invitations',
    summary: 'Invitations that wait for the caller’s verified e-mail',
    access: 'session',
    ok: z.object({ data: z.array(z.object({ id: Id, type: z.literal('invitation'), attributes: Invitation })) }),
    status: 200,
    errors: [],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/invitations/:invitationId/acceptance',
    summary: 'Accept an invitation to the caller’s verified e-mail',
    access: 'session',
    params: z.object({ invitationId: Id }),
    ok: z.object({ data: z.object({ businessId: Id }) }),
    status: 200,
    errors: [...over, ...asPerson],
  }),
  declineInvitation: endpoint({
    method: 'DELETE',
    path: '/invitations/:invitationId',
    summary: 'Decline an invitation to the caller’s verified e-mail',
    access: 'session',
    params: z.object({ invitationId: Id }),
    ok: NoContent,
    status: 204,
    errors: [...over, ...asPerson],
  }),
} as const

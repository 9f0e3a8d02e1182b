import { z } from 'zod'
import { document, endpoint, PageQuery, page } from '../endpoint.ts'
import { Accent, Alias, Amount, AssetId, Id, Image, Instant, optionalText, PublicKey, requiredText } from '../primitives.ts'
import { Asset } from './assets.ts'
import { PreparedDocument } from './transactions.ts'

/** What became of a partnership (product decision 8). */
export const PartnershipStatus = z.enum(['sent', 'accepted', 'declined', 'cancelled', 'ended'])
export type PartnershipStatus = z.infer<typeof PartnershipStatus>

/** Longest message of a request, and longest reason for declining one. */
export const PARTNERSHIP_TEXT = 280
/** Most tokens of one partnership, so that an account takes them in one transaction. */
export const PARTNERSHIP_TOKENS = 20

/** A business as another may find it: what its shop page shows to everybody. */
export const PartnerCandidate = z
  .object({ name: z.string(), alias: Alias, logo: Image.nullable(), accent: Accent })
  .meta({ id: 'PartnerCandidate' })
export type PartnerCandidate = z.infer<typeof PartnerCandidate>

/** A business asks another to accept its tokens. */
export const Partnership = z
  .object({
    direction: z.enum(['outgoing', 'incoming']).describe('whether the business asks, or is asked'),
    status: PartnershipStatus,
    partner: PartnerCandidate,
    tokens: z.array(Asset).describe('the tokens of whoever asks'),
    message: z.string(),
    reason: z.string().describe('why it was declined'),
    accounts: z.array(PublicKey).describe('accounts that were chosen to accept the tokens'),
    createdAt: Instant,
    answeredAt: Instant.nullable(),
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'Partnership' })
export type Partnership = z.infer<typeof Partnership>

/** An account of the business that was asked, with what the ledger says of the tokens there. */
export const PartnershipAccount = z
  .object({
    publicKey: PublicKey,
    kind: z.enum(['wallet', 'pos', 'location', 'employee']),
    name: z.string(),
    isChosen: z.boolean().describe('it is to accept the tokens now'),
    state: z
      .enum(['enabled', 'pending', 'left', 'none'])
      .describe('`enabled`: chosen, and holds them all; `pending`: chosen, some are missing; `left`: not chosen, and still holds some'),
    held: z.array(z.object({ asset: AssetId, code: z.string(), balance: Amount })),
  })
  .meta({ id: 'PartnershipAccount' })
export type PartnershipAccount = z.infer<typeof PartnershipAccount>

const OfBusiness = z.object({ businessId: Id })
const One = OfBusiness.extend({ partnershipId: Id })
const PartnershipDocument = document('partnership', Partnership)
const Chosen = z.object({ accounts: z.array(PublicKey).min(1, 'field_required').max(100) })

export const partnershipEndpoints = {
  findPartners: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/partner-candidates',
    summary: 'Businesses that can be asked, by alias or part of the name',
    access: 'session',
    params: OfBusiness,
    query: z.object({ query: z.string().trim().min(2).max(60) }),
    ok: z.object({ data: z.array(z.object({ id: Alias, type: z.literal('partner_candidate'), attributes: PartnerCandidate })) }),
    status: 200,
    errors: [],
  }),
  listPartnerTokens: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/partner-tokens',
    summary: 'Tokens of the business that others can be asked to accept',
    access: 'session',
    params: OfBusiness,
    ok: z.object({ data: z.array(z.object({ id: AssetId, type: z.literal('asset'), attributes: Asset })) }),
    status: 200,
    errors: [],
  }),
  createPartnership: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/partnerships',
    summary: 'Ask another business to accept some of the business’s tokens',
    access: 'session',
    once: true,
    params: OfBusiness,
    body: z.object({
      alias: requiredText(60).describe('alias of the business that is asked'),
      tokens: z.array(AssetId).min(1, 'field_required').max(PARTNERSHIP_TOKENS),
      message: optionalText(PARTNERSHIP_TEXT).default(''),
    }),
    ok: PartnershipDocument,
    status: 201,
    errors: [
      'field_too_long',
      'mail_recipient_limit',
      'mail_sender_limit',
      'partner_is_self',
      'partner_not_found',
      'partnership_exists',
      'token_wrong_status',
    ],
  }),
  listPartnerships: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/partnerships',
    summary: 'Partnerships that the business asked for, or was asked for, newest first',
    access: 'session',
    params: OfBusiness,
    query: PageQuery.extend({ direction: z.enum(['outgoing', 'incoming']).optional(), status: PartnershipStatus.optional() }),
    ok: page('partnership', Partnership),
    status: 200,
    errors: [],
  }),
  readPartnership: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/partnerships/:partnershipId',
    summary: 'One partnership',
    access: 'session',
    params: One,
    ok: PartnershipDocument,
    status: 200,
    errors: [],
  }),
  cancelPartnership: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/partnerships/:partnershipId/cancellation',
    summary: 'Take a request back that is not answered yet',
    access: 'session',
    params: One,
    ok: PartnershipDocument,
    status: 201,
    errors: ['partnership_wrong_status'],
  }),
  declinePartnership: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/partnerships/:partnershipId/refusal',
    summary: 'Decline a request',
    access: 'session',
    params: One,
    body: z.object({ reason: optionalText(PARTNERSHIP_TEXT).default('') }),
    ok: PartnershipDocument,
    status: 201,
    errors: ['field_too_long', 'partnership_wrong_status'],
  }),
  acceptPartnership: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/partnerships/:partnershipId/acceptance',
    summary: 'Accept a request with the accounts that are to hold the tokens; each of them is then signed for on its own',
    access: 'session',
    params: One,
    body: Chosen,
    ok: PartnershipDocument,
    status: 201,
    errors: ['partnership_wrong_status', 'wallet_not_enabled'],
  }),
  choosePartnershipAccounts: endpoint({
    method: 'PUT',
    path: '/businesses/:businessId/partnerships/:partnershipId/accounts',
    summary: 'Choose other accounts while the partnership is accepted',
    access: 'session',
    params: One,
    body: Chosen,
    ok: PartnershipDocument,
    status: 200,
    errors: ['partnership_wrong_status', 'wallet_not_enabled'],
  }),
  listPartnershipAccounts: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/partnerships/:partnershipId/accounts',
    summary: 'Accounts of the business that was asked, with what they hold of the tokens by the ledger',
    access: 'session',
    params: One,
    ok: z.object({ data: z.array(z.object({ id: PublicKey, type: z.literal('partnership_account'), attributes: PartnershipAccount })) }),
    status: 200,
    errors: ['network_unavailable'],
  }),
  settlePartnershipAccount: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/partnerships/:partnershipId/accounts/:account/trustlines',
    summary: 'Prepare what an account lacks: places for the tokens while it is chosen, else giving up those that are empty',
    access: 'session',
    params: One.extend({ account: PublicKey }),
    ok: PreparedDocument,
    status: 201,
    errors: ['asset_not_empty', 'network_unavailable', 'partnership_wrong_status', 'transaction_in_progress', 'trustlines_limit_external'],
  }),
  endPartnership: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/partnerships/:partnershipId/end',
    summary: 'End a partnership, which either side may; what accounts still hold is given up by who signs for them',
    access: 'session',
    params: One,
    ok: PartnershipDocument,
    status: 201,
    errors: ['partnership_wrong_status'],
  }),
} as const

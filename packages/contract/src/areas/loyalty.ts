import { z } from 'zod'
import { document, endpoint, PageQuery, page } from '../endpoint.ts'
import {
  Amount,
  AssetCode,
  AssetId,
  Face,
  Id,
  Image,
  Instant,
  Link,
  optionalText,
  PublicKey,
  requiredText,
  TokenStatus,
} from '../primitives.ts'
import { EarningInput, earningErrors } from './earnings.ts'
import { PreparedDocument } from './transactions.ts'

/** What must be right before enabling, since enabling cannot be undone (product trap 12). */
export const ReadinessItem = z.enum(['name', 'code', 'image', 'terms', 'redemption', 'price', 'domain', 'wallet', 'units'])
export const Readiness = z.array(z.object({ item: ReadinessItem, done: z.boolean() }))

/** Supply is unlimited and minted on demand, or fixed and minted whole at enabling, never more (spec §4). */
export const Supply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unlimited') }),
  z.object({ kind: z.literal('fixed'), amount: Amount }),
])

/** Figures of an enabled token, from the ledger. */
export const TokenFigures = z.object({
  issued: Amount,
  burned: Amount,
  outstanding: Amount.describe('held by others than the business'),
  inBusiness: Amount,
  holders: z.number().int(),
  pendingHolders: z.number().int(),
})

export const LoyaltyProgramInput = z
  .object({
    name: requiredText(60),
    code: AssetCode,
    description: optionalText(500),
    imageId: Id.nullable(),
    termsLink: Link.nullable(),
    termsText: optionalText(10_000),
    supply: Supply,
  })
  .meta({ id: 'LoyaltyProgramFields' })
export type LoyaltyProgramInput = z.infer<typeof LoyaltyProgramInput>

const wholeUpTo = (most: number, code: string) => z.number(code).int(code).min(0, code).max(most, code)

/** The payments that customers may have waiting at the expense of the program's business (chain design D11). */
export const WaitingAllowance = z.object({
  waitingPerCustomer: wholeUpTo(50, 'waiting_per_customer_not_valid').describe('payments of one customer that may wait; 0: none'),
  waitingSharePercent: wholeUpTo(100, 'waiting_share_not_valid').describe('of the units of the business, for all customers together'),
})
export type WaitingAllowance = z.infer<typeof WaitingAllowance>

/** Changes of an existing program; any field may be omitted. Once it is enabled, only the allowance can change. */
export const LoyaltyProgramChange = LoyaltyProgramInput.partial()
  .extend(WaitingAllowance.partial().shape)
  .meta({ id: 'LoyaltyProgramChange' })
export type LoyaltyProgramChange = z.infer<typeof LoyaltyProgramChange>

/** How far a program or a reward is, and what the ledger says of it. */
export const tokenState = {
  businessId: Id,
  image: Image.nullable(),
  status: TokenStatus,
  readiness: Readiness,
  /** Only after enabling. */
  issuer: PublicKey.nullable(),
  /** Account that gives it to others: the main wallet of the business (chain design §3). Only after enabling. */
  distributionAccount: PublicKey.nullable(),
  assetId: AssetId.nullable(),
  ipfshash: z.string().nullable(),
  metadataChanged: z.boolean(),
  enabledAt: Instant.nullable(),
  createdAt: Instant,
  figures: TokenFigures.nullable(),
}

export const LoyaltyProgram = LoyaltyProgramInput.omit({ imageId: true })
  .extend({ ...WaitingAllowance.shape, ...tokenState, joinLink: z.string().nullable() })
  .meta({ id: 'LoyaltyProgram' })
export type LoyaltyProgram = z.infer<typeof LoyaltyProgram>

/** A holder of a token; people are shown by alias or name when the business knows them. */
export const Holder = z
  .object({
    publicKey: PublicKey,
    name: z.string().nullable(),
    face: Face.nullable(),
    balance: Amount,
    owed: Amount.describe('of points: what is taken from the next earning'),
    since: Instant.nullable(),
  })
  .meta({ id: 'Holder' })
/** Somebody to whom a token waits to be accepted. */
export const PendingHolder = z
  .object({
    balanceId: z.string(),
    email: z.string().nullable(),
    publicKey: PublicKey.nullable(),
    name: z.string().nullable(),
    face: Face.nullable(),
    amount: Amount,
    createdAt: Instant,
  })
  .meta({ id: 'PendingHolder' })

export const MintInput = z.object({
  amount: Amount,
  /** Alias, e-mail or public key; absent: the business wallet. */ recipient: z.string().trim().max(254).optional(),
})
/** Points may be given for a purchase. */
export const MintPointsInput = MintInput.extend({ earning: EarningInput.optional() })
export const BurnInput = z.object({ amount: Amount })

const OfBusiness = z.object({ businessId: Id })

/** Why more of a token is not issued. */
export const mintErrors = [
  'amount_not_valid',
  'token_wrong_status',
  'fixed_amount_already_minted',
  'recipient_full',
  'trustlines_limit',
  'pending_payments_limit',
  'network_unavailable',
] as const

export const loyaltyEndpoints = {
  readLoyaltyProgram: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/loyalty-program',
    summary: 'The loyalty program of a business; 404 while there is none',
    access: 'session',
    params: OfBusiness,
    ok: document('loyalty_program', LoyaltyProgram),
    status: 200,
    errors: [],
  }),
  createLoyaltyProgram: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/loyalty-program',
    summary: 'Create the loyalty program',
    access: 'session',
    once: true,
    params: OfBusiness,
    body: LoyaltyProgramInput,
    ok: document('loyalty_program', LoyaltyProgram),
    status: 201,
    errors: ['code_not_valid', 'code_reserved', 'name_reserved', 'link_not_valid', 'loyalty_program_already_exists', 'code_already_used'],
  }),
  updateLoyaltyProgram: endpoint({
    method: 'PATCH',
    path: '/businesses/:businessId/loyalty-program',
    summary: 'Change the loyalty program; once it is enabled, only what customers may have waiting',
    access: 'session',
    params: OfBusiness,
    body: LoyaltyProgramChange,
    ok: document('loyalty_program', LoyaltyProgram),
    status: 200,
    errors: [
      'code_not_valid',
      'code_reserved',
      'name_reserved',
      'link_not_valid',
      'token_locked',
      'code_already_used',
      'waiting_per_customer_not_valid',
      'waiting_share_not_valid',
    ],
  }),
  enableLoyaltyProgram: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/loyalty-program/enablement',
    summary: 'Prepare the enabling transaction: metadata stored under its CID, issuer created, data locked',
    access: 'session',
    params: OfBusiness,
    ok: PreparedDocument,
    status: 201,
    errors: [
      'token_not_ready',
      'token_wrong_status',
      'loyalty_programs_limit',
      'transaction_in_progress',
      'wallet_not_enabled',
      'network_unavailable',
    ],
  }),
  mintPoints: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/loyalty-program/mint',
    summary: 'Prepare issuing more points',
    access: 'session',
    params: OfBusiness,
    body: MintPointsInput,
    ok: PreparedDocument,
    status: 201,
    errors: [...mintErrors, ...earningErrors],
  }),
  burnPoints: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/loyalty-program/burn',
    summary: 'Prepare burning points that the business holds',
    access: 'session',
    params: OfBusiness,
    body: BurnInput,
    ok: PreparedDocument,
    status: 201,
    errors: ['amount_not_valid', 'token_wrong_status', 'insufficient_balance', 'network_unavailable'],
  }),
  listPointsHolders: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/loyalty-program/holders',
    summary: 'Holders of the points, by the ledger',
    access: 'session',
    params: OfBusiness,
    query: PageQuery,
    ok: page('holder', Holder),
    status: 200,
    errors: [],
  }),
  listPointsPendingHolders: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/loyalty-program/pending-holders',
    summary: 'Points that wait to be accepted',
    access: 'session',
    params: OfBusiness,
    query: PageQuery,
    ok: page('pending_holder', PendingHolder),
    status: 200,
    errors: [],
  }),
} as const

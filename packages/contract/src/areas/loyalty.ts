import { z } from 'zod'
import { document, endpoint } from '../endpoint.ts'
import { Amount, AssetCode, AssetId, Id, Image, Instant, Link, optionalText, PublicKey, requiredText, TokenStatus } from '../primitives.ts'
import { EarningInput, earningErrors } from './earnings.ts'
import { issuingEndpoints, MintInput } from './issuing.ts'

/** What must be right before enabling, since enabling cannot be undone (product trap 12). */
export const ReadinessItem = z.enum(['name', 'code', 'image', 'terms', 'redemption', 'price', 'program', 'domain', 'wallet', 'units'])
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

/** Points may be given for a purchase. */
export const MintPointsInput = MintInput.extend({ earning: EarningInput.optional() })
const OfBusiness = z.object({ businessId: Id })

const ofPoints = issuingEndpoints({
  path: '/businesses/:businessId/loyalty-program',
  params: OfBusiness,
  limit: 'loyalty_programs_limit',
  one: 'the program',
  pieces: 'points',
})

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
  enableLoyaltyProgram: ofPoints.enable,
  mintPoints: endpoint({ ...ofPoints.mint, body: MintPointsInput, errors: [...ofPoints.mint.errors, ...earningErrors] }),
  burnPoints: ofPoints.burn,
  listPointsHolders: ofPoints.holders,
  listPointsPendingHolders: ofPoints.pendingHolders,
} as const

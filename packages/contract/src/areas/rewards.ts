import { z } from 'zod'
import { document, endpoint, NoContent, PageQuery, page } from '../endpoint.ts'
import { Amount, AssetCode, AssetId, Id, Instant, optionalText, PublicKey, requiredText, TokenStatus } from '../primitives.ts'
import { BurnInput, Holder, MintInput, mintErrors, PendingHolder, Supply, tokenState } from './loyalty.ts'
import { PreparedDocument } from './transactions.ts'

/** The three types of spec §1, each with what it grants. Amounts are of the money at the till, with two decimals. */
export const RewardBenefit = z.discriminatedUnion('type', [
  z.object({ type: z.literal('fixed_discount'), amount: Amount, currency: z.string().regex(/^[A-Z]{3}$/, 'field_required') }),
  z.object({
    type: z.literal('percentage_discount'),
    percent: z.number('percent_not_valid').int('percent_not_valid').min(1, 'percent_not_valid').max(100, 'percent_not_valid'),
  }),
  z.object({ type: z.literal('free_item'), item: requiredText(80) }),
])

export const RewardInput = z
  .object({
    benefit: RewardBenefit,
    code: AssetCode,
    name: requiredText(60),
    description: optionalText(500),
    pointsRequired: Amount,
    expiresAt: Instant.nullable(),
    redemptionInstructions: optionalText(1_000),
    conditions: optionalText(2_000),
    requirements: optionalText(1_000),
    imageId: Id.nullable(),
    supply: Supply,
  })
  .meta({ id: 'RewardFields' })
export type RewardInput = z.infer<typeof RewardInput>

/** An open or closed sale of a reward for points (chain design D7). */
export const Sale = z
  .object({
    rewardId: Id,
    status: z.enum(['opening', 'open', 'sold_out', 'closed']),
    price: Amount.describe('points for one whole unit'),
    priceAsset: AssetId,
    quantity: Amount.describe('put on sale'),
    remaining: Amount,
    sold: Amount,
    totalPrice: Amount.describe('points taken in'),
    saleAccount: PublicKey,
    opener: PublicKey,
    isOpener: z.boolean().describe('the caller opened it and may close it (spec §4)'),
    createdAt: Instant,
    closedAt: Instant.nullable(),
  })
  .meta({ id: 'Sale' })
export type Sale = z.infer<typeof Sale>

export const Reward = RewardInput.omit({ imageId: true })
  .extend({
    ...tokenState,
    expired: z.boolean(),
    redeemed: z.number().int(),
    /** The open sale, if any. */
    sale: Sale.extend({ id: Id }).nullable(),
  })
  .meta({ id: 'Reward' })
export type Reward = z.infer<typeof Reward>

const OfBusiness = z.object({ businessId: Id })
const OneReward = z.object({ businessId: Id, rewardId: Id })
const RewardDocument = document('reward', Reward)

export const rewardEndpoints = {
  listRewards: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/rewards',
    summary: 'Rewards of a business',
    access: 'session',
    params: OfBusiness,
    query: PageQuery.extend({ status: TokenStatus.optional() }),
    ok: page('reward', Reward),
    status: 200,
    errors: [],
  }),
  createReward: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/rewards',
    summary: 'Create a reward',
    access: 'session',
    params: OfBusiness,
    body: RewardInput,
    ok: RewardDocument,
    status: 201,
    errors: ['code_not_valid', 'code_already_used', 'expiration_date_not_valid', 'price_not_valid'],
  }),
  readReward: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/rewards/:rewardId',
    summary: 'One reward',
    access: 'session',
    params: OneReward,
    ok: RewardDocument,
    status: 200,
    errors: [],
  }),
  updateReward: endpoint({
    method: 'PATCH',
    path: '/businesses/:businessId/rewards/:rewardId',
    summary: 'Change a reward before it is enabled',
    access: 'session',
    params: OneReward,
    body: RewardInput.partial(),
    ok: RewardDocument,
    status: 200,
    errors: ['code_not_valid', 'code_already_used', 'expiration_date_not_valid', 'token_locked'],
  }),
  deleteReward: endpoint({
    method: 'DELETE',
    path: '/businesses/:businessId/rewards/:rewardId',
    summary: 'Delete a reward that was never enabled',
    access: 'session',
    params: OneReward,
    ok: NoContent,
    status: 204,
    errors: ['token_locked', 'transaction_in_progress'],
  }),
  enableReward: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/rewards/:rewardId/enablement',
    summary: 'Prepare the enabling transaction',
    access: 'session',
    params: OneReward,
    ok: PreparedDocument,
    status: 201,
    errors: [
      'token_not_ready',
      'token_wrong_status',
      'rewards_limit',
      'transaction_in_progress',
      'wallet_not_enabled',
      'network_unavailable',
    ],
  }),
  mintReward: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/rewards/:rewardId/mint',
    summary: 'Prepare issuing more of the reward',
    access: 'session',
    params: OneReward,
    body: MintInput,
    ok: PreparedDocument,
    status: 201,
    errors: mintErrors,
  }),
  burnReward: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/rewards/:rewardId/burn',
    summary: 'Prepare burning rewards that the business holds',
    access: 'session',
    params: OneReward,
    body: BurnInput,
    ok: PreparedDocument,
    status: 201,
    errors: ['amount_not_valid', 'token_wrong_status', 'insufficient_balance', 'network_unavailable'],
  }),
  listRewardHolders: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/rewards/:rewardId/holders',
    summary: 'Holders of the reward, by the ledger',
    access: 'session',
    params: OneReward,
    query: PageQuery,
    ok: page('holder', Holder),
    status: 200,
    errors: [],
  }),
  listRewardPendingHolders: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/rewards/:rewardId/pending-holders',
    summary: 'Rewards that wait to be accepted',
    access: 'session',
    params: OneReward,
    query: PageQuery,
    ok: page('pending_holder', PendingHolder),
    status: 200,
    errors: [],
  }),
  listSales: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/rewards/:rewardId/sales',
    summary: 'Sales of the reward, newest first',
    access: 'session',
    params: OneReward,
    query: PageQuery,
    ok: page('sale', Sale),
    status: 200,
    errors: [],
  }),
  openSale: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/rewards/:rewardId/sales',
    summary: 'Prepare putting a number of rewards on sale for the points required',
    access: 'session',
    params: OneReward,
    body: z.object({ quantity: Amount }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      'amount_not_valid',
      'token_wrong_status',
      'reward_expired',
      'insufficient_balance',
      'open_sells_limit',
      'transaction_in_progress',
      'network_unavailable',
    ],
  }),
  closeSale: endpoint({
    method: 'POST',
    path: '/sales/:saleId/closing',
    summary: 'Prepare closing a sale: the points and what is left come back (only its opener)',
    access: 'session',
    params: z.object({ saleId: Id }),
    ok: PreparedDocument,
    status: 201,
    errors: ['sale_not_yours', 'sale_not_open', 'network_unavailable'],
  }),
  buyReward: endpoint({
    method: 'POST',
    path: '/sales/:saleId/purchases',
    summary: 'Prepare buying from a sale with points',
    access: 'session',
    params: z.object({ saleId: Id }),
    body: z.object({ quantity: Amount, /** Points the person agreed to for one unit. */ price: Amount }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      'amount_not_valid',
      'sale_not_open',
      'out_of_stock',
      'price_changed',
      'reward_expired',
      'insufficient_balance',
      'trustlines_limit_external',
      'wallet_not_enabled',
      'network_unavailable',
    ],
  }),
} as const

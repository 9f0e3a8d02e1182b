import { z } from 'zod'
import { document, endpoint, NoContent, PageQuery, page } from '../endpoint.ts'
import { Amount, AssetCode, Id, Instant, optionalText, requiredText, TokenStatus } from '../primitives.ts'
import { issuingEndpoints } from './issuing.ts'
import { Supply, tokenState } from './loyalty.ts'
import { Sale } from './sales.ts'
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

export const Reward = RewardInput.omit({ imageId: true })
  .extend({
    ...tokenState,
    expired: z.boolean(),
    redeemed: z.number().int(),
    /** The open sale for points, if any. */
    sale: Sale.extend({ id: Id }).nullable(),
  })
  .meta({ id: 'Reward' })
export type Reward = z.infer<typeof Reward>

const OfBusiness = z.object({ businessId: Id })
const OneReward = z.object({ businessId: Id, rewardId: Id })
const RewardDocument = document('reward', Reward)

const ofRewards = issuingEndpoints({
  path: '/businesses/:businessId/rewards/:rewardId',
  params: OneReward,
  limit: 'rewards_limit',
  one: 'the reward',
  pieces: 'rewards',
})

export const rewardEndpoints = {
  listRewards: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/rewards',
    summary: 'Rewards of a business',
    access: 'session',
    params: OfBusiness,
    query: PageQuery.extend({ status: TokenStatus.optional(), search: optionalText(60).optional().describe('in the name') }),
    ok: page('reward', Reward),
    status: 200,
    errors: [],
  }),
  createReward: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/rewards',
    summary: 'Create a reward',
    access: 'session',
    once: true,
    params: OfBusiness,
    body: RewardInput,
    ok: RewardDocument,
    status: 201,
    errors: ['code_not_valid', 'code_reserved', 'name_reserved', 'code_already_used', 'expiration_date_not_valid', 'price_not_valid'],
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
    errors: ['code_not_valid', 'code_reserved', 'name_reserved', 'code_already_used', 'expiration_date_not_valid', 'token_locked'],
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
  enableReward: ofRewards.enable,
  launchReward: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/rewards/:rewardId/launch',
    summary: 'Prepare enabling the reward, issuing the first pieces and putting them on sale for points, in one transaction',
    access: 'session',
    params: OneReward,
    body: z.object({ quantity: Amount.describe('whole pieces') }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      'amount_not_valid',
      'token_not_ready',
      'token_wrong_status',
      'reward_expired',
      'rewards_limit',
      'open_sells_limit',
      'trustlines_limit',
      'transaction_in_progress',
      'network_unavailable',
    ],
  }),
  mintReward: ofRewards.mint,
  burnReward: ofRewards.burn,
  listRewardHolders: ofRewards.holders,
  listRewardPendingHolders: ofRewards.pendingHolders,
} as const

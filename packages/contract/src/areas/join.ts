import { z } from 'zod'
import { document, endpoint } from '../endpoint.ts'
import { Accent, Alias, Amount, AssetId, Id, Image, Instant } from '../primitives.ts'
import { RewardBenefit } from './rewards.ts'
import { PreparedDocument } from './transactions.ts'

/** A reward that can be bought with points now. */
export const RewardOnSale = z
  .object({
    rewardId: Id,
    saleId: Id,
    asset: AssetId,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    benefit: RewardBenefit,
    image: Image.nullable(),
    price: Amount,
    priceCode: z.string(),
    remaining: Amount,
    expiresAt: Instant.nullable(),
    conditions: z.string(),
    redemptionInstructions: z.string(),
    requirements: z.string(),
  })
  .meta({ id: 'RewardOnSale' })
export type RewardOnSale = z.infer<typeof RewardOnSale>

/** An enabled program as anybody may see it, on the join page and in a customer’s wallet. */
export const PublicProgram = z
  .object({
    name: z.string(),
    code: z.string(),
    asset: AssetId,
    description: z.string(),
    image: Image.nullable(),
    termsLink: z.string().nullable(),
    termsText: z.string(),
    accent: Accent,
    joinLink: z.string(),
    business: z.object({
      id: Id,
      name: z.string(),
      alias: Alias,
      logo: Image.nullable(),
      address: z.string(),
      website: z.string().nullable(),
    }),
    rewards: z.array(RewardOnSale),
  })
  .meta({ id: 'PublicProgram' })
export type PublicProgram = z.infer<typeof PublicProgram>

export const joinEndpoints = {
  readProgram: endpoint({
    method: 'GET',
    path: '/programs/:programId',
    summary: 'An enabled program with its rewards on sale',
    access: 'public',
    params: z.object({ programId: Id }),
    ok: document('program', PublicProgram),
    status: 200,
    errors: [],
  }),
  joinProgram: endpoint({
    method: 'POST',
    path: '/programs/:programId/members',
    summary: 'Prepare holding the program’s points, sponsored by its business',
    access: 'session',
    params: z.object({ programId: Id }),
    ok: PreparedDocument,
    status: 201,
    errors: ['already_member', 'wallet_not_enabled', 'trustlines_limit_external', 'transaction_in_progress', 'network_unavailable'],
  }),
} as const

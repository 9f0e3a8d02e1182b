import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, AssetId, Face, Id, Instant, PublicKey, TransactionHash, TransactionName } from '../primitives.ts'

/** What the product knows about a transaction (spec §3 "App transaction"); none: an external transaction, typed `stellar`. */
export const ActivityRecord = z
  .object({
    entityType: TransactionName,
    hash: TransactionHash,
    title: z.string().nullable().describe('name of the program, reward, till or person concerned'),
    asset: AssetId.nullable(),
    assetCode: z.string().nullable(),
    amount: Amount.nullable(),
    from: z.object({ publicKey: PublicKey, name: z.string().nullable(), face: Face.nullable() }).nullable(),
    to: z
      .object({ publicKey: PublicKey.nullable(), name: z.string().nullable(), email: z.string().nullable(), face: Face.nullable() })
      .nullable(),
    memo: z.string().nullable(),
    fee: z.string().nullable(),
    redemptionId: Id.nullable(),
    /** Of a payment that waits, or did. */
    pending: z.enum(['waiting', 'accepted', 'cancelled']).nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'ActivityRecord' })
export type ActivityRecord = z.infer<typeof ActivityRecord>

const ActivityQuery = z.object({
  type: z.literal('txhash'),
  id: z
    .string()
    .regex(/^[0-9a-f]{64}(,[0-9a-f]{64}){0,49}$/)
    .describe('one hash, or up to 50, comma separated'),
})
const ActivityAnswer = z.object({ data: z.array(z.object({ id: z.string(), type: z.literal('activity'), attributes: ActivityRecord })) })

export const activityEndpoints = {
  readActivity: endpoint({
    method: 'GET',
    path: '/activity/:walletId',
    summary: 'Records of transactions by hash; 404 when a single hash is external (spec §7)',
    access: 'session',
    params: z.object({ walletId: Id }),
    query: ActivityQuery,
    ok: ActivityAnswer,
    status: 200,
    errors: [],
  }),
  exportActivity: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/activity.csv',
    summary: 'Activity as CSV: ISO-8601 times with offset, plain decimals, formula characters neutralised',
    access: 'session',
    params: z.object({ walletId: Id }),
    query: z.object({
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      timeZone: z.string().max(60).default('UTC'),
      language: z.enum(['en', 'es']).default('en'),
    }),
    content: 'text/csv',
    ok: z.string(),
    status: 200,
    errors: ['field_required'],
  }),
} as const
export { ActivityAnswer, ActivityQuery }

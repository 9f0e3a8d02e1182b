import { z } from 'zod'
import { endpoint, PageQuery, page } from '../endpoint.ts'
import { searchFilters } from '../filters.ts'
import { Amount, AssetId, Face, Id, Instant, PublicKey, TransactionHash, TransactionName } from '../primitives.ts'
import { Purchase } from './earn-rules.ts'
import { PlatformFee } from './transactions.ts'

/** What the product knows about a transaction (spec §3 "App transaction"); none: an external transaction, typed `stellar`. */
export const ActivityRecord = z
  .object({
    entityType: TransactionName,
    hash: TransactionHash,
    title: z.string().nullable().describe('name of the program, reward, till or person concerned'),
    asset: AssetId.nullable(),
    assetCode: z.string().nullable(),
    isGift: z.boolean().describe('points or a reward that the business which sends them issues itself, to somebody else'),
    amount: Amount.nullable(),
    place: z.int().describe('of several records of a transaction: the operation that this one is about, from 0'),
    /** What the sender gave for it, where that is another asset than arrived. */
    sent: z.object({ amount: Amount, asset: AssetId, code: z.string() }).nullable(),
    from: z.object({ publicKey: PublicKey, name: z.string().nullable(), face: Face.nullable() }).nullable(),
    to: z
      .object({ publicKey: PublicKey.nullable(), name: z.string().nullable(), email: z.string().nullable(), face: Face.nullable() })
      .nullable(),
    memo: z.string().nullable(),
    fee: z.string().nullable(),
    /** The platform's own fee, in the stablecoin that it was paid in. */
    platformFee: PlatformFee.nullable(),
    redemptionId: Id.nullable(),
    payRequestId: Id.nullable().describe('the pay request that this paid, or paid back'),
    orderId: Id.nullable().describe('the order that this paid or refunded, or whose goods it gave back'),
    returned: z
      .enum(['refund', 'return'])
      .nullable()
      .describe('what went back: money of an order or a pay request, or what was bought or handed in'),
    /** Of a payment that waits, or did. */
    pending: z.enum(['waiting', 'accepted', 'cancelled']).nullable(),
    /** Of points that a purchase earned: all of them, and what of them went to what the customer owed. */
    earning: z.object({ amount: Amount, owed: Amount }).nullable(),
    /** Of points that the rules gave: what was bought, and which rule gave what. */
    purchase: Purchase.nullable(),
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

/** Somebody whom a wallet paid lately. */
export const RecentRecipient = z
  .object({
    recipient: z.string().describe('what the payment form resolves: the key, or the e-mail address that was typed'),
    name: z.string().nullable(),
    face: Face.nullable(),
    paidAt: Instant,
  })
  .meta({ id: 'RecentRecipient' })
export type RecentRecipient = z.infer<typeof RecentRecipient>

/** What became of a transaction: a payment may wait for its receiver, or be taken back. */
export const ActivityStatus = z.enum(['completed', 'waiting', 'cancelled'])
export type ActivityStatus = z.infer<typeof ActivityStatus>

const { from: _from, to: _to, ...exportFilters } = searchFilters

export const activityEndpoints = {
  listRecentRecipients: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/recent-recipients',
    summary: 'Whom the wallet paid lately, the latest first, each once: at most eight',
    access: 'session',
    params: z.object({ walletId: Id }),
    ok: z.object({ data: z.array(z.object({ id: z.string(), type: z.literal('recent_recipient'), attributes: RecentRecipient })) }),
    status: 200,
    errors: [],
  }),
  listActivity: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/activity',
    summary: 'Records of a wallet’s transactions that filters find, newest first; external transactions have none',
    access: 'session',
    params: z.object({ walletId: Id }),
    query: PageQuery.extend({ ...searchFilters, status: ActivityStatus.optional() }),
    ok: page('activity', ActivityRecord),
    status: 200,
    errors: [],
  }),
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
      ...exportFilters,
      status: ActivityStatus.optional(),
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

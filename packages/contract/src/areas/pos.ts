import { z } from 'zod'
import { document, endpoint, NoContent, PageQuery, page } from '../endpoint.ts'
import {
  Accent,
  Amount,
  AssetId,
  Face,
  Id,
  Image,
  Instant,
  PosStatus,
  PublicKey,
  requiredText,
  SubAlias,
  TransactionHash,
} from '../primitives.ts'
import { Asset } from './assets.ts'
import { DisablementDocument, notDisabled } from './disabling.ts'
import { RewardBenefit } from './rewards.ts'
import { PreparedDocument } from './transactions.ts'

/** A point of sale: a till with an account of its own (spec §3). */
export const PointOfSale = z
  .object({
    businessId: Id,
    name: z.string(),
    /** `till1.acme`, optional. */
    alias: z.string().nullable(),
    locationId: Id.nullable().describe('the location that it belongs to'),
    locationName: z.string().nullable(),
    status: PosStatus,
    /** Only after enabling. */
    walletId: Id.nullable(),
    publicKey: PublicKey.nullable(),
    /** Assets that it takes: the business's points and rewards. */
    accepts: z.array(AssetId),
    /** Rewards and points of the business that it does not take yet. */
    missing: z.array(AssetId),
    float: Amount.nullable().describe('points that it can give; null while it is not open or the network does not answer'),
    last: Instant.nullable().describe('when something last arrived'),
    /** `https://…/t/{posId}`: what the QR says. */
    payLink: z.string().nullable(),
    /** SEP-7 pay request, signed. */
    payUri: z.string().nullable(),
    createdAt: Instant,
    enabledAt: Instant.nullable(),
    disabledAt: Instant.nullable(),
  })
  .meta({ id: 'PointOfSale' })
export type PointOfSale = z.infer<typeof PointOfSale>

/** What a customer sees of a till. */
export const PublicPos = z
  .object({
    businessId: Id,
    businessName: z.string(),
    logo: Image.nullable(),
    accent: Accent,
    name: z.string(),
    status: PosStatus.exclude(['ready']),
    publicKey: PublicKey.nullable(),
    accepts: z.array(Asset),
  })
  .meta({ id: 'PublicPos' })

/** A reward that arrived at a till. It counts once, and only in whole units. */
export const Redemption = z
  .object({
    posId: Id,
    posName: z.string(),
    rewardId: Id,
    rewardName: z.string(),
    asset: AssetId,
    code: z.string(),
    image: Image.nullable(),
    benefit: RewardBenefit,
    redemptionInstructions: z.string(),
    quantity: z.string(),
    customer: PublicKey,
    customerName: z.string().nullable(),
    customerFace: Face.nullable(),
    status: z.enum(['redeemed', 'refused']),
    /** Why the till must not grant it although the token arrived; `reward_not_whole` is no redemption at all. */
    reason: z.enum(['reward_expired', 'reward_not_whole']).nullable(),
    hash: TransactionHash,
    /** A refused reward that went back to the customer. */
    isReturned: z.boolean(),
    redeemedAt: Instant,
  })
  .meta({ id: 'Redemption' })
export type Redemption = z.infer<typeof Redemption>

/** Points that a customer paid at a till. */
export const TillPayment = z
  .object({
    posId: Id,
    asset: AssetId,
    code: z.string(),
    amount: z.string(),
    customer: PublicKey,
    customerName: z.string().nullable(),
    customerFace: Face.nullable(),
    hash: TransactionHash,
    paidAt: Instant,
  })
  .meta({ id: 'TillPayment' })

/** One event of a till’s stream; `id` of the SSE event is its cursor. */
export const TillEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redemption'), id: Id, redemption: Redemption }),
  z.object({ type: z.literal('payment'), id: Id, payment: TillPayment }),
])
export type TillEvent = z.infer<typeof TillEvent>

/** Points that were given at a till, and by whom. Whoever only serves there sees their own. */
export const TillGift = z
  .object({
    status: z
      .enum(['given', 'waiting', 'cancelled', 'voided'])
      .describe('`waiting` until the customer accepts them, `cancelled` when they were taken back before that'),
    code: z.string(),
    amount: Amount.describe('what the purchase earned'),
    taken: Amount.describe('of it, what went to what the customer owed'),
    customer: PublicKey.nullable(),
    customerEmail: z.string().nullable().describe('where they wait for somebody without a wallet'),
    customerName: z.string().nullable(),
    customerFace: Face.nullable(),
    giver: PublicKey,
    giverName: z.string().nullable(),
    isOwn: z.boolean().describe('the caller gave them'),
    mayVoid: z.boolean().describe('within the day, while the customer has them'),
    voidedAt: Instant.nullable(),
    voidedByName: z.string().nullable(),
    hash: TransactionHash.nullable().describe('null where all of it was owed'),
    givenAt: Instant,
  })
  .meta({ id: 'TillGift' })
export type TillGift = z.infer<typeof TillGift>

const OfBusiness = z.object({ businessId: Id })
const OnePos = z.object({ businessId: Id, posId: Id })
const PosInput = z.object({ name: requiredText(60), alias: SubAlias.nullable(), locationId: Id.nullable().optional() })
const PosDocument = document('point_of_sale', PointOfSale)

export const posEndpoints = {
  listPos: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/points-of-sale',
    summary: 'Tills of a business, or of one of its locations',
    access: 'session',
    params: OfBusiness,
    query: PageQuery.extend({ locationId: Id.optional() }),
    ok: page('point_of_sale', PointOfSale),
    status: 200,
    errors: [],
  }),
  createPos: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/points-of-sale',
    summary: 'Create a till',
    access: 'session',
    once: true,
    params: OfBusiness,
    body: PosInput,
    ok: PosDocument,
    status: 201,
    errors: ['alias_not_valid', 'alias_outside_business', 'alias_already_exists'],
  }),
  readPos: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/points-of-sale/:posId',
    summary: 'One till',
    access: 'session',
    params: OnePos,
    ok: PosDocument,
    status: 200,
    errors: [],
  }),
  updatePos: endpoint({
    method: 'PATCH',
    path: '/businesses/:businessId/points-of-sale/:posId',
    summary: 'Rename a till',
    access: 'session',
    params: OnePos,
    body: PosInput.partial(),
    ok: PosDocument,
    status: 200,
    errors: ['alias_not_valid', 'alias_outside_business', 'alias_already_exists', 'pos_wrong_status'],
  }),
  deletePos: endpoint({
    method: 'DELETE',
    path: '/businesses/:businessId/points-of-sale/:posId',
    summary: 'Delete a till that was never put on the ledger',
    access: 'session',
    params: OnePos,
    ok: NoContent,
    status: 204,
    errors: ['pos_wrong_status', 'transaction_in_progress'],
  }),
  enablePos: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/points-of-sale/:posId/enablement',
    summary: 'Prepare putting the till’s account on the ledger, taking the business’s points and rewards',
    access: 'session',
    params: OnePos,
    ok: PreparedDocument,
    status: 201,
    errors: [
      'pos_not_ready',
      'pos_wrong_status',
      'points_of_sale_limit',
      'trustlines_limit',
      'transaction_in_progress',
      'wallet_not_enabled',
      'network_unavailable',
    ],
  }),
  acceptAssets: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/points-of-sale/:posId/assets',
    summary: 'Prepare letting the till take rewards that were enabled after it',
    access: 'session',
    params: OnePos,
    ok: PreparedDocument,
    status: 201,
    errors: ['pos_wrong_status', 'trustlines_limit', 'token_wrong_status', 'transaction_in_progress', 'network_unavailable'],
  }),
  readPosDisablement: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/points-of-sale/:posId/disablement',
    summary: 'What closing the till is going to do',
    access: 'session',
    params: OnePos,
    ok: DisablementDocument,
    status: 200,
    errors: ['pos_wrong_status', 'account_gone', 'network_unavailable'],
  }),
  disablePos: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/points-of-sale/:posId/disablement',
    summary:
      'Prepare closing the till: everything it holds moves to the main business wallet; a part of it, when that is more than one transaction takes',
    access: 'session',
    params: OnePos,
    ok: PreparedDocument,
    status: 201,
    errors: ['pos_wrong_status', ...notDisabled],
  }),
  listTillEvents: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/points-of-sale/:posId/events',
    summary: 'Redemptions and payments at a till, newest first',
    access: 'session',
    params: OnePos,
    query: PageQuery,
    ok: z.object({ data: z.array(TillEvent), meta: z.object({ next: z.string().nullable() }) }),
    status: 200,
    errors: [],
  }),
  streamTillEvents: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/points-of-sale/:posId/stream',
    summary: 'The same as they happen, as server-sent events (read with fetch: the token goes in the header)',
    access: 'session',
    params: OnePos,
    content: 'text/event-stream',
    ok: TillEvent,
    status: 200,
    errors: [],
  }),
  listTillGifts: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/points-of-sale/:posId/gifts',
    summary: 'Points given at a till, newest first: all of them for owners and managers, their own for others',
    access: 'session',
    params: OnePos,
    query: PageQuery,
    ok: page('till_gift', TillGift),
    status: 200,
    errors: [],
  }),
  voidTillGift: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/points-of-sale/:posId/gifts/:giftId/void',
    summary: 'Void points that were given at a till within the day: the customer owes them',
    access: 'session',
    params: OnePos.extend({ giftId: Id }),
    ok: document('till_gift', TillGift),
    status: 201,
    errors: ['gift_too_old', 'earning_not_accepted'],
  }),
  returnReward: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/points-of-sale/:posId/events/:eventId/return',
    summary: 'Prepare sending back what arrived of a reward without being granted, from the till to the customer',
    access: 'session',
    params: OnePos.extend({ eventId: Id }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      'pos_wrong_status',
      'reward_not_returnable',
      'recipient_full',
      'recipient_without_trust',
      'insufficient_balance',
      'transaction_in_progress',
      'network_unavailable',
    ],
  }),
  readPublicPos: endpoint({
    method: 'GET',
    path: '/points-of-sale/:posId',
    summary: 'What a customer sees of a till',
    access: 'public',
    params: z.object({ posId: Id }),
    ok: document('public_pos', PublicPos),
    status: 200,
    errors: [],
  }),
  findPosByKey: endpoint({
    method: 'GET',
    path: '/points-of-sale',
    summary: 'The till behind a scanned pay request',
    access: 'public',
    query: z.object({ publicKey: PublicKey }),
    ok: document('public_pos', PublicPos),
    status: 200,
    errors: [],
  }),
  redeemReward: endpoint({
    method: 'POST',
    path: '/points-of-sale/:posId/redemptions',
    summary: 'Prepare handing in one reward at a till',
    access: 'session',
    params: z.object({ posId: Id }),
    body: z.object({ asset: AssetId }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      'pos_wrong_status',
      'reward_expired',
      'reward_foreign',
      'reward_already_redeemed',
      'insufficient_balance',
      'recipient_full',
      'token_not_valid',
      'transaction_in_progress',
      'network_unavailable',
    ],
  }),
} as const

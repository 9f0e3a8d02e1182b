import { z } from 'zod'
import { document, endpoint } from '../endpoint.ts'
import { Amount, AssetId, Face, Id, Image, Instant, PublicKey, TransactionHash } from '../primitives.ts'
import { Purchase, PurchaseInput, purchaseErrors } from './earn-rules.ts'
import { Birthday } from './wallet.ts'

/** That points are given for a purchase. What is owed goes from what it earned, and only the rest is paid (product decision 6). */
export const EarningInput = z
  .object({
    owed: Amount.describe('what the customer owes, as the giver has seen it: the purchase earned that much more than is paid'),
    orderId: Id.optional().describe('the order that earned them'),
    posId: Id.optional().describe('the till at which they are given'),
    purchase: PurchaseInput.optional().describe('what was bought: the points must be those that it earns by the rules'),
  })
  .meta({ id: 'EarningFields' })
export type EarningInput = z.infer<typeof EarningInput>

/** Why points are not given for a purchase. */
export const earningErrors = ['owed_changed', 'transaction_in_progress', ...purchaseErrors] as const

/** Points that a purchase earned. */
const Earning = z.object({
  id: Id,
  amount: Amount.describe('what the purchase earned'),
  taken: Amount.describe('of it, what went to what the customer owed'),
  refunded: Amount.describe('no longer earned, since the purchase was refunded'),
  orderId: Id.nullable(),
  purchase: Purchase.nullable().describe('what was bought and which rules gave what; null where somebody said how many points'),
  hash: TransactionHash.nullable().describe('what paid the rest; null where all of it was owed'),
  createdAt: Instant,
})

/** Why a customer owes points, or no longer does. */
const OwedChange = z.object({ kind: z.enum(['refunded', 'taken', 'forgiven']), amount: Amount, orderId: Id.nullable(), createdAt: Instant })

/** What a customer of a program earned and owes, for its business. */
export const CustomerPoints = z
  .object({
    name: z.string().nullable(),
    face: Face.nullable(),
    birthday: Birthday.nullable().describe('where they joined and let businesses see it'),
    owed: Amount,
    earnings: z.array(Earning).describe('the last fifty'),
    changes: z.array(OwedChange).describe('the last fifty'),
    orders: z
      .array(z.object({ id: Id, name: z.string(), quantity: Amount, total: Amount, priceAsset: AssetId, createdAt: Instant }))
      .describe('paid, and nothing was given for them yet: the last ten'),
  })
  .meta({ id: 'CustomerPoints' })
export type CustomerPoints = z.infer<typeof CustomerPoints>

/** Points that a wallet owes a program, or owed. */
export const OwedPoints = z
  .object({
    asset: AssetId,
    code: z.string(),
    program: z.string(),
    business: z.string(),
    image: Image.nullable(),
    owed: Amount,
    changes: z.array(OwedChange).describe('the last fifty'),
  })
  .meta({ id: 'OwedPoints' })
export type OwedPoints = z.infer<typeof OwedPoints>

const OfCustomer = z.object({ businessId: Id, publicKey: PublicKey })
const customer = document('customer_points', CustomerPoints)

/** Points that purchases earned, and what is owed after a refund. */
export const earningEndpoints = {
  listOwedPoints: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/owed-points',
    summary: 'Points that a wallet owes, or owed, after refunds, by program',
    access: 'session',
    params: z.object({ walletId: Id }),
    ok: z.object({ data: z.array(z.object({ id: z.string(), type: z.literal('owed_points'), attributes: OwedPoints })) }),
    status: 200,
    errors: [],
  }),
  readCustomerPoints: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/loyalty-program/customers/:publicKey',
    summary: 'What a customer earned and owes',
    access: 'session',
    params: OfCustomer,
    ok: customer,
    status: 200,
    errors: [],
  }),
  settleEarning: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/loyalty-program/customers/:publicKey/earnings',
    summary: 'Write down an earning of which all is owed: nothing is paid',
    access: 'session',
    params: OfCustomer,
    body: z.object({
      id: Id.describe('made by the caller: written once'),
      amount: Amount.describe('what the purchase earned; 0 writes down a purchase that earns nothing'),
      account: PublicKey.describe('from which it would be paid, or which would mint it: the caller signs for it at medium'),
      orderId: Id.optional(),
      posId: Id.optional().describe('the till at which it is given'),
      purchase: PurchaseInput.optional(),
    }),
    ok: customer,
    status: 201,
    errors: ['amount_not_valid', 'token_wrong_status', ...earningErrors, 'network_unavailable'],
  }),
  refundEarning: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/loyalty-program/earnings/:earningId/refunds',
    summary: 'Write down that a purchase was refunded, so that its points, or a part of them, are owed',
    access: 'session',
    params: z.object({ businessId: Id, earningId: Id }),
    body: z.object({
      amount: Amount.describe('of the points'),
      refunded: Amount.describe('what was refunded of it before, as the caller has seen it: the same refund is written down once'),
    }),
    ok: customer,
    status: 201,
    errors: ['amount_not_valid', 'earning_changed', 'refund_too_high', 'earning_not_accepted'],
  }),
  forgiveOwed: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/loyalty-program/customers/:publicKey/forgiveness',
    summary: 'Forgive a customer all that they owe',
    access: 'session',
    params: OfCustomer,
    ok: customer,
    status: 201,
    errors: ['transaction_in_progress'],
  }),
} as const

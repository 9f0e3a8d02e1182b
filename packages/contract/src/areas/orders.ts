import { z } from 'zod'
import { document, endpoint, PageQuery, page } from '../endpoint.ts'
import { Amount, AssetId, Face, Id, Image, Instant, PublicKey, TransactionHash } from '../primitives.ts'
import { PlatformFee, PreparedDocument } from './transactions.ts'

export const OrderStatus = z.enum(['pending', 'paid', 'refunded', 'partially_refunded', 'failed', 'expired'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** A purchase from a sale (product decision 9), as its buyer and its seller see it. */
export const Order = z
  .object({
    createdAt: Instant,
    status: OrderStatus,
    kind: z.enum(['loyalty_program', 'reward', 'token']),
    name: z.string(),
    code: z.string(),
    image: Image.nullable(),
    asset: AssetId,
    quantity: Amount,
    price: Amount.describe('agreed for one whole unit'),
    priceAsset: AssetId,
    total: Amount.describe('paid; while it is pending the most that is paid'),
    platformFee: PlatformFee.nullable(),
    refunded: Amount,
    hash: TransactionHash.nullable(),
    settledAt: Instant.nullable(),
    isMine: z.boolean().describe('the caller bought, or a wallet that they operate'),
    seller: z.object({ id: Id, name: z.string(), alias: z.string().nullable(), logo: Image.nullable() }),
    buyer: z.object({ publicKey: PublicKey, name: z.string().nullable(), face: Face.nullable() }),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

/** An order with what went back of it, and what may. */
export const OrderDetails = Order.extend({
  refundable: Amount.describe('left of what the sale took in'),
  returned: Amount.describe('of the token'),
  owed: Amount.describe('of the token: its price went back, and the buyer has it'),
  termsAccepted: z.boolean(),
  returns: z.array(z.object({ kind: z.enum(['refund', 'return']), amount: Amount, hash: TransactionHash, createdAt: Instant })),
}).meta({ id: 'OrderDetails' })
export type OrderDetails = z.infer<typeof OrderDetails>

/** Filters for orders (spec §3 "Search filters for orders/payments"). The alias is that of the other side. */
export const OrderQuery = PageQuery.extend({
  id: z
    .string()
    .regex(/^[0-9a-f-]{1,36}$/)
    .optional(),
  alias: z
    .string()
    .regex(/^[a-z0-9.-]{1,65}$/)
    .optional(),
  status: OrderStatus.optional(),
  token: AssetId.optional(),
  from: Instant.optional(),
  to: Instant.optional().describe('before this moment'),
})

const OneOrder = z.object({ orderId: Id })

/** Orders of buyers and sellers (spec §1 "my orders"). */
export const orderEndpoints = {
  listOwnOrders: endpoint({
    method: 'GET',
    path: '/orders',
    summary: 'What the caller bought, newest first',
    access: 'session',
    query: OrderQuery,
    ok: page('order', Order),
    status: 200,
    errors: [],
  }),
  listWalletOrders: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/orders',
    summary: 'What a wallet bought, newest first',
    access: 'session',
    params: z.object({ walletId: Id }),
    query: OrderQuery,
    ok: page('order', Order),
    status: 200,
    errors: [],
  }),
  listBusinessOrders: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/orders',
    summary: 'What was bought from a business, newest first',
    access: 'session',
    params: z.object({ businessId: Id }),
    query: OrderQuery,
    ok: page('order', Order),
    status: 200,
    errors: [],
  }),
  readOrder: endpoint({
    method: 'GET',
    path: '/orders/:orderId',
    summary: 'One order, for its buyer, whoever operates the wallet that bought, and people of its seller',
    access: 'session',
    params: OneOrder,
    ok: document('order', OrderDetails),
    status: 200,
    errors: [],
  }),
  refundOrder: endpoint({
    method: 'POST',
    path: '/orders/:orderId/refunds',
    summary: 'Prepare paying back the price of an order, or a part of it',
    access: 'session',
    params: OneOrder,
    body: z.object({ amount: Amount }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      'amount_not_valid',
      'order_cannot_be_refunded',
      'refund_too_high',
      'buyer_without_trust',
      'recipient_full',
      'insufficient_balance',
      'transaction_in_progress',
      'network_unavailable',
    ],
  }),
  returnOrder: endpoint({
    method: 'POST',
    path: '/orders/:orderId/returns',
    summary: 'Prepare giving back what was refunded: all that the buyer owes',
    access: 'session',
    params: OneOrder,
    ok: PreparedDocument,
    status: 201,
    errors: ['nothing_to_return', 'insufficient_balance', 'no_trust', 'recipient_full', 'transaction_in_progress', 'network_unavailable'],
  }),
} as const

import { z } from 'zod'
import { document, endpoint, NoContent, PageQuery, page } from '../endpoint.ts'
import { Amount, AssetId, Face, Id, Image, Instant, PublicKey, TransactionHash } from '../primitives.ts'
import { PreparedDocument } from './transactions.ts'

/** An open or closed sale of points, rewards or tokens (chain design D7). */
export const Sale = z
  .object({
    tokenId: Id,
    kind: z.enum(['loyalty_program', 'reward', 'token']),
    name: z.string(),
    code: z.string(),
    image: Image.nullable(),
    asset: AssetId,
    status: z.enum(['opening', 'open', 'sold_out', 'closed']),
    price: Amount.describe('of the price asset for one whole unit'),
    unitCost: Amount.describe('what one whole unit really costs: the ledger keeps prices as fractions'),
    priceAsset: AssetId,
    quantity: Amount.describe('put on sale'),
    remaining: Amount,
    sold: Amount,
    totalPrice: Amount.describe('taken in'),
    minimum: Amount.nullable().describe('least of one order'),
    maximum: Amount.nullable().describe('most of one order'),
    saleAccount: PublicKey,
    opener: PublicKey,
    isOpener: z.boolean().describe('the caller opened it and may close it (spec §4)'),
    createdAt: Instant,
    closedAt: Instant.nullable(),
  })
  .meta({ id: 'Sale' })
export type Sale = z.infer<typeof Sale>

/** A sale with what its account holds of the price now. */
export const SaleDetails = Sale.extend({ collectable: Amount.nullable().describe('null while the network does not answer') }).meta({
  id: 'SaleDetails',
})
export type SaleDetails = z.infer<typeof SaleDetails>

/** What somebody bought, also with other tools (spec §3 "Sale"). */
export const SaleFill = z
  .object({
    createdAt: Instant,
    hash: TransactionHash.nullable().describe('null while the network does not answer'),
    amount: Amount,
    totalPrice: Amount,
    buyer: PublicKey,
    buyerName: z.string().nullable(),
    buyerFace: Face.nullable(),
    orderId: Id.nullable().describe('bought with the portal'),
  })
  .meta({ id: 'SaleFill' })
export type SaleFill = z.infer<typeof SaleFill>

export const SaleInput = z
  .object({
    tokenId: Id,
    quantity: Amount,
    /** Left out for a reward: the points that it requires. */
    price: z.object({ amount: Amount, asset: AssetId }).optional(),
    /** Least and most of one order. */
    minimum: Amount.nullable().default(null),
    maximum: Amount.nullable().default(null),
  })
  .meta({ id: 'SaleFields' })

/**
 * How many open sales of somebody stay open when they go: only who opened a sale can close it (spec §4), so whoever removes them, or leaves,
 * says that they know.
 */
export const SalesLeft = z.object({
  openSales: z.coerce.number().int().min(0).max(1_000_000).default(0).describe('open sales of theirs that the caller knows to stay open'),
})

const OfBusiness = z.object({ businessId: Id })
const OneSale = z.object({ businessId: Id, saleId: Id })

/** Sales and buying (spec §2 "sales", §5 "Offers"). */
export const saleEndpoints = {
  listSales: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/sales',
    summary: 'Sales of a business, newest first',
    access: 'session',
    params: OfBusiness,
    query: PageQuery.extend({
      tokenId: Id.optional(),
      openedBy: PublicKey.optional().describe('only those that this key opened and that are open'),
    }),
    ok: page('sale', Sale),
    status: 200,
    errors: [],
  }),
  setSaleOpeners: endpoint({
    method: 'PUT',
    path: '/businesses/:businessId/sale-openers',
    summary: 'Let operators of the main wallet open sales, which nobody else can close then, or not any more',
    access: 'session',
    params: OfBusiness,
    body: z.object({ isOn: z.boolean().describe('keys that reach medium on the main wallet open sales as well') }),
    ok: NoContent,
    status: 204,
    errors: ['network_unavailable'],
  }),
  readSale: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/sales/:saleId',
    summary: 'One sale, with what can be collected from it',
    access: 'session',
    params: OneSale,
    ok: document('sale', SaleDetails),
    status: 200,
    errors: [],
  }),
  listSaleFills: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/sales/:saleId/fills',
    summary: 'What was sold to whom, by the trades of the sale’s account',
    access: 'session',
    params: OneSale,
    query: PageQuery,
    ok: page('sale_fill', SaleFill),
    status: 200,
    errors: [],
  }),
  openSale: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/sales',
    summary: 'Prepare putting points, a reward or a token on sale, for a stablecoin; a reward also for points',
    access: 'session',
    params: OfBusiness,
    body: SaleInput,
    ok: PreparedDocument,
    status: 201,
    errors: [
      'amount_not_valid',
      'price_not_valid',
      'order_limits_not_valid',
      'order_value_too_low',
      'market_rates_missing',
      'token_not_valid',
      'token_wrong_status',
      'reward_expired',
      'insufficient_balance',
      'open_sells_limit',
      'transaction_in_progress',
      'network_unavailable',
    ],
  }),
  collectSale: endpoint({
    method: 'POST',
    path: '/sales/:saleId/collection',
    summary: 'Prepare moving what a sale took in to the main wallet; it stays open (only its opener)',
    access: 'session',
    params: z.object({ saleId: Id }),
    ok: PreparedDocument,
    status: 201,
    errors: ['sale_not_yours', 'sale_not_open', 'nothing_to_collect', 'no_trust', 'wallet_full', 'network_unavailable'],
  }),
  closeSale: endpoint({
    method: 'POST',
    path: '/sales/:saleId/closing',
    summary: 'Prepare closing a sale: what it took in and what is left come back (only its opener)',
    access: 'session',
    params: z.object({ saleId: Id }),
    ok: PreparedDocument,
    status: 201,
    errors: ['sale_not_yours', 'sale_not_open', 'no_trust', 'wallet_full', 'network_unavailable'],
  }),
  buy: endpoint({
    method: 'POST',
    path: '/sales/:saleId/purchases',
    summary: 'Prepare buying from a sale: an order',
    access: 'session',
    params: z.object({ saleId: Id }),
    body: z.object({
      quantity: Amount,
      /** The person agreed to for one unit. */
      price: Amount,
      /** Needed when it is sold for money and has terms. */
      termsAccepted: z.boolean().default(false),
      walletId: Id.optional().describe('the wallet that pays and gets it, for which the caller signs; the caller’s own without it'),
    }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      'amount_not_valid',
      'order_amount_too_low',
      'order_amount_too_high',
      'terms_not_accepted',
      'market_rates_missing',
      'own_sale',
      'sale_not_open',
      'out_of_stock',
      'price_changed',
      'reward_expired',
      'insufficient_balance',
      'no_trust',
      'trustlines_limit_external',
      'wallet_closed',
      'wallet_full',
      'wallet_not_enabled',
      'network_unavailable',
    ],
  }),
} as const

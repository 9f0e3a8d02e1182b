import { z } from 'zod'
import { document, endpoint } from '../endpoint.ts'
import { Amount, AssetId, Id, Instant, TransactionHash } from '../primitives.ts'

/** Where an order at the on-ramp stands; `begun` until the provider has told of it. */
export const onRampStatuses = [
  'begun',
  'awaiting_payment',
  'payment_announced',
  'processing',
  'delivering',
  'on_hold',
  'completed',
  'cancelled',
  'failed',
  'refunded',
  'expired',
] as const
export type OnRampStatus = (typeof onRampStatuses)[number]

/** Nothing follows on these, but for a refund. */
export const lastOnRampStatuses: readonly OnRampStatus[] = ['completed', 'cancelled', 'failed', 'refunded', 'expired']

/** What can be bought with a card, by the provider's own lists. */
export const OnRamp = z
  .object({
    coins: z.array(
      z.object({
        asset: AssetId,
        code: z.string(),
        currency: z.string().describe('ISO 4217: what is paid in'),
        min: Amount.nullable(),
        max: Amount.nullable(),
      }),
    ),
  })
  .meta({ id: 'OnRamp' })

/** What the provider asks for right now; its page says the final price. */
export const OnRampQuote = z
  .object({
    currency: z.string(),
    pays: Amount,
    fee: Amount.describe('of what is paid'),
    arrives: Amount.describe('of the stablecoin'),
  })
  .meta({ id: 'OnRampQuote' })
export type OnRampQuote = z.infer<typeof OnRampQuote>

/** An order at the on-ramp. */
export const OnRampOrder = z
  .object({
    asset: AssetId,
    currency: z.string(),
    pays: Amount,
    fee: Amount.nullable(),
    arrives: Amount.nullable(),
    status: z.enum(onRampStatuses),
    hash: TransactionHash.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'OnRampOrder' })
export type OnRampOrder = z.infer<typeof OnRampOrder>

const OfWallet = z.object({ walletId: Id })
const amountErrors = [
  'payment_provider_off',
  'token_not_valid',
  'on_ramp_amount_not_taken',
  'on_ramp_unreachable',
  'on_ramp_refused',
] as const

export const onRampEndpoints = {
  readOnRamp: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/on-ramp',
    summary: 'Stablecoins that can be bought with a card, with the limits of the provider’s own lists',
    access: 'session',
    params: OfWallet,
    ok: document('on_ramp', OnRamp),
    status: 200,
    errors: ['on_ramp_unreachable', 'on_ramp_refused'],
  }),
  quoteOnRamp: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/on-ramp/quote',
    summary: 'What an amount of money buys at the on-ramp right now, and what it takes',
    access: 'session',
    params: OfWallet,
    query: z.object({ asset: AssetId, amount: Amount }),
    ok: document('on_ramp_quote', OnRampQuote),
    status: 200,
    errors: [...amountErrors],
  }),
  beginOnRampOrder: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/on-ramp/orders',
    summary: 'Begin an order: the address of the provider’s page, good once and for a few minutes, where it is paid',
    access: 'session',
    params: OfWallet,
    body: z.object({ asset: AssetId, amount: Amount }),
    ok: document('on_ramp_order', OnRampOrder.extend({ url: z.string() })),
    status: 201,
    errors: [...amountErrors, 'no_trust', 'wallet_not_enabled', 'wallet_closed', 'network_unavailable'],
  }),
  listOnRampOrders: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/on-ramp/orders',
    summary: 'The last ten orders of a stablecoin',
    access: 'session',
    params: OfWallet,
    query: z.object({ asset: AssetId }),
    ok: z.object({ data: z.array(z.object({ id: Id, type: z.literal('on_ramp_order'), attributes: OnRampOrder })) }),
    status: 200,
    errors: [],
  }),
  readOnRampOrder: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/on-ramp/orders/:orderId',
    summary: 'How far an order is; one that is open is looked up at the provider now and then',
    access: 'session',
    params: OfWallet.extend({ orderId: Id }),
    ok: document('on_ramp_order', OnRampOrder),
    status: 200,
    errors: [],
  }),
} as const

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, AssetId, Id } from '../primitives.ts'
import { PreparedDocument } from './transactions.ts'

const OfWallet = z.object({ walletId: Id })

export const tradeEndpoints = {
  placeOffer: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/offers',
    summary:
      'Build a limit order: an amount of one asset bought or sold for another at a price per unit, worth $1 at least where a stablecoin is in it',
    access: 'session',
    params: OfWallet,
    body: z.object({
      side: z.enum(['buy', 'sell']),
      asset: AssetId.describe('what is bought or sold'),
      amount: Amount.describe('of it'),
      priceAsset: AssetId.describe('what it is paid with'),
      price: Amount.describe('of that for one unit; the nearest fraction of two int32 is used'),
    }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      'amount_not_valid',
      'amount_too_large',
      'price_not_valid',
      'token_not_valid',
      'order_value_too_low',
      'offer_crosses_own',
      'asset_not_authorized',
      'market_rates_missing',
      'insufficient_balance',
      'wallet_full',
      'no_trust',
      'offers_limit',
      'offers_limit_external',
      'wallet_not_enabled',
      'network_unavailable',
    ],
  }),
  cancelOffer: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/offers/:offerId/cancellation',
    summary: 'Build taking a limit order of a wallet back',
    access: 'session',
    params: OfWallet.extend({ offerId: z.string().regex(/^[1-9]\d{0,18}$/) }),
    body: z.object({}),
    ok: PreparedDocument,
    status: 201,
    errors: ['offer_gone', 'network_unavailable'],
  }),
} as const

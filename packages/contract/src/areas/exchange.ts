import { z } from 'zod'
import { document, endpoint } from '../endpoint.ts'
import { Amount, AssetId, Id } from '../primitives.ts'
import { PlatformFee, PreparedDocument } from './transactions.ts'

/** By how many percent an exchange may turn out worse than its quote: up to two decimals, below 50 (product decision 36). */
const Slippage = z.string().regex(/^[0-4]?\d(\.\d{1,2})?$/, 'percent_not_valid')

const Exchange = z.object({
  sending: AssetId,
  receiving: AssetId,
  /** `send`: the amount leaves the wallet, fee included. `receive`: exactly the amount comes in. */
  side: z.enum(['send', 'receive']),
  amount: Amount,
})

/** What an exchange would bring now, after the fee. */
export const ExchangeQuote = z
  .object({
    /** Everything that leaves the wallet: what is exchanged, and the fee. */
    total: Amount,
    sendAmount: Amount,
    receiveAmount: Amount,
    /** `send`: least that is received. `receive`: most that leaves the wallet. Past it the exchange does not happen. */
    limit: Amount,
    path: z.array(z.object({ asset: AssetId, code: z.string() })).describe('the assets in between'),
    fee: PlatformFee.nullable(),
    /** What the same would have brought at the last market close; null where that is not known. */
    marketClose: z
      .object({
        date: z.iso.date(),
        receiveAmount: Amount,
        difference: z.string().describe('percent by which the quote is better, two decimals: `-0.98`'),
        isUsual: z.boolean().describe('no further below the close than the market usually moves'),
      })
      .nullable(),
    /** The bought asset is added to the wallet in the same transaction. */
    addsAsset: z.boolean(),
  })
  .meta({ id: 'ExchangeQuote' })
export type ExchangeQuote = z.infer<typeof ExchangeQuote>

const OfWallet = z.object({ walletId: Id })
const notQuoted = [
  'amount_not_valid',
  'amount_too_large',
  'token_not_valid',
  'exchange_amount_zero',
  'exchange_no_offers',
  'market_rates_missing',
  'wallet_not_enabled',
  'wallet_closed',
  'network_unavailable',
] as const

export const exchangeEndpoints = {
  readExchangeQuote: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/exchange',
    summary:
      'What exchanging one asset of a wallet for another would bring now: path, fee, limit by the slippage, difference to the market close',
    access: 'session',
    params: OfWallet,
    query: Exchange.extend({ slippage: Slippage.default('0.5') }),
    ok: document('exchange_quote', ExchangeQuote),
    status: 200,
    errors: [...notQuoted, 'percent_not_valid'],
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/exchange',
    summary: 'Build an exchange through the order book, with the fee; the bought asset is added where it is missing',
    access: 'session',
    params: OfWallet,
    body: Exchange.extend({ limit: Amount.describe('of the quote that the person saw') }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      ...notQuoted,
      'exchange_quote_changed',
      'insufficient_balance',
      'no_trust',
      'trustlines_limit',
      'trustlines_limit_external',
      'wallet_full',
    ],
  }),
} as const

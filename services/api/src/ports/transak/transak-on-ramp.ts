import type { OnRampStatus } from '@lealta/contract'
import { type Stroops, toStroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { z } from 'zod'
import { type OnRamp, type OnRampCoin, OnRampError, type OnRampReport, type PartnerTokens } from '../on-ramp.ts'
import { createTransakClient, type TransakAccount, type TransakClient } from './transak-client.ts'
import { createTransakWebhooks } from './transak-webhooks.ts'

/** An account at Transak, or at the simulator that speaks its calls, and what is bought there. */
export type TransakSettings = TransakAccount & {
  kind: OnRamp['kind']
  name: string
  coins: readonly OnRampCoin[]
  /** Host of its pages: another page is not opened. */
  pageHost: string
  /** Our own address, which it shows and goes back to. */
  publicUrl: string
}

/** What Transak calls the network. */
const NETWORK = 'stellar'
/** The way of paying that limits and prices are asked for; its page offers others too. */
const METHOD = 'credit_debit_card'

const statuses: Readonly<Record<string, OnRampStatus>> = {
  AWAITING_PAYMENT_FROM_USER: 'awaiting_payment',
  PAYMENT_DONE_MARKED_BY_USER: 'payment_announced',
  PROCESSING: 'processing',
  PENDING_DELIVERY_FROM_TRANSAK: 'delivering',
  ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK: 'on_hold',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
  REFUNDED: 'refunded',
  EXPIRED: 'expired',
}

/** A sum as Transak writes it, a JSON number or a text, rounded down to what a ledger holds. */
const Sum = z
  .union([z.number(), z.string()])
  .transform(value => /^(\d{1,12})(\.\d+)?$/.exec(String(value)))
  .refine(found => found !== null)
  .transform(found => parseDecimal(`${found?.[1]}${found?.[2]?.slice(0, 8) ?? ''}`))

const Session = z.object({ data: z.object({ widgetUrl: z.url() }) })
const Order = z.object({
  id: z.string().min(1).max(200),
  status: z.string().max(100),
  partnerOrderId: z.string().max(200),
  walletAddress: z.string().max(200),
  cryptoCurrency: z.string().max(40),
  cryptoAmount: Sum.nullish().catch(undefined),
  totalFeeInFiat: Sum.nullish().catch(undefined),
  transactionHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .nullish()
    .catch(undefined),
})
const OneOrder = z.object({ data: Order })
const Orders = z.object({ data: z.array(z.unknown()) })
const Quote = z.object({ response: z.object({ fiatAmount: Sum, cryptoAmount: Sum, totalFee: Sum }) })
const Currencies = z.object({
  response: z.array(
    z.object({
      symbol: z.string().regex(/^[A-Z]{3}$/),
      supportingCountries: z.array(z.string().regex(/^[A-Z]{2}$/)),
      paymentOptions: z.array(z.object({ id: z.string(), isActive: z.boolean(), minAmount: Sum.nullish(), maxAmount: Sum.nullish() })),
    }),
  ),
})

/**
 * Transak as its partner documentation describes it: a page for each order, made with the partner's token (Create Widget URL), orders that are
 * read with it, webhooks that are signed with it. The simulator of the embedded network speaks the same calls.
 */
export function createTransakOnRamp(settings: TransakSettings, tokens: PartnerTokens): OnRamp {
  const { kind, name, coins, apiUrl, apiKey } = settings
  const client = createTransakClient(settings, tokens)
  return {
    kind,
    name,
    coins,
    listCurrencies: () => listCurrencies(client, settings),
    async price({ currency, symbol }, pays) {
      const query = new URLSearchParams({
        partnerApiKey: apiKey,
        fiatCurrency: currency,
        cryptoCurrency: symbol,
        isBuyOrSell: 'BUY',
        network: NETWORK,
        paymentMethod: METHOD,
        fiatAmount: formatDecimal(pays),
      })
      const { response } = await client.open({ url: `${apiUrl}/api/v1/pricing/public/quotes?${query}`, answer: Quote })
      return { pays: response.fiatAmount, fee: response.totalFee, arrives: response.cryptoAmount }
    },
    begin: order => begin(client, settings, order),
    readOrder: which => readOrder(client, settings, which),
    readWebhook: createTransakWebhooks(tokens),
  }
}

async function listCurrencies(client: TransakClient, { gatewayUrl, apiKey, coins }: TransakSettings) {
  const url = `${gatewayUrl}/api/v2/lookup/currencies/fiat-currencies?apiKey=${encodeURIComponent(apiKey)}`
  const { response } = await client.open({ url, answer: Currencies })
  return response.flatMap(({ symbol, supportingCountries, paymentOptions }) => {
    const option = paymentOptions.find(({ id, isActive }) => id === METHOD && isActive)
    if (!option || !coins.some(({ currency }) => currency === symbol)) return []
    return [{ currency: symbol, countries: supportingCountries, min: option.minAmount ?? undefined, max: option.maxAmount ?? undefined }]
  })
}

async function begin(
  client: TransakClient,
  { gatewayUrl, apiKey, publicUrl, pageHost }: TransakSettings,
  { orderId, coin, pays, account }: Parameters<OnRamp['begin']>[0],
): Promise<string> {
  const url = `${gatewayUrl}/api/v2/auth/session`
  // Transak goes back to public addresses only.
  const back = publicUrl.startsWith('https:') ? { redirectURL: `${publicUrl}/u/wallet/transfers` } : {}
  const widgetParams = {
    apiKey,
    referrerDomain: new URL(publicUrl).host,
    productsAvailed: 'BUY',
    network: NETWORK,
    cryptoCurrencyCode: coin.symbol,
    fiatCurrency: coin.currency,
    fiatAmount: formatDecimal(pays),
    walletAddress: account,
    disableWalletAddressForm: true,
    partnerOrderId: orderId,
    ...back,
  }
  const { data } = await client.signed({ method: 'POST', url, body: { widgetParams }, answer: Session })
  const page = new URL(data.widgetUrl)
  const isTheirs = page.host === pageHost && page.username === '' && page.password === ''
  const isSafe = page.protocol === 'https:' || (page.protocol === 'http:' && new URL(gatewayUrl).protocol === 'http:')
  if (!isTheirs || !isSafe) throw new OnRampError('unreachable', new URL(url).pathname, 'a page that is not its own')
  return page.href
}

async function readOrder(
  client: TransakClient,
  { apiUrl }: TransakSettings,
  { orderId, providerId }: { orderId: string; providerId: string | null },
): Promise<OnRampReport | undefined> {
  if (providerId !== null) {
    const url = `${apiUrl}/partners/api/v2/order/${encodeURIComponent(providerId)}`
    return toReport((await client.signed({ url, answer: OneOrder })).data)
  }
  // Without a status Transak lists completed orders: those must not be missed, were every webhook lost.
  const query = new URLSearchParams({ limit: '1', 'filter[partnerOrderId]': orderId })
  const { data } = await client.signed({ url: `${apiUrl}/partners/api/v2/orders?${query}`, answer: Orders })
  const found = Order.safeParse(data[0])
  return found.success ? toReport(found.data) : undefined
}

const orNothing = (sum: Stroops | null | undefined): Stroops | undefined => (sum == null ? undefined : toStroops(sum))

function toReport(order: z.output<typeof Order>): OnRampReport {
  return {
    providerId: order.id,
    orderId: order.partnerOrderId,
    account: order.walletAddress,
    symbol: order.cryptoCurrency,
    status: Object.hasOwn(statuses, order.status) ? statuses[order.status] : undefined,
    fee: orNothing(order.totalFeeInFiat),
    arrives: orNothing(order.cryptoAmount),
    hash: order.transactionHash?.toLowerCase(),
  }
}

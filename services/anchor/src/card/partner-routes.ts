import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@lealta/kernel'
import { AmountError, formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { type IssuedAsset, isAccountId } from '@lealta/stellar/asset'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnchorStore } from '#store/anchor-store.ts'
import type { Tokens } from '#tokens.ts'
import { currencyOf } from '#transfers/terms.ts'
import { type CardOrder, PAY_WITHIN_MS, priceCard, readCardTerms } from './card-order.ts'
import { type CardPartner, issuePartnerToken, presentCardOrder, readPartnerToken } from './partner.ts'

export interface CardOptions {
  readonly card?: CardPartner | undefined
  readonly store: AnchorStore
  readonly tokens: Tokens
  readonly clock: Clock
  readonly stablecoins: readonly IssuedAsset[]
  readonly publicUrl: string
}

/** A partner's call is refused; the answer has the form of Transak's. */
class RefusedError extends Error {
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** An amount as the JSON number that Transak writes. */
const toNumber = (amount: CardOrder['pays']): number => Number(formatDecimal(amount))

/** An order as its partner reads it. */
export const presentToPartner = (order: CardOrder): object =>
  presentCardOrder(order, { format: toNumber, currency: currencyOf(order.code) })

/** The calls of Transak's partners that this product makes, under `/transak`. */
export function partnerRoutes(app: FastifyInstance, options: CardOptions): void {
  const { card, store, stablecoins, clock } = options
  if (!card) return
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ error: { statusCode: error.statusCode ?? 500, message: error.message } }),
  )

  app.post('/transak/partners/api/v2/refresh-token', request => {
    const { apiKey } = (request.body ?? {}) as { apiKey?: unknown }
    const isPartner = isSame(apiKey, card.apiKey) && isSame(request.headers['api-secret'], card.apiSecret)
    if (!isPartner) throw new RefusedError(401, 'Invalid API key or secret')
    return Promise.resolve({ data: issuePartnerToken(options) })
  })

  app.post('/transak/api/v2/auth/session', async request => {
    admit(request, options)
    return { data: { widgetUrl: await openSession(request, options) } }
  })

  app.get('/transak/partners/api/v2/order/:id', request => {
    admit(request, options)
    const order = store.cards.find((request.params as { id: string }).id)
    if (order === undefined || order.status === 'SESSION') throw new RefusedError(404, 'Order not found')
    return Promise.resolve({ data: presentToPartner(order) })
  })

  app.get('/transak/partners/api/v2/orders', request => {
    admit(request, options)
    const query = request.query as Record<string, string>
    const order = store.cards.findByPartnerOrderId(query['filter[partnerOrderId]'] ?? '')
    const isAsked = order?.status === (query['filter[status]'] ?? 'COMPLETED')
    return Promise.resolve({ data: order && isAsked ? [presentToPartner(order)] : [] })
  })

  app.get('/transak/api/v1/pricing/public/quotes', request => {
    const { partnerApiKey, cryptoCurrency, fiatAmount } = request.query as Record<string, string>
    if (!isSame(partnerApiKey, card.apiKey)) throw new RefusedError(400, 'Invalid API key')
    const { pays, fee, arrives } = priceOf(cryptoCurrency, fiatAmount, options)
    const [fiat, total, crypto] = [pays, fee, arrives].map(toNumber)
    return Promise.resolve({ response: { quoteId: randomUUID(), fiatAmount: fiat, totalFee: total, cryptoAmount: crypto } })
  })

  app.get('/transak/api/v2/lookup/currencies/fiat-currencies', () => {
    const listed = new Map(
      stablecoins.flatMap(({ code }) => {
        const found = readCardTerms(code)
        return found ? [[currencyOf(code), found] as const] : []
      }),
    )
    const response = Array.from(listed, ([symbol, { min, max, countries }]) => ({
      symbol,
      supportingCountries: countries,
      paymentOptions: [{ id: 'credit_debit_card', name: 'Card', isActive: true, minAmount: toNumber(min), maxAmount: toNumber(max) }],
    }))
    return Promise.resolve({ response, at: clock.now().toISOString() })
  })
}

/** @throws RefusedError for whoever has not the partner's present token */
function admit({ headers }: FastifyRequest, options: CardOptions): void {
  const token = readPartnerToken(options)
  if (token === undefined || !isSame(headers['access-token'], token)) throw new RefusedError(401, 'Access token is not valid')
}

function isSame(given: unknown, known: string): boolean {
  const [a, b] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(known)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Makes an order that nobody has opened yet. @returns the address of its page, good once */
async function openSession({ body }: FastifyRequest, options: CardOptions): Promise<string> {
  const { store, tokens, clock, publicUrl } = options
  const { widgetParams = {} } = (body ?? {}) as { widgetParams?: Record<string, unknown> }
  const text = (name: string): string => (typeof widgetParams[name] === 'string' ? widgetParams[name] : '')
  const account = text('walletAddress')
  if (text('network') !== 'stellar' || !isAccountId(account)) throw new RefusedError(400, 'walletAddress is not valid')
  if (text('partnerOrderId') === '') throw new RefusedError(400, 'partnerOrderId is missing')
  const code = text('cryptoCurrencyCode')
  const now = clock.now()
  const id = randomUUID()
  const dueAt = new Date(now.getTime() + PAY_WITHIN_MS)
  const price = priceOf(code, text('fiatAmount'), options)
  store.cards.add({ id, partnerOrderId: text('partnerOrderId'), status: 'SESSION', account, code, ...price, dueAt, at: now })
  return `${publicUrl}/card/${id}?token=${await tokens.sign('interactive', { subject: id, id: randomUUID() })}`
}

function priceOf(code: string | undefined, amount: string | undefined, { stablecoins }: CardOptions) {
  const terms = stablecoins.some(one => one.code === code) ? readCardTerms(code ?? '') : undefined
  if (!terms) throw new RefusedError(400, `${code} is not sold`)
  try {
    const pays = parseDecimal(amount ?? '')
    if (pays >= terms.min && pays <= terms.max) return priceCard(pays)
  } catch (cause) {
    if (!(cause instanceof AmountError)) throw cause
  }
  throw new RefusedError(400, `Between ${toNumber(terms.min)} and ${toNumber(terms.max)}`)
}

import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Order = { id: string; partnerOrderId: string; walletAddress: string; cryptoCurrency: string; status: string; [more: string]: unknown }

/** A server that speaks the part of Transak's partner API that this product calls, and signs webhooks as Transak does. */
export type TransakService = AsyncDisposable & {
  account: { apiUrl: string; gatewayUrl: string; apiKey: string; apiSecret: string; pageHost: string }
  /** Paths that were called, in order. */
  calls: string[]
  /** What the last session was asked for with. */
  widgetParams: Record<string, unknown> | undefined
  /** Orders by Transak's ids. */
  orders: Map<string, Order>
  /** What every call gets instead of an answer. */
  trouble: { status: number; message?: string } | 'silent' | 'nonsense' | undefined
  /** The partner's token, and how often one was issued. */
  token: string
  issued: number
  tokenExpiresAt: Date
  widgetUrl: string
  /** Makes the order that a person makes on the page of the last session. @returns it */
  pay(status: string, over?: Partial<Order>): Order
  /** The body of a webhook about an order. */
  signWebhook(order: object, options?: { eventID?: string; key?: string; alg?: string }): string
}

/** Starts one on the loopback. */
export async function startTransakService(): Promise<TransakService> {
  const account = { apiUrl: '', gatewayUrl: '', apiKey: 'key-of-the-test', apiSecret: 'secret-of-the-test', pageHost: 'pay.example' }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://transak.example')
    const body = JSON.parse((await readText(request)) || '{}') as Record<string, unknown>
    service.calls.push(url.pathname)
    const { trouble } = service
    if (trouble === 'silent') return
    if (trouble === 'nonsense') return void response.end('<html>')
    const { status, json } = trouble
      ? { status: trouble.status, json: { error: { message: trouble.message } } }
      : answer(url, body, request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  const refuse = (status: number, message: string) => ({ status, json: { error: { message } } })
  const ok = (json: object) => ({ status: 200, json })

  function answer({ pathname, searchParams }: URL, body: Record<string, unknown>, { headers }: IncomingMessage) {
    if (pathname === '/partners/api/v2/refresh-token') {
      if (body.apiKey !== account.apiKey || headers['api-secret'] !== account.apiSecret) return refuse(400, 'no such partner')
      service.issued += 1
      service.token = `token-${service.issued}-${randomUUID()}`
      return ok({ data: { accessToken: service.token, expiresAt: Math.floor(service.tokenExpiresAt.getTime() / 1_000) } })
    }
    if (pathname === '/api/v2/lookup/currencies/fiat-currencies') return ok({ response: currencies })
    if (pathname === '/api/v1/pricing/public/quotes') {
      const pays = Number(searchParams.get('fiatAmount'))
      return ok({ response: { fiatAmount: pays, totalFee: 3.99, cryptoAmount: (pays - 3.99) * 1.000123456789 } })
    }
    if (headers['access-token'] !== service.token) return refuse(401, 'the token is over')
    if (pathname === '/api/v2/auth/session') {
      service.widgetParams = body.widgetParams as Record<string, unknown>
      return ok({ data: { widgetUrl: service.widgetUrl } })
    }
    if (pathname === '/partners/api/v2/orders') {
      const mine = [...service.orders.values()].filter(
        one => one.partnerOrderId === searchParams.get('filter[partnerOrderId]') && one.status === 'COMPLETED',
      )
      return ok({ data: mine })
    }
    const order = service.orders.get(pathname.split('/').at(-1) ?? '')
    return order ? ok({ data: order }) : refuse(404, 'no such order')
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  account.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  account.gatewayUrl = account.apiUrl
  const service: TransakService = {
    account,
    calls: [],
    widgetParams: undefined,
    orders: new Map(),
    trouble: undefined,
    token: '',
    issued: 0,
    tokenExpiresAt: new Date(Date.now() + 7 * 86_400_000),
    widgetUrl: 'https://pay.example/?apiKey=key-of-the-test&sessionId=once',
    pay(status, over = {}) {
      const {
        partnerOrderId,
        walletAddress,
        cryptoCurrencyCode: cryptoCurrency,
        fiatAmount,
      } = service.widgetParams as Record<string, string>
      const order = {
        id: randomUUID(),
        partnerOrderId,
        walletAddress,
        cryptoCurrency,
        fiatAmount: Number(fiatAmount),
        status,
        ...over,
      } as Order
      service.orders.set(order.id, order)
      return order
    },
    signWebhook(order, { eventID = 'ORDER_PROCESSING', key = service.token, alg = 'HS256' } = {}) {
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
      const signed = `${encode({ alg, typ: 'JWT' })}.${encode({ webhookData: order, eventID })}`
      const signature = alg === 'none' ? '' : createHmac('sha256', key).update(signed).digest('base64url')
      return JSON.stringify({ data: `${signed}.${signature}` })
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return service
}

const card = { id: 'credit_debit_card', name: 'Card', isActive: true, minAmount: 30, maxAmount: 1_500.5 }
const currencies = [
  { symbol: 'USD', supportingCountries: ['AR', 'US'], paymentOptions: [{ ...card, id: 'pm_wire', minAmount: 500 }, card] },
  { symbol: 'EUR', supportingCountries: ['ES'], paymentOptions: [card] },
]

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

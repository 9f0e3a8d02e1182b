import { randomBytes } from 'node:crypto'
import type { Clock } from '@lealta/kernel'
import { SignJWT } from 'jose'
import type { AnchorStore } from '#store/anchor-store.ts'
import type { CardOrder } from './card-order.ts'

/** The one partner of the card shop: who asks, and where it is told of its orders. */
export interface CardPartner {
  readonly apiKey: string
  readonly apiSecret: string
  readonly webhookUrl: string
}

const META = 'card partner token'
const VALID_MS = 7 * 24 * 3_600_000
/** How long the partner has to take a webhook. */
const TELL_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

const events: Partial<Record<CardOrder['status'], string>> = {
  AWAITING_PAYMENT_FROM_USER: 'ORDER_CREATED',
  COMPLETED: 'ORDER_COMPLETED',
  REFUNDED: 'ORDER_REFUNDED',
  CANCELLED: 'ORDER_FAILED',
  FAILED: 'ORDER_FAILED',
  EXPIRED: 'ORDER_FAILED',
}

type PartnerOptions = { readonly store: AnchorStore; readonly clock: Clock }

/** Gives the partner a token, which ends the one before. */
export function issuePartnerToken({ store, clock }: PartnerOptions): { accessToken: string; expiresAt: number } {
  const issued = { accessToken: randomBytes(32).toString('hex'), expiresAt: Math.floor((clock.now().getTime() + VALID_MS) / 1_000) }
  store.payouts.writeMeta(META, JSON.stringify(issued))
  return issued
}

/** The partner's present token; undefined before the first, and when it is over. */
export function readPartnerToken({ store, clock }: PartnerOptions): string | undefined {
  const kept = store.payouts.readMeta(META)
  if (kept === undefined) return undefined
  const { accessToken, expiresAt } = JSON.parse(kept) as ReturnType<typeof issuePartnerToken>
  return expiresAt * 1_000 > clock.now().getTime() ? accessToken : undefined
}

/** An order as the partner sees it. */
export function presentCardOrder(
  order: CardOrder,
  { format, currency }: { format: (amount: CardOrder['pays']) => number; currency: string },
) {
  const { id, partnerOrderId, status, account, code, pays, fee, arrives, hash, at } = order
  return {
    id,
    partnerOrderId,
    status,
    isBuyOrSell: 'BUY',
    network: 'stellar',
    walletAddress: account,
    fiatCurrency: currency,
    fiatAmount: format(pays),
    totalFeeInFiat: format(fee),
    cryptoCurrency: code,
    cryptoAmount: format(arrives),
    transactionHash: hash ?? null,
    createdAt: at.toISOString(),
  }
}

export interface TellOptions extends PartnerOptions {
  readonly card?: CardPartner | undefined
  readonly present: (order: CardOrder) => object
}

/** Tells the partner where its orders stand, each status until it was taken; states in between that passed meanwhile are left out. */
export async function tellPartner(options: TellOptions): Promise<void> {
  const { store, clock, card, present } = options
  const token = readPartnerToken(options)
  if (!card || token === undefined) return
  for (const { order, tries } of store.cards.listNews(clock.now())) {
    const said = { webhookData: present(order), eventID: events[order.status] ?? 'ORDER_PROCESSING', createdAt: clock.now().toISOString() }
    const data = await new SignJWT(said).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new TextEncoder().encode(token))
    if (await post(card.webhookUrl, { data })) store.cards.markTold(order.id, order.status)
    else store.cards.tellLater(order.id, tries + 1, new Date(clock.now().getTime() + Math.min(1_000 * 2 ** tries, LONGEST_PAUSE_MS)))
  }
}

async function post(url: string, body: object): Promise<boolean> {
  try {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await fetch(url, { ...init, signal: AbortSignal.timeout(TELL_MS) })).ok
  } catch {
    return false
  }
}

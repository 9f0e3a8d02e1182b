import { STROOPS_PER_UNIT, type Stroops, toStroops } from '@lealta/kernel'
import { currencyOf } from '#transfers/terms.ts'

/** The words of Transak, whose calls the card shop speaks; `SESSION` before anybody has opened its page. */
export type CardStatus =
  | 'SESSION'
  | 'AWAITING_PAYMENT_FROM_USER'
  | 'PROCESSING'
  | 'PENDING_DELIVERY_FROM_TRANSAK'
  | 'ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK'
  | 'COMPLETED'
  | 'CANCELLED'
  | 'FAILED'
  | 'REFUNDED'
  | 'EXPIRED'

/** An order that is paid by card. */
export interface CardOrder {
  readonly id: string
  /** What the partner calls it. */
  readonly partnerOrderId: string
  readonly status: CardStatus
  readonly account: string
  readonly code: string
  readonly pays: Stroops
  readonly fee: Stroops
  readonly arrives: Stroops
  readonly hash?: string
  /** When it moves on by itself. */
  readonly dueAt?: Date
  readonly at: Date
}

/** How long an order waits for its payment, and how long one that cannot be handed over is held. */
export const PAY_WITHIN_MS = 30 * 60_000
export const HOLD_MS = 15 * 60_000
/** How long the card's bank takes. */
export const CHECK_MS = 3_000

/** Percent of what is paid that the shop keeps, in hundredths. */
const FEE_BASIS_POINTS = 350n
const CENT = STROOPS_PER_UNIT / 100n

const terms = {
  USD: { min: 10n, max: 2_000n, countries: ['AR', 'CL', 'MX', 'US', 'UY'] },
  ARS: { min: 5_000n, max: 2_000_000n, countries: ['AR'] },
} as const

/** From where and how much of a stablecoin's currency is taken; undefined for a currency that is not. */
export function readCardTerms(code: string): { min: Stroops; max: Stroops; countries: readonly string[] } | undefined {
  const currency = currencyOf(code)
  if (currency !== 'USD' && currency !== 'ARS') return undefined
  const { min, max, countries } = terms[currency]
  return { min: toStroops(min * STROOPS_PER_UNIT), max: toStroops(max * STROOPS_PER_UNIT), countries }
}

/** What an amount buys: one stablecoin for one unit of its currency, less the fee, which is rounded up to a cent. */
export function priceCard(pays: Stroops): Pick<CardOrder, 'pays' | 'fee' | 'arrives'> {
  const share = (pays * FEE_BASIS_POINTS + 9_999n) / 10_000n
  const fee = ((share + CENT - 1n) / CENT) * CENT
  return { pays, fee: toStroops(fee), arrives: toStroops(pays - fee) }
}

import type { PayRequest, PublicPayRequest } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'

type Sums = { readonly amount: Stroops; readonly received: Stroops; readonly late: Stroops; readonly remaining: Stroops }
type Amounts<Payment> = Omit<Payment, 'amount' | 'returned'> & { readonly amount: Stroops; readonly returned: Stroops }

/** A request of the wallet, sent or received, its sums in stroops. */
export type OwnPayRequest = Omit<PayRequest, keyof Sums | 'payments' | 'refund'> &
  Sums & {
    readonly id: string
    readonly payments: readonly Amounts<PayRequest['payments'][number]>[]
    readonly refund: { readonly paymentId: string; readonly amount: Stroops } | null
  }

/** A request as everybody with the link sees it. */
export type SharedPayRequest = Omit<PublicPayRequest, keyof Sums | 'payments'> &
  Sums & { readonly id: string; readonly payments: readonly Amounts<PublicPayRequest['payments'][number]>[] }

export function toOwnPayRequest({ id, attributes }: { id: string; attributes: PayRequest }): OwnPayRequest {
  const { payments, refund } = attributes
  return {
    ...attributes,
    ...toSums(attributes),
    id,
    payments: payments.map(toAmounts),
    refund: refund && { ...refund, amount: parseDecimal(refund.amount) },
  }
}

export function toSharedPayRequest({ id, attributes }: { id: string; attributes: PublicPayRequest }): SharedPayRequest {
  return { ...attributes, ...toSums(attributes), id, payments: attributes.payments.map(toAmounts) }
}

function toSums({ amount, received, late, remaining }: Pick<PayRequest, keyof Sums>): Sums {
  return { amount: parseDecimal(amount), received: parseDecimal(received), late: parseDecimal(late), remaining: parseDecimal(remaining) }
}

function toAmounts<Payment extends { amount: string; returned: string }>(payment: Payment): Amounts<Payment> {
  return { ...payment, amount: parseDecimal(payment.amount), returned: parseDecimal(payment.returned) }
}

/** How long until a request expires, for the next look; false once nothing changes by itself. */
export function untilExpiry({ isPayable, expiresAt }: Pick<SharedPayRequest, 'isPayable' | 'expiresAt'>, now: Date): number | false {
  // Timers hold no more than 24 days.
  return isPayable ? Math.min(Math.max(new Date(expiresAt).getTime() - now.getTime(), 0) + 500, 2 ** 31 - 1) : false
}

/** The end of a day in the person's time zone, as the API takes it. */
export function toEndOfDay(day: string): string | undefined {
  const end = new Date(`${day}T23:59:59.999`)
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString()
}

/** A day some days from a moment, as a date field has it. */
export function toDay(from: Date, days: number): string {
  const day = new Date(from.getFullYear(), from.getMonth(), from.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

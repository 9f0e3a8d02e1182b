import type { Recipient } from '@lealta/contract'
import { PaymentUriError, parsePaymentUri } from '@lealta/stellar/payment-uri'
import type { Person } from '#shared/design/person-field.tsx'

/** Somebody who can be paid, with what a payment would do. */
export interface PayablePerson extends Person {
  readonly publicKey: string | null
  /** `payment` arrives now; `paymentClaimable` waits until it is accepted. */
  readonly delivery: Recipient['delivery']
  /** Set by the receiver's federation record; must not be changed. */
  readonly memo: string | null
  readonly isNewcomer: boolean
}

/** The name by which a person is spoken of: their name, alias, what was typed, or the ends of the key. */
export function nameOf(recipient: Pick<Recipient, 'name' | 'alias' | 'query'>): string {
  return recipient.name ?? recipient.alias ?? shortenKey(recipient.query)
}

/** A public key as `GABCD…WXYZ`; any other text as it is. */
export function shortenKey(text: string): string {
  return /^G[A-Z2-7]{55}$/.test(text) ? `${text.slice(0, 5)}…${text.slice(-4)}` : text
}

/**
 * What was typed or scanned, as the API looks people up: the text itself, or the destination of a pay link that asks for nothing else
 * which would be lost.
 * @throws PaymentUriError for a link that cannot be read, is for another network, or carries a memo or a callback
 */
export function toLookup(text: string, networkPassphrase: string): string {
  const typed = text.trim()
  if (!/^web\+stellar:/i.test(typed)) return typed
  const { destination, memo, callback, networkPassphrase: network = networkPassphrase } = parsePaymentUri(typed)
  if (memo === undefined && callback === undefined && network === networkPassphrase) return destination
  throw new PaymentUriError('payment_uri_not_valid', 'asks for more than a person')
}

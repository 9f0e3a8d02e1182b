import type { Recipient } from '@lealta/contract'
import { readAddress } from '@lealta/kernel'
import { shortenKey } from '@lealta/stellar/asset'
import { isForNetwork, PaymentUriError, parsePaymentUri } from '@lealta/stellar/payment-uri'
import type { Person } from '#shared/design/person-field.tsx'

/** A person who can be paid, with the effect of a payment. */
export interface PayablePerson extends Person {
  readonly publicKey: string | null
  /** `payment` arrives now; `paymentClaimable` waits until it is accepted. */
  readonly delivery: Recipient['delivery']
  /** Set by the receiver's federation record; must not be changed. */
  readonly memo: string | null
  readonly memoKind: Recipient['memoKind']
  readonly isNewcomer: boolean
  /** Nobody of whom anything is known here but their account: at an exchange, perhaps. */
  readonly isStranger: boolean
  /** Ids of the stablecoins that they can be paid now. */
  readonly receives: readonly string[]
}

/** Display name of a person: their name, alias, the typed text, or the shortened key. */
export function nameOf(recipient: Pick<Recipient, 'name' | 'alias' | 'query'>): string {
  return recipient.name ?? recipient.alias ?? shortenKey(recipient.query)
}

/**
 * The typed or scanned text in the form the API looks up: the text itself, or the destination of a payment link, provided that nothing else
 * in the link would be lost.
 * @throws PaymentUriError for a link that cannot be read, is for another network, or carries a memo or a callback
 */
export function toLookup(text: string, networkPassphrase: string): string {
  const typed = readAddress(text) ?? text.trim()
  if (!/^web\+stellar:/i.test(typed)) return typed
  const payment = parsePaymentUri(typed)
  if (payment.memo === undefined && payment.callback === undefined && isForNetwork(payment, networkPassphrase)) return payment.destination
  throw new PaymentUriError('payment_uri_not_valid', 'asks for more than a person')
}

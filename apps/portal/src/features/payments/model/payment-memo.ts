import type { Memo } from '@lealta/contract'
import type { PayStart } from './pay-start.ts'

/** Most bytes of a message. */
export const MEMO_BYTES = 28

/** How long a message is in bytes of UTF-8, as the ledger counts them. */
export function countMemoBytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/** The memo of a payment: what is shown and locked, and what is sent. */
export interface PaymentMemo {
  /** Which memo it is; a message that the payer writes is a text. */
  readonly kind: Memo['type']
  /** Set by a link or by the receiver, and not to be changed. */
  readonly locked?: string
  readonly sent?: Memo
}

/**
 * The memo of a payment to `person`. That of a link belongs to the payment to the person it names, and to nobody else; that of a federation
 * record is written by the API.
 */
export function toPaymentMemo(
  from: Pick<PayStart, 'to' | 'memo'>,
  person: { readonly text: string; readonly memo: string | null } | undefined,
  message: string,
): PaymentMemo {
  if (person?.memo != null) return { kind: 'text', locked: person.memo }
  if (from.memo && person?.text === from.to) return { kind: from.memo.type, locked: from.memo.value, sent: from.memo }
  const text = message.trim()
  return text === '' ? { kind: 'text' } : { kind: 'text', sent: { type: 'text', value: text } }
}

import type { Memo } from '@lealta/contract'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import type { PayStart } from './pay-start.ts'

/** Maximum length of a message in bytes. */
export const MEMO_BYTES = 28

/** Length of a message in UTF-8 bytes, as the ledger counts them. */
export function countMemoBytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/** The memo of a payment: shown and locked, or sent. */
export interface PaymentMemo {
  /** Type of the memo; a message written by the payer is text. */
  readonly kind: Memo['type']
  /** Set by a link or the receiver, and not editable. */
  readonly locked?: string
  readonly sent?: Memo
  /** Digits alone, for somebody unknown: a memo number, or a message. Nothing is sent before the payer has said which. */
  readonly isAsked?: true
}

/** The first number that no memo holds. */
const ID_END = 2n ** 64n

/** Whether a message could be the number by which an exchange tells whose the money is. */
const couldBeId = (text: string): boolean => /^(?:0|[1-9]\d{0,19})$/.test(text) && BigInt(text) < ID_END

/**
 * The memo of a payment to `person`. A link's memo belongs to the payment to the person it names, and to nobody else; the memo of a
 * federation record is added by the API.
 * @param digits what the payer says that a message of digits is
 */
export function toPaymentMemo(
  from: Pick<PayStart, 'to' | 'memo'>,
  person: Pick<PayablePerson, 'text' | 'memo' | 'memoKind' | 'isStranger'> | undefined,
  message: string,
  digits?: 'id' | 'text',
): PaymentMemo {
  if (person?.memo != null) return { kind: person.memoKind ?? 'text', locked: person.memo }
  if (from.memo && person?.text === from.to) return { kind: from.memo.type, locked: from.memo.value, sent: from.memo }
  const text = message.trim()
  if (text === '') return { kind: 'text' }
  if (!person?.isStranger || !couldBeId(text)) return { kind: 'text', sent: { type: 'text', value: text } }
  return { kind: 'text', isAsked: true, ...(digits ? { sent: { type: digits, value: text } } : {}) }
}

/** Whether a payment may be made with a memo: it is short enough, and of digits the payer has said what they are. */
export function isMemoReady({ sent, isAsked }: PaymentMemo): boolean {
  if (sent?.type === 'text' && countMemoBytes(sent.value) > MEMO_BYTES) return false
  return !isAsked || sent !== undefined
}

import type { AnchorTransactionStatus, Stroops } from '@lealta/kernel'

/** Languages that the anchor speaks. */
export type Language = 'en' | 'es'

/** English unless the text names Spanish (RFC 4646: `es`, `es-AR` …). */
export function pickLanguage(text: string | undefined): Language {
  return /^es\b/i.test(text ?? '') ? 'es' : 'en'
}

/** A memo as SEP-24 writes it: a hash in base64. */
export interface TransferMemo {
  readonly type: 'text' | 'id' | 'hash'
  readonly value: string
}

/** Money that went back: over the ledger or over the bank. */
export interface Refund {
  readonly id: string
  readonly idType: 'stellar' | 'external'
  readonly amount: Stroops
  readonly fee: Stroops
}

/** Why a transfer stands where it stands, as far as the status does not say it; a key of the texts. */
export type TransferMessage = 'sentBack' | 'wrongAmount' | 'late' | 'bankRefused' | 'lineFull' | 'ledgerRefused' | 'noMarket' | 'byOperator'

/** A deposit or withdrawal. */
export interface Transfer {
  readonly id: string
  readonly kind: 'deposit' | 'withdrawal'
  /** The stablecoin. */
  readonly code: string
  readonly status: AnchorTransactionStatus
  /** Whose it is: the `sub` of the token (G…, G…:memo or M…). */
  readonly subject: string
  readonly clientDomain?: string
  /** Who gets the deposit, or pays for the withdrawal: G… or M…. */
  readonly account: string
  readonly language: Language
  readonly startedAt: Date
  readonly updatedAt: Date
  readonly completedAt?: Date
  /** When the rail takes it further by itself. */
  readonly dueAt?: Date
  /** When it expires unless the person does something. */
  readonly actBy?: Date
  /** What the wallet told in advance, to fill in the form. */
  readonly given: { readonly amount?: Stroops; readonly email?: string; readonly name?: string }
  /** Of a deposit: the memo of the payment to the account, and whether it may come as a claimable balance. */
  readonly memo?: TransferMemo
  readonly isClaimable: boolean
  /** Of a withdrawal: the memo of a refund, and the one that its payment has to carry. */
  readonly refundMemo?: TransferMemo
  readonly paymentMemo?: string
  readonly method?: 'bank' | 'cash'
  /** Who is behind the bank account, and its number: where a deposit comes from, or a withdrawal goes to. */
  readonly holder?: string
  readonly bankAccount?: string
  /** What the person has to give as the reference of a bank transfer. */
  readonly reference?: string
  readonly amountIn?: Stroops
  readonly amountFee?: Stroops
  readonly amountOut?: Stroops
  readonly isConfirmed: boolean
  readonly externalId?: string
  readonly stellarId?: string
  /** Who paid for a withdrawal: G… or M…. */
  readonly paidBy?: string
  readonly balanceId?: string
  readonly message?: TransferMessage
  readonly refunds: readonly Refund[]
  /** What it becomes when the refund that is on its way has arrived. */
  readonly afterRefund?: AnchorTransactionStatus
}

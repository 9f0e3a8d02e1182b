import { z } from 'zod'
import { document, endpoint, PageQuery, page } from '../endpoint.ts'
import { searchFilters } from '../filters.ts'
import { Amount, AssetId, Face, Id, Instant, optionalText, PublicKey, TransactionHash } from '../primitives.ts'
import { Asset } from './assets.ts'
import { notResolved } from './payments.ts'
import { PreparedDocument } from './transactions.ts'

/** What became of a pay request: a function of what arrived, when, and the expiry (product decision 7). */
export const PayRequestStatus = z.enum(['open', 'paid', 'partially_paid', 'overpaid', 'expired', 'cancelled', 'declined'])
export type PayRequestStatus = z.infer<typeof PayRequestStatus>

/** Longest message of a request: what SEP-7 allows. */
export const PAY_REQUEST_MESSAGE = 300
/** Most days until a request expires. */
export const PAY_REQUEST_DAYS = 366

const Side = { name: z.string().nullable(), alias: z.string().nullable(), face: Face.nullable() }

/** A payment that arrived for a request. */
const Arrived = z.object({
  id: Id,
  amount: Amount,
  hash: TransactionHash,
  /** After the expiry, or after the request was cancelled or declined. */
  isLate: z.boolean(),
  returned: Amount.describe('what of it went back'),
  returnHash: TransactionHash.nullable(),
  at: Instant,
})

/** What everybody with the link sees of a request. */
const shared = {
  status: PayRequestStatus,
  isPayable: z.boolean().describe('something is left to pay, and there is time'),
  asset: Asset,
  amount: Amount,
  received: Amount,
  late: Amount.describe('the part of `received` that came too late'),
  remaining: Amount,
  message: z.string(),
  memo: z.string().describe('id memo by which the payment is found'),
  link: z.string(),
  payUri: z.string().nullable().describe('SEP-7 link, signed; null when nothing is to be paid any more'),
  createdAt: Instant,
  expiresAt: Instant,
}

/** A pay request as whoever asks, or is asked, sees it (spec §3 "Pay request"). */
export const PayRequest = z
  .object({
    ...shared,
    direction: z.enum(['sent', 'received']),
    from: z.object({ publicKey: PublicKey, ...Side }),
    to: z
      .object({ publicKey: PublicKey.nullable(), email: z.string().nullable(), ...Side })
      .nullable()
      .describe('null: anybody with the link'),
    payments: z.array(
      Arrived.extend({
        from: z
          .object({ publicKey: PublicKey, name: z.string().nullable(), face: Face.nullable() })
          .nullable()
          .describe('told to whoever asks, and to the payer'),
      }),
    ),
    closedAs: z.enum(['cancelled', 'declined']).nullable(),
    closedAt: Instant.nullable(),
    acceptedAt: Instant.nullable(),
    reminds: z.boolean().nullable().describe('whether the e-mail address is reminded; null where there is none'),
    canCancel: z.boolean(),
    canDecline: z.boolean(),
    canAccept: z.boolean(),
    canExtend: z.boolean(),
    refund: z.object({ paymentId: Id, amount: Amount }).nullable().describe('what can go back next, and of which payment'),
  })
  .meta({ id: 'PayRequest' })
export type PayRequest = z.infer<typeof PayRequest>

/** A pay request on its public page. It says nothing of who pays. */
export const PublicPayRequest = z
  .object({
    ...shared,
    from: z.object({ publicKey: PublicKey, ...Side }),
    payments: z.array(Arrived.omit({ id: true })),
  })
  .meta({ id: 'PublicPayRequest' })
export type PublicPayRequest = z.infer<typeof PublicPayRequest>

/** A new request. */
export const PayRequestInput = z.object({
  asset: AssetId,
  amount: Amount,
  message: optionalText(PAY_REQUEST_MESSAGE).default(''),
  recipient: z
    .string()
    .trim()
    .max(254)
    .nullable()
    .default(null)
    .describe('alias, e-mail address, federation address or key; null: anybody with the link'),
  expiresAt: Instant,
  reminds: z.boolean().default(true).describe('up to two reminders to the e-mail address'),
})
export type PayRequestInput = z.input<typeof PayRequestInput>

const OfWallet = z.object({ walletId: Id })
const One = OfWallet.extend({ payRequestId: Id })
const PayRequestDocument = document('pay_request', PayRequest)

const Filters = z.object({ ...searchFilters, direction: z.enum(['sent', 'received']).optional(), status: PayRequestStatus.optional() })

export const payRequestEndpoints = {
  createPayRequest: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/pay-requests',
    summary: 'Ask to be paid; an e-mail address that was named gets the link',
    access: 'session',
    once: true,
    params: OfWallet,
    body: PayRequestInput,
    ok: PayRequestDocument,
    status: 201,
    errors: [
      ...notResolved.filter(code => code !== 'alias_missing'),
      'amount_not_valid',
      'cannot_pay_nft',
      'destination_is_self',
      'expiration_date_not_valid',
      'field_too_long',
      'mail_recipient_limit',
      'mail_sender_limit',
      'network_unavailable',
      'no_trust',
      'token_not_valid',
      'wallet_not_enabled',
    ],
  }),
  listPayRequests: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/pay-requests',
    summary: 'Pay requests of a wallet, sent and received, newest first',
    access: 'session',
    params: OfWallet,
    query: PageQuery.extend(Filters.shape),
    ok: page('pay_request', PayRequest),
    status: 200,
    errors: [],
  }),
  readPayRequest: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/pay-requests/:payRequestId',
    summary: 'One pay request that the wallet sent, or was sent',
    access: 'session',
    params: One,
    ok: PayRequestDocument,
    status: 200,
    errors: [],
  }),
  cancelPayRequest: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/pay-requests/:payRequestId/cancellation',
    summary: 'Take a request back, which is not paid yet',
    access: 'session',
    params: One,
    ok: PayRequestDocument,
    status: 201,
    errors: ['pay_request_wrong_status'],
  }),
  declinePayRequest: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/pay-requests/:payRequestId/refusal',
    summary: 'Say that one is not going to pay',
    access: 'session',
    params: One,
    ok: PayRequestDocument,
    status: 201,
    errors: ['pay_request_wrong_status'],
  }),
  acceptPayRequest: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/pay-requests/:payRequestId/acceptance',
    summary: 'Take what arrived for the whole: part of the amount, too much, or too late',
    access: 'session',
    params: One,
    body: z.object({ received: Amount.describe('what the caller saw: it must still be so') }),
    ok: PayRequestDocument,
    status: 201,
    errors: ['pay_request_wrong_status', 'transaction_in_progress'],
  }),
  extendPayRequest: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/pay-requests/:payRequestId/extension',
    summary: 'Give more time',
    access: 'session',
    params: One,
    body: z.object({ expiresAt: Instant }),
    ok: PayRequestDocument,
    status: 201,
    errors: ['expiration_date_not_valid', 'pay_request_wrong_status', 'transaction_in_progress'],
  }),
  refundPayRequest: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/pay-requests/:payRequestId/refund',
    summary: 'Prepare sending back what was paid too much, or for nothing, to whom it came from',
    access: 'session',
    params: One,
    body: z.object({ paymentId: Id }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      'insufficient_balance',
      'memo_required',
      'network_unavailable',
      'pay_request_wrong_status',
      'recipient_full',
      'recipient_without_trust',
      'transaction_in_progress',
      'wallet_not_enabled',
      'wallet_closed',
    ],
  }),
  payPayRequest: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/pay-requests/:payRequestId/payment',
    summary: 'Prepare paying what is left of a request from a wallet, everything as it was asked',
    access: 'session',
    params: One,
    ok: PreparedDocument,
    status: 201,
    errors: [
      'destination_is_self',
      'insufficient_balance',
      'network_unavailable',
      'no_trust',
      'pay_request_not_executed',
      'recipient_full',
      'transaction_in_progress',
      'wallet_closed',
      'wallet_not_enabled',
    ],
  }),
  readPublicPayRequest: endpoint({
    method: 'GET',
    path: '/pay-requests/:payRequestId',
    summary: 'What everybody with the link sees of a pay request',
    access: 'public',
    params: z.object({ payRequestId: Id }),
    ok: document('public_pay_request', PublicPayRequest),
    status: 200,
    errors: [],
  }),
  streamPayRequest: endpoint({
    method: 'GET',
    path: '/pay-requests/:payRequestId/stream',
    summary: 'Says when something about a pay request has changed, as server-sent events, for ten minutes',
    access: 'public',
    params: z.object({ payRequestId: Id }),
    content: 'text/event-stream',
    ok: z.object({ status: PayRequestStatus, received: Amount }),
    status: 200,
    errors: [],
  }),
} as const

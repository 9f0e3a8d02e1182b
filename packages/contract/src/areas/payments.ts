import { z } from 'zod'
import { endpoint, PageQuery, page } from '../endpoint.ts'
import { Amount, AssetId, Face, Id, Instant, PublicKey, TransactionHash } from '../primitives.ts'
import { Asset } from './assets.ts'
import { EarningInput, earningErrors } from './earnings.ts'
import { PreparedDocument } from './transactions.ts'

/** Why an alias, e-mail address, federation address or key leads to nobody. */
export const notResolved = [
  'alias_missing',
  'alias_not_found',
  'address_not_valid',
  'email_not_valid',
  'federation_server_error',
  'destination_not_found',
] as const

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'memo_not_valid')

/** The memo of a payment, of every kind that the ledger knows: text in bytes of UTF-8, an id as decimal digits, hashes as hex. */
export const Memo = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('text'),
      value: z.string().refine(text => new TextEncoder().encode(text).length <= 28, 'memo_not_valid'),
    }),
    z.object({
      type: z.literal('id'),
      value: z
        .string()
        .regex(/^(0|[1-9]\d{0,19})$/, { error: 'memo_not_valid', abort: true })
        .refine(digits => BigInt(digits) < 2n ** 64n, 'memo_not_valid'),
    }),
    z.object({ type: z.literal('hash'), value: hash }),
    z.object({ type: z.literal('return'), value: hash }),
  ])
  .meta({ id: 'Memo' })
export type Memo = z.infer<typeof Memo>

/** Who stands behind what was typed or scanned, and what a payment would do (look and feel "Person field"). */
export const Recipient = z
  .object({
    kind: z.enum(['account', 'unknown_email']),
    query: z.string(),
    publicKey: PublicKey.nullable(),
    name: z.string().nullable(),
    alias: z.string().nullable(),
    face: Face.nullable(),
    /** `payment` now, or `paymentClaimable`: it waits until the person accepts. */
    delivery: z.enum(['payment', 'paymentClaimable']),
    memo: z.string().nullable().describe('locked in by the federation record, or the number inside a muxed address'),
    memoKind: z.enum(['text', 'id', 'hash', 'return']).nullable(),
    /** The platform's stablecoins that the account can be paid now. */
    receives: z.array(AssetId),
  })
  .meta({ id: 'Recipient' })
export type Recipient = z.infer<typeof Recipient>

/** A claimable payment, seen by its sender or its receiver (spec §3). */
export const PendingPayment = z
  .object({
    balanceId: z.string(),
    direction: z.enum(['sent', 'received']),
    status: z.enum(['waiting', 'accepted', 'cancelled']),
    asset: Asset,
    amount: Amount,
    from: z.object({ publicKey: PublicKey, name: z.string().nullable(), face: Face.nullable() }),
    to: z.object({ publicKey: PublicKey.nullable(), email: z.string().nullable(), name: z.string().nullable(), face: Face.nullable() }),
    memo: z.string().nullable(),
    hash: TransactionHash.nullable(),
    canAccept: z.boolean(),
    canCancel: z.boolean(),
    createdAt: Instant,
    settledAt: Instant.nullable(),
  })
  .meta({ id: 'PendingPayment' })
export type PendingPayment = z.infer<typeof PendingPayment>

/** Most recipients of a batch payment: one operation of the ledger's hundred each, two fewer when some of them have to accept it. */
export const MOST_RECIPIENTS = 100

/** Least and most of what may wait for an e-mail address (chain design D6). */
export const emailAmounts = { minimum: '1', maximum: '1000' } as const

/** Why a row of a batch payment cannot be paid. */
export const rowErrors = [
  ...notResolved,
  'amount_not_valid',
  'destination_is_self',
  'destination_without_trust',
  'invalid_payment',
  'memo_not_valid',
  'pending_payment_email_limit',
  'pending_payment_email_minimum',
  'recipient_full',
  'recipient_needs_memo',
  'recipient_twice',
  'reward_to_till',
] as const

/** An alias, e-mail address, federation address or key, as it was typed. */
export const RecipientText = z.string().trim().min(1, 'alias_missing').max(254)

/** What waits on the ledger for a wallet, set aside for it elsewhere. */
export const ClaimableBalance = z
  .object({
    asset: Asset,
    amount: Amount,
    /** Whose account pays its reserve, as a rule that of whoever set it aside; null where the ledger names none. */
    from: z.object({ publicKey: PublicKey, name: z.string().nullable(), face: Face.nullable() }).nullable(),
    /** The asset is issued or held here, or the sender is somebody known: not what strangers scatter. */
    isKnown: z.boolean(),
    state: z.enum(['now', 'later', 'ended']),
    claimableFrom: Instant.nullable(),
    claimableUntil: Instant.nullable(),
    createdAt: Instant.nullable(),
  })
  .meta({ id: 'ClaimableBalance' })
export type ClaimableBalance = z.infer<typeof ClaimableBalance>

/** Id of a claimable balance, as Horizon writes it. */
const BalanceId = z.string().regex(/^[0-9a-f]{72}$/, 'pending_payment_gone')

const OfWallet = z.object({ walletId: Id })
/** Each may take a place for its asset and a moment with the escrow: ten of them fit into a transaction whatever they are. */
export const MOST_ACCEPTED = 10

const OnePending = z.object({ pendingPaymentId: Id })

export const paymentEndpoints = {
  readRecipient: endpoint({
    method: 'GET',
    path: '/recipients',
    summary: 'Resolve an alias, e-mail, federation address or public key; for a business also the phone number of a member',
    access: 'session',
    query: z.object({
      query: RecipientText,
      asset: AssetId,
      businessId: Id.optional().describe(
        'for which it is asked: who has access to it sees the names that people show it, and finds its members by phone',
      ),
    }),
    ok: z.object({ data: z.object({ id: z.string(), type: z.literal('recipient'), attributes: Recipient }) }),
    status: 200,
    errors: ['onboarding_incomplete', 'destination_without_trust', ...notResolved],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/payments',
    summary: 'Prepare a payment; to somebody without an account or without the asset it becomes a pending payment',
    access: 'session',
    params: OfWallet,
    body: z.object({
      recipient: RecipientText,
      asset: AssetId.describe('what they receive'),
      amount: Amount,
      memo: Memo.optional(),
      earning: EarningInput.optional(),
      /** Given when another asset is paid with: through the order book, as an exchange quote of side `receive` says. */
      exchange: z.object({ asset: AssetId, limit: Amount.describe('of the quote that the person saw, fee included') }).optional(),
    }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      ...notResolved,
      ...earningErrors,
      'destination_without_trust',
      'amount_not_valid',
      'amount_too_large',
      'cannot_pay_nft',
      'exchange_amount_zero',
      'exchange_no_offers',
      'exchange_quote_changed',
      'market_rates_missing',
      'destination_is_self',
      'insufficient_balance',
      'invalid_payment',
      'memo_not_valid',
      'memo_required',
      'recipient_full',
      'no_trust',
      'pending_payments_limit',
      'pending_payments_limit_external',
      'pending_payment_email_limit',
      'mail_sender_limit',
      'mail_recipient_limit',
      'pending_payment_email_minimum',
      'waiting_payments_limit',
      'waiting_payments_refused',
      'reward_to_till',
      'token_not_valid',
      'wallet_not_enabled',
      'wallet_closed',
      'network_unavailable',
    ],
  }),
  findRecipients: endpoint({
    method: 'POST',
    path: '/recipients/search',
    summary: 'Resolve a list of recipients at once: each with its problem, when it leads to nobody who can be paid',
    access: 'session',
    // A call stands for up to a hundred single ones.
    rateLimit: 'code',
    body: z.object({
      queries: z.array(RecipientText).min(1, 'batch_empty').max(MOST_RECIPIENTS, 'batch_too_large'),
      asset: AssetId,
      businessId: Id.optional().describe('for which it is asked: who has access to it sees the names that people show it'),
    }),
    ok: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          type: z.literal('found_recipient'),
          attributes: z.object({ recipient: Recipient.nullable(), problem: z.string().nullable().describe('a code of the errors') }),
        }),
      ),
    }),
    status: 200,
    errors: ['onboarding_incomplete', 'batch_empty', 'batch_too_large', 'network_unavailable'],
  }),
  payBatch: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/batch-payments',
    summary: 'Prepare paying one asset to several in one transaction, all or nothing; problems point at their rows',
    access: 'session',
    params: OfWallet,
    body: z.object({
      asset: AssetId,
      payments: z
        .array(z.object({ recipient: RecipientText, amount: Amount }))
        .min(1, 'batch_empty')
        .max(MOST_RECIPIENTS, 'batch_too_large'),
      memo: Memo.optional().describe('the same for all'),
      again: z.boolean().default(false).describe('pay a list once more that was paid a few minutes ago'),
    }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      ...rowErrors,
      'amount_too_large',
      'batch_empty',
      'batch_repeated',
      'batch_too_large',
      'cannot_pay_nft',
      'insufficient_balance',
      'mail_recipient_limit',
      'mail_sender_limit',
      'no_trust',
      'pending_payments_limit',
      'pending_payments_limit_external',
      'token_not_valid',
      'transaction_in_progress',
      'waiting_payments_limit',
      'waiting_payments_refused',
      'wallet_closed',
      'wallet_not_enabled',
      'network_unavailable',
    ],
  }),
  listPendingPayments: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/pending-payments',
    summary: 'Payments that wait, sent and received, newest first',
    access: 'session',
    params: OfWallet,
    query: PageQuery.extend({ status: z.enum(['waiting', 'accepted', 'cancelled']).optional() }),
    ok: page('pending_payment', PendingPayment),
    status: 200,
    errors: [],
  }),
  listClaimableBalances: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/claimable-balances',
    summary:
      'What waits for the wallet on the ledger and was set aside elsewhere, the latest first; a later page may repeat some of the first',
    access: 'session',
    params: OfWallet,
    query: PageQuery,
    ok: page('claimable_balance', ClaimableBalance),
    status: 200,
    errors: ['network_unavailable'],
  }),
  claimBalance: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/claimable-balances/:balanceId/claim',
    summary: 'Prepare accepting what was set aside for the wallet elsewhere; its trustline comes along where it is missing',
    access: 'session',
    params: OfWallet.extend({ balanceId: BalanceId }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      'asset_not_authorized',
      'claim_not_now',
      'pending_payment_gone',
      'token_not_valid',
      'trustlines_limit',
      'trustlines_limit_external',
      'wallet_closed',
      'wallet_full',
      'wallet_not_enabled',
      'transaction_in_progress',
      'network_unavailable',
    ],
  }),
  acceptPendingPayment: endpoint({
    method: 'POST',
    path: '/pending-payments/:pendingPaymentId/acceptance',
    summary: 'Prepare accepting a payment that waits',
    access: 'session',
    params: OnePending,
    ok: PreparedDocument,
    status: 201,
    errors: [
      'pending_payment_gone',
      'trustlines_limit_external',
      'wallet_full',
      'wallet_not_enabled',
      'transaction_in_progress',
      'network_unavailable',
    ],
  }),
  acceptPendingPayments: endpoint({
    method: 'POST',
    path: '/pending-payments/acceptance',
    summary: 'Prepare accepting several payments that wait for one wallet, all or none',
    access: 'session',
    body: z.object({ pendingPaymentIds: z.array(Id).min(1, 'batch_empty').max(MOST_ACCEPTED, 'batch_too_large') }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      'batch_empty',
      'batch_too_large',
      'pending_payment_gone',
      'trustlines_limit_external',
      'wallet_full',
      'wallet_not_enabled',
      'transaction_in_progress',
      'network_unavailable',
    ],
  }),
  cancelPendingPayment: endpoint({
    method: 'POST',
    path: '/pending-payments/:pendingPaymentId/cancellation',
    summary: 'Prepare taking back a payment that nobody accepted yet',
    access: 'session',
    params: OnePending,
    ok: PreparedDocument,
    status: 201,
    errors: ['pending_payment_gone', 'transaction_in_progress', 'network_unavailable'],
  }),
} as const

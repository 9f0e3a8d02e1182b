import { z } from 'zod'
import { document, endpoint } from '../endpoint.ts'
import { AssetId, Id, Instant, TransactionHash } from '../primitives.ts'
import { PreparedDocument } from './transactions.ts'

/** How far the payment of a withdrawal at the anchor of the configuration is, by our own books. */
export const Withdrawal = z
  .object({
    transactionId: z.string().describe('the anchor’s'),
    /** `open` may be paid; `paying` while its payment is on its way to the ledger. */
    status: z.enum(['open', 'paying', 'paid']),
    hash: TransactionHash.nullable(),
    paidAt: Instant.nullable(),
  })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.infer<typeof Withdrawal>

const OfWallet = z.object({ walletId: Id })

/** An id of an anchor: SEP-24 says no more than that it is a text. */
const TransactionId = z.string().min(1).max(200)

export const transferEndpoints = {
  payWithdrawal: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/withdrawals',
    summary: 'Prepare the payment of a withdrawal as the anchor asks for it: its amount, account and memo; once',
    access: 'session',
    params: OfWallet,
    body: z.object({
      homeDomain: z.string().max(253).optional().describe('of an anchor that the business added; that of the platform without it'),
      asset: AssetId,
      transactionId: TransactionId,
      token: z.string().min(1).max(8_000).describe('of the anchor’s web authentication (SEP-10); read with it, never kept'),
    }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      'payment_provider_off',
      'token_not_valid',
      'transfer_server_unreachable',
      'transfer_server_refused',
      'transfer_server_signed_out',
      'anchor_transaction_not_found',
      'anchor_answer_not_valid',
      'withdrawal_not_waiting',
      'withdrawal_already_paid',
      'withdrawal_changed',
      'insufficient_balance',
      'no_trust',
      'wallet_not_enabled',
      'wallet_closed',
      'transaction_in_progress',
      'network_unavailable',
    ],
  }),
  readWithdrawal: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/withdrawals/:transactionId',
    summary: 'How far the payment of a withdrawal is, whatever the anchor has noticed of it',
    access: 'session',
    params: OfWallet.extend({ transactionId: TransactionId }),
    query: z.object({ homeDomain: z.string().max(253).optional() }),
    ok: document('withdrawal', Withdrawal),
    status: 200,
    errors: [],
  }),
  noteDeposit: endpoint({
    method: 'PUT',
    path: '/wallets/:walletId/deposits/:balanceId',
    summary: 'Take up a deposit that arrived as a claimable balance: it waits like any other pending payment; repeating changes nothing',
    access: 'session',
    params: OfWallet.extend({ balanceId: z.string().regex(/^[0-9a-f]{72}$/) }),
    ok: document('deposit', z.object({ pendingPaymentId: Id, status: z.enum(['waiting', 'accepted', 'cancelled']) })),
    status: 200,
    errors: ['network_unavailable'],
  }),
} as const

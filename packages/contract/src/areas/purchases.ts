import { z } from 'zod'
import { document, endpoint } from '../endpoint.ts'
import { Id, PublicKey } from '../primitives.ts'
import { EarnPreview, PurchaseInput } from './earn-rules.ts'
import { notResolved, RecipientText } from './payments.ts'
import { PreparedTransaction } from './transactions.ts'

/** What a purchase earns by the rules of now, and the transaction that gives it. */
export const PurchasePoints = EarnPreview.extend({
  version: z.int(),
  transaction: PreparedTransaction.nullable().describe('null where nothing is paid: the purchase earns nothing, or all of it was owed'),
}).meta({ id: 'PurchasePoints' })
export type PurchasePoints = z.infer<typeof PurchasePoints>

/** Giving points for a purchase in one call, as a till gives them in several. */
export const purchaseEndpoints = {
  givePurchasePoints: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/loyalty-program/purchases',
    summary:
      'Prepare giving the points that a purchase earns by the rules, to an alias, e-mail address or key; what is owed is taken first',
    access: 'session',
    params: z.object({ businessId: Id }),
    body: z.object({
      purchaseId: Id.describe('made by the caller: a purchase is written once'),
      recipient: RecipientText,
      amount: PurchaseInput.shape.amount,
      items: PurchaseInput.shape.items,
      signer: PublicKey.optional().describe('with an API key: the operator key that is going to sign'),
      posId: Id.optional().describe('the till at which they are given'),
    }),
    ok: document('purchase_points', PurchasePoints),
    status: 201,
    errors: [
      ...notResolved,
      'amount_not_valid',
      'amount_too_large',
      'destination_is_self',
      'earn_rules_missing',
      'insufficient_balance',
      'operator_key_unknown',
      'pending_payment_email_limit',
      'price_item_not_found',
      'purchase_known',
      'recipient_full',
      'token_wrong_status',
      'transaction_in_progress',
      'network_unavailable',
    ],
  }),
} as const

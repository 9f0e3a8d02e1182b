import { z } from 'zod'
import { document, endpoint, NoContent } from '../endpoint.ts'
import { Amount, AssetId, Id } from '../primitives.ts'

/** A domain, with a port on the embedded network alone; who added it, the API decides. */
const HomeDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'anchor_domain_not_valid')
  .regex(/^(?:(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}|localhost:\d{1,5}|127\.0\.0\.1:\d{1,5})$/, 'anchor_domain_not_valid')

const Terms = z.object({
  min: Amount.nullable(),
  max: Amount.nullable(),
  feeFixed: Amount.nullable(),
  feePercent: z.number().nullable().describe('percentage points; null: not said in its documents'),
})

/** A way on which money comes in or goes out, as its own documents describe it. */
export const PaymentProvider = z
  .object({
    kind: z.enum(['bank', 'card', 'chain']),
    homeDomain: z.string().nullable(),
    name: z.string(),
    isOn: z.boolean(),
    /** The network itself is always there. */
    canSwitch: z.boolean(),
    /** By the owner of the business, who may remove it. */
    isAdded: z.boolean(),
    state: z
      .enum(['ready', 'silent', 'changed'])
      .describe('silent: it does not answer; changed: its documents no longer hold what is needed'),
    countries: z.array(z.string()).nullable().describe('ISO 3166-1 alpha-2; null: not said in its documents'),
    currencies: z.array(
      z.object({ asset: AssetId, code: z.string(), currency: z.string().nullable(), comesIn: Terms.nullable(), goesOut: Terms.nullable() }),
    ),
  })
  .meta({ id: 'PaymentProvider' })
export type PaymentProvider = z.infer<typeof PaymentProvider>

/** Which ways a wallet has. */
export const TransferWays = z
  .object({
    anchors: z.array(z.object({ homeDomain: z.string(), name: z.string().nullable(), isOn: z.boolean(), isAdded: z.boolean() })),
    isCardOn: z.boolean(),
  })
  .meta({ id: 'TransferWays' })
export type TransferWays = z.infer<typeof TransferWays>

const OfBusiness = z.object({ businessId: Id })
/** `card`, or the home domain of an anchor. */
const OfProvider = OfBusiness.extend({ provider: z.string().min(1).max(253) })

export const paymentProviderEndpoints = {
  listPaymentProviders: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/payment-providers',
    summary: 'Each way on which money comes in and goes out, as its own documents describe it right now',
    access: 'session',
    params: OfBusiness,
    ok: z.object({ data: z.array(z.object({ id: z.string(), type: z.literal('payment_provider'), attributes: PaymentProvider })) }),
    status: 200,
    errors: [],
  }),
  addPaymentProvider: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/payment-providers',
    summary: 'Add an anchor by its home domain, after it was checked: SEP-1, SEP-10, SEP-24, network, a stablecoin of this portal',
    access: 'session',
    once: true,
    rateLimit: 'code',
    params: OfBusiness,
    body: z.object({ homeDomain: HomeDomain }),
    ok: document('payment_provider', PaymentProvider),
    status: 201,
    errors: [
      'anchor_domain_not_valid',
      'anchor_domain_not_read',
      'anchor_other_network',
      'anchor_not_complete',
      'anchor_no_known_currency',
      'payment_provider_already_added',
      'payment_providers_limit',
    ],
  }),
  switchPaymentProvider: endpoint({
    method: 'PUT',
    path: '/businesses/:businessId/payment-providers/:provider',
    summary: 'Switch a way on or off for the business; repeating changes nothing',
    access: 'session',
    params: OfProvider,
    body: z.object({ isOn: z.boolean() }),
    ok: NoContent,
    status: 204,
    errors: [],
  }),
  removePaymentProvider: endpoint({
    method: 'DELETE',
    path: '/businesses/:businessId/payment-providers/:provider',
    summary: 'Remove an anchor that the owner added',
    access: 'session',
    params: OfProvider,
    ok: NoContent,
    status: 204,
    errors: [],
  }),
  readTransferWays: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/transfer-ways',
    summary: 'On which ways money comes into a wallet and goes out of it',
    access: 'session',
    params: z.object({ walletId: Id }),
    ok: document('transfer_ways', TransferWays),
    status: 200,
    errors: [],
  }),
} as const

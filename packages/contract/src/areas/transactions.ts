import { z } from 'zod'
import { document, endpoint, NoContent } from '../endpoint.ts'
import { Amount, AssetId, Envelope, Instant, PublicKey, TransactionHash, TransactionName } from '../primitives.ts'

/** The platform's own fee, in a stablecoin. */
export const PlatformFee = z.object({ amount: Amount, asset: AssetId, code: z.string() })

/** The fees line of the review: what the network takes, who pays it, and the platform's own fee. */
export const TransactionFee = z.object({
  network: z.object({ amount: Amount, sponsored: z.boolean() }),
  platform: PlatformFee.nullable(),
})

/** What the review says in plain words; the envelope itself is decoded by the portal for the details. */
export const TransactionDetails = z.object({
  /** Account that signs and acts. */
  source: PublicKey,
  amount: Amount.nullable(),
  asset: AssetId.nullable(),
  assetCode: z.string().nullable(),
  /** Name, alias, e-mail or key of the other party. */
  counterparty: z.string().nullable(),
  /** Second leg: what comes back in a purchase. */
  price: Amount.nullable(),
  priceAsset: AssetId.nullable(),
  priceAssetCode: z.string().nullable(),
  fee: TransactionFee,
  /** Of a batch payment: everybody whom it pays, in the order given; empty for all else. */
  recipients: z.array(z.object({ name: z.string(), amount: Amount, waits: z.boolean() })),
  /** Of a batch payment of which parts wait: the reserves for these, in units, and whose limit they count against. */
  reserves: z.object({ units: z.int(), paidBy: z.enum(['own', 'issuer', 'platform']) }).nullable(),
  /** Rare and final (switching on, burning, closing a till): the person must say so once more. */
  irreversible: z.boolean(),
})

/** A transaction that waits for the person's signature (chain design D4). */
export const PreparedTransaction = z
  .object({ name: TransactionName, envelope: Envelope, hash: TransactionHash, expiresAt: Instant, details: TransactionDetails })
  .meta({ id: 'PreparedTransaction' })
export type PreparedTransaction = z.infer<typeof PreparedTransaction>
export const PreparedDocument = document('prepared_transaction', PreparedTransaction)

export const TransactionState = z.enum(['prepared', 'bumped', 'succeeded', 'failed', 'expired'])

export const transactionEndpoints = {
  feeBump: endpoint({
    method: 'POST',
    path: '/stellar/fee_bump',
    summary: 'Re-check a prepared transaction, add the sponsors’ signatures and wrap it in a fee bump',
    access: 'session',
    body: z.object({ envelope: Envelope }),
    ok: document('fee_bump', z.object({ envelope: Envelope, name: TransactionName, hash: TransactionHash })),
    status: 200,
    errors: [
      'transaction_not_prepared',
      'transaction_expired',
      'transaction_withdrawn',
      'transaction_already_bumped',
      'transaction_signature_missing',
      'api_key_revoked',
      'kyb_not_valid',
      'network_unavailable',
      'underfunded_fees',
    ],
  }),
  withdrawTransaction: endpoint({
    method: 'DELETE',
    path: '/stellar/transactions/:hash',
    summary: 'Give up a prepared transaction that was not signed: what it held is free at once (its review was closed)',
    access: 'session',
    params: z.object({ hash: TransactionHash }),
    ok: NoContent,
    status: 204,
    errors: ['transaction_already_bumped'],
  }),
  readTransactionState: endpoint({
    method: 'GET',
    path: '/stellar/transactions/:hash',
    summary: 'What became of a prepared transaction, by its inner or outer hash; asks the network if it is not known yet',
    access: 'session',
    params: z.object({ hash: TransactionHash }),
    ok: document(
      'transaction',
      z.object({
        name: TransactionName,
        state: TransactionState,
        hash: TransactionHash,
        resultCodes: z.array(z.string()),
        resourceId: z.string().nullable(),
      }),
    ),
    status: 200,
    errors: [],
  }),
} as const

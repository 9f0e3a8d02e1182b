import type { Stroops } from '@lealta/kernel'
import type { Asset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { claimPending, pay, removeTrustline } from './operations.ts'
import { type SponsoredAsset, sponsoredTrustlines } from './sponsored-trustlines.ts'

/** A payment that waits for the receiver's own key, or for an address that they verified, with the escrow. */
export interface AcceptedPayment {
  /** Hex, as Horizon writes it. */
  readonly balanceId: string
  readonly asset: Asset
  readonly amount: Stroops
  readonly isInEscrow: boolean
}

export interface PaymentAcceptInput extends TransactionFrame {
  readonly payments: readonly AcceptedPayment[]
  /** What the receiver, the source, cannot hold yet, and who pays for its place. */
  readonly trustlines: readonly SponsoredAsset[]
  /** Claims what waits for an address and hands it on in the same transaction. */
  readonly escrow?: {
    readonly id: string
    /** Its trustlines for the moment of the transaction: it keeps none between transactions (chain design D6). */
    readonly trustlines: readonly SponsoredAsset[]
  }
}

/** A built acceptance, with the operation that brings each payment, from 0. */
export type BuiltPaymentAccept = BuiltTransaction<'paymentAccept'> & { readonly places: readonly number[] }

/**
 * Takes payments that wait, all or none (chain design §4 "accept", and the newcomer's row without making the account). Signers: medium of the
 * source, sponsors of trustlines, and the escrow where something waits with it.
 */
export function buildPaymentAccept(input: PaymentAcceptInput): BuiltPaymentAccept {
  const { payments, escrow } = input
  const receiver = input.source.accountId
  const before = [...sponsoredTrustlines(receiver, input.trustlines), ...(escrow ? sponsoredTrustlines(escrow.id, escrow.trustlines) : [])]
  const steps = [...before]
  const places = payments.map(({ balanceId, asset, amount, isInEscrow }) => {
    if (!isInEscrow) steps.push(claimPending(receiver, balanceId))
    else if (escrow) steps.push(claimPending(escrow.id, balanceId), pay(escrow.id, receiver, asset, amount))
    else throw new TypeError('a payment waits in an escrow that is not given')
    return steps.length - 1
  })
  steps.push(...(escrow?.trustlines ?? []).map(({ asset }) => removeTrustline(escrow!.id, asset)))
  return { ...buildTransaction(input, { name: 'paymentAccept', steps }), places }
}

/** Takes back a pending payment that nobody has accepted (chain design §4 "cancel"). Signer: low of the source. */
export function buildPaymentCancel(input: TransactionFrame & { readonly balanceId: string }): BuiltTransaction<'paymentCancel'> {
  return buildTransaction(input, { name: 'paymentCancel', steps: [claimPending(input.source.accountId, input.balanceId)] })
}

import type { Stroops } from '@lealta/kernel'
import { type Asset, isNative } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { claimPending, pay, removeTrustline } from './operations.ts'
import { type SponsoredAsset, sponsoredTrustlines } from './sponsored-trustlines.ts'

interface PendingInput extends TransactionFrame {
  /** Hex, as Horizon writes it. */
  readonly balanceId: string
}

export interface PaymentAcceptInput extends PendingInput {
  /** Given when the receiver, the source, cannot hold the asset yet. */
  readonly trustline?: SponsoredAsset
}

/** Takes a pending payment (chain design §4 "accept"). Signer: low of the source, with a trustline medium and its sponsor. */
export function buildPaymentAccept(input: PaymentAcceptInput): BuiltTransaction<'paymentAccept'> {
  const lines = input.trustline === undefined ? [] : [input.trustline]
  const receiver = input.source.accountId
  return buildTransaction(input, {
    name: 'paymentAccept',
    steps: [...sponsoredTrustlines(receiver, lines), claimPending(receiver, input.balanceId)],
  })
}

export interface PaymentAcceptFromEscrowInput extends PendingInput {
  /** Claims the payment and hands it on in the same transaction; keeps no trustline between transactions (chain design D6). */
  readonly escrowId: string
  readonly asset: Asset
  readonly amount: Stroops
  /** Pays the receiver's trustline, when one is needed, and for the moment of the transaction that of the escrow. */
  readonly sponsorId: string
  readonly needsTrustline: boolean
}

/**
 * Hands a payment that waited for a verified e-mail address to its owner, who has an account: the newcomer's row of the chain design (§4)
 * without making the account. The source is the receiver. Signers: receiver at medium, sponsor, escrow.
 */
export function buildPaymentAcceptFromEscrow(input: PaymentAcceptFromEscrowInput): BuiltTransaction<'paymentAccept'> {
  const { escrowId, asset } = input
  const receiver = input.source.accountId
  const lines = isNative(asset) ? [] : [{ asset, sponsorId: input.sponsorId }]
  return buildTransaction(input, {
    name: 'paymentAccept',
    steps: [
      ...sponsoredTrustlines(receiver, input.needsTrustline ? lines : []),
      ...sponsoredTrustlines(escrowId, lines),
      claimPending(escrowId, input.balanceId),
      pay(escrowId, receiver, asset, input.amount),
      ...lines.map(line => removeTrustline(escrowId, line.asset)),
    ],
  })
}

/** Takes back a pending payment that nobody has accepted (chain design §4 "cancel"). Signer: low of the source. */
export function buildPaymentCancel(input: PendingInput): BuiltTransaction<'paymentCancel'> {
  return buildTransaction(input, { name: 'paymentCancel', steps: [claimPending(input.source.accountId, input.balanceId)] })
}

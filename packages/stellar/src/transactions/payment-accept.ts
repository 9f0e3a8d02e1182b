import type { Stroops } from '@lealta/kernel'
import { type Asset, isNative } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame, UnitChange } from './built-transaction.ts'
import { claimPending, createAccount, pay, removeTrustline, sponsoredBy } from './operations.ts'
import { countTrustlines, type SponsoredAsset, sponsoredTrustlines } from './sponsored-trustlines.ts'

interface PendingInput extends TransactionFrame {
  /** Hex, as Horizon writes it. */
  readonly balanceId: string
  /** Who paid the two reserves of the pending payment and gets them back; left out when it was not one of ours. */
  readonly balanceSponsorId?: string
}

export interface PaymentAcceptInput extends PendingInput {
  /** Given when the receiver, the source, cannot hold the asset yet. */
  readonly trustline?: SponsoredAsset
}

/** Takes a pending payment (chain.md §4 "accept"). Signer: low of the source, with a trustline medium and its sponsor. */
export function buildPaymentAccept(input: PaymentAcceptInput): BuiltTransaction {
  const lines = input.trustline === undefined ? [] : [input.trustline]
  const receiver = input.source.accountId
  return buildTransaction(input, {
    name: 'paymentAccept',
    operations: [...sponsoredTrustlines(receiver, lines), claimPending(receiver, input.balanceId)],
    units: [...countTrustlines(lines), ...freedUnits(input.balanceSponsorId)],
    sponsors: lines.map(line => line.sponsorId),
  })
}

export interface PaymentAcceptByNewcomerInput extends PendingInput {
  readonly accountId: string
  readonly accountSponsorId: string
  /** Claims the payment and hands it on in the same transaction. */
  readonly escrowId: string
  readonly asset: Asset
  readonly amount: Stroops
  readonly trustlineSponsorId: string
}

/**
 * Makes the account of somebody who has just verified the e-mail address a payment waits for, and hands it over (chain.md §4, D6).
 * The source is a channel account. Signers: channel, both sponsors, the newcomer, the escrow.
 */
export function buildPaymentAcceptByNewcomer(input: PaymentAcceptByNewcomerInput): BuiltTransaction {
  const { accountId, escrowId, asset } = input
  const lines = isNative(asset) ? [] : [{ asset, sponsorId: input.trustlineSponsorId }]
  return buildTransaction(input, {
    name: 'paymentAccept',
    operations: [
      ...sponsoredBy(input.accountSponsorId, accountId, [createAccount(input.accountSponsorId, accountId)]),
      ...sponsoredTrustlines(accountId, lines),
      ...sponsoredTrustlines(escrowId, lines),
      claimPending(escrowId, input.balanceId),
      pay(escrowId, accountId, asset, input.amount),
      ...lines.map(line => removeTrustline(escrowId, line.asset)),
    ],
    units: [
      { kind: 'wallet', sponsor: input.accountSponsorId, count: 2 },
      ...countTrustlines(lines),
      ...freedUnits(input.balanceSponsorId),
    ],
    sponsors: [input.accountSponsorId, ...lines.map(line => line.sponsorId)],
  })
}

/** Takes back a pending payment that nobody has accepted (chain.md §4 "cancel"). Signer: low of the source. */
export function buildPaymentCancel(input: PendingInput): BuiltTransaction {
  return buildTransaction(input, {
    name: 'paymentCancel',
    operations: [claimPending(input.source.accountId, input.balanceId)],
    units: freedUnits(input.balanceSponsorId),
  })
}

function freedUnits(sponsor: string | undefined): UnitChange[] {
  return sponsor === undefined ? [] : [{ kind: 'pendingPayment', sponsor, count: -2 }]
}

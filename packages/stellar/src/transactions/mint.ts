import type { Stroops } from '@lealta/kernel'
import { buildPendingPayment, buildTransaction } from './build-transaction.ts'
import type { BuiltPendingPayment, BuiltTransaction, TransactionFrame, TransactionMemo } from './built-transaction.ts'
import { createPending, pay, sponsoredBy } from './operations.ts'
import { sponsoredTrustlines } from './sponsored-trustlines.ts'

export interface MintInput extends TransactionFrame {
  /** The source is the issuing account. */
  readonly code: string
  readonly destination: string
  readonly amount: Stroops
  readonly memo?: TransactionMemo
  /** Given when the destination cannot hold the asset yet: then its key signs too, at medium. */
  readonly trustline?: { readonly sponsorId: string }
}

/** Mints to the business wallet or straight to a holder (chain design §4 "mint"). Signer: medium of the issuer. */
export function buildMint(input: MintInput): BuiltTransaction<'mint'> {
  const asset = { code: input.code, issuer: input.source.accountId }
  const lines = input.trustline === undefined ? [] : [{ asset, sponsorId: input.trustline.sponsorId }]
  return buildTransaction(input, {
    name: 'mint',
    memo: input.memo,
    steps: [...sponsoredTrustlines(input.destination, lines), pay(input.source.accountId, input.destination, asset, input.amount)],
  })
}

export interface MintPendingInput extends TransactionFrame {
  /** The source is the issuing account. */
  readonly code: string
  readonly holderId: string
  /** The business wallet, which can take the payment back. */
  readonly walletId: string
  readonly amount: Stroops
  readonly sponsorId: string
}

/** Mints to somebody who cannot hold the asset yet (chain design §4 "mint as pending"). Signers: medium of the issuer, sponsor. */
export function buildMintPending(input: MintPendingInput): BuiltPendingPayment<'mint'> {
  const issuer = input.source.accountId
  const steps = sponsoredBy(input.sponsorId, issuer, [
    createPending(issuer, {
      asset: { code: input.code, issuer },
      amount: input.amount,
      claimantIds: [input.holderId, input.walletId],
    }),
  ])
  return buildPendingPayment(input, { name: 'mint', steps })
}

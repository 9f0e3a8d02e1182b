import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { createAccount, sponsoredBy } from './operations.ts'
import { type SponsoredAsset, sponsoredTrustlines } from './sponsored-trustlines.ts'

export interface EnablePersonInput extends TransactionFrame {
  readonly accountId: string
  /** Pays the two reserves of the account; no business is asked. */
  readonly accountSponsorId: string
  /** What the person can hold from the start, each paid by its own sponsor. */
  readonly trustlines?: readonly SponsoredAsset[]
}

/**
 * Makes the account of a person (chain design §4 "enable person"). The source is a channel account.
 * Signers: channel, sponsors, the person's key.
 */
export function buildEnablePerson(input: EnablePersonInput): BuiltTransaction<'enableWallet'> {
  return buildTransaction(input, {
    name: 'enableWallet',
    steps: [
      ...sponsoredBy(input.accountSponsorId, input.accountId, [createAccount(input.accountSponsorId, input.accountId)]),
      ...sponsoredTrustlines(input.accountId, input.trustlines ?? []),
    ],
  })
}

import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { addSigner, createAccount, sponsoredBy } from './operations.ts'
import { RECOVERY_WEIGHT } from './recovery.ts'
import { type SponsoredAsset, sponsoredTrustlines } from './sponsored-trustlines.ts'

export interface EnablePersonInput extends TransactionFrame {
  readonly accountId: string
  /** Pays the two reserves of the account, and that of its second signer; no business is asked. */
  readonly accountSponsorId: string
  /** A second signer that can give the account to another key, until the person has saved theirs (product decision 45). */
  readonly recoveryKey?: string | undefined
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
      ...sponsoredBy(input.accountSponsorId, input.accountId, [
        createAccount(input.accountSponsorId, input.accountId),
        ...(input.recoveryKey === undefined ? [] : [addSigner(input.accountId, input.recoveryKey, RECOVERY_WEIGHT)]),
      ]),
      ...sponsoredTrustlines(input.accountId, input.trustlines ?? []),
    ],
  })
}

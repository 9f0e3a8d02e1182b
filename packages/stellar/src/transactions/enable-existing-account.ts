import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { type SponsoredAsset, sponsoredTrustlines } from './sponsored-trustlines.ts'

export interface EnableExistingAccountInput extends TransactionFrame {
  readonly accountId: string
  /** What the account does not hold yet and needs, each paid by its own sponsor; not empty. */
  readonly trustlines: readonly SponsoredAsset[]
}

/**
 * Gives an account that is on the ledger already what it lacks, and changes nothing else of it: signers, thresholds and home domain stay
 * (chain design §9 "enable an existing business account"). The source is a channel account. Signers: channel, sponsors, medium of the
 * account.
 */
export function buildEnableExistingAccount(input: EnableExistingAccountInput): BuiltTransaction<'enableWallet'> {
  return buildTransaction(input, { name: 'enableWallet', steps: sponsoredTrustlines(input.accountId, input.trustlines) })
}

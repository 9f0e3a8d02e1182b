import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { type Opening, openingMemo, openingSteps } from './opening.ts'
import { type SponsoredAsset, sponsoredTrustlines } from './sponsored-trustlines.ts'

export interface EnableExistingAccountInput extends TransactionFrame {
  readonly accountId: string
  /** What the account does not hold yet and needs, each paid by its own sponsor; not empty, unless there is an opening. */
  readonly trustlines: readonly SponsoredAsset[]
  /** The program and the reward that its business opens with. */
  readonly opening?: Opening | undefined
}

/**
 * Gives an account that is on the ledger already what it lacks, and changes nothing else of it: signers, thresholds and home domain stay
 * (chain design §9 "enable an existing business account"). The source is a channel account. Signers: channel, sponsors, medium of the
 * account; for what is opened, the fresh keys of its issuers and sale.
 */
export function buildEnableExistingAccount(input: EnableExistingAccountInput): BuiltTransaction<'enableWallet'> {
  const { accountId, trustlines, opening } = input
  return buildTransaction(input, {
    name: 'enableWallet',
    memo: openingMemo(opening),
    steps: [...sponsoredTrustlines(accountId, trustlines), ...(opening ? openingSteps(accountId, opening) : [])],
  })
}

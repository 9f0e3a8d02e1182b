import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { type NewAccount, newAccount } from './new-account.ts'
import { addSigner, sponsoredBy } from './operations.ts'

export interface EnableSubAccountInput extends TransactionFrame, NewAccount {
  /** The person whom an employee account is handed to. */
  readonly holderKey?: string | undefined
}

/**
 * Puts the account of a location or an employee on the ledger (chain design §9 "enable location or employee account L"): four units, and one
 * for the person who holds it. The source is the main business wallet. Signers: high of the wallet, sponsor, the account's fresh key.
 */
export function buildEnableSubAccount(input: EnableSubAccountInput): BuiltTransaction<'enableSubAccount'> {
  const { accountId, sponsorId, holderKey } = input
  return buildTransaction(input, {
    name: 'enableSubAccount',
    steps: [
      ...newAccount(input),
      ...(holderKey === undefined ? [] : sponsoredBy(sponsorId, accountId, [addSigner(accountId, holderKey, 2)])),
    ],
  })
}

import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { buildDisablePos, type DisablePosInput } from './disable-pos.ts'
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

/**
 * Takes the account of a location or an employee off the ledger, as a till's (chain design §9 "disable L").
 * @throws TransactionTooLargeError when there is more to clear than one transaction can
 */
export function buildDisableSubAccount(input: DisablePosInput): BuiltTransaction<'disableSubAccount'> {
  return { ...buildDisablePos(input), name: 'disableSubAccount' }
}

import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { addSigner, removeSigner, setMasterWeight, sponsoredBy } from './operations.ts'
import type { PlatformTransactionName } from './transaction-name.ts'

/** Weight of the platform's recovery key on an account that it can restore, and of the key that it restores it to. */
export const RECOVERY_WEIGHT = 3

export interface RecoverAccountInput extends TransactionFrame {
  /** The account that comes back; the source only lends its sequence number. */
  readonly accountId: string
  /** The key of the new device, which pays from now on. */
  readonly newKey: string
  /** The key that is lost: the account's own, or that of an earlier restoration. It signs no more. */
  readonly lostKey: string
  /** Pays the reserve of the new signer. */
  readonly sponsorId: string
}

/**
 * Gives an account to a new key, and takes it from the lost one, in one transaction; what it holds stays where it is (product decision 45).
 * Signers: the source, the sponsor, and the recovery key, which reaches high on the account.
 */
export function buildRecoverAccount(input: RecoverAccountInput): BuiltTransaction<PlatformTransactionName> {
  const { accountId, newKey, lostKey, sponsorId } = input
  const lost = lostKey === accountId ? setMasterWeight(accountId, 0) : removeSigner(accountId, lostKey)
  return buildTransaction(input, {
    name: 'recoverAccount',
    steps: [...sponsoredBy(sponsorId, accountId, [addSigner(accountId, newKey, RECOVERY_WEIGHT)]), lost],
  })
}

import type { Stroops } from '@lealta/kernel'
import { nativeAsset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { addSigner, createAccount, pay, setMasterWeight, sponsoredBy } from './operations.ts'
import type { PlatformTransactionName } from './transaction-name.ts'

export interface SponsorAccountInput extends TransactionFrame {
  /** The new account that sponsors one business. Its key signs once and is forgotten. */
  readonly sponsorId: string
  /** The platform's sponsor key, from then on the only signer. */
  readonly signerKey: string
  /** The limit: reserves × base reserve, exactly; the account's own reserves are paid by the source. */
  readonly startingBalance: Stroops
}

/** Makes the account that sponsors one business (chain design §4 "sponsor account"). Signers: the source's and the new account's key. */
export function buildSponsorAccount(input: SponsorAccountInput): BuiltTransaction<PlatformTransactionName> {
  const root = input.source.accountId
  return buildTransaction(input, {
    name: 'sponsorAccount',
    steps: sponsoredBy(root, input.sponsorId, [
      createAccount(root, input.sponsorId, input.startingBalance),
      addSigner(input.sponsorId, input.signerKey, 1),
      setMasterWeight(input.sponsorId, 0),
    ]),
  })
}

export interface FundSponsorAccountInput extends TransactionFrame {
  readonly sponsorId: string
  /** XLM: added reserves × base reserve. */
  readonly amount: Stroops
}

/** Raises the limit of a business: XLM to its sponsor account (chain design D1). */
export function buildFundSponsorAccount(input: FundSponsorAccountInput): BuiltTransaction<PlatformTransactionName> {
  return buildTransaction(input, {
    name: 'fundSponsorAccount',
    steps: [pay(input.source.accountId, input.sponsorId, nativeAsset, input.amount)],
  })
}

/**
 * Lowers the limit of a business: XLM from its sponsor account back to the source. The ledger refuses it below what is in use
 * (`op_underfunded`). Signers: the source's key and the platform's sponsor key.
 */
export function buildDrainSponsorAccount(input: FundSponsorAccountInput): BuiltTransaction<PlatformTransactionName> {
  return buildTransaction(input, {
    name: 'fundSponsorAccount',
    steps: [{ ...pay(input.sponsorId, input.source.accountId, nativeAsset, input.amount), payer: input.sponsorId }],
  })
}

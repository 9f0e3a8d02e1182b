import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { type IssuerFields, unlimitedSteps } from './enable-token.ts'
import { pay, type Step } from './operations.ts'
import { type NewSale, saleSteps } from './sell.ts'
import { type SponsoredAsset, sponsoredTrustlines } from './sponsored-trustlines.ts'

/** A reward that is enabled, minted and put on sale at once. */
export interface NewReward extends IssuerFields {
  /** May mint more for ever. */
  readonly ownerKey: string
  /** All that is minted is put into it. */
  readonly sale: Omit<NewSale, 'sponsorId' | 'selling'>
  /** What the wallet cannot hold yet besides the reward: the sale's price. */
  readonly walletTrustlines: readonly SponsoredAsset[]
}

export interface LaunchRewardInput extends TransactionFrame, NewReward {}

/**
 * Enables a reward, mints the first pieces to the business wallet and opens their sale, all or nothing (chain design §4 "enableAsset"):
 * the units of `buildEnableToken`, the wallet's trustline and `buildSell`. The source is the main business wallet. Signers: high of the wallet,
 * sponsor, the fresh keys of issuer and sale. Cannot be undone.
 */
export function buildLaunchReward(input: LaunchRewardInput): BuiltTransaction<'enableAsset'> {
  return buildTransaction(input, {
    name: 'enableAsset',
    memo: { type: 'hash', value: input.metadataHash },
    steps: launchSteps(input.source.accountId, input),
  })
}

/** Makes the issuer of a reward and the account of its sale, which offers what the issuer mints to the wallet. */
export function launchSteps(walletId: string, input: NewReward): Step[] {
  const { issuerId, code, sponsorId, sale } = input
  const asset = { code, issuer: issuerId }
  const minted = [
    ...sponsoredTrustlines(walletId, [{ asset, sponsorId }, ...input.walletTrustlines]),
    pay(issuerId, walletId, asset, sale.amount),
  ]
  return [...unlimitedSteps(input, input.ownerKey, minted), ...saleSteps(walletId, { ...sale, sponsorId, selling: asset })]
}

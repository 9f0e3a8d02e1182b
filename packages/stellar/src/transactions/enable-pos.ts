import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { type NewAccount, newAccount } from './new-account.ts'
import { type SponsoredAsset, sponsoredTrustlines } from './sponsored-trustlines.ts'

export interface EnablePosInput extends TransactionFrame, Omit<NewAccount, 'accountId'> {
  /** The new account of the till. */
  readonly posId: string
  /** What else it takes from the start, one trustline unit each. */
  readonly moreAssets?: readonly SponsoredAsset[]
}

/**
 * Enables a point of sale (chain design §4 "enable / disable POS"): four units. The source is the main business wallet.
 * Signers: high of the wallet, sponsors, the till's fresh key.
 */
export function buildEnablePos(input: EnablePosInput): BuiltTransaction<'enablePos'> {
  return buildTransaction(input, {
    name: 'enablePos',
    steps: [...newAccount({ ...input, accountId: input.posId }), ...sponsoredTrustlines(input.posId, input.moreAssets ?? [])],
  })
}

export interface AcceptAssetsInput extends TransactionFrame {
  readonly assets: readonly SponsoredAsset[]
}

/** Lets a till take more assets (chain design §4 "accept more assets"). The source is the till. Signers: medium of the till, sponsors. */
export function buildAcceptAssets(input: AcceptAssetsInput): BuiltTransaction<'acceptAssets'> {
  return buildTransaction(input, {
    name: 'acceptAssets',
    steps: sponsoredTrustlines(input.source.accountId, input.assets),
  })
}

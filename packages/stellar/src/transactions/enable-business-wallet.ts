import type { Asset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { type Opening, openingMemo, openingSteps } from './opening.ts'
import { addTrustline, createAccount, setUpAccount, sponsoredBy } from './operations.ts'

export interface EnableBusinessWalletInput extends TransactionFrame {
  readonly walletId: string
  readonly sponsorId: string
  /** What the wallet can hold from the start. */
  readonly stablecoins: readonly Asset[]
  readonly homeDomain: string
  /** The program and the reward that it opens with. */
  readonly opening?: Opening | undefined
}

/**
 * Makes the main wallet of a business without XLM of its own (chain design §4 "enable business wallet"), and what it opens with, all or
 * nothing. The source is a channel account. Signers: channel, sponsor, the wallet's key; for what is opened, the fresh keys of its issuers and
 * sale.
 */
export function buildEnableBusinessWallet(input: EnableBusinessWalletInput): BuiltTransaction<'enableWallet'> {
  return buildTransaction(input, {
    name: 'enableWallet',
    memo: openingMemo(input.opening),
    steps: [
      ...sponsoredBy(input.sponsorId, input.walletId, [
        createAccount(input.sponsorId, input.walletId),
        ...input.stablecoins.map(stablecoin => addTrustline(input.walletId, stablecoin)),
        setUpAccount(input.walletId, { masterWeight: 3, homeDomain: input.homeDomain }),
      ]),
      ...(input.opening ? openingSteps(input.walletId, input.opening) : []),
    ],
  })
}

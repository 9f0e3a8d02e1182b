import type { Stroops } from '@lealta/kernel'
import type { Asset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { addSigner, changeSigner, pay, removeSigner, setMasterWeight, setUpAccount, sponsoredBy } from './operations.ts'

export interface AddOperatorInput extends TransactionFrame {
  /** The source is the account that gets the operator: main wallet, issuer or till. */
  readonly signerKey: string
  /** 2: operator or minter; 3: admin (spec §6). */
  readonly weight: 2 | 3
  readonly sponsorId: string
  /** False when the key is a signer already and only its weight changes: then no unit is taken. */
  readonly isNew: boolean
  /** Gives an account that came with rules of its own thresholds 1, 2 and 3, its own key weight 3, and a home domain (chain design §9). */
  readonly setUp?: { readonly homeDomain: string } | undefined
  /** What a till gets to give, from the main wallet. */
  readonly float?: { readonly from: string; readonly asset: Asset; readonly amount: Stroops } | undefined
}

/**
 * Adds an operator or changes the weight of one (chain design §4 "addOperator"). The account's own key gets the weight as its master weight.
 * Signers: high of the source, sponsor; with a float also medium of the wallet that it comes from.
 */
export function buildAddOperator(input: AddOperatorInput): BuiltTransaction<'addOperator'> {
  const accountId = input.source.accountId
  if (input.signerKey === accountId) {
    return buildTransaction(input, { name: 'addOperator', steps: [setMasterWeight(accountId, input.weight)] })
  }
  const setSigner = input.isNew ? addSigner : changeSigner
  const signer = sponsoredBy(input.sponsorId, accountId, [setSigner(accountId, input.signerKey, input.weight)])
  const setUp = input.setUp ? [setUpAccount(accountId, { masterWeight: 3, ...input.setUp })] : []
  const float = input.float ? [pay(input.float.from, accountId, input.float.asset, input.float.amount)] : []
  return buildTransaction(input, { name: 'addOperator', steps: [...setUp, ...signer, ...float] })
}

export interface RemoveOperatorInput extends TransactionFrame {
  readonly signerKey: string
}

/**
 * Takes an operator's right away; the account's own key gets master weight 0 (chain design §4 "remove"). Signer: high of the source.
 * The caller refuses to remove the last key that reaches high.
 */
export function buildRemoveOperator(input: RemoveOperatorInput): BuiltTransaction<'removeOperator'> {
  const accountId = input.source.accountId
  if (input.signerKey === accountId) {
    return buildTransaction(input, { name: 'removeOperator', steps: [setMasterWeight(accountId, 0)] })
  }
  return buildTransaction(input, { name: 'removeOperator', steps: [removeSigner(accountId, input.signerKey)] })
}

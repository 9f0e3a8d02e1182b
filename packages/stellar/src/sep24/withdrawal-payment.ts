import { isAccountId, isMuxedAccountId, type Stroops } from '@lealta/kernel'
import type { IssuedAsset } from '#asset/asset.ts'
import type { TransactionMemo } from '#transactions/built-transaction.ts'
import { parseMemo } from '#transactions/parse-memo.ts'
import type { AnchorTransaction } from './anchor-transaction.ts'
import { TransferServerError } from './transfer-server-error.ts'

/** What has to be paid, exactly, for a withdrawal. */
export interface WithdrawalPayment {
  readonly destination: string
  readonly amount: Stroops
  readonly memo: TransactionMemo
}

/**
 * What an anchor waits for, checked before anything is built: an address, a memo that a ledger can hold, an amount, the asset that the
 * person withdraws (product trap 6: a lost memo loses money).
 * @param withdrawn what the person withdraws, and how much of it if that was said beforehand
 * @throws TransferServerError anchor_answer_not_valid
 */
export function readWithdrawalPayment(
  transaction: AnchorTransaction,
  withdrawn: { readonly asset: IssuedAsset | undefined; readonly amount?: Stroops },
): WithdrawalPayment {
  const { kind, status, amountIn, amountInAsset, withdrawAnchorAccount: destination = '' } = transaction
  if (kind !== 'withdrawal' || status !== 'pending_user_transfer_start') throw wrong('it is not waiting for a payment')
  if (!isAccountId(destination) && !isMuxedAccountId(destination)) throw wrong('no account to pay to')
  if (amountIn === undefined || amountIn === 0n) throw wrong('no amount to pay')
  if (withdrawn.amount !== undefined && withdrawn.amount !== amountIn) throw wrong('another amount than was asked for')
  const expected = withdrawn.asset === undefined ? 'stellar:native' : `stellar:${withdrawn.asset.code}:${withdrawn.asset.issuer}`
  if (amountInAsset !== undefined && amountInAsset !== expected) throw wrong('another asset than was asked for')
  const memo = readMemo(transaction)
  if (isMuxedAccountId(destination) && memo.type !== 'none') throw wrong('a memo besides a muxed account')
  return { destination, amount: amountIn, memo }
}

function readMemo({ withdrawMemo: value, withdrawMemoType: type }: AnchorTransaction): TransactionMemo {
  if (value === undefined) {
    if (type !== undefined && type !== 'none') throw wrong('a kind of memo without a memo')
    return { type: 'none' }
  }
  const memo = type === 'text' || type === 'id' || type === 'hash' ? parseMemo(type, value) : undefined
  if (memo === undefined) throw wrong('a memo that no transaction can hold')
  return memo
}

function wrong(what: string): TransferServerError {
  return new TransferServerError('anchor_answer_not_valid', `the anchor sent ${what}`)
}

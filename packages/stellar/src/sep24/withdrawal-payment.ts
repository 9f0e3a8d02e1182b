import { isAccountId, isMuxedAccountId, type Stroops } from '@lealta/kernel'
import type { IssuedAsset } from '#asset/asset.ts'
import type { TransactionMemo } from '#transactions/built-transaction.ts'
import { fromBase64, toHex } from '#transactions/bytes.ts'
import type { AnchorTransaction } from './anchor-transaction.ts'
import { TransferServerError } from './transfer-server-error.ts'

/** Most that an id of a memo may be. */
const MAX_ID = 2n ** 64n - 1n

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
  if (type === 'text' && new TextEncoder().encode(value).length <= 28) return { type, value }
  if (type === 'id' && /^\d{1,20}$/.test(value) && BigInt(value) <= MAX_ID) return { type, value: BigInt(value) }
  const hash = type === 'hash' ? readHash(value) : undefined
  if (hash === undefined) throw wrong('a memo that no transaction can hold')
  return { type: 'hash', value: hash }
}

/** SEP-24 writes hashes in base64. */
function readHash(base64: string): string | undefined {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(base64)) return undefined
  return toHex(fromBase64(base64))
}

function wrong(what: string): TransferServerError {
  return new TransferServerError('anchor_answer_not_valid', `the anchor sent ${what}`)
}

import type { ActivityRecord } from '@lealta/contract'
import { parseDecimal } from '@lealta/stellar/amount'
import { nativeAsset, parseAssetId } from '@lealta/stellar/asset'
import type { BalanceChange } from '@lealta/stellar/effects'
import { notFound } from '@tanstack/react-router'
import type { OutsidePayment } from './read-outside.ts'

/** One operation on the wallet's account, with the product's record of its transaction (spec §3). No record: external. */
export interface ActivityEntry {
  /** Id of the operation. */
  readonly id: string
  readonly hash: string
  readonly createdAt: string
  readonly balances: readonly BalanceChange[]
  readonly record: ActivityRecord | undefined
  /** Without a record: the payment that it is, if it is one. */
  readonly outside?: OutsidePayment | undefined
}

/** A record as an entry of an account: what it says moved, in or out. */
export function toEntry(id: string, record: ActivityRecord, publicKey: string): ActivityEntry {
  const { hash, createdAt, from, to } = record
  const isSender = from?.publicKey === publicKey
  const { asset, amount } = isSender && record.sent ? record.sent : record
  // What is minted as its token, or the business with its card, is enabled: it arrives, with nobody on the other side.
  const isMinted = to === null && (record.entityType === 'enableAsset' || record.entityType === 'enableWallet')
  // What is taken back is the sender's on both sides.
  const isIn = isMinted || to?.publicKey === publicKey
  const direction = isIn ? 'credit' : isSender ? 'debit' : undefined
  const moved = asset !== null && amount !== null && direction !== undefined
  const balances = moved
    ? [{ asset: asset === 'native' ? nativeAsset : parseAssetId(asset), direction, amount: parseDecimal(amount) } as const]
    : []
  return { id, hash, createdAt, balances, record }
}

const PARAM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{64})$/

/** A transaction of a wallet, as the `{walletIdTxId}` of a path. */
export interface WalletTransaction {
  readonly walletId: string
  readonly hash: string
}

/** Formats a `{walletIdTxId}`. */
export function formatWalletTransaction({ walletId, hash }: WalletTransaction): string {
  return `${walletId}-${hash}`
}

/** Parses a `{walletIdTxId}`; undefined for anything else. */
export function parseWalletTransaction(param: string): WalletTransaction | undefined {
  const [, walletId, hash] = PARAM.exec(param) ?? []
  return walletId && hash ? { walletId, hash } : undefined
}

/** `$transaction` of a path. Anything but a `{walletIdTxId}` is not found. */
export const transactionParam = {
  parse: ({ transaction }: { transaction: string }) => {
    const parsed = parseWalletTransaction(transaction)
    if (!parsed) throw notFound()
    return { transaction: parsed }
  },
  stringify: ({ transaction }: { transaction: WalletTransaction }) => ({ transaction: formatWalletTransaction(transaction) }),
}

/** A transaction of the open business, whose wallet need not be named. */
export type OwnTransaction = WalletTransaction | { readonly hash: string }

/** `$transaction` of a path under a program or reward: a `{walletIdTxId}` or a `{transactionId}`. Anything else is not found. */
export const ownTransactionParam = {
  parse: ({ transaction }: { transaction: string }): { transaction: OwnTransaction } => {
    const parsed = parseWalletTransaction(transaction)
    if (parsed) return { transaction: parsed }
    if (!/^[0-9a-f]{64}$/.test(transaction)) throw notFound()
    return { transaction: { hash: transaction } }
  },
  stringify: ({ transaction }: { transaction: OwnTransaction }) => ({
    transaction: 'walletId' in transaction ? formatWalletTransaction(transaction) : transaction.hash,
  }),
}

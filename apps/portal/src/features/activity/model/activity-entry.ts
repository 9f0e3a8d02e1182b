import type { ActivityRecord } from '@lealta/contract'
import type { BalanceChange } from '@lealta/stellar/effects'

/** One operation on the wallet's account, with what the product knows about its transaction (spec §3). No record: external. */
export interface ActivityEntry {
  /** Of the operation. */
  readonly id: string
  readonly hash: string
  readonly createdAt: string
  readonly balances: readonly BalanceChange[]
  readonly record: ActivityRecord | undefined
}

const PARAM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{64})$/

/** The `{walletIdTxId}` of a path: wallet id and transaction hash. */
export function formatWalletTransaction(walletId: string, hash: string): string {
  return `${walletId}-${hash}`
}

/** Reads a `{walletIdTxId}` of a path; undefined for anything else. */
export function parseWalletTransaction(param: string): { walletId: string; hash: string } | undefined {
  const [, walletId, hash] = PARAM.exec(param) ?? []
  return walletId && hash ? { walletId, hash } : undefined
}

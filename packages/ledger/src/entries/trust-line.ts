import { AUTHORIZED, TRUSTLINE_AUTH_FLAGS, TRUSTLINE_CLAWBACK_ENABLED } from '#entries/flags.ts'
import { addWithin, INT64_MAX } from '#entries/int64.ts'
import type { LedgerState } from '#entries/ledger-state.ts'
import { impossible } from '#ledger-error.ts'
import type { CreditAsset, TrustLineAsset, TrustLineEntry } from '#xdr/index.ts'

/** The issuer's side of its own asset: any amount goes in and out. */
export const ISSUER = 'issuer'

/** Where an account holds a credit asset. */
export type Line = TrustLineEntry | typeof ISSUER

/** The account's line for writing, nothing if it has none. */
export function loadLine(state: LedgerState, accountId: string, asset: CreditAsset): Line | undefined {
  return asset.issuer === accountId ? ISSUER : state.loadTrustLine(accountId, asset)
}

/** The account's line for reading only. */
export function readLine(state: LedgerState, accountId: string, asset: CreditAsset): Line | undefined {
  return asset.issuer === accountId ? ISSUER : state.readTrustLine(accountId, asset)
}

/** A new trust line without extension. */
export function createTrustLineEntry(accountId: string, asset: TrustLineAsset, limit: bigint, flags: number): TrustLineEntry {
  return {
    type: 'trustline',
    lastModifiedLedgerSeq: 0,
    sponsor: undefined,
    accountId,
    asset,
    balance: 0n,
    limit,
    flags,
    extVersion: 0,
    buyingLiabilities: 0n,
    sellingLiabilities: 0n,
    liquidityPoolUseCount: 0,
  }
}

/** Whether the holder may receive and send. */
export function isAuthorized(line: Line): boolean {
  return line === ISSUER || (line.flags & AUTHORIZED) !== 0
}

/** Whether flags let the holder keep its offers and pool shares. */
export function maintainsLiabilities(flags: number): boolean {
  return (flags & TRUSTLINE_AUTH_FLAGS) !== 0
}

/** Whether the holder may keep its offers and pool shares; pool shares themselves need no authorisation. */
export function isAuthorizedToMaintainLiabilities(line: Line): boolean {
  return line === ISSUER || line.asset.type === 'liquidity_pool_shares' || maintainsLiabilities(line.flags)
}

/** @throws LedgerError `impossible_state` for the issuer, which cannot claw back from itself */
export function isClawbackEnabled(line: Line): boolean {
  if (line === ISSUER) throw impossible('an issuer cannot claw back from itself')
  return (line.flags & TRUSTLINE_CLAWBACK_ENABLED) !== 0
}

function requireAuthorization(line: TrustLineEntry): void {
  if (!isAuthorizedToMaintainLiabilities(line)) throw impossible('use of a line that is not authorised')
}

/** What the holder can give away. */
export function toAvailableLineBalance(line: Line): bigint {
  if (line === ISSUER) return INT64_MAX
  requireAuthorization(line)
  return line.balance - line.sellingLiabilities
}

/** What the holder can take in. */
export function toMaxLineReceive(line: Line): bigint {
  if (line === ISSUER) return INT64_MAX
  requireAuthorization(line)
  return line.limit - line.balance - line.buyingLiabilities
}

/** Adds to (or takes from) the balance, whether or not the line is authorised. @returns whether limit and liabilities allow it */
export function addLineBalanceUnchecked(line: TrustLineEntry, delta: bigint): boolean {
  const balance = addWithin(line.balance, delta, line.limit)
  if (balance === undefined) return false
  if (balance < line.sellingLiabilities || balance > line.limit - line.buyingLiabilities) return false
  line.balance = balance
  return true
}

/** Adds to (or takes from) the balance. @returns whether limit and liabilities allow it */
export function addLineBalance(line: Line, delta: bigint): boolean {
  if (line === ISSUER || delta === 0n) return true
  requireAuthorization(line)
  return addLineBalanceUnchecked(line, delta)
}

/** Adds to what offers may bring. @returns whether there is room */
export function addLineBuyingLiabilities(line: Line, delta: bigint): boolean {
  if (line === ISSUER || delta === 0n) return true
  requireAuthorization(line)
  const liabilities = addWithin(line.buyingLiabilities, delta, line.limit - line.balance)
  if (liabilities === undefined) return false
  if (line.extVersion === 0) line.extVersion = 1
  line.buyingLiabilities = liabilities
  return true
}

/** Adds to what offers may cost. @returns whether there is enough */
export function addLineSellingLiabilities(line: Line, delta: bigint): boolean {
  if (line === ISSUER || delta === 0n) return true
  requireAuthorization(line)
  const liabilities = addWithin(line.sellingLiabilities, delta, line.balance)
  if (liabilities === undefined) return false
  if (line.extVersion === 0) line.extVersion = 1
  line.sellingLiabilities = liabilities
  return true
}

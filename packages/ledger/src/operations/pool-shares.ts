import { isIssuer } from '#entries/asset-rules.ts'
import { isSameAsset } from '#entries/entry-key.ts'
import { CLAIMABLE_BALANCE_CLAWBACK_ENABLED } from '#entries/flags.ts'
import { divideOrFail } from '#entries/int64.ts'
import type { LedgerState } from '#entries/ledger-state.ts'
import { establishSponsorship, type ReserveFault, releaseReserve, takeReserve } from '#entries/sponsorship.ts'
import { isClawbackEnabled, loadLine } from '#entries/trust-line.ts'
import { releaseLiabilities } from '#exchange/offers.ts'
import { impossible } from '#ledger-error.ts'
import type { OperationContext } from '#operations/operation-rules.ts'
import { toPoolRevokeBalanceId } from '#xdr/hash.ts'
import type { Asset, ClaimableBalanceEntry, CreditAsset, LiquidityPoolEntry, TrustLineEntry } from '#xdr/index.ts'

/** What a number of pool shares is worth of one of the pool's reserves. */
export function toWithdrawal(shares: bigint, totalShares: bigint, reserve: bigint): bigint {
  if (shares > totalShares) throw impossible('more pool shares than there are')
  return divideOrFail(shares * reserve, totalShares, 'down')
}

/** One pool line less uses the account's line of one of its assets. */
export function decrementPoolUse(state: LedgerState, asset: Asset, accountId: string): void {
  if (asset.type === 'native' || isIssuer(accountId, asset)) return
  const line = state.loadTrustLine(accountId, asset)
  if (line === undefined || line.liquidityPoolUseCount === 0) throw impossible('a pool line without its asset lines')
  line.liquidityPoolUseCount -= 1
}

/** One pool line less; the pool goes with its last one. */
export function decrementPoolLines(state: LedgerState, pool: LiquidityPoolEntry): void {
  pool.poolSharesTrustLineCount -= 1n
  if (pool.poolSharesTrustLineCount === 0n) state.erase(pool)
}

function redeem(
  context: OperationContext,
  pool: LiquidityPoolEntry,
  line: TrustLineEntry,
  asset: Asset,
  amount: bigint,
): ReserveFault | undefined {
  const { state } = context
  const { accountId } = line
  if (amount === 0n || isIssuer(accountId, asset)) return undefined
  const assetLine = asset.type === 'native' ? undefined : loadLine(state, accountId, asset)
  const hasClawback = assetLine !== undefined && isClawbackEnabled(assetLine)
  const balance: ClaimableBalanceEntry = {
    type: 'claimable_balance',
    lastModifiedLedgerSeq: 0,
    sponsor: undefined,
    balanceId: toPoolRevokeBalanceId(context.txSource, context.txSeqNum, context.opIndex, pool.poolId, asset),
    claimants: [{ destination: accountId, predicate: { type: 'unconditional' } }],
    asset,
    amount,
    extVersion: hasClawback ? 1 : 0,
    flags: hasClawback ? CLAIMABLE_BALANCE_CLAWBACK_ENABLED : 0,
  }
  const backer = state.loadExistingAccount(typeof line.sponsor === 'string' ? line.sponsor : accountId)
  if (state.brackets.has(backer.accountId)) {
    const fault = takeReserve(state, balance, backer)
    if (fault !== undefined) return fault
  } else establishSponsorship(balance, backer, undefined)
  state.create(balance)
  return undefined
}

function removePoolLine(context: OperationContext, found: TrustLineEntry): ReserveFault | undefined {
  const { state } = context
  if (found.asset.type !== 'liquidity_pool_shares') throw impossible('not a pool line')
  const { poolId } = found.asset
  const line = state.loadPoolShare(found.accountId, poolId)
  if (line === undefined) throw impossible('a pool line is missing')
  const backing = { ...line }
  releaseReserve(state, line, state.loadExistingAccount(line.accountId))
  state.erase(line)
  const pool = state.loadPool(poolId)
  if (pool === undefined) throw impossible('a pool line without pool')
  if (backing.balance !== 0n) {
    const amountA = toWithdrawal(backing.balance, pool.totalPoolShares, pool.reserveA)
    const amountB = toWithdrawal(backing.balance, pool.totalPoolShares, pool.reserveB)
    const fault = redeem(context, pool, backing, pool.assetA, amountA) ?? redeem(context, pool, backing, pool.assetB, amountB)
    if (fault !== undefined) return fault
    pool.totalPoolShares -= backing.balance
    pool.reserveA -= amountA
    pool.reserveB -= amountB
  }
  decrementPoolUse(state, pool.assetA, line.accountId)
  decrementPoolUse(state, pool.assetB, line.accountId)
  decrementPoolLines(state, pool)
  return undefined
}

/**
 * Takes back what an account may no longer do with an asset: its offers are deleted, its shares of pools with the asset become
 * claimable balances (CAP-38).
 */
export function removeOffersAndPoolLines(context: OperationContext, accountId: string, asset: CreditAsset): ReserveFault | undefined {
  const { state } = context
  const offers = [...state.listOwned(accountId, 'offer')].filter(o => isSameAsset(o.selling, asset) || isSameAsset(o.buying, asset))
  for (const { offerId } of offers) {
    const offer = state.loadOffer(accountId, offerId)
    if (offer === undefined) throw impossible('an offer is missing')
    releaseLiabilities(state, offer)
    releaseReserve(state, offer, state.loadExistingAccount(accountId))
    state.erase(offer)
  }
  for (const line of [...state.listOwned(accountId, 'trustline')]) {
    if (line.asset.type !== 'liquidity_pool_shares') continue
    const pool = state.readPool(line.asset.poolId)
    if (pool === undefined || !(isSameAsset(pool.assetA, asset) || isSameAsset(pool.assetB, asset))) continue
    const fault = removePoolLine(context, line)
    if (fault !== undefined) return fault
  }
  return undefined
}

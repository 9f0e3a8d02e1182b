import type { EntryChange } from '@lealta/ledger'
import type { LiquidityPoolEntry } from '@lealta/ledger/xdr'
import { formatAmount } from './amount.ts'
import { formatAsset } from './asset.ts'

/** What a pool gained (positive) or lost in one operation. */
export type PoolDelta = { pool: LiquidityPoolEntry; reserveA: bigint; reserveB: bigint; shares: bigint }

/** Finds the change of a pool (of the given id, or the first one) among the changes of an operation. */
export function findPoolDelta(changes: readonly EntryChange[], poolId?: string): PoolDelta | undefined {
  for (const { before, after } of changes) {
    const pool = after ?? before
    if (pool?.type !== 'liquidity_pool' || (poolId !== undefined && pool.poolId !== poolId)) continue
    const pre = before?.type === 'liquidity_pool' ? before : undefined
    const post = after?.type === 'liquidity_pool' ? after : undefined
    return {
      pool,
      reserveA: (post?.reserveA ?? 0n) - (pre?.reserveA ?? 0n),
      reserveB: (post?.reserveB ?? 0n) - (pre?.reserveB ?? 0n),
      shares: (post?.totalPoolShares ?? 0n) - (pre?.totalPoolShares ?? 0n),
    }
  }
  return undefined
}

/** Two amounts of a pool's assets; the assets are left out when the pool is not known, as for a failed operation. */
export function poolAmounts(delta: PoolDelta | undefined, a: bigint, b: bigint): Record<string, unknown>[] {
  if (!delta) return [{ amount: formatAmount(a) }, { amount: formatAmount(b) }]
  return [
    { asset: formatAsset(delta.pool.assetA), amount: formatAmount(a) },
    { asset: formatAsset(delta.pool.assetB), amount: formatAmount(b) },
  ]
}

import type { LiquidityPoolEntry } from '@lealta/ledger/xdr'
import { formatAmount } from './amount.ts'
import { formatAsset } from './asset.ts'

/** A pool as effects show it. */
export function poolSummary(pool: LiquidityPoolEntry): Record<string, unknown> {
  return {
    id: pool.poolId,
    fee_bp: pool.fee,
    type: 'constant_product',
    total_trustlines: pool.poolSharesTrustLineCount.toString(),
    total_shares: formatAmount(pool.totalPoolShares),
    reserves: [
      { asset: formatAsset(pool.assetA), amount: formatAmount(pool.reserveA) },
      { asset: formatAsset(pool.assetB), amount: formatAmount(pool.reserveB) },
    ],
  }
}

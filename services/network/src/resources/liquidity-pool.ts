import type { LiquidityPoolEntry } from '@lealta/ledger/xdr'
import type { Links } from './links.ts'
import { poolSummary } from './pool-summary.ts'
import { formatTime } from './time.ts'

/** Horizon's liquidity pool resource. `lastModifiedAt` in unix seconds, undefined when that ledger is not in the history. */
export function formatLiquidityPool(pool: LiquidityPoolEntry, lastModifiedAt: bigint | undefined, links: Links): Record<string, unknown> {
  const self = `/liquidity_pools/${pool.poolId}`
  return {
    _links: { self: links.to(self), transactions: links.paged(`${self}/transactions`), operations: links.paged(`${self}/operations`) },
    ...poolSummary(pool),
    paging_token: pool.poolId,
    last_modified_ledger: pool.lastModifiedLedgerSeq,
    last_modified_time: lastModifiedAt === undefined ? null : formatTime(lastModifiedAt),
  }
}

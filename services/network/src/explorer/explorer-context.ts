import type { AssetStats } from '#chain/asset-stats.ts'
import type { Chain } from '#chain/chain.ts'
import type { Gate } from '#limits/gate.ts'

/** What the explorer shows pages from. `explorerUrl`: gives the absolute address, without a slash at its end. */
export type ExplorerContext = {
  readonly chain: Chain
  readonly assetStats: AssetStats
  readonly explorerUrl: () => string
  readonly gate: Gate
}

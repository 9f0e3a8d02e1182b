import type { AssetStats } from '#chain/asset-stats.ts'
import type { Chain } from '#chain/chain.ts'
import type { FeeStats } from '#chain/fee-stats.ts'
import type { Friendbot } from '#chain/friendbot.ts'
import type { Gate } from '#limits/gate.ts'
import type { Links } from '#resources/links.ts'
import type { Metrics } from './metrics.ts'

/** What the resources of the Horizon service are made from. */
export type HorizonContext = {
  readonly chain: Chain
  readonly assetStats: AssetStats
  readonly feeStats: FeeStats
  readonly metrics: Metrics
  /** for everybody who is not trusted */
  readonly gate: Gate
  readonly links: Links
  /** gives the absolute address of the service, without a slash at its end */
  readonly publicUrl: () => string
  readonly networkPassphrase: string
  /** undefined: this network has no friendbot */
  readonly friendbot: Friendbot | undefined
}

import type { LiquidityPoolEntry } from '@lealta/ledger/xdr'
import { formatAsset } from '#resources/asset.ts'
import { formatLiquidityPool } from '#resources/liquidity-pool.ts'
import { lists } from '#store/entry-positions.ts'
import { readCloseTime } from '#store/ledger-reader.ts'
import { listEntries, listPositions } from '#store/state-reader.ts'
import type { HorizonContext } from './horizon-context.ts'
import { Problem } from './problem.ts'
import { parseAccount, parseAssetList } from './query.ts'
import type { Routes } from './routes.ts'
import { hashOf } from './scope.ts'

/** `/liquidity_pools` and `/liquidity_pools/{id}`. */
export function registerLiquidityPools(routes: Routes, { chain, links }: HorizonContext): void {
  const { ledger, database } = chain
  const toResource = (pool: LiquidityPoolEntry) => formatLiquidityPool(pool, readCloseTime(database, pool.lastModifiedLedgerSeq), links)

  routes.page('/liquidity_pools', {
    kind: 'text',
    read(parameters, page) {
      const account = parseAccount(parameters, 'account')
      const reserves = parseAssetList(parameters, 'reserves').map(formatAsset)
      const fits = (pool: LiquidityPoolEntry) =>
        reserves.every(asset => asset === formatAsset(pool.assetA) || asset === formatAsset(pool.assetB))
      if (account !== undefined) {
        return listPositions(database, lists.poolsByAccount(account), page)
          .flatMap(poolId => ledger.read({ type: 'liquidity_pool', poolId }) ?? [])
          .filter(fits)
          .map(toResource)
      }
      const list = reserves[0] === undefined ? lists.pools : lists.poolsByReserve(reserves[0])
      return listEntries(ledger, database, 'liquidity_pool', list, page, fits).map(toResource)
    },
  })
  routes.object('/liquidity_pools/:liquidity_pool_id', {
    read(parameters) {
      const pool = ledger.read({ type: 'liquidity_pool', poolId: hashOf(parameters, 'liquidity_pool_id') })
      if (!pool) throw new Problem('not_found')
      return toResource(pool)
    },
  })
}

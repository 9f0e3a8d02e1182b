import { type Asset, isAccountId, type LiquidityPoolEntry } from '@lealta/ledger/xdr'
import { creditAsset, formatAsset } from '#resources/asset.ts'
import { formatLiquidityPool } from '#resources/liquidity-pool.ts'
import { lists } from '#store/entry-positions.ts'
import { readCloseTime } from '#store/ledger-reader.ts'
import { listEntries, listPositions } from '#store/state-reader.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField, Problem } from './problem.ts'
import { MISSING, readPoolId } from './query.ts'
import type { Parameters, Routes } from './routes.ts'
import { checkWord } from './scope.ts'

/** Reads `reserves`; codes are taken as they are, with the blanks around them. */
function readReserves(parameters: Parameters): Asset[] {
  const items = (parameters.reserves ?? '').split(',').filter(item => item !== '')
  return items.map(item => {
    if (item === 'native') return { type: 'native' }
    const [code = '', issuer, ...rest] = item.split(':')
    const isAsset = code !== '' && code.length <= 12 && issuer !== undefined && isAccountId(issuer) && rest.length === 0
    if (!isAsset) throw invalidField('reserves', 'Invalid reserves, should be comma-separated list of assets in canonical form')
    return creditAsset(code, issuer)
  })
}

/** `/liquidity_pools` and `/liquidity_pools/{id}`. */
export function registerLiquidityPools(routes: Routes, { chain, links }: HorizonContext): void {
  const { ledger, database } = chain
  const toResource = (pool: LiquidityPoolEntry) => formatLiquidityPool(pool, readCloseTime(database, pool.lastModifiedLedgerSeq), links)

  routes.page('/liquidity_pools', {
    state: true,
    cursor: 'text',
    filterFirst: true,
    filter: (parameters: Parameters) => ({ reserves: readReserves(parameters).map(formatAsset), account: parameters.account ?? '' }),
    read({ reserves, account }, page) {
      const fits = (pool: LiquidityPoolEntry) =>
        reserves.every(asset => asset === formatAsset(pool.assetA) || asset === formatAsset(pool.assetB))
      if (account !== '') {
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
    state: true,
    read(parameters) {
      checkWord(parameters, 'liquidity_pool_id')
      const poolId = readPoolId(parameters, 'liquidity_pool_id')
      if (poolId === undefined) throw invalidField('liquidity_pool_id', MISSING)
      const pool = ledger.read({ type: 'liquidity_pool', poolId })
      if (!pool) throw new Problem('not_found')
      return toResource(pool)
    },
  })
}

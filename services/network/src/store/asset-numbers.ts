import { formatTypedAsset, parseAsset } from '#resources/asset.ts'
import type { Database } from './database.ts'

/** The number of an asset (`native` or `CODE:ISSUER`) among those that were ever traded; undefined when it never was. */
export function readAssetNumber(database: Database, asset: string): bigint | undefined {
  return database.statement('select id from assets where name = ?').get(asset)?.id as bigint | undefined
}

function toSortKey(asset: string): string {
  const parsed = parseAsset(asset)
  return parsed ? formatTypedAsset(parsed) : asset
}

/**
 * Numbers the assets of a ledger's trades: those that no ledger before it traded get the next numbers, in the order of their names with
 * the type in front. Which asset of a trade is its base depends on the numbers, as in Horizon.
 */
export function numberAssets(database: Database, assets: Iterable<string>): ReadonlyMap<string, bigint> {
  const numbers = new Map<string, bigint>()
  const inOrder = [...new Set(assets)].sort((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1))
  for (const asset of inOrder) {
    const known = readAssetNumber(database, asset)
    const row = known === undefined ? database.statement('insert into assets (name) values (?) returning id').get(asset) : undefined
    numbers.set(asset, known ?? (row?.id as bigint))
  }
  return numbers
}

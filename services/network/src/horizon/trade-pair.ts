import type { Asset } from '@lealta/ledger/xdr'
import { checkAssetParts, readAssetParts, toAsset } from './asset-query.ts'
import { invalidField } from './problem.ts'
import type { Query } from './query.ts'

/** Refuses types and issuers that are none. */
export function checkPairParts(query: Query): void {
  checkAssetParts(query, 'base_')
  checkAssetParts(query, 'counter_')
}

/** Reads one side of a pair, undefined when it has no type. */
export function readPairSide(query: Query, side: 'base' | 'counter'): Asset | undefined {
  const asset = toAsset(readAssetParts(query, `${side}_`))
  if (asset && 'reason' in asset) throw invalidField(`${side}_asset`, `invalid ${side}_asset: ${asset.reason}`)
  return asset
}

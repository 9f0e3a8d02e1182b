import type { IssuedAsset } from '@lealta/stellar/asset'
import { toAsset } from '#domain/ledger/asset-id.ts'

/** The asset of a sale's price. */
export function toPriceAsset({ priceAsset }: { priceAsset: string }): IssuedAsset {
  const asset = toAsset(priceAsset)
  if (asset.issuer === undefined) throw new TypeError('a price in XLM')
  return asset
}

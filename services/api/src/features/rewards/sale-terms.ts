import type { IssuedAsset } from '@lealta/stellar/asset'
import { toAsset } from '#domain/ledger/asset-id.ts'
import type { SaleRow } from '#domain/sales/sales.repository.ts'

/** The asset of a sale's price. */
export function toPriceAsset(sale: Pick<SaleRow, 'priceAsset'>): IssuedAsset {
  const asset = toAsset(sale.priceAsset)
  if (asset.issuer === undefined) throw new TypeError('a price in XLM')
  return asset
}

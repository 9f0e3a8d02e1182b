import { ApiError } from '@lealta/contract'
import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { toAsset } from '#domain/ledger/asset-id.ts'
import type { SaleRow } from '#domain/sales/sales.repository.ts'

/**
 * Rewards are sold and handed in whole.
 * @throws ApiError amount_not_valid for 0 and for parts
 */
export function parseWhole(text: string): Stroops {
  const amount = parseDecimal(text)
  if (amount === 0n || amount % STROOPS_PER_UNIT !== 0n) throw new ApiError('amount_not_valid')
  return amount
}

/** The asset of a sale's price. */
export function toPriceAsset(sale: Pick<SaleRow, 'priceAsset'>): IssuedAsset {
  const asset = toAsset(sale.priceAsset)
  if (asset.issuer === undefined) throw new TypeError('a price in XLM')
  return asset
}

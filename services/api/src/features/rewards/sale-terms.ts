import { ApiError } from '@lealta/contract'
import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import type { IssuedAsset } from '@lealta/stellar/asset'

/**
 * Rewards are sold and handed in whole.
 * @throws ApiError amount_not_valid for 0 and for parts
 */
export function parseWhole(text: string): Stroops {
  const amount = parseDecimal(text)
  if (amount === 0n || amount % STROOPS_PER_UNIT !== 0n) throw new ApiError('amount_not_valid')
  return amount
}

/** The asset of an id `CODE-ISSUER`, as a sale keeps its price's. */
export function toIssued(assetId: string): IssuedAsset {
  const [code = '', issuer = ''] = assetId.split('-')
  return { code, issuer }
}

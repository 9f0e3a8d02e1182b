import { ApiError } from '@lealta/contract'
import { type Asset, AssetError, formatAssetId, nativeAsset, parseAssetId } from '@lealta/stellar/asset'

/** Asset id as our API writes it: `native` or `CODE-G…` (spec §3). */
export function toAssetId(asset: Asset): string {
  return asset.issuer === undefined ? 'native' : formatAssetId(asset)
}

/**
 * Reads an asset id of a caller.
 * @throws ApiError token_not_valid
 */
export function toAsset(id: string): Asset {
  try {
    return id === 'native' ? nativeAsset : parseAssetId(id)
  } catch (cause) {
    if (cause instanceof AssetError) throw new ApiError('token_not_valid', 'not an asset id', { cause })
    throw cause
  }
}

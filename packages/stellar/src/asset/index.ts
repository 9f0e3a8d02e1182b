export { isAccountId, isMuxedAccountId, shortenKey } from '@lealta/kernel'
export {
  type Asset,
  AssetError,
  codeOf,
  formatAnchorAssetCode,
  formatAssetId,
  formatCanonicalAsset,
  type IssuedAsset,
  isAssetCode,
  isNative,
  isNativeCode,
  isNftLike,
  type NativeAsset,
  nativeAsset,
  parseAssetId,
  sameAsset,
  toAsset,
} from './asset.ts'

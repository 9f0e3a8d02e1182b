export {
  type Asset,
  AssetError,
  formatAnchorAssetCode,
  formatAssetId,
  formatCanonicalAsset,
  type IssuedAsset,
  isAssetCode,
  isNative,
  isNativeCode,
  type NativeAsset,
  nativeAsset,
  parseAssetId,
  sameAsset,
  toAsset,
} from './asset.ts'
export { isAccountId, isMuxedAccountId, isSecretSeed, shortenKey } from './str-key.ts'

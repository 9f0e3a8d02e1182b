import { AppError, isAccountId, STROOPS_PER_UNIT } from '@lealta/kernel'

/** An asset that an account issued. */
export interface IssuedAsset {
  readonly code: string
  readonly issuer: string
}

/** The network's own asset, XLM. It has no issuer. */
export interface NativeAsset {
  readonly code: 'XLM'
  readonly issuer?: undefined
}

/** What balances, payments and offers are in. */
export type Asset = IssuedAsset | NativeAsset

/** XLM. */
export const nativeAsset: NativeAsset = { code: 'XLM' }

/** A text or a code and issuer do not name an asset. */
export class AssetError extends AppError<'asset_not_valid'> {}

/** Whether a text may be the code of a new points or reward asset: 1 to 12 of A-Z and 0-9 (spec §5 "Code is not valid"). */
export function isAssetCode(text: string): boolean {
  return /^[A-Z0-9]{1,12}$/.test(text)
}

/** Whether the text is how people and anchors write XLM: `XLM` or `NATIVE` in any case (spec §5). */
export function isNativeCode(text: string): boolean {
  return /^(xlm|native)$/i.test(text)
}

/** Whether an asset is XLM. */
export function isNative(asset: Asset): asset is NativeAsset {
  return asset.issuer === undefined
}

/** Whether two assets are the same: code and issuer, codes as written. */
export function sameAsset(a: Asset, b: Asset): boolean {
  return a.code === b.code && a.issuer === b.issuer
}

/**
 * An issued asset out of code and issuer. Codes of foreign assets may have small letters.
 * @throws AssetError when the code is not 1 to 12 letters and digits or the issuer is not an address
 */
export function toAsset(code: string, issuer: string): IssuedAsset {
  if (!/^[A-Za-z0-9]{1,12}$/.test(code) || !isAccountId(issuer)) throw new AssetError('asset_not_valid', 'not a code and an issuer')
  return { code, issuer }
}

/**
 * Parses an asset id, `CODE-G…` (spec §3), or XLM / NATIVE in any case. `CODE:G…`, as SEP-11 and Horizon write it, is read too.
 * @throws AssetError when it is neither
 */
export function parseAssetId(text: string): Asset {
  if (isNativeCode(text)) return nativeAsset
  const [code = '', issuer = '', ...rest] = text.split(/[-:]/)
  if (rest.length > 0) throw new AssetError('asset_not_valid', 'not an asset id')
  return toAsset(code, issuer)
}

/** The id of an asset, `CODE-G…`, or `XLM`. Inverse of `parseAssetId`. */
export function formatAssetId(asset: Asset): string {
  return asset.issuer === undefined ? asset.code : `${asset.code}-${asset.issuer}`
}

/** The code that an asset id begins with. */
export const codeOf = (assetId: string): string => assetId.split('-')[0] ?? ''

/** The asset as Horizon's query parameters and claimable balances write it: `native` or `CODE:G…` (SEP-11). */
export function formatCanonicalAsset(asset: Asset): string {
  return asset.issuer === undefined ? 'native' : `${asset.code}:${asset.issuer}`
}

/** The asset as SEP-24 forms write its code: `native` for XLM (spec §5). */
export function formatAnchorAssetCode(asset: Asset): string {
  return asset.issuer === undefined ? 'native' : asset.code
}

/** Whole supply one smallest unit or one whole unit, fixed and locked: not to be paid (product decision 11). Null: not fixed. */
export function isNftLike(fixedSupply: bigint | null): boolean {
  return fixedSupply === 1n || fixedSupply === STROOPS_PER_UNIT
}

import { compareAccountIds } from '#entries/signers.ts'
import type { Asset, ChangeTrustAsset, TrustLineAsset } from '#xdr/index.ts'

/** Fee of constant product pools in basis points (CAP-38). */
export const POOL_FEE = 30

const code4 = /^[A-Za-z0-9]{1,4}$/
const code12 = /^[A-Za-z0-9]{5,12}$/

/** Whether an asset can exist: letters and digits, 1 to 4 or 5 to 12 of them. */
export function isAssetValid(asset: TrustLineAsset): boolean {
  switch (asset.type) {
    case 'credit_alphanum4':
      return code4.test(asset.code)
    case 'credit_alphanum12':
      return code12.test(asset.code)
    default:
      return true
  }
}

const order = { native: 0, credit_alphanum4: 1, credit_alphanum12: 2 } as const

/** Order of the XDR of two assets: negative, 0 or positive. */
export function compareAssets(a: Asset, b: Asset): number {
  if (a.type === 'native' || b.type === 'native' || a.type !== b.type) return order[a.type] - order[b.type]
  if (a.code !== b.code) return a.code < b.code ? -1 : 1
  return compareAccountIds(a.issuer, b.issuer)
}

/** The same for what change_trust names: a pool needs two different valid assets in order and the one fee. */
export function isChangeTrustAssetValid(asset: ChangeTrustAsset): boolean {
  if (asset.type !== 'liquidity_pool_shares') return isAssetValid(asset)
  return isAssetValid(asset.assetA) && isAssetValid(asset.assetB) && compareAssets(asset.assetA, asset.assetB) < 0 && asset.fee === POOL_FEE
}

/** Whether an account issues an asset. */
export function isIssuer(accountId: string, asset: ChangeTrustAsset | TrustLineAsset): boolean {
  return (asset.type === 'credit_alphanum4' || asset.type === 'credit_alphanum12') && asset.issuer === accountId
}

/** Whether a name or domain has only ASCII characters that are no control characters. */
export function isTextValid(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 32 || code > 126) return false
  }
  return true
}

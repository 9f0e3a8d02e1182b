/** The native asset, XLM. */
export type NativeAsset = { readonly type: 'native' }

/** A credit asset. `code` holds the bytes of the code as characters, without the zeros at its end. */
export type CreditAsset = {
  readonly type: 'credit_alphanum4' | 'credit_alphanum12'
  readonly code: string
  /** G… */
  readonly issuer: string
}

/** XDR Asset. */
export type Asset = NativeAsset | CreditAsset

/** XDR AssetCode, the asset of allow_trust (its issuer is the source of the operation). */
export type AssetCode = { readonly type: 'credit_alphanum4' | 'credit_alphanum12'; readonly code: string }

/** XDR ChangeTrustAsset: an asset, or the shares of the constant product pool of two assets. `fee` in basis points. */
export type ChangeTrustAsset =
  | Asset
  | { readonly type: 'liquidity_pool_shares'; readonly assetA: Asset; readonly assetB: Asset; readonly fee: number }

/** XDR TrustLineAsset: an asset, or the shares of a pool named by its id (64 hex digits). */
export type TrustLineAsset = Asset | { readonly type: 'liquidity_pool_shares'; readonly poolId: string }

/** XDR Price: n units of what is bought for d units of what is sold. */
export type Price = { readonly n: number; readonly d: number }

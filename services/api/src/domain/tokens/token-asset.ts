import type { IssuedAsset } from '@lealta/stellar/asset'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import type { TokenRow } from './tokens.repository.ts'

/** The asset of a token; undefined until it is enabled. */
export function toTokenAsset(token: Pick<TokenRow, 'code' | 'issuer'>): IssuedAsset | undefined {
  return token.issuer === null ? undefined : { code: token.code, issuer: token.issuer }
}

/** The id of a token's asset; null until it is enabled. */
export function toTokenAssetId(token: Pick<TokenRow, 'code' | 'issuer'>): string | null {
  const asset = toTokenAsset(token)
  return asset ? toAssetId(asset) : null
}

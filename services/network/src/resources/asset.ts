import type { Asset } from '@lealta/ledger/xdr'

/** How Horizon spells an asset in one text: `native` or `CODE:ISSUER`. */
export function formatAsset(asset: Asset): string {
  return asset.type === 'native' ? 'native' : `${asset.code}:${asset.issuer}`
}

/** An asset with its type in one text: `native` or `TYPE/CODE/ISSUER`; Horizon sorts by it. */
export function formatTypedAsset(asset: Asset): string {
  return asset.type === 'native' ? 'native' : `${asset.type}/${asset.code}/${asset.issuer}`
}

/** How Horizon spells an asset in members of a resource: `asset_type`, `asset_code`, `asset_issuer`, each behind a prefix. */
export function assetFields(asset: Asset, prefix = ''): Record<string, string> {
  if (asset.type === 'native') return prefix === '' ? { asset_type: 'native' } : { [`${prefix}asset_type`]: 'native' }
  if (prefix === '') return { asset_type: asset.type, asset_code: asset.code, asset_issuer: asset.issuer }
  return { [`${prefix}asset_type`]: asset.type, [`${prefix}asset_code`]: asset.code, [`${prefix}asset_issuer`]: asset.issuer }
}

/** Makes an asset of a code and an issuer; the length of the code says its type. */
export function creditAsset(code: string, issuer: string): Asset {
  return { type: code.length > 4 ? 'credit_alphanum12' : 'credit_alphanum4', code, issuer }
}

/**
 * Reads `native` or `CODE:ISSUER`.
 * @returns undefined for anything else; the issuer is not checked here
 */
export function parseAsset(text: string): Asset | undefined {
  if (text === 'native') return { type: 'native' }
  const match = /^([A-Za-z0-9]{1,12}):(G[A-Z2-7]{55})$/.exec(text)
  return match?.[1] && match[2] ? creditAsset(match[1], match[2]) : undefined
}

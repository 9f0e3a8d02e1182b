import { type Asset, isAccountId } from '@lealta/ledger/xdr'
import { creditAsset, parseAsset } from '#resources/asset.ts'
import { describeAddressFault } from './address-fault.ts'
import { invalidField } from './problem.ts'
import { MISSING, type Query, readAccountId } from './query.ts'

/** Reads `native` or `CODE:ISSUER`, undefined when it is not given. */
export function readAsset(query: Query, field: string): Asset | undefined {
  const text = query[field] ?? ''
  if (text === '') return undefined
  const asset = parseAsset(text)
  if (!asset || (asset.type !== 'native' && !isAccountId(asset.issuer))) {
    throw invalidField(field, 'Asset must be the string "native" or a string of the form "Code:IssuerAccountID" for issued assets.')
  }
  return asset
}

/** Why a text is no asset of a list; undefined when it is one. */
function findFault(text: string): string | undefined {
  if (text.toLowerCase() === 'native') return undefined
  const [code = '', issuer, ...rest] = text.split(':')
  if (issuer === undefined || rest.length > 0) return `${text} is not a valid asset`
  if (!/^[A-Za-z0-9]{1,12}$/.test(code)) return `${text} is not a valid asset, it contains an invalid asset code`
  return isAccountId(issuer) ? undefined : `${text} is not a valid asset, it contains an invalid issuer`
}

/** Reads assets separated by commas. */
export function readAssetList(query: Query, field: string): Asset[] {
  const text = query[field] ?? ''
  if (text === '') return []
  return text.split(',').map(item => {
    const fault = findFault(item)
    if (fault !== undefined) throw invalidField(field, fault)
    const [code = '', issuer = ''] = item.split(':')
    return issuer === '' ? { type: 'native' } : creditAsset(code, issuer)
  })
}

const codeLengths: Record<string, number> = { credit_alphanum4: 4, credit_alphanum12: 12 }
const isAssetType = (text: string): boolean => text === 'native' || Object.hasOwn(codeLengths, text)

/** The three parameters of an asset: `…asset_type`, `…asset_issuer`, `…asset_code`. */
export type AssetParts = { readonly type: string; readonly issuer: string; readonly code: string }

/** Reads an asset of three parameters without looking at them. */
export function readAssetParts(query: Query, prefix: string): AssetParts {
  return {
    type: query[`${prefix}asset_type`] ?? '',
    issuer: query[`${prefix}asset_issuer`] ?? '',
    code: query[`${prefix}asset_code`] ?? '',
  }
}

/** Refuses an unknown type and an issuer that is not an account. */
export function checkAssetParts(query: Query, prefix: string, isRequired = false): void {
  const { type } = readAssetParts(query, prefix)
  if (type === '' && isRequired) throw invalidField(`${prefix}asset_type`, MISSING)
  const reason = 'Asset type must be native, credit_alphanum4 or credit_alphanum12'
  if (type !== '' && !isAssetType(type)) throw invalidField(`${prefix}asset_type`, reason)
  readAccountId(query, `${prefix}asset_issuer`)
}

/** Refuses parameters that do not fit together. */
export function checkAssetFits({ type, issuer, code }: AssetParts, prefix: string): void {
  const refuse = (field: string, reason: string) => invalidField(`${prefix}asset_${field}`, reason)
  if (type === '') {
    if (code !== '' || issuer !== '') throw refuse('type', 'Missing parameter')
    return
  }
  if (!isAssetType(type)) {
    throw refuse('type', "invalid asset type: was not one of 'native', 'credit_alphanum4', 'credit_alphanum12', 'liquidity_pool_shares'")
  }
  if (type === 'native') {
    if (code !== '') throw refuse('code', 'native asset does not have a code')
    if (issuer !== '') throw refuse('issuer', 'native asset does not have an issuer')
    return
  }
  if (code === '' || code.length > (codeLengths[type] ?? 0)) throw refuse('code', 'Asset code must be 1-12 alphanumeric characters')
  if (issuer === '') throw refuse('issuer', 'Missing parameter')
}

/** The asset of three parameters; undefined without a type, `reason` when they make none. */
export function toAsset({ type, issuer, code }: AssetParts): Asset | undefined | { readonly reason: string } {
  if (type === '') return undefined
  if (type === 'native') return { type: 'native' }
  if (!isAccountId(issuer)) return { reason: describeAddressFault(issuer) }
  if (code === '' || code.length > 12) return { reason: 'Asset code length is invalid' }
  return creditAsset(code, issuer)
}

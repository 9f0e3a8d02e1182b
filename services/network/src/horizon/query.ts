import { type Asset, isAccountId } from '@lealta/ledger/xdr'
import { parseAmount } from '#resources/amount.ts'
import { creditAsset, parseAsset } from '#resources/asset.ts'
import type { Page } from '#store/page.ts'
import { invalidField } from './problem.ts'

/** Query parameters by name; the first one of a name counts. */
export type Query = Readonly<Record<string, string | undefined>>

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 200

/** How cursors of a list look. */
export type CursorKind = 'id' | 'pair' | 'text'

const cursorForms: Record<CursorKind, RegExp> = { id: /^\d{1,19}$/, pair: /^\d{1,19}(-\d{1,10})?$/, text: /^.*$/s }

/** What a page's parameters are read with. `nowCursor`: the token that `now` stands for; `lastEventId`: of a stream that goes on. */
export type PageContext = { readonly kind: CursorKind; readonly nowCursor: string; readonly lastEventId?: string | undefined }

/**
 * Reads `cursor`, `limit` (1 to 200, default 10) and `order`.
 * @throws Problem 400 with the name of the field
 */
export function parsePage(query: Query, context: PageContext): Page {
  let cursor = query.cursor
  if (cursor === 'now') cursor = context.nowCursor
  if (context.lastEventId) cursor = context.lastEventId
  if (cursor !== undefined && cursor !== '') {
    if (/^-\d+$/.test(cursor)) throw invalidField('cursor', `the cursor ${cursor} is a negative number: `)
    if (!cursorForms[context.kind].test(cursor)) throw invalidField('cursor', 'cursor: invalid value')
    if (context.kind !== 'text' && BigInt(cursor.split('-')[0] ?? '0') > 9_223_372_036_854_775_807n) {
      throw invalidField('cursor', 'cursor: invalid value')
    }
  }
  const order = query.order || 'asc'
  if (order !== 'asc' && order !== 'desc') throw invalidField('order', 'order: invalid value')
  return { cursor: cursor === '' ? undefined : cursor, order, limit: parseLimit(query.limit) }
}

/** Reads a number of records, 1 to `max`. */
export function parseLimit(text: string | undefined, fallback = DEFAULT_LIMIT, max = MAX_LIMIT): number {
  if (text === undefined || text === '') return fallback
  if (!/^-?\d{1,18}$/.test(text)) throw invalidField('limit', 'unparseable value')
  const limit = Number(text)
  if (limit <= 0) throw invalidField('limit', 'invalid limit: non-positive value provided')
  if (limit > max) throw invalidField('limit', `invalid limit: value provided that is over limit max of ${max}`)
  return limit
}

/** Reads a parameter that is an account (G…), undefined when it is not given. */
export function parseAccount(query: Query, field: string): string | undefined {
  const text = query[field]
  if (text === undefined || text === '') return undefined
  if (!isAccountId(text)) throw invalidField(field, 'Account ID must start with `G` and contain 56 alphanum characters')
  return text
}

/** Reads a parameter of 64 hex digits, undefined when it is not given. */
export function parseHash(query: Query, field: string): string | undefined {
  const text = query[field]
  if (text === undefined || text === '') return undefined
  if (!/^[0-9a-f]{64}$/.test(text)) throw invalidField(field, 'invalid hash format')
  return text
}

/** Reads a boolean parameter, false when it is not given. */
export function parseFlag(query: Query, field: string): boolean {
  const text = query[field]
  if (text === undefined || text === '' || text === 'false') return false
  if (text === 'true') return true
  throw invalidField(field, 'Filter should be true or false')
}

/** Reads whether each operation should carry its transaction. */
export function parseJoin(query: Query): boolean {
  const text = query.join
  if (text === undefined || text === '') return false
  if (text !== 'transactions') throw invalidField('join', "Accepted values: 'transactions'")
  return true
}

/** Reads an amount above 0, in stroops. */
export function parseAmountField(query: Query, field: string): bigint {
  const amount = parseAmount(query[field] ?? '')
  if (amount === undefined || amount === 0n) throw invalidField(field, 'Value must be positive')
  return amount
}

/** Reads `native` or `CODE:ISSUER`, undefined when it is not given. */
export function parseAssetField(query: Query, field: string): Asset | undefined {
  const text = query[field]
  if (text === undefined || text === '') return undefined
  const asset = parseAsset(text)
  if (!asset || (asset.type !== 'native' && !isAccountId(asset.issuer))) {
    throw invalidField(field, 'Asset must be the string "native" or a string of the form "Code:IssuerAccountID" for issued assets.')
  }
  return asset
}

/** Reads a list of assets, separated by commas. */
export function parseAssetList(query: Query, field: string): Asset[] {
  const text = query[field]
  if (text === undefined || text === '') return []
  return text.split(',').map(item => {
    const asset = parseAssetField({ [field]: item.trim() }, field)
    if (!asset) throw invalidField(field, 'empty asset')
    return asset
  })
}

/** Reads an asset of three parameters: `…asset_type`, `…asset_code`, `…asset_issuer`. Undefined when there is no type. */
export function parseAssetParts(query: Query, prefix: string): Asset | undefined {
  const type = query[`${prefix}asset_type`]
  if (type === undefined || type === '') return undefined
  if (type === 'native') return { type: 'native' }
  const length = { credit_alphanum4: [1, 4], credit_alphanum12: [5, 12] }[type]
  if (!length) throw invalidField(`${prefix}asset_type`, 'Asset type must be native, credit_alphanum4 or credit_alphanum12')
  const issuer = query[`${prefix}asset_issuer`] ?? ''
  const code = query[`${prefix}asset_code`] ?? ''
  if (!isAccountId(issuer)) throw invalidField(`${prefix}asset_issuer`, 'invalid address')
  if (!/^[A-Za-z0-9]+$/.test(code) || code.length > (length[1] ?? 0)) throw invalidField(`${prefix}asset_code`, 'invalid asset code')
  return creditAsset(code, issuer)
}

/** Like parseAssetParts, for an asset that has to be there. */
export function parseRequiredAsset(query: Query, prefix: string): Asset {
  const asset = parseAssetParts(query, prefix)
  if (!asset) throw invalidField(`${prefix}asset_type`, 'Missing required field')
  return asset
}

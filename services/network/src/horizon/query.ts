import { isAccountId } from '@lealta/ledger/xdr'
import { MAX_INT64, parseAmount } from '#resources/amount.ts'
import type { Page } from '#store/page.ts'
import { invalidField, Problem } from './problem.ts'

/** The parameters of a request by name: the first of each name in the query; those of the path win. */
export type Query = Readonly<Record<string, string | undefined>>

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 200
/** Why a parameter that has to be there is refused. */
export const MISSING = 'Missing required field'

/** Reads a text, empty when it is not given. */
export function readText(query: Query, field: string): string {
  const text = query[field] ?? ''
  if (text.includes('\ufffd')) throw invalidField(field, 'invalid value')
  return text
}

/** Reads a signed integer of 64 bits as Go does: with any sign and leading zeros. */
function parseInt64(text: string): bigint | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined
  const value = BigInt(text.replace('+', ''))
  return value <= MAX_INT64 && value >= -MAX_INT64 - 1n ? value : undefined
}

/** Reads a number of records, 1 to 200. */
export function readLimit(query: Query, fallback = DEFAULT_LIMIT): number {
  const text = readText(query, 'limit')
  if (text === '') return fallback
  const limit = parseInt64(text)
  if (limit === undefined) throw invalidField('limit', 'unparseable value')
  if (limit <= 0n) throw invalidField('limit', 'invalid limit: non-positive value provided')
  if (limit > MAX_LIMIT) throw invalidField('limit', `invalid limit: value provided that is over limit max of ${MAX_LIMIT}`)
  return Number(limit)
}

/** What a page is read with. `now`: the token that the cursor `now` stands for; `lastEventId`: where a stream resumes. */
export type PageContext = { readonly now: bigint; readonly lastEventId: string | undefined }

/** Reads `cursor`, `limit` and `order`; what a cursor of this list looks like is checked by the list itself. */
export function readPage(query: Query, { now, lastEventId }: PageContext): Page {
  let cursor = readText(query, 'cursor')
  if (cursor === 'now') cursor = now.toString()
  if (lastEventId) cursor = lastEventId
  const number = parseInt64(cursor)
  if (number !== undefined && number < 0n) throw invalidField('cursor', `the cursor ${number} is a negative number: `)
  const order = readText(query, 'order') || 'asc'
  const limit = readLimit(query)
  if (order !== 'asc' && order !== 'desc') throw invalidField('order', 'order: invalid value')
  return { cursor: cursor === '' ? undefined : cursor, order, limit }
}

/** The numbers of a cursor: an id, and a place behind it. */
function readNumbers(cursor: string): { id: bigint; place: bigint | undefined } {
  const [first = '', ...rest] = cursor.split('-')
  const id = parseInt64(first)
  const place = rest.length === 0 ? undefined : parseInt64(rest.join('-'))
  if (id === undefined || (rest.length > 0 && (place === undefined || place < 0n))) throw invalidField('cursor', 'cursor: invalid value')
  return { id, place }
}

/** Refuses a page whose cursor is neither an id nor an id with a place. */
export function checkCursor(page: Page): void {
  if (page.cursor !== undefined) readNumbers(page.cursor)
}

/** Refuses a page whose cursor is no single id. */
export function checkIdCursor(page: Page): void {
  if (page.cursor !== undefined && readNumbers(page.cursor).place !== undefined) throw new Problem('bad_request')
}

/**
 * Fits a page into the history: an ascending one may begin before it, a descending one may not.
 * @param elder token of the first ledger of the history
 * @throws Problem 410
 */
export function fitIntoHistory(page: Page, elder: bigint): Page {
  checkCursor(page)
  if (page.cursor === undefined || readNumbers(page.cursor).id > elder) return page
  if (page.order === 'desc') throw new Problem('before_history')
  return { ...page, cursor: undefined }
}

/** Reads an unsigned number, 0 when it is not given. `reason`: why it is refused. */
export function readUnsigned(query: Query, field: string, bits: 32 | 64, reason = `schema: error converting value for "${field}"`): bigint {
  const text = query[field] ?? ''
  if (text === '') return 0n
  if (!/^\d+$/.test(text) || BigInt(text) >= 1n << BigInt(bits)) throw invalidField(field, reason)
  return BigInt(text)
}

/** Reads milliseconds since 1970, 0 when they are not given. */
export function readMillis(query: Query, field: string): bigint {
  const text = query[field] ?? ''
  const value = text === '' ? 0n : parseInt64(text)
  if (value === undefined) throw invalidField(field, `schema: error converting value for "${field}"`)
  return value
}

/** Reads a boolean as Go does, false when it is not given. */
export function readFlag(query: Query, field: string): boolean {
  const text = query[field] ?? ''
  if (['1', 't', 'T', 'true', 'TRUE', 'True', 'on'].includes(text)) return true
  if (['', '0', 'f', 'F', 'false', 'FALSE', 'False'].includes(text)) return false
  throw invalidField(field, 'Filter should be true or false')
}

/** Reads whether each operation should carry its transaction. */
export function readJoin(query: Query): boolean {
  const text = query.join ?? ''
  if (text !== '' && text !== 'transactions') throw invalidField('join', 'Accepted values: transactions')
  return text !== ''
}

function readOptional(query: Query, field: string, accepts: (text: string) => boolean, reason: (text: string) => string) {
  const text = query[field] ?? ''
  if (text !== '' && !accepts(text)) throw invalidField(field, reason(text))
  return text === '' ? undefined : text
}

/** Reads an account (G…), undefined when it is not given. */
export function readAccountId(query: Query, field: string): string | undefined {
  return readOptional(query, field, isAccountId, () => 'Account ID must start with `G` and contain 56 alphanum characters')
}

/** Reads 64 hex digits of a pool, undefined when they are not given. */
export function readPoolId(query: Query, field: string): string | undefined {
  return readOptional(
    query,
    field,
    text => /^[0-9a-f]{64}$/.test(text),
    text => `${text} does not validate as sha256`,
  )
}

/** Reads 64 hex digits of a transaction, undefined when they are not given. */
export function readTransactionHash(query: Query, field: string): string | undefined {
  const reason = 'Transaction hash must be a hex-encoded, lowercase SHA-256 hash'
  return readOptional(
    query,
    field,
    text => /^[0-9a-f]{64}$/.test(text),
    () => reason,
  )
}

/** Whether a text begins with the XDR of a claimable balance's id; that nothing follows is not looked at. */
export const isBalanceId = (text: string): boolean => /^0{8}[0-9a-f]{64}/i.test(text)

/** Reads the id of a claimable balance, undefined when it is not given. */
export function readBalanceId(query: Query, field: string): string | undefined {
  return readOptional(query, field, isBalanceId, text => `${text} does not validate as claimableBalanceID`)
}

/** Reads an amount above 0, in stroops. */
export function readAmount(query: Query, field: string): bigint {
  const text = query[field] ?? ''
  if (text === '') throw invalidField(field, MISSING)
  const amount = parseAmount(text)
  if (amount === undefined || amount === 0n) throw invalidField(field, 'Amount must be positive')
  return amount
}

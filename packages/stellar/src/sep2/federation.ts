import { isAccountId } from '@lealta/kernel'
import { type FetchTomlOptions, fetchStellarToml } from '#sep1/fetch-stellar-toml.ts'
import { parseMemo } from '#transactions/parse-memo.ts'
import { FederationError, formatFederationAddress, parseFederationAddress } from './federation-address.ts'

/** A memo that a payment to this record must carry, or the money is lost (product.md §5, trap 6). */
export interface FederationMemo {
  readonly memo_type: 'text' | 'id' | 'hash'
  readonly memo: string
}

/** The JSON of a federation server (SEP-2), as our own server sends it and as others' is read. */
export type FederationRecord = { readonly account_id: string; readonly stellar_address?: string } & (
  | FederationMemo
  | { readonly memo?: undefined; readonly memo_type?: undefined }
)

/**
 * Resolves an address to its account through its domain's federation server (SEP-2 type `name`).
 * @throws FederationError, StellarTomlError
 */
export async function resolveFederationAddress(text: string, options: FetchTomlOptions = {}): Promise<FederationRecord> {
  const address = parseFederationAddress(text)
  const server = (await fetchStellarToml(address.domain, options))?.FEDERATION_SERVER
  if (server === undefined) throw new FederationError('alias_not_found', 'the domain has no federation server')
  return queryFederation(server, { type: 'name', q: formatFederationAddress(address) }, options)
}

/**
 * Asks a federation server (SEP-2): type `name` for an address, `id` for an account.
 * @throws FederationError alias_not_found on 404, federation_server_error else
 */
export async function queryFederation(
  server: string,
  query: { readonly type: 'name' | 'id'; readonly q: string },
  options: FetchTomlOptions = {},
): Promise<FederationRecord> {
  const fetch = options.fetch ?? globalThis.fetch
  try {
    const url = new URL(server)
    if (url.protocol !== 'https:' && !options.httpDomains?.includes(url.host)) {
      throw new FederationError('federation_server_error', 'not an https address')
    }
    url.searchParams.set('q', query.q)
    url.searchParams.set('type', query.type)
    const response = await fetch(url.href, { signal: AbortSignal.timeout(options.timeoutMs ?? 8000) })
    if (response.status === 404) throw new FederationError('alias_not_found')
    if (!response.ok) throw new FederationError('federation_server_error', `status ${response.status}`)
    return parseFederationRecord(await response.json())
  } catch (cause) {
    if (cause instanceof FederationError) throw cause
    throw new FederationError('federation_server_error', 'no readable answer', { cause })
  }
}

/** @throws FederationError federation_server_error */
function parseFederationRecord(answer: unknown): FederationRecord {
  const { account_id, stellar_address, memo, memo_type } = (answer ?? {}) as Record<string, unknown>
  if (typeof account_id !== 'string' || !isAccountId(account_id)) throw new FederationError('federation_server_error', 'no account in it')
  const record = { account_id, ...(typeof stellar_address === 'string' ? { stellar_address } : {}) }
  if (memo_type === undefined || memo_type === null || memo_type === '') {
    if (memo === undefined || memo === null || memo === '') return record
    // The money would arrive without it, and be nobody's.
    throw new FederationError('federation_server_error', 'a memo without its type')
  }
  if (memo_type !== 'text' && memo_type !== 'id' && memo_type !== 'hash')
    throw new FederationError('federation_server_error', 'memo type not known')
  // As some write that there is none.
  if (memo_type === 'text' && memo === '') return record
  return { ...record, memo_type, memo: readMemo(memo, memo_type) }
}

/**
 * A memo as the server wrote it. A number is taken only while JSON keeps every digit of it: of 12345678901234567891 a reader is given another.
 * @throws FederationError federation_server_error
 */
function readMemo(memo: unknown, type: FederationMemo['memo_type']): string {
  if (typeof memo !== 'string' && !(typeof memo === 'number' && Number.isSafeInteger(memo) && memo >= 0))
    throw new FederationError('federation_server_error', 'a memo that is neither a text nor a whole number that JSON keeps')
  const text = String(memo)
  if (!parseMemo(type, text)) throw new FederationError('federation_server_error', `a memo that is no ${type}`)
  return text
}

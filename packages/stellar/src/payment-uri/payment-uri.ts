import { AppError, isAccountId, isMuxedAccountId, type Stroops } from '@lealta/kernel'
import { formatDecimal } from '#amount/format-decimal.ts'
import { parseDecimal } from '#amount/parse-decimal.ts'
import { type Asset, nativeAsset, toAsset } from '#asset/asset.ts'
import { FederationError, formatFederationAddress, parseFederationAddress } from '#sep2/federation-address.ts'
import type { TransactionMemo } from '#transactions/built-transaction.ts'
import { parseMemo } from '#transactions/parse-memo.ts'

/** A text is not a payment link of SEP-7, or not one we may follow. The message says why. */
export class PaymentUriError extends AppError<'payment_uri_not_valid'> {}

/** A request to pay, as a QR code or link carries it (SEP-7 `pay`). */
export interface PaymentUri {
  /** G… or M…, or a payment address, `name*domain` (SEP-7). */
  readonly destination: string
  /** Left out when the payer chooses. */
  readonly amount?: Stroops
  readonly asset: Asset
  readonly memo?: TransactionMemo
  /** At most 300 characters, shown to the payer as untrusted text. */
  readonly message?: string
  readonly networkPassphrase?: string
  /** Who vouches for the link; worth nothing until `verifyPaymentUri` has agreed. */
  readonly originDomain?: string
  readonly signature?: string
  /** https address that wants the signed transaction instead of the network. */
  readonly callback?: string
}

const SCHEME = 'web+stellar:pay?'
/** All that SEP-7 knows of `pay`. */
const PARAMETERS: ReadonlySet<string> = new Set([
  'destination',
  'amount',
  'asset_code',
  'asset_issuer',
  'memo',
  'memo_type',
  'callback',
  'msg',
  'network_passphrase',
  'origin_domain',
  'signature',
])
/** Schemes have no case (RFC 3986); codes in capital letters are smaller. Some write it with slashes. */
const BEGINNING = /^web\+stellar:(?:\/\/)?pay\?/i
const MEMO_TYPES = { text: 'MEMO_TEXT', id: 'MEMO_ID', hash: 'MEMO_HASH', return: 'MEMO_RETURN' } as const
/** What a memo is by what SEP-7 calls it; without a type it is a text. */
const memoTypes = new Map<string | undefined, keyof typeof MEMO_TYPES>([
  [undefined, 'text'],
  ['MEMO_TEXT', 'text'],
  ['MEMO_ID', 'id'],
  ['MEMO_HASH', 'hash'],
  ['MEMO_RETURN', 'return'],
])

const PUBLIC_NETWORK = 'Public Global Stellar Network ; September 2015'

/** Whether a payment link is for a network: one that names none is for the public one (SEP-7). */
export const isForNetwork = ({ networkPassphrase = PUBLIC_NETWORK }: Pick<PaymentUri, 'networkPassphrase'>, passphrase: string): boolean =>
  networkPassphrase === passphrase

/**
 * Writes a payment link without a signature, parameters in SEP-7's order. `signPaymentUri` signs it.
 * @throws PaymentUriError for a message over 300 characters, or a memo beside a destination that is no account
 */
export function buildPaymentUri(request: Omit<PaymentUri, 'signature'>): string {
  if ((request.message?.length ?? 0) > 300) throw invalid('the message is longer than 300 characters')
  const memo = request.memo ?? { type: 'none' }
  if (memo.type !== 'none' && !isAccountId(request.destination)) throw invalid('a destination that may bring a memo of its own takes none')
  const pairs: (readonly [string, string | undefined])[] = [
    ['destination', request.destination],
    ['amount', request.amount === undefined ? undefined : formatDecimal(request.amount)],
    ['asset_code', request.asset.issuer === undefined ? undefined : request.asset.code],
    ['asset_issuer', request.asset.issuer],
    ['memo', formatMemo(memo)],
    ['memo_type', memo.type === 'none' ? undefined : MEMO_TYPES[memo.type]],
    ['callback', request.callback === undefined ? undefined : `url:${request.callback}`],
    ['msg', request.message],
    ['network_passphrase', request.networkPassphrase],
    ['origin_domain', request.originDomain],
  ]
  const query = pairs.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
  return SCHEME + query.join('&')
}

/**
 * Reads a payment link from a QR code or elsewhere: untrusted.
 * @throws PaymentUriError, AmountError, AssetError
 */
export function parsePaymentUri(text: string): PaymentUri {
  const [beginning] = BEGINNING.exec(text) ?? []
  if (beginning === undefined) throw invalid('not a payment link')
  const query = readQuery(text.slice(beginning.length))
  const destination = readDestination(query.get('destination') ?? '')
  const message = query.get('msg')
  if ((message?.length ?? 0) > 300) throw invalid('the message is longer than 300 characters')
  const memo = readMemo(query.get('memo'), query.get('memo_type'))
  if (memo !== undefined && !isAccountId(destination)) throw invalid('a destination that may bring a memo of its own takes none')
  const amount = query.get('amount')
  return {
    destination,
    asset: parseAsset(query.get('asset_code'), query.get('asset_issuer')),
    ...(amount === undefined ? {} : { amount: parseDecimal(amount) }),
    ...(memo === undefined ? {} : { memo }),
    ...(message === undefined ? {} : { message }),
    ...optional('networkPassphrase', query.get('network_passphrase')),
    ...optional('originDomain', parseDomain(query.get('origin_domain'))),
    ...optional('signature', query.get('signature')),
    ...optional('callback', parseCallback(query.get('callback'))),
  }
}

/** The parameters, each at most once: a link that says two things is refused. */
function readQuery(text: string): ReadonlyMap<string, string> {
  const query = new Map<string, string>()
  for (const pair of text.split('&')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (query.has(name)) throw invalid(`${name} occurs twice`)
    // It may say how the payment has to be made; paying without it could lose it.
    if (!PARAMETERS.has(name)) throw invalid(`${name} is not a parameter of a payment`)
    try {
      // As forms write it, and as the SEP's own wallets read it; a plus itself comes as %2B.
      query.set(name, decodeURIComponent(value.replaceAll('+', ' ')))
    } catch (cause) {
      throw new PaymentUriError('payment_uri_not_valid', 'not percent-encoded', { cause })
    }
  }
  return query
}

function readDestination(text: string): string {
  if (isAccountId(text) || isMuxedAccountId(text)) return text
  try {
    return formatFederationAddress(parseFederationAddress(text))
  } catch (cause) {
    if (cause instanceof FederationError) throw new PaymentUriError('payment_uri_not_valid', 'no destination', { cause })
    throw cause
  }
}

function parseAsset(code: string | undefined, issuer: string | undefined): Asset {
  if (issuer === undefined) {
    if (code === undefined || code === 'XLM') return nativeAsset
    throw invalid('an asset without its issuer')
  }
  return toAsset(code ?? '', issuer)
}

function readMemo(value: string | undefined, name: string | undefined): TransactionMemo | undefined {
  if (value === undefined) {
    if (name !== undefined) throw invalid('a memo type without a memo')
    return undefined
  }
  const type = memoTypes.get(name?.toUpperCase().replace(/^(?!MEMO_)/, 'MEMO_'))
  if (type === undefined) throw invalid('the memo type is not known')
  // Base64 has no spaces: who did not encode it meant the plus.
  const memo = parseMemo(type, type === 'hash' || type === 'return' ? value.replaceAll(' ', '+') : value)
  if (memo === undefined) throw invalid(`the memo is no ${type}`)
  return memo
}

function formatMemo(memo: TransactionMemo): string | undefined {
  if (memo.type === 'none') return undefined
  if (memo.type === 'hash' || memo.type === 'return') {
    return btoa(memo.value.replace(/../g, pair => String.fromCharCode(Number.parseInt(pair, 16))))
  }
  return memo.value.toString()
}

function parseDomain(domain: string | undefined): string | undefined {
  if (domain !== undefined && !/^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(domain)) throw invalid('the origin is not a domain')
  return domain
}

function parseCallback(callback: string | undefined): string | undefined {
  if (callback === undefined) return undefined
  if (!callback.startsWith('url:https://') || !URL.canParse(callback.slice(4))) throw invalid('the callback is not an https address')
  return callback.slice(4)
}

function optional<Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, string>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, string>)
}

function invalid(why: string): PaymentUriError {
  return new PaymentUriError('payment_uri_not_valid', why)
}

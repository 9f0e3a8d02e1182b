import { ApiError, Email, type ErrorCode } from '@lealta/contract'
import { type Asset, isAccountId, isMuxedAccountId } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { StellarTomlError } from '@lealta/stellar/sep1'
import { FederationError, formatFederationAddress, parseFederationAddress, resolveFederationAddress } from '@lealta/stellar/sep2'
import type { TransactionMemo } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import { type BusinessAccount, findBusinessByAlias } from '#domain/businesses/business-accounts.repository.ts'
import { canHold } from './can-hold.ts'
import { toNames } from './names.ts'
import { publicFetch } from './public-fetch.ts'
import { findPersonByEmail, findSubAccountByAlias, findTillByAlias, listKnown } from './recipients.repository.ts'

/** Somebody with an account, or an e-mail address that nobody has verified yet. */
export type ResolvedRecipient = {
  kind: 'account' | 'unknown_email'
  query: string
  publicKey: string | null
  email: string | null
  name: string | null
  alias: string | null
  logoId: string | null
  /** The name that everybody sees, whoever looks; null when it depends on that. */
  knownAs: string | null
  /** The open till whose account it is. */
  tillId: string | null
  /** Locked in by the federation record: without it the money is lost (product trap 6). */
  memo: Exclude<TransactionMemo, { type: 'none' }> | null
  account: AccountRecord | undefined
  delivery: 'payment' | 'paymentClaimable'
}

type Found = Pick<ResolvedRecipient, 'publicKey' | 'email' | 'name' | 'alias' | 'logoId' | 'knownAs' | 'tillId' | 'memo'>

const unknown: Found = { publicKey: null, email: null, name: null, alias: null, logoId: null, knownAs: null, tillId: null, memo: null }

/**
 * Finds out who is meant by an alias, e-mail, federation address or public key, and whether the asset can be paid now.
 * @throws ApiError alias_missing, alias_not_found, address_not_valid, email_not_valid, federation_server_error, destination_not_found,
 *   network_unavailable
 */
export async function resolveRecipient(deps: ApiDeps, query: string, asset: Asset): Promise<ResolvedRecipient> {
  const text = query.trim()
  if (text === '') throw new ApiError('alias_missing')
  const found = await find(deps, text)
  if (found.publicKey === null) {
    return { kind: 'unknown_email', query: text, ...found, account: undefined, delivery: 'paymentClaimable' }
  }
  const account = await deps.receivers.read(found.publicKey, asset)
  return { kind: 'account', query: text, ...found, account, delivery: canHold(account, asset) ? 'payment' : 'paymentClaimable' }
}

/** A recipient as a side of a transaction: with the address that was typed, when it was an e-mail's. */
export function toRecipientParty({ publicKey, email }: ResolvedRecipient): { publicKey: string | null; email: string | null } {
  return { publicKey, email }
}

async function find(deps: ApiDeps, text: string): Promise<Found> {
  if (isAccountId(text)) return findKey(deps, text)
  if (isMuxedAccountId(text) || /^[GM][A-Z2-7]{50,}$/.test(text)) throw new ApiError('address_not_valid')
  if (text.includes('*')) return findFederated(deps, text)
  if (text.includes('@')) return findEmail(deps, text.toLowerCase())
  return findAlias(deps, text.toLowerCase())
}

async function findKey(deps: ApiDeps, publicKey: string): Promise<Found> {
  const known = await listKnown(deps.db, undefined, [publicKey])
  const business = known.find(row => row.kind === 'business')
  if (business) return toFound(deps, { ...business, name: business.name ?? '', walletKey: publicKey })
  const name = toNames(known, undefined).get(publicKey) ?? null
  const isPerson = known.some(row => row.kind === 'person' && row.name === name)
  const tillId = known.find(row => row.tillId !== null)?.tillId ?? null
  return { ...unknown, publicKey, name, knownAs: isPerson ? name : null, tillId }
}

async function findEmail(deps: ApiDeps, email: string): Promise<Found> {
  // As registration takes it: what nobody can register would wait for ever.
  if (!Email.safeParse(email).success) throw new ApiError('email_not_valid')
  const person = await findPersonByEmail(deps.db, email)
  if (!person?.enabledAt) return { ...unknown, email }
  if (person.type === 'business') return findKey(deps, person.publicKey)
  return { ...unknown, publicKey: person.publicKey, email, name: person.name, knownAs: person.name }
}

/** An alias of our own: of a business, or of one of its tills, locations and employee accounts (`till1.acme`). */
async function findAlias(deps: ApiDeps, alias: string): Promise<Found> {
  if (alias.includes('.')) {
    const till = await findTillByAlias(deps.db, alias)
    const found = till ?? (await findSubAccountByAlias(deps.db, alias))
    if (!found) throw new ApiError('alias_not_found')
    return { ...unknown, publicKey: found.publicKey, name: found.name, alias: toAddress(deps, alias), tillId: till?.id ?? null }
  }
  const business = await findBusinessByAlias(deps.db, alias)
  if (!business) throw new ApiError('alias_not_found')
  if (!business.isEnabled) throw new ApiError('destination_not_found', 'the business has no account yet')
  return toFound(deps, business)
}

async function findFederated(deps: ApiDeps, text: string): Promise<Found> {
  try {
    const address = parseFederationAddress(text)
    if (address.domain === deps.domain) return await findAlias(deps, address.name.toLowerCase())
    const record = await resolveFederationAddress(text, { fetch: publicFetch })
    const { tillId } = await findKey(deps, record.account_id)
    return { ...unknown, publicKey: record.account_id, alias: formatFederationAddress(address), tillId, memo: toMemo(record) }
  } catch (cause) {
    if (cause instanceof StellarTomlError) throw new ApiError('federation_server_error', cause.code, { cause })
    if (!(cause instanceof FederationError)) throw cause
    const code: ErrorCode = cause.code === 'federation_server_error' ? 'federation_server_error' : 'alias_not_found'
    throw new ApiError(code, cause.code, { cause })
  }
}

function toMemo(record: { memo?: string | undefined; memo_type?: 'text' | 'id' | 'hash' | undefined }): Found['memo'] {
  if (record.memo === undefined || record.memo_type === undefined) return null
  if (record.memo_type === 'id') return /^\d{1,20}$/.test(record.memo) ? { type: 'id', value: BigInt(record.memo) } : refuseMemo()
  if (record.memo_type === 'text') return { type: 'text', value: record.memo }
  const bytes = Buffer.from(record.memo, 'base64')
  return bytes.length === 32 ? { type: 'hash', value: bytes.toString('hex') } : refuseMemo()
}

function refuseMemo(): never {
  throw new ApiError('federation_server_error', 'a memo that cannot be')
}

function toFound(
  deps: ApiDeps,
  { walletKey, name, alias, logoId }: Pick<BusinessAccount, 'walletKey' | 'name' | 'alias' | 'logoId'>,
): Found {
  return { ...unknown, publicKey: walletKey, name, alias: alias && toAddress(deps, alias), logoId, knownAs: name || alias }
}

function toAddress(deps: ApiDeps, alias: string): string {
  return formatFederationAddress({ name: alias, domain: deps.domain })
}

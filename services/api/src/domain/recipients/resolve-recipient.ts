import { ApiError, Email, type ErrorCode } from '@lealta/contract'
import { readAddress } from '@lealta/kernel'
import { type Asset, isAccountId, isMuxedAccountId } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { StellarTomlError } from '@lealta/stellar/sep1'
import {
  FederationError,
  type FederationRecord,
  formatFederationAddress,
  parseFederationAddress,
  resolveFederationAddress,
} from '@lealta/stellar/sep2'
import { parseMemo, type TransactionMemo } from '@lealta/stellar/transactions'
import { MuxedAccount } from '@stellar/stellar-sdk/base'
import type { ApiDeps } from '#deps.ts'
import { type BusinessAccount, findBusinessByAlias } from '#domain/businesses/business-accounts.repository.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { assertRoom, canHold, hasRoomFor } from './can-hold.ts'
import { type Shown, toNames, type Viewer } from './names.ts'
import { publicFetch } from './public-fetch.ts'
import { findPersonByEmail, findSubAccountByAlias, findTillByAlias, listKnown } from './recipients.repository.ts'

/** Somebody with an account, or an e-mail address that nobody has verified yet. */
export type ResolvedRecipient = {
  kind: 'account' | 'unknown_email'
  query: string
  publicKey: string | null
  /** The muxed address that was given: the payment goes there, and the number inside it takes the place of a memo (SEP-23). */
  muxed: { address: string; id: string } | null
  email: string | null
  name: string | null
  alias: string | null
  imageId: string | null
  accent: Shown['accent']
  /** The name that the review can show without looking again; null when that may know another. */
  knownAs: string | null
  /** The open till whose account it is. */
  tillId: string | null
  /** Locked in by the federation record: without it the money is lost (product trap 6). */
  memo: Exclude<TransactionMemo, { type: 'none' }> | null
  account: AccountRecord | undefined
  delivery: 'payment' | 'paymentClaimable'
}

type Found = Pick<
  ResolvedRecipient,
  'publicKey' | 'muxed' | 'email' | 'name' | 'alias' | 'imageId' | 'accent' | 'knownAs' | 'tillId' | 'memo'
>

const unknown: Found = {
  publicKey: null,
  muxed: null,
  email: null,
  name: null,
  alias: null,
  imageId: null,
  accent: null,
  knownAs: null,
  tillId: null,
  memo: null,
}

/**
 * Finds out who is meant by an alias, e-mail, federation address or public key, and whether the asset can be paid now. Of a person only what
 * they show the viewer is told.
 * @throws ApiError alias_missing, alias_not_found, address_not_valid, email_not_valid, federation_server_error, destination_not_found,
 *   network_unavailable
 */
export async function resolveRecipient(deps: ApiDeps, query: string, asset: Asset, viewer: Viewer | undefined): Promise<ResolvedRecipient> {
  const text = readAddress(query) ?? query.trim()
  if (text === '') throw new ApiError('alias_missing')
  const found = await find(deps, text, viewer)
  if (found.publicKey === null) {
    return { kind: 'unknown_email', query: text, ...found, account: undefined, delivery: 'paymentClaimable' }
  }
  const account = await deps.receivers.read(found.publicKey, asset)
  return { kind: 'account', query: text, ...found, account, delivery: canHold(account, asset) ? 'payment' : 'paymentClaimable' }
}

/**
 * Refuses a muxed address whose account cannot be paid now: what waits is claimed by an account, the number would be lost, and the money with
 * it (product trap 6).
 * @throws ApiError destination_without_trust
 */
export function assertPayable({ muxed, delivery }: ResolvedRecipient): void {
  if (muxed && delivery !== 'payment') throw new ApiError('destination_without_trust')
}

/**
 * Refuses an amount for which somebody who is paid now has no room. Whoever had none a moment ago is asked again.
 * @throws ApiError recipient_full, network_unavailable
 */
export async function assertFits(
  deps: ApiDeps,
  { delivery, account }: Pick<ResolvedRecipient, 'delivery' | 'account'>,
  asset: Asset,
  amount: bigint,
): Promise<void> {
  if (delivery !== 'payment' || !account || hasRoomFor(account, asset, amount)) return
  assertRoom(await readLedgerAccount(deps, account.id), asset, amount)
}

/** A recipient as a side of a transaction: with the address that was typed, when it was an e-mail's. */
export function toRecipientParty({ publicKey, email }: ResolvedRecipient): { publicKey: string | null; email: string | null } {
  return { publicKey, email }
}

async function find(deps: ApiDeps, text: string, viewer: Viewer | undefined): Promise<Found> {
  if (isAccountId(text)) return findKey(deps, text, viewer)
  if (isMuxedAccountId(text)) return findMuxed(deps, text, viewer)
  if (/^[gm][a-z2-7\s]{50,}$/i.test(text)) throw new ApiError('address_not_valid')
  if (text.includes('*')) return findFederated(deps, text)
  if (text.includes('@')) return findEmail(deps, text.toLowerCase(), viewer)
  return findAlias(deps, text.toLowerCase())
}

async function findKey(deps: ApiDeps, publicKey: string, viewer: Viewer | undefined): Promise<Found> {
  const known = await listKnown(deps.db, viewer, [publicKey])
  const business = known.find(row => row.kind === 'business')
  if (business) return toFound(deps, { ...business, name: business.name ?? '', walletKey: publicKey })
  // What this viewer typed before is no answer to what they type now.
  const shown = toNames(
    known.filter(row => row.kind !== 'typed' && row.kind !== 'listed'),
    undefined,
  ).get(publicKey)
  const isPerson = known.some(row => row.kind === 'person' && row.name !== null)
  const tillId = known.find(row => row.tillId !== null)?.tillId ?? null
  return { ...unknown, publicKey, ...shown, knownAs: isPerson ? (shown?.name ?? null) : null, tillId }
}

/** Somebody at an exchange, say: the account is the exchange's, the number inside the address theirs. */
async function findMuxed(deps: ApiDeps, address: string, viewer: Viewer | undefined): Promise<Found> {
  const muxed = MuxedAccount.fromAddress(address, '0')
  return { ...(await findKey(deps, muxed.baseAccount().accountId(), viewer)), muxed: { address, id: muxed.id() } }
}

async function findEmail(deps: ApiDeps, email: string, viewer: Viewer | undefined): Promise<Found> {
  // As registration takes it: what nobody can register would wait for ever.
  if (!Email.safeParse(email).success) throw new ApiError('email_not_valid')
  const person = await findPersonByEmail(deps.db, email)
  if (!person?.enabledAt) return { ...unknown, email }
  const found = await findKey(deps, person.publicKey, viewer)
  return person.type === 'business' ? found : { ...found, email }
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
  return toFound(deps, { ...business, imageId: business.logoId, accent: business.accent as Shown['accent'] })
}

async function findFederated(deps: ApiDeps, text: string): Promise<Found> {
  try {
    const address = parseFederationAddress(text)
    if (address.domain === deps.domain) return await findAlias(deps, address.name.toLowerCase())
    const record = await resolveFederationAddress(text, { fetch: publicFetch })
    const { tillId } = await findKey(deps, record.account_id, undefined)
    return { ...unknown, publicKey: record.account_id, alias: formatFederationAddress(address), tillId, memo: toMemo(record) }
  } catch (cause) {
    if (cause instanceof StellarTomlError)
      throw new ApiError('federation_server_error', cause.code, { cause, data: { domain: cause.code } })
    if (!(cause instanceof FederationError)) throw cause
    const code: ErrorCode = cause.code === 'federation_server_error' ? 'federation_server_error' : 'alias_not_found'
    throw new ApiError(code, cause.code, { cause })
  }
}

/** Null without one; the reader of the record has refused what fits into no transaction. */
const toMemo = (record: FederationRecord): Found['memo'] =>
  record.memo_type === undefined ? null : (parseMemo(record.memo_type, record.memo) ?? null)

function toFound(
  deps: ApiDeps,
  { walletKey, name, alias, ...look }: Pick<BusinessAccount, 'walletKey' | 'name' | 'alias'> & Pick<Found, 'imageId' | 'accent'>,
): Found {
  return {
    ...unknown,
    publicKey: walletKey,
    name,
    alias: alias && toAddress(deps, alias),
    imageId: look.imageId,
    accent: look.accent,
    knownAs: name || alias,
  }
}

function toAddress(deps: ApiDeps, alias: string): string {
  return formatFederationAddress({ name: alias, domain: deps.domain })
}

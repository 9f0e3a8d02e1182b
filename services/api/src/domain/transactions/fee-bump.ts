import { ApiError, type TransactionName } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import {
  buildFeeBump,
  type DecodedTransaction,
  EnvelopeError,
  listSigners,
  mergeSignatures,
  readTransaction,
  signEnvelope,
} from '@lealta/stellar/transactions'
import type { Keypair } from '@stellar/stellar-sdk/base'
import type { z } from 'zod'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { holdApiKey } from '#domain/access/api-keys.repository.ts'
import { assertMayAct } from '#domain/businesses/may-act.ts'
import { readServerKeys, type ServerKeyName } from '#domain/keys/server-keys.ts'
import { readBaseReserve } from '#domain/ledger/latest-ledger.ts'
import { INNER_BASE_FEE } from '#domain/ledger/ledger.ts'
import { readSpareXlm } from '#domain/ledger/reserve.ts'
import { CHANNEL_GRACE_SECONDS, readChannelKey } from '#domain/sponsorship/channel-accounts.ts'
import { extendChannel } from '#domain/sponsorship/channels.repository.ts'
import { holdUnits, listUnits } from '#domain/sponsorship/usage.repository.ts'
import { assertWithinLimits, lockSponsors, type UsageItem } from '#domain/sponsorship/usage.ts'
import { spendFee } from './fee-budget.ts'
import type { Actor } from './prepare-transaction.ts'
import { bumpPrepared, CHANNEL, findPrepared, holdsUnits, type PreparedRow, usesChannel } from './prepared.repository.ts'

/** Most stroops per operation that the platform pays (chain design D4). */
const HIGHEST_BASE_FEE = 10_000n
/** When the server first looks whether a bumped transaction is on the ledger: later where it is told of each ledger's close. */
const FIRST_LOOK_MS = 200
const FOLLOWED_LOOK_MS = 3_000

export type Bumped = { id: string; envelope: string; name: z.infer<typeof TransactionName>; hash: string }

/**
 * Adds the sponsors' signatures to a transaction that this API built for this person and that the person has signed, and wraps it in a
 * fee bump. The outer hash is stored before it is answered. The same signed envelope again gives the same answer.
 * @throws ApiError transaction_not_prepared, api_key_revoked when it was asked for with an API key that is not good any more, transaction_expired, transaction_withdrawn, transaction_already_bumped, transaction_signature_missing,
 *   kyb_not_valid for a business that may not act any more, a limit's code when limits were lowered, fee_budget_used_up, underfunded_fees, network_unavailable
 */
export async function bumpTransaction(deps: ApiDeps, actor: Actor, envelope: string): Promise<Bumped> {
  const signed = parseEnvelope(envelope, deps.networkPassphrase)
  const found = await findPrepared(deps.db, signed.hash)
  if (!found || !isOfActor(found, actor) || found.innerHash !== signed.hash) {
    throw new ApiError('transaction_not_prepared')
  }
  const complete = checkSignatures(found, signed, envelope, deps.networkPassphrase)
  const known = repeatBump(found, deps.clock.now())
  if (known) return known
  const baseFee = await readBaseFee(deps, signed.operations.length)
  const wrapped = await wrap(deps, found, complete, baseFee)
  const fee = baseFee * BigInt(signed.operations.length + 1)
  const isOurs = await inTransaction(deps.db, tx => recordBump(deps, tx, found, { ...wrapped, fee }))
  if (isOurs) {
    deps.awaited.add({ ...found, ...wrapped })
    return toBumped({ ...found, ...wrapped })
  }
  const current = await findPrepared(deps.db, signed.hash)
  const other = current && repeatBump(current, deps.clock.now())
  if (!other) throw new ApiError('transaction_not_prepared')
  return other
}

/** Whether this caller asked for it: the person with the key that signs, or the API key, whose shop signs with any of its operator keys. */
function isOfActor(row: PreparedRow, actor: Actor): boolean {
  if (actor.apiKey) return row.apiKeyId === actor.apiKey.id
  return row.apiKeyId === null && row.userId === actor.user.id && row.signer === actor.key
}

/** Signed by the server's keys, and within the fee bump that the fee account has signed. Nobody else sees it before it is recorded. */
async function wrap(deps: ApiDeps, row: PreparedRow, complete: string, baseFee: bigint) {
  const keys = await readServerKeys(deps)
  const { networkPassphrase } = deps
  const signers = await Promise.all(row.serverSigners.map(name => openSigner(deps, keys, name)))
  const inner = signEnvelope(complete, networkPassphrase, signers)
  const bump = buildFeeBump({ inner, feeSource: keys.fee.publicKey(), baseFee, networkPassphrase })
  return { outerHash: bump.hash, outerEnvelope: signEnvelope(bump.envelope, networkPassphrase, [keys.fee]) }
}

/** @returns false when the row was bumped or withdrawn by another call in between, or is too late by now */
async function recordBump(
  deps: ApiDeps,
  tx: Tx,
  row: PreparedRow,
  bump: { outerHash: string; outerEnvelope: string; fee: bigint },
): Promise<boolean> {
  const now = deps.clock.now()
  // It was good when the call began; who revokes it from here on comes after this.
  if (row.apiKeyId !== null && !(await holdApiKey(tx, row.apiKeyId, now))) throw new ApiError('api_key_revoked')
  if (row.businessId !== null) await assertMayAct(tx, row.businessId)
  const nextCheckAt = new Date(now.getTime() + (deps.following.isOn ? FOLLOWED_LOOK_MS : FIRST_LOOK_MS))
  if (!(await bumpPrepared(tx, row.id, { ...bump, bumpedAt: now, nextCheckAt }))) return false
  if (holdsUnits(row)) {
    await recheckLimits(tx, row, now)
    await holdUnits(tx, row.id, new Date(row.validUntil.getTime() + 24 * 3_600_000))
  }
  if (usesChannel(row)) await extendChannel(tx, row.id, new Date(row.validUntil.getTime() + CHANNEL_GRACE_SECONDS * 1000))
  await spendFee(deps, tx, row, { fee: bump.fee, now })
  return true
}

function parseEnvelope(envelope: string, networkPassphrase: string): DecodedTransaction {
  try {
    const decoded = readTransaction(envelope, networkPassphrase)
    if (decoded.feeBump) throw new ApiError('transaction_not_prepared', 'a fee bump cannot be bumped')
    return decoded
  } catch (cause) {
    if (cause instanceof EnvelopeError) throw new ApiError('transaction_not_prepared', 'not an envelope', { cause })
    throw cause
  }
}

/** The stored envelope with the person's signature added; a signature of anybody else is refused: it would spoil the transaction. */
function checkSignatures(row: PreparedRow, signed: DecodedTransaction, envelope: string, networkPassphrase: string): string {
  if (listSigners(envelope, networkPassphrase, [row.signer]).length === 0) throw new ApiError('transaction_signature_missing')
  const known = readTransaction(row.envelope, networkPassphrase).signatures.map(signature => signature.signature)
  const added = new Set(signed.signatures.map(signature => signature.signature).filter(signature => !known.includes(signature)))
  if (added.size > 1) throw new ApiError('transaction_not_prepared', 'a signature that does not belong here')
  return mergeSignatures([row.envelope, envelope], networkPassphrase)
}

/** What was answered before; undefined for a row that nobody has bumped yet. Refuses one that can no longer be. */
function repeatBump(row: PreparedRow, now: Date): Bumped | undefined {
  if (row.withdrawn) throw new ApiError('transaction_withdrawn', row.withdrawn)
  if (row.state === 'expired' || row.validUntil <= now) throw new ApiError('transaction_expired')
  if (row.state === 'bumped') return toBumped(row)
  if (row.state !== 'prepared') throw new ApiError('transaction_already_bumped')
  return undefined
}

function toBumped(row: PreparedRow): Bumped {
  if (!row.outerEnvelope || !row.outerHash) throw new TypeError('a bumped transaction without its envelope')
  return { id: row.id, envelope: row.outerEnvelope, name: row.name as Bumped['name'], hash: row.outerHash }
}

async function recheckLimits(tx: Tx, row: PreparedRow, now: Date): Promise<void> {
  const units = await listUnits(tx, row.id)
  await lockSponsors(tx, units)
  if (units.some(unit => unit.state !== 'reserved')) throw new ApiError('transaction_expired', 'its units were given back')
  const requests = units.map(unit => ({
    businessId: unit.businessId,
    item: unit.item as UsageItem | 'wallet',
    external: unit.businessId !== row.businessId,
  }))
  await assertWithinLimits(tx, requests, now)
}

function openSigner(deps: ApiDeps, keys: Record<ServerKeyName, Keypair>, name: string): Promise<Keypair> {
  if (name.startsWith(CHANNEL)) return readChannelKey(deps.db, deps, name.slice(CHANNEL.length))
  const keypair = keys[name as ServerKeyName]
  if (!keypair) throw new TypeError(`no server key ${name}`)
  return Promise.resolve(keypair)
}

/** What nine in ten paid lately, within bounds; the fee account must be able to pay it. Both are asked for once a ledger. */
async function readBaseFee(deps: ApiDeps, operations: number): Promise<bigint> {
  const { p90 } = (await deps.feeStats.read()).feeCharged
  const baseFee = p90 < INNER_BASE_FEE ? INNER_BASE_FEE : p90 > HIGHEST_BASE_FEE ? HIGHEST_BASE_FEE : p90
  const cost = baseFee * BigInt(operations + 1)
  if (cost <= (await readSpare(deps))) return baseFee
  // Nobody is refused for what was true a moment ago.
  deps.feeAccount.forget()
  const missing = cost - (await readSpare(deps))
  if (missing > 0n)
    throw new ApiError('underfunded_fees', 'the fee account is empty', { data: { amount: formatDecimal(toStroops(missing)) } })
  return baseFee
}

/** XLM that the fee account can spend. */
async function readSpare(deps: ApiDeps): Promise<bigint> {
  const account = await deps.feeAccount.read()
  return account ? readSpareXlm(account, await readBaseReserve(deps)) : 0n
}

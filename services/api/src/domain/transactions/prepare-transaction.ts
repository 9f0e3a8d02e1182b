import { randomUUID } from 'node:crypto'
import { ApiError, type PreparedTransaction } from '@lealta/contract'
import type { TransactionName } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { AccountRecord } from '@lealta/stellar/horizon'
import {
  type BuiltTransaction,
  countReserves,
  type DecodedTransaction,
  listSpends,
  readTransaction,
  signEnvelope,
} from '@lealta/stellar/transactions'
import type { Keypair } from '@stellar/stellar-sdk/base'
import { z } from 'zod'
import { type Db, inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { readAccessLevel } from '#domain/access/principal.repository.ts'
import { readOriginOfCall } from '#domain/audit/current-call.ts'
import { releaseRows } from '#domain/bulk/bulk-rows.repository.ts'
import { assertMayAct } from '#domain/businesses/may-act.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { SIGNING_SECONDS } from '#domain/ledger/ledger.ts'
import { endOrder } from '#domain/orders/orders.repository.ts'
import type { Channel } from '#domain/sponsorship/channel-accounts.ts'
import { keepChannel, releaseChannel } from '#domain/sponsorship/channels.repository.ts'
import { listSponsorOwners } from '#domain/sponsorship/sponsorship.repository.ts'
import { dropUnits } from '#domain/sponsorship/usage.repository.ts'
import { lockSponsors, reserveUnits } from '#domain/sponsorship/usage.ts'
import { assertMayCollect } from '#domain/wallets/may-collect.ts'
import { Description } from './description.ts'
import { settleFees } from './fee-budget.ts'
import { judgeSigners } from './judge-signers.ts'
import {
  holdsUnits,
  insertPrepared,
  lockLiveRows,
  lockUnsigned,
  type NewPreparedRow,
  type PreparedRow,
  updatePrepared,
  usesChannel,
} from './prepared.repository.ts'
import { isFinal, Recording, type RecordingFor, toAccountItem } from './recording.ts'
import { describeReview } from './review.ts'
import { toFreedEntry, toUnitRequests } from './unit-requests.ts'

/** Who asks: the key that has to sign, the person it belongs to, and the API key by which it is asked for, if any. */
export type Actor = { key: string; user: { id: string }; apiKey?: { id: string } }

/** Everything there is to say about a transaction; what is shown, booked and recorded is derived from it. */
export type Preparation<Name extends TransactionName = TransactionName> = {
  actor: Actor
  built: BuiltTransaction<Name>
  /** Account on whose behalf it acts: its own source, or the account that a channel stands in for. */
  account: string
  /** What the ledger says of the accounts whose signers decide. */
  accounts: readonly AccountRecord[]
  /** Keys of accounts that the transaction makes: they sign now and are forgotten. */
  freshKeys?: readonly Keypair[]
  channel?: Channel
  /** It takes the sequence number of the account, and nothing else may on its way: see `prepareBeside`. */
  ownSequence?: boolean
  /** It may lie beside others of the same person for the same thing, all unsigned. */
  beside?: boolean
  /** Business on whose behalf it acts. */
  businessId: string | undefined
  /** At most one live transaction for it: an entity that is being enabled, a payment that is being accepted. */
  lockKey?: string
  resourceId?: string
  description: Description
  /** The other side, when its name is known already, whoever looks. */
  knownAs?: { publicKey: string; name: string }
  recording: RecordingFor<Name>
  /** Accounts that may see what it did, besides those it names. */
  seenBy?: readonly string[]
  /** Locks and checks the entity, and writes what belongs to it, in the same database transaction; the sponsors are locked by then. */
  check?: (tx: Tx) => Promise<void>
}

export type Prepared = { data: { id: string; type: 'prepared_transaction'; attributes: z.input<typeof PreparedTransaction> } }

/**
 * Stores a transaction that waits for the person's signature (chain design D4): one database transaction withdraws what the person left
 * lying, checks, reserves units and inserts. The sponsors' signatures come only at the fee bump.
 * @throws ApiError kyb_not_valid for a business that may not act now; onboarding_incomplete for who takes another's units and verified
 *   nothing; transaction_in_progress when the same thing is on its way to the ledger; signer_level_too_low; a limit's code; what `check` throws
 */
export async function prepareTransaction<Name extends TransactionName>(deps: ApiDeps, preparation: Preparation<Name>): Promise<Prepared> {
  const { actor, built, channel, account, businessId, description } = preparation
  // A recording for a name is one of all recordings; the compiler does not see that through the generic.
  const recording = preparation.recording as Recording
  try {
    if (businessId !== undefined) await assertMayAct(deps.db, businessId)
    const envelope = signEnvelope(built.envelope, deps.networkPassphrase, preparation.freshKeys ?? [])
    const decoded = readTransaction(envelope, deps.networkPassphrase)
    const now = deps.clock.now()
    const validUntil = readValidUntil(decoded, now)
    const { serverSigners, weight } = judgeSigners({
      ...{ decoded, built, account, channel },
      signer: actor.key,
      accounts: preparation.accounts,
      freshKeys: preparation.freshKeys ?? [],
      keys: await readServerKeys(deps),
    })
    const owners = await listSponsorOwners(
      deps.db,
      built.adds.map(entry => entry.sponsor),
    )
    const units = toUnitRequests(built.adds, { owners, businessId, account, accountItem: made => toAccountItem(recording, made) })
    if (units.some(unit => unit.external)) await assertMayCollect(deps, deps.db, actor.user.id)
    // Who only signs for an account of the business is told what the account alone would be, and nothing that the business knows of people.
    const level = businessId === undefined ? undefined : await readAccessLevel(deps.db, actor.user.id, businessId)
    const viewer = { publicKey: account, businessId: level && businessId }
    const operations = decoded.operations.length
    const details = await describeReview(deps, {
      description,
      account,
      viewer,
      operations,
      knownAs: preparation.knownAs,
      isFinal: isFinal(recording),
      reserves: {
        units: built.adds.reduce((total, entry) => total + countReserves(entry), 0),
        paidBy: units[0] === undefined ? 'platform' : units[0].external ? 'issuer' : 'own',
      },
    })
    const id = randomUUID()
    // What holds nothing may be prepared as often as anybody likes.
    const holds = built.adds.length > 0 || (channel !== undefined && !preparation.beside)
    const purpose = holds ? (preparation.lockKey ?? `${built.name}:${account}`) : null
    const row: NewPreparedRow = {
      id,
      name: built.name,
      userId: actor.user.id,
      signer: actor.key,
      signerWeight: weight,
      source: account,
      sponsorBusinessId: units[0]?.businessId ?? null,
      businessId: businessId ?? null,
      apiKeyId: actor.apiKey?.id ?? null,
      innerHash: built.hash,
      envelope,
      serverSigners,
      description: z.encode(Description, description),
      recording: z.encode(Recording, recording),
      spends: listSpends(decoded, account).map(({ asset, amount }) => ({ asset: toAssetId(asset), amount: formatDecimal(amount) })),
      frees: built.removes.map(toFreedEntry),
      seenBy: [...(preparation.seenBy ?? [])],
      lockKey: preparation.lockKey ?? null,
      ownSequence: preparation.ownSequence ?? false,
      sequence: preparation.ownSequence ? decoded.sequence : null,
      purpose,
      makes: decoded.operations.flatMap(operation => (operation.type === 'createAccount' ? operation.accountId : [])),
      resourceId: preparation.resourceId ?? null,
      origin: readOriginOfCall() ?? null,
      state: 'prepared',
      resultCodes: [],
      validUntil,
      createdAt: now,
    }
    // What locks and holds nothing is one row and nothing else.
    if (purpose === null && !preparation.lockKey && !preparation.check && !channel) await insertOrThrow(deps.db, row)
    else {
      await inTransaction(deps.db, async tx => {
        if (preparation.lockKey) await supersede(tx, preparation.lockKey, now)
        if (purpose) await withdraw(tx, await lockUnsigned(tx, actor.user.id, purpose), 'replaced', now)
        await lockSponsors(tx, units)
        await preparation.check?.(tx)
        await insertOrThrow(tx, row)
        if (units.length > 0) await reserveUnits(tx, units, id, validUntil, now)
        if (channel) await keepChannel(tx, channel.lease, id)
      })
    }
    const expiresAt = validUntil.toISOString()
    return { data: { id, type: 'prepared_transaction', attributes: { name: built.name, envelope, hash: built.hash, expiresAt, details } } }
  } catch (error) {
    if (channel) await releaseChannel(deps.db, channel.lease, deps.clock.now())
    throw error
  }
}

/** Another transaction of the account has its next sequence number: prepared, on its way, or recorded since the account was read. */
export class SequenceTakenError extends Error {}

async function insertOrThrow(db: Db | Tx, row: NewPreparedRow): Promise<void> {
  if (!(await insertPrepared(db, row))) throw new SequenceTakenError()
}

/** @throws RangeError when nobody could sign in time, or the transaction could happen long after */
function readValidUntil(decoded: DecodedTransaction, now: Date): Date {
  const validUntil = new Date(Number(decoded.timeBounds?.maxTime ?? 0n) * 1000)
  if (validUntil.getTime() - now.getTime() > SIGNING_SECONDS * 1000 || validUntil <= now) throw new RangeError('time bound out of range')
  return validUntil
}

/** At most one live row of a lock key: what was not bumped is withdrawn. What was bumped may still happen. */
export async function supersede(tx: Tx, lockKey: string, now: Date): Promise<void> {
  const rows = await lockLiveRows(tx, lockKey)
  if (rows.some(row => row.state === 'bumped')) throw new ApiError('transaction_in_progress')
  await withdraw(tx, rows, 'replaced', now)
}

/** Ends transactions that nobody has signed; their units and channels are free at once. The rows are locked by the caller. */
export async function withdraw(tx: Tx, rows: readonly PreparedRow[], why: 'replaced' | 'closed', now: Date): Promise<void> {
  for (const row of rows) await endPrepared(tx, row, { state: 'expired', resultCodes: [], withdrawn: why }, now)
}

const isOfBulk = ({ recording }: PreparedRow): boolean => typeof recording === 'object' && recording !== null && 'bulkHash' in recording

/** A transaction that never happens: what it held is given back. The row is locked by the caller. */
export async function endPrepared(
  tx: Tx,
  row: PreparedRow,
  end: { state: 'expired' | 'failed'; resultCodes: string[]; withdrawn?: 'replaced' | 'closed'; fee?: bigint },
  now: Date,
): Promise<void> {
  await updatePrepared(tx, row.id, { ...end, settledAt: now, nextCheckAt: null })
  if (end.fee !== undefined) await settleFees(tx, [{ row, cost: end.fee }])
  if (holdsUnits(row)) await dropUnits(tx, row.id, now)
  if (usesChannel(row)) await releaseChannel(tx, row.id, now)
  const { innerHash } = row
  if (isOfBulk(row)) await releaseRows(tx, innerHash, end.resultCodes, now)
  if (row.name === 'buy') await endOrder(tx, { innerHash, state: end.state, isWithdrawn: end.withdrawn !== undefined, at: now })
}

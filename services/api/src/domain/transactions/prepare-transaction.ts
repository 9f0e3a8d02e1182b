import { randomUUID } from 'node:crypto'
import { ApiError, type PreparedTransaction, type TransactionDetails } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { type BuiltTransaction, readTransaction, signEnvelope } from '@lealta/stellar/transactions'
import type { Keypair } from '@stellar/stellar-sdk/base'
import type { z } from 'zod'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { readServerKeys, type ServerKeyName } from '#domain/keys/server-keys.ts'
import { INNER_BASE_FEE, SIGNING_SECONDS } from '#domain/ledger/ledger.ts'
import { type Channel, keepChannel, releaseChannel } from '#domain/sponsorship/channel-accounts.ts'
import { dropUnits, reserveUnits, type UnitRequest } from '#domain/sponsorship/usage.ts'
import type { Spend } from './available.ts'
import type { Outcome } from './outcome.ts'
import { insertPrepared, lockLiveRows, updatePrepared } from './prepared.repository.ts'

/** Who asks: the key that has to sign, and the person it belongs to. */
export type Actor = { publicKey: string; user?: { id: string } | undefined }
/** What the review says; fees are filled in here. */
export type ReviewDetails = Omit<z.input<typeof TransactionDetails>, 'fee' | 'source'>

export type Preparation = {
  actor: Actor
  built: BuiltTransaction
  /** Account on whose behalf it acts: its own source, or the account that a channel stands in for. */
  account: string
  /** Keys of accounts that the transaction makes: they sign now and are forgotten. */
  freshKeys?: readonly Keypair[]
  /** Server keys that sign at the fee bump besides those of the sponsors. */
  serverKeys?: readonly ServerKeyName[]
  channel?: Channel | undefined
  /** Business on whose behalf it acts. */
  businessId?: string | undefined
  units: readonly UnitRequest[]
  /** At most one live transaction for it: an entity that is being enabled, a payment that is being accepted. */
  lockKey?: string
  resourceId?: string
  /** What it takes from the account, for the balance that is left. */
  spends?: readonly Spend[]
  outcome: Outcome
  details: ReviewDetails
  /** Locks and checks the entity, and writes what belongs to it, in the same database transaction. */
  check?: (tx: Tx) => Promise<void>
}

export type Prepared = { data: { id: string; type: 'prepared_transaction'; attributes: z.input<typeof PreparedTransaction> } }

/**
 * Stores a transaction that waits for the person's signature (chain design D4): one database transaction supersedes what the person left
 * lying, checks, reserves units and inserts. The sponsors' signatures come only at the fee bump.
 * @throws ApiError transaction_in_progress when the same thing is on its way to the ledger; a limit's code; what `check` throws
 */
export async function prepareTransaction(deps: ApiDeps, preparation: Preparation): Promise<Prepared> {
  const { actor, built, channel } = preparation
  try {
    if (!actor.user) throw new ApiError('bad_auth', 'a prepared transaction belongs to a person')
    const keys = await readServerKeys(deps)
    const envelope = signEnvelope(built.envelope, deps.networkPassphrase, preparation.freshKeys ?? [])
    const decoded = readTransaction(envelope, deps.networkPassphrase)
    const now = deps.clock.now()
    const validUntil = new Date(Number(decoded.timeBounds?.maxTime ?? 0n) * 1000)
    if (validUntil.getTime() - now.getTime() > SIGNING_SECONDS * 1000 || validUntil <= now) throw new RangeError('time bound out of range')
    const serverSigners = new Set<string>(preparation.serverKeys)
    for (const sponsor of built.sponsors) serverSigners.add(sponsor === keys.people.publicKey() ? 'people' : 'sponsor')
    if (channel) serverSigners.add(`channel:${channel.account.id}`)
    const details = { ...preparation.details, source: preparation.account, fee: describeFee(decoded.operations.length) }
    const id = randomUUID()
    await inTransaction(deps.db, async tx => {
      if (preparation.lockKey) await supersede(tx, preparation.lockKey, now)
      await preparation.check?.(tx)
      await insertPrepared(tx, {
        id,
        name: built.name,
        userId: actor.user!.id,
        signer: actor.publicKey,
        source: preparation.account,
        sponsorBusinessId: preparation.units[0]?.businessId ?? null,
        businessId: preparation.businessId ?? null,
        innerHash: built.hash,
        envelope,
        serverSigners: [...serverSigners],
        details: { ...details, spends: preparation.spends ?? [] },
        outcome: preparation.outcome,
        lockKey: preparation.lockKey ?? null,
        resourceId: preparation.resourceId ?? null,
        state: 'prepared',
        resultCodes: [],
        validUntil,
        createdAt: now,
      })
      if (preparation.units.length > 0) await reserveUnits(tx, preparation.units, id, validUntil, now)
      if (channel) await keepChannel(tx, channel.lease, id)
    })
    const name = built.name as z.input<typeof PreparedTransaction>['name']
    return {
      data: {
        id,
        type: 'prepared_transaction',
        attributes: { name, envelope, hash: built.hash, expiresAt: validUntil.toISOString(), details },
      },
    }
  } catch (error) {
    if (channel) await releaseChannel(deps.db, channel.lease)
    throw error
  }
}

/** The person closed an earlier dialog: what was not bumped gives its units and channel back. What was bumped may still happen. */
export async function supersede(tx: Tx, lockKey: string, now: Date): Promise<void> {
  for (const row of await lockLiveRows(tx, lockKey)) {
    if (row.state === 'bumped') throw new ApiError('transaction_in_progress')
    await updatePrepared(tx, row.id, { state: 'expired', settledAt: now, nextCheckAt: null })
    await dropUnits(tx, row.id, now)
    await releaseChannel(tx, row.id)
  }
}

/** The fees line: at least what the fee bump will offer, paid by the platform (spec §9 "Fee in XLM, may be sponsored"). */
function describeFee(operations: number): z.input<typeof TransactionDetails>['fee'] {
  const amount = formatDecimal(toStroops(INNER_BASE_FEE * BigInt(operations + 1)))
  return { network: { amount, sponsored: true }, platform: null }
}

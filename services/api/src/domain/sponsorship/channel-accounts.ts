import { randomUUID } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import type { AccountRecord } from '@lealta/stellar/horizon'
import type { Keypair } from '@stellar/stellar-sdk/base'
import { type Db, inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { createSealedKey, openSealedKey } from '#domain/keys/server-keys.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import {
  countChannels,
  countHeld,
  countHeldBy,
  findChannel,
  findFreeChannel,
  holdChannel,
  insertChannels,
  listChannels,
  lockChannels,
  releaseChannel,
} from './channels.repository.ts'

/** Channel accounts that exist from the start and stay, and how many there may be (chain design D3). */
export const FIRST_CHANNELS = 4
export const MOST_CHANNELS = 64
/** Channels that one network address may hold at once: a shop's guests share one, so it is not one. */
export const CHANNELS_PER_ADDRESS = 16
/** How long somebody has to sign a transaction with a channel (product decision 43). */
export const LEASE_SECONDS = 90
/** After a transaction's own max time nothing can use the channel's sequence number any more; some seconds for the ledger's clock. */
export const CHANNEL_GRACE_SECONDS = 60

export type Channel = { account: AccountRecord; lease: string }

/** Makes the keys of the first channels; their accounts are made with the platform's others. Safe to repeat. */
export function ensureChannelKeys(deps: Pick<ApiDeps, 'db' | 'masterKey'>): Promise<string[]> {
  return inTransaction(deps.db, async tx => {
    await lockChannels(tx)
    const rows = await listChannels(tx)
    const fresh = Array.from({ length: Math.max(0, FIRST_CHANNELS - rows.length) }, () => createSealedKey(deps))
    await insertChannels(tx, fresh)
    return [...rows, ...fresh].map(row => row.publicKey)
  })
}

/**
 * Leases a channel to somebody for the time that they have to sign. Give it back with `releaseChannel` when nothing was prepared.
 * @param input.address network address of the caller
 * @param input.keepFree how many are left to others
 * @param input.create makes the account of a new channel on the ledger when all are taken
 * @throws ApiError too_many_requests when the address holds its share, unavailable when there are no more
 */
export async function takeChannel(
  deps: ApiDeps,
  { address, keepFree = 0, create }: { address: string; keepFree?: number; create: (publicKey: string) => Promise<void> },
): Promise<Channel> {
  const lease = randomUUID()
  const publicKey = await leaseChannel(deps, lease, address, keepFree)
  try {
    const account = (await readLedgerAccount(deps, publicKey)) ?? (await makeAccount(deps, publicKey, create))
    return { account, lease }
  } catch (error) {
    await releaseChannel(deps.db, lease, deps.clock.now())
    throw error
  }
}

/** Of a new channel, or of one whose making was cut off. */
async function makeAccount(deps: ApiDeps, publicKey: string, create: (publicKey: string) => Promise<void>): Promise<AccountRecord> {
  await create(publicKey)
  const account = await readLedgerAccount(deps, publicKey)
  if (!account) throw new ApiError('network_unavailable', 'a channel account is not on the ledger')
  return account
}

/** A free channel, or one more. Its key is stored before its account is made: whatever stops the server, the account is not lost. */
async function leaseChannel(deps: ApiDeps, lease: string, address: string, keepFree: number): Promise<string> {
  const now = deps.clock.now()
  const hold = { lockedBy: lease, lockedUntil: new Date(now.getTime() + (LEASE_SECONDS + CHANNEL_GRACE_SECONDS) * 1000), address }
  return inTransaction(deps.db, async tx => {
    await lockChannels(tx)
    if ((await countHeldBy(tx, address, now)) >= CHANNELS_PER_ADDRESS) throw new ApiError('too_many_requests', 'channels of an address')
    const most = deps.quotas?.channels ?? MOST_CHANNELS
    if (keepFree > 0 && (await countHeld(tx, now)) >= most - keepFree) throw new ApiError('unavailable', 'the rest is for others')
    const free = await findFreeChannel(tx, now)
    if (free !== undefined) {
      await holdChannel(tx, free, hold)
      return free
    }
    if ((await countChannels(tx)) >= most) throw new ApiError('unavailable', 'every channel account is taken')
    const key = createSealedKey(deps)
    await insertChannels(tx, [{ ...key, ...hold }])
    return key.publicKey
  })
}

/** The key of a channel, to sign with at the fee bump. */
export async function readChannelKey(db: Db | Tx, deps: Pick<ApiDeps, 'masterKey'>, publicKey: string): Promise<Keypair> {
  const row = await findChannel(db, publicKey)
  if (!row) throw new TypeError(`no channel account ${publicKey}`)
  return openSealedKey(deps, row)
}

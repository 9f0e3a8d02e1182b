import { randomUUID } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import type { AccountRecord } from '@lealta/stellar/horizon'
import type { Keypair } from '@stellar/stellar-sdk/base'
import { type Db, inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { createSealedKey, openSealedKey } from '#domain/keys/server-keys.ts'
import { readLedgerAccount, SIGNING_SECONDS } from '#domain/ledger/ledger.ts'
import {
  countChannels,
  findChannel,
  holdChannel,
  insertChannels,
  listChannels,
  lockFreeChannel,
  releaseChannel,
} from './channels.repository.ts'

/** Channel accounts that exist from the start, and how many there may be (chain design D3). */
const FIRST_CHANNELS = 4
const MOST_CHANNELS = 64
/** After the transaction's own max time nothing can use the channel's sequence number any more; some seconds for the ledger's clock. */
const LOCK_SECONDS = SIGNING_SECONDS + 60

export type Channel = { account: AccountRecord; lease: string }

/** Makes the keys of the first channels; their accounts are made with the platform's others. Safe to repeat. */
export async function ensureChannelKeys(deps: Pick<ApiDeps, 'db' | 'masterKey'>): Promise<string[]> {
  const rows = await listChannels(deps.db)
  const fresh = Array.from({ length: Math.max(0, FIRST_CHANNELS - rows.length) }, () => createSealedKey(deps))
  await insertChannels(deps.db, fresh)
  return [...rows, ...fresh].map(row => row.publicKey)
}

/**
 * Locks a channel until the transaction's max time has passed for sure. Give it back with `releaseChannel` when nothing was prepared.
 * @param create makes the account of a new channel on the ledger when all are taken
 * @throws ApiError unavailable when there are no more
 */
export async function takeChannel(deps: ApiDeps, create: (publicKey: string) => Promise<void>): Promise<Channel> {
  const lease = randomUUID()
  const publicKey = (await holdFreeChannel(deps, lease)) ?? (await addChannel(deps, lease))
  try {
    const account = (await readLedgerAccount(deps, publicKey)) ?? (await makeAccount(deps, publicKey, create))
    return { account, lease }
  } catch (error) {
    await releaseChannel(deps.db, lease)
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

async function holdFreeChannel(deps: ApiDeps, lease: string): Promise<string | undefined> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async tx => {
    const publicKey = await lockFreeChannel(tx, now)
    if (publicKey !== undefined) await holdChannel(tx, publicKey, lease, lockEnd(now))
    return publicKey
  })
}

/** The key is stored before its account is made: whatever stops the server in between, the account is not lost. */
async function addChannel(deps: ApiDeps, lease: string): Promise<string> {
  if ((await countChannels(deps.db)) >= MOST_CHANNELS) throw new ApiError('unavailable', 'every channel account is taken')
  const key = createSealedKey(deps)
  await insertChannels(deps.db, [{ ...key, lockedUntil: lockEnd(deps.clock.now()), lockedBy: lease }])
  return key.publicKey
}

function lockEnd(now: Date): Date {
  return new Date(now.getTime() + LOCK_SECONDS * 1000)
}

/** The key of a channel, to sign with at the fee bump. */
export async function readChannelKey(db: Db | Tx, deps: Pick<ApiDeps, 'masterKey'>, publicKey: string): Promise<Keypair> {
  const row = await findChannel(db, publicKey)
  if (!row) throw new TypeError(`no channel account ${publicKey}`)
  return openSealedKey(deps, row)
}

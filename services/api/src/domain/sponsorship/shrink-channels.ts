import { randomUUID } from 'node:crypto'
import { Account, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { openSealedKey } from '#domain/keys/server-keys.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { FIRST_CHANNELS } from './channel-accounts.ts'
import { countChannels, deleteChannel, holdChannel, listIdleChannels, lockChannels } from './channels.repository.ts'
import { sendFromTreasury } from './treasury.ts'

/** How long a channel is idle before it goes, and how long this has to merge it away. */
const IDLE_MS = 10 * 60_000
const HOLD_MS = 10 * 60_000

/**
 * Gives up channels that a rush has left behind: their XLM goes back to the treasury. Safe to repeat and to be stopped anywhere: a key is
 * dropped only when its account is gone from the ledger.
 * @throws ApiError network_unavailable
 */
export async function shrinkChannels(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  const lease = randomUUID()
  const now = deps.clock.now()
  const idle = await inTransaction(deps.db, async tx => {
    await lockChannels(tx)
    const spare = (await countChannels(tx)) - FIRST_CHANNELS
    if (spare <= 0) return undefined
    const [row] = await listIdleChannels(tx, { now, since: new Date(now.getTime() - IDLE_MS), limit: 1 })
    if (row) await holdChannel(tx, row.publicKey, { lockedBy: lease, lockedUntil: new Date(now.getTime() + HOLD_MS), address: null })
    return row
  })
  if (!idle) return
  signal?.throwIfAborted()
  await sendFromTreasury(deps, async frame => {
    if (!(await readLedgerAccount(deps, idle.publicKey))) return undefined
    const builder = new TransactionBuilder(new Account(frame.source.accountId, frame.source.sequence.toString()), {
      fee: frame.baseFee.toString(),
      networkPassphrase: frame.networkPassphrase,
      timebounds: { minTime: 0, maxTime: frame.timeBounds.maxTime },
    })
    builder.addOperation(Operation.accountMerge({ source: idle.publicKey, destination: frame.source.accountId }))
    return { envelope: builder.build().toXdr(), signers: [openSealedKey(deps, idle)] }
  })
  await deleteChannel(deps.db, lease)
}

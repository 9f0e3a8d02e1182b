import { ApiError } from '@lealta/contract'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { type Channel, takeChannel } from '#domain/sponsorship/channel-accounts.ts'
import { listUnsignedHolds, lockChannels } from '#domain/sponsorship/channels.repository.ts'
import { createChannelAccount } from '#domain/sponsorship/platform-accounts.ts'
import { withdraw } from './prepare-transaction.ts'
import { lockPreparedUnlessLocked } from './prepared.repository.ts'

/** How often somebody else may be quicker to take what was freed. */
const TRIES = 3

/**
 * A channel for who cannot do without. When every one is held, a transaction that nobody has signed gives up its own: the oldest of the
 * network address that holds most, never of one that holds as few as the caller (decision 0101). Who comes to sign it prepares again.
 * @param address network address of the caller
 * @throws ApiError too_many_requests, unavailable when no address holds more than the caller would, network_unavailable
 */
export async function takeChannelOrUnsigned(deps: ApiDeps, address: string): Promise<Channel> {
  const take = () => takeChannel(deps, { address, create: createChannelAccount(deps) })
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      return await take()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'unavailable' || !(await freeUnsigned(deps, address))) throw error
    }
  }
  return take()
}

/** @returns whether a channel was freed */
function freeUnsigned(deps: ApiDeps, address: string): Promise<boolean> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async tx => {
    await lockChannels(tx)
    const holds = await listUnsignedHolds(tx, now)
    const byAddress = Map.groupBy(holds, hold => hold.address)
    const own = byAddress.get(address)?.length ?? 0
    // With the channel that it takes, the caller's address must not hold more than the one that gives it. Where everything of the one that
    // holds most is being signed just now, the next one gives.
    const holders = [...byAddress.values()].filter(holder => holder.length >= own + 2).toSorted((a, b) => b.length - a.length)
    for (const { preparedId } of holders.flat()) {
      const row = await lockPreparedUnlessLocked(tx, preparedId)
      if (row?.state !== 'prepared') continue
      await withdraw(tx, [row], 'replaced', now)
      return true
    }
    return false
  })
}

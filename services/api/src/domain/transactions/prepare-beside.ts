import { ApiError } from '@lealta/contract'
import type { TransactionName } from '@lealta/kernel'
import type { AccountRecord } from '@lealta/stellar/horizon'
import type { TransactionFrame } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import { createFrame, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { type Channel, LEASE_SECONDS, takeChannel } from '#domain/sponsorship/channel-accounts.ts'
import { createChannelAccount } from '#domain/sponsorship/platform-accounts.ts'
import { type Actor, type Preparation, type Prepared, prepareTransaction, SequenceTakenError } from './prepare-transaction.ts'
import { countUnsignedOverChannels } from './prepared.repository.ts'

/** Channels that one person may hold unsigned for transactions beside each other: the devices of a shop. */
export const MOST_UNSIGNED = 8
/** Channels that are left to people who join, who cannot do without. */
export const KEPT_FREE = 16

type Shared<Name extends TransactionName> = {
  actor: Actor
  /** The account that acts, by the ledger. */
  source: AccountRecord
  /** Network address of the caller. */
  address: string
  /** Called again, with another frame, when the account's own sequence number is taken. */
  describe: (frame: TransactionFrame) => Preparation<Name>
}

/**
 * Prepares a transaction of a wallet that several devices act for at once. The first takes the wallet's own sequence number; while that one
 * is prepared or on its way, the others go over channel accounts (chain design D3), so that no order among them is wrong.
 * @throws what `prepareTransaction` throws
 */
export async function prepareBeside<Name extends TransactionName>(deps: ApiDeps, shared: Shared<Name>): Promise<Prepared> {
  const { source, describe } = shared
  try {
    return await prepareTransaction(deps, { ...describe(createFrame(deps, source)), ownSequence: true })
  } catch (error) {
    if (!(error instanceof SequenceTakenError)) throw error
  }
  const channel = await findChannel(deps, shared)
  // Without a channel it waits for its turn as people do: the ledger takes it when the other never comes, and refuses it otherwise.
  if (!channel) return prepareTransaction(deps, describe(createFrame(deps, (await readLedgerAccount(deps, source.id)) ?? source)))
  const frame = createFrame(deps, source, LEASE_SECONDS, channel.account)
  return prepareTransaction(deps, { ...describe(frame), channel, beside: true })
}

async function findChannel(
  deps: ApiDeps,
  { actor, address }: Pick<Shared<TransactionName>, 'actor' | 'address'>,
): Promise<Channel | undefined> {
  if ((await countUnsignedOverChannels(deps.db, actor.user.id)) >= MOST_UNSIGNED) return undefined
  try {
    return await takeChannel(deps, { address, keepFree: KEPT_FREE, create: createChannelAccount(deps) })
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'too_many_requests' || error.code === 'unavailable')) return undefined
    throw error
  }
}

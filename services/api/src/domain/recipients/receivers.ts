import type { Clock } from '@lealta/kernel'
import type { Asset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { canHold } from './can-hold.ts'

/** About as long as a ledger lasts. */
const FRESH_MS = 5_000
const MOST = 5_000

/**
 * Accounts that could be paid a moment ago: a shop that is paid all the time is not asked for at each payment. That an account can *not* be
 * paid is never kept: somebody who joins can be paid at once. When one stops being payable within the moment, the ledger refuses.
 */
export type Receivers = { read(publicKey: string, asset: Asset): Promise<AccountRecord | undefined> }

export function createReceivers(clock: Clock, ask: (publicKey: string) => Promise<AccountRecord | undefined>): Receivers {
  const known = new Map<string, { at: number; account: AccountRecord }>()
  return {
    async read(publicKey, asset) {
      const now = clock.now().getTime()
      const kept = known.get(publicKey)
      if (kept && now - kept.at < FRESH_MS && canHold(kept.account, asset)) return kept.account
      const account = await ask(publicKey)
      if (known.size >= MOST) known.clear()
      if (account) known.set(publicKey, { at: now, account })
      else known.delete(publicKey)
      return account
    },
  }
}

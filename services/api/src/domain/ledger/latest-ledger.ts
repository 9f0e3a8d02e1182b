import type { Clock } from '@lealta/kernel'
import type { LedgerRecord } from '@lealta/stellar/horizon'
import { onNetwork } from './ledger.ts'

/** About as often as ledgers close. */
const FRESH_MS = 5_000

/** Something that the network says, asked for once a ledger however many want it. */
export type OncePerLedger<T> = {
  read(): Promise<T>
  /** The next to read asks anew. */
  forget(): void
}

/** @param ask asks the network; what it throws is not kept */
export function oncePerLedger<T>(clock: Clock, ask: () => Promise<T>): OncePerLedger<T> {
  let known: { at: number; answer: Promise<T> } | undefined
  return {
    read() {
      const now = clock.now().getTime()
      if (known && now - known.at < FRESH_MS) return known.answer
      const asked = { at: now, answer: onNetwork(ask) }
      known = asked
      asked.answer.catch(() => {
        if (known === asked) known = undefined
      })
      return asked.answer
    },
    forget() {
      known = undefined
    },
  }
}

/**
 * Stroops that the network keeps back for each entry: what one usage unit is (chain design §1).
 * @throws ApiError network_unavailable
 */
export async function readBaseReserve(deps: { latestLedger: OncePerLedger<LedgerRecord> }): Promise<bigint> {
  return (await deps.latestLedger.read()).baseReserve
}

import type { Clock } from '@lealta/kernel'
import type { Horizon, LedgerRecord } from '@lealta/stellar/horizon'
import { onNetwork } from './ledger.ts'

/** About as often as ledgers close. */
const FRESH_MS = 5_000

/** The header of the latest ledger, asked for once a close. */
export type LatestLedger = { read(): Promise<LedgerRecord> }

export function createLatestLedger({ horizon, clock }: { horizon: Horizon; clock: Clock }): LatestLedger {
  let known: { at: number; ledger: Promise<LedgerRecord> } | undefined
  return {
    read() {
      const now = clock.now().getTime()
      if (known && now - known.at < FRESH_MS) return known.ledger
      const ledger = onNetwork(() => horizon.readLatestLedger())
      const asked = { at: now, ledger }
      known = asked
      ledger.catch(() => {
        if (known === asked) known = undefined
      })
      return ledger
    },
  }
}

/**
 * Stroops that the network keeps back for each entry: what one usage unit is (chain design §1).
 * @throws ApiError network_unavailable
 */
export async function readBaseReserve(deps: { latestLedger: LatestLedger }): Promise<bigint> {
  return (await deps.latestLedger.read()).baseReserve
}

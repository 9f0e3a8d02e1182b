import type { ClosedLedger, Ledger } from '@lealta/ledger'
import type { LedgerUpgrade } from '@lealta/ledger/xdr'

/** How far close times may run ahead of the clock to stay distinct: one ledger interval of the public network. */
export const MAX_SECONDS_AHEAD = 5n

/**
 * The close time of the next ledger, in unix seconds: the clock's, and later than that of the last ledger. When many ledgers close within
 * one second, that would run ahead of the clock without end and break time bounds; so beyond MAX_SECONDS_AHEAD ledgers share a close time.
 * Never earlier than the last one. (docs/decisions/0002-embedded-network-close-time.md)
 */
export function nextCloseTime(last: bigint, now: bigint): bigint {
  if (now > last) return now
  return last + 1n <= now + MAX_SECONDS_AHEAD ? last + 1n : last
}

/**
 * Closes the next ledger, also at the close time of the last one. The ledger itself holds to core's rule that close times grow; for a
 * shared one its header is shown to it one second earlier while it closes. Nothing that it stores or hashes is touched.
 */
export function closeAt(ledger: Ledger, closeTime: bigint, upgrades: readonly LedgerUpgrade[]): ClosedLedger {
  const last: { closeTime: bigint } = ledger.header.scpValue
  if (closeTime !== last.closeTime) return ledger.close({ closeTime, upgrades })
  last.closeTime = closeTime - 1n
  try {
    return ledger.close({ closeTime, upgrades })
  } finally {
    last.closeTime = closeTime
  }
}

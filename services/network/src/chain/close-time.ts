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

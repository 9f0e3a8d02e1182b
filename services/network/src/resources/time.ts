/** 400 years, after which the calendar repeats. */
const CYCLE_SECONDS = 12_622_780_800n

/** Unix seconds (not negative) as Horizon writes times: RFC 3339, UTC, without fractions; years of five digits and more with a plus sign. */
export function formatTime(unixSeconds: bigint | number): string {
  const cycles = BigInt(unixSeconds) / CYCLE_SECONDS
  const text = new Date(Number(BigInt(unixSeconds) % CYCLE_SECONDS) * 1000).toISOString().slice(0, 19)
  const year = cycles * 400n + BigInt(text.slice(0, 4))
  return `${year > 9999n ? `+${year}` : year}${text.slice(4)}Z`
}

/** Unix seconds as Horizon writes times: RFC 3339, UTC, without fractions. */
export function formatTime(unixSeconds: bigint | number): string {
  return `${new Date(Number(unixSeconds) * 1000).toISOString().slice(0, 19)}Z`
}

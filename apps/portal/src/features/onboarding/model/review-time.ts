/** Time left of the review's 48 hours (spec §4). */
export type TimeLeft = { over: true } | { over: false; hours: number; minutes: number }

/** Whole hours and minutes until `dueAt` (ISO-8601), rounded up to the minute, so that it is never 0 while there is time. */
export function readTimeLeft(dueAt: string, now: Date): TimeLeft {
  const minutes = Math.ceil((new Date(dueAt).getTime() - now.getTime()) / 60_000)
  return minutes <= 0 ? { over: true } : { over: false, hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** Times are whole microseconds: fractions of them would make a request cost a little more than it does. */
const HOUR = 3_600_000_000
/** Clients that are remembered; beyond, those that were first seen longest ago are forgotten. */
const MAX_CLIENTS = 50_000

/** How much a client may ask for: on the average, and more than that in one go. */
export type Quota = { readonly perHour: number; readonly burst: number }

/** What became of a request. `limit`, `remaining`: requests in one go; times in seconds, rounded up. */
export type Verdict = {
  readonly isLimited: boolean
  readonly limit: number
  readonly remaining: number
  /** until the client may ask for all of its limit in one go */
  readonly resetAfter: number
  /** until the same request would be taken, when it is limited */
  readonly retryAfter: number
}

const toSeconds = (microseconds: number): number => Math.ceil(microseconds / 1_000_000)

/** Counts requests of clients against a quota. */
export type RateLimiter = { take(client: string): Verdict }

/**
 * Creates a limiter by the generic cell rate algorithm, with the numbers of Horizon's: each request costs the time that the quota gives
 * it, and a client may be ahead of time by `burst` + 1 of them.
 * @param now milliseconds, never going back
 */
export function createRateLimiter({ perHour, burst }: Quota, now: () => number = () => performance.now()): RateLimiter {
  const cost = Math.floor(HOUR / perHour)
  const limit = burst + 1
  const tolerance = cost * limit
  /** when the time that each client has used up will have come */
  const usedUntil = new Map<string, number>()

  function remember(client: string, until: number): void {
    usedUntil.delete(client)
    if (usedUntil.size >= MAX_CLIENTS) usedUntil.delete(usedUntil.keys().next().value ?? '')
    usedUntil.set(client, until)
  }

  return {
    take(client) {
      const present = Math.floor(now() * 1000)
      const used = Math.max(usedUntil.get(client) ?? present, present)
      const allowedAt = used + cost - tolerance
      const isLimited = present < allowedAt
      const until = isLimited ? used : used + cost
      if (!isLimited) remember(client, until)
      const left = tolerance - (until - present)
      return {
        isLimited,
        limit,
        remaining: Math.max(0, Math.floor(left / cost)),
        resetAfter: toSeconds(until - present),
        retryAfter: isLimited ? toSeconds(allowedAt - present) : 0,
      }
    },
  }
}

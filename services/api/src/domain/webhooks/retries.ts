import { randomInt } from 'node:crypto'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long after each failed attempt the next one comes; after the last of them the message is given up. */
const DELAYS_MS = [...[5 * SECOND, 5 * MINUTE, 30 * MINUTE], ...[2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]]

/** How long nothing may arrive at a webhook before it is switched off. */
export const FAILING_MS = 5 * 24 * HOUR

/**
 * When a message is sent again, a tenth sooner or later than the table says, so that what failed together does not come back together.
 * @param step how often it was tried
 * @returns undefined when it is given up
 */
export function planRetry(step: number, now: Date): Date | undefined {
  const delay = DELAYS_MS[step - 1]
  return delay === undefined ? undefined : new Date(now.getTime() + (delay * randomInt(900, 1_101)) / 1_000)
}

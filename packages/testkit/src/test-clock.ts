import type { Clock } from '@lealta/kernel'

/** A clock that goes with the machine's, and further when told. */
export type TestClock = Clock & { advance(ms: number): void }

/** Starts at the present moment, so that certificates and ledgers agree with it. */
export function createTestClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(ms) {
      ahead += ms
    },
  }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_SECONDS_AHEAD, nextCloseTime } from './close-time.ts'

describe('nextCloseTime', () => {
  it('is the clock when the clock is ahead of the last ledger', () => {
    expect(nextCloseTime(100n, 103n)).toBe(103n)
  })

  it('is one second later than the last ledger when they close within one second', () => {
    expect(nextCloseTime(103n, 103n)).toBe(104n)
  })

  it('is shared with the last ledger when it would run too far ahead of the clock', () => {
    expect(nextCloseTime(108n, 103n)).toBe(108n)
  })

  it('never goes back and never runs further ahead than allowed, however fast ledgers close', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 400 }), steps => {
        let now = 1_000n
        let last = 990n
        for (const step of steps) {
          now += step === 2 ? 1n : 0n
          const next = nextCloseTime(last, now)
          expect(next >= last).toBe(true)
          expect(next <= now + MAX_SECONDS_AHEAD).toBe(true)
          last = next
        }
      }),
    )
  })

  it('keeps the last close time when the clock is set back', () => {
    expect(nextCloseTime(5_000n, 100n)).toBe(5_000n)
  })
})

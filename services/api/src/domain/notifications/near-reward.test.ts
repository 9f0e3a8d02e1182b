import { type Stroops, toStroops } from '@lealta/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNearReward } from './near-reward.ts'

const points = (count: number): Stroops => toStroops(BigInt(count))
const coffee = { tokenId: 'coffee', price: points(100) }
const cake = { tokenId: 'cake', price: points(250) }
const near = (before: number, now: number, rewards = [cake, coffee]) => findNearReward(points(before), points(now), rewards)

describe('findNearReward', () => {
  it.each([
    ['below four fifths of the cheapest', 0, 79, undefined],
    ['at four fifths of the cheapest', 79, 80, { tokenId: 'coffee', missing: points(20) }],
    ['at its price', 99, 100, { tokenId: 'coffee', missing: points(0) }],
    ['past several at once: of the cheapest', 0, 300, { tokenId: 'coffee', missing: points(0) }],
    ['one that could be had before is not told of', 100, 150, undefined],
    ['the next one then', 100, 200, { tokenId: 'cake', missing: points(50) }],
    ['fewer points than before', 100, 90, undefined],
    ['the same points as before', 90, 90, undefined],
    ['all can be had', 300, 400, undefined],
  ])('%s', (_, before, now, expected) => expect(near(before, now)).toEqual(expected))

  it('no reward, no news', () => expect(near(0, 1_000, [])).toBeUndefined())

  it('rule: it is always one that could not be had before, none is cheaper, and what is missing is at most a fifth', () => {
    const some = fc.integer({ min: 0, max: 1_000 })
    fc.assert(
      fc.property(some, some, fc.array(fc.integer({ min: 1, max: 1_000 })), (before, now, prices) => {
        const found = near(
          before,
          now,
          prices.map((price, index) => ({ tokenId: String(index), price: points(price) })),
        )
        if (!found) return
        const price = prices[Number(found.tokenId)]!
        expect(price).toBeGreaterThan(before)
        expect(prices.filter(other => other > before && other < price)).toEqual([])
        expect(found.missing * 5n <= points(price)).toBe(true)
        expect(found.missing).toBe(points(Math.max(0, price - now)))
      }),
    )
  })
})

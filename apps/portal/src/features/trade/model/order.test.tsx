import type { Stroops } from '@lealta/kernel'
import { describe, expect, test } from 'vitest'
import { readFraction, toLevels, toTotal, toUnitPrice } from './order.ts'

const stroops = (value: bigint) => value as Stroops

describe('chain design §2: "Price is an int32 fraction: compute, show and store n/d"', () => {
  test.each([
    [19_505_000_000n, { n: 3_901, d: 2 }],
    [1n, { n: 1, d: 10_000_000 }],
    [12_345n, { n: 2_469, d: 2_000_000 }],
    [21_474_836_480_000_000n, 'misses'],
    [0n, undefined],
  ])('%i stroops are %o', (price, expected) => {
    expect(readFraction(stroops(price))).toEqual(expected)
  })
  test('what is bought costs at most, what is sold brings at least', () => {
    expect(toTotal('buy', stroops(10n), { n: 1, d: 3 })).toBe(4n)
    expect(toTotal('sell', stroops(10n), { n: 1, d: 3 })).toBe(3n)
    expect(toUnitPrice({ n: 1, d: 3 })).toBe(3_333_333n)
  })
})

describe('product decision 36: the order book with its depth', () => {
  const side = [
    { price: { n: 2, d: 1 }, amount: stroops(100n) },
    { price: { n: 4, d: 1 }, amount: stroops(100n) },
  ]
  test('what is for sale adds up; what is wanted is what its money would buy', () => {
    expect(toLevels(side, false).map(({ amount, depth }) => [amount, depth])).toEqual([
      [100n, 100n],
      [100n, 200n],
    ])
    expect(toLevels(side, true).map(({ price, amount, depth }) => [price, amount, depth])).toEqual([
      [20_000_000n, 50n, 50n],
      [40_000_000n, 25n, 75n],
    ])
  })
})

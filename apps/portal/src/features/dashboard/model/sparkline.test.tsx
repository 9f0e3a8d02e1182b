import { toStroops } from '@lealta/kernel'
import { expect, test } from 'vitest'
import { greetingKey } from './greeting.ts'
import { toBars } from './sparkline.ts'

const day = (pointsGiven: bigint) => ({ day: '2026-11-20', pointsGiven: toStroops(pointsGiven), redemptions: 0 })

test('bars are in proportion to the best day, whatever its size', () => {
  const { bars, most } = toBars([day(0n), day(4_500_000_000_000_000_000n), day(9_000_000_000_000_000_000n)], 300, 100)
  expect(most).toBe(9_000_000_000_000_000_000n)
  expect(bars.map(({ height }) => height)).toEqual([0, 50, 100])
  expect(bars.map(({ y }) => y)).toEqual([100, 50, 0])
})

test('a day with any points has a visible bar; days without points have none', () => {
  expect(toBars([day(1n), day(1_000_000n)], 300, 100).bars[0]?.height).toBe(2)
  expect(toBars([day(0n)], 300, 100).bars[0]?.height).toBe(0)
})

test('the greeting follows the clock', () => {
  expect([4, 5, 12, 19].map(greetingKey)).toEqual(['dashboard.evening', 'dashboard.morning', 'dashboard.afternoon', 'dashboard.evening'])
})

import { toStroops } from '@lealta/kernel'
import { expect, test } from 'vitest'
import { maxAffordable, totalPrice } from './purchase.ts'

const units = (whole: bigint) => toStroops(whole * 10_000_000n)

test('the total is exact', () => {
  expect(totalPrice(toStroops(1n), 3)).toBe(3n)
})

test('at most the stock or the affordable number can be chosen, and at least one', () => {
  const reward = { price: units(10n), remaining: units(4n) }
  expect(maxAffordable(reward, units(35n))).toBe(3)
  expect(maxAffordable(reward, units(99n))).toBe(4)
  expect(maxAffordable(reward, units(0n))).toBe(1)
})

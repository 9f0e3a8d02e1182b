import { toStroops } from '@lealta/kernel'
import { expect, test } from 'vitest'
import { netEarning } from './netting.ts'

test.each([
  ['nothing is owed', 10n, 0n, { taken: 0n, paid: 10n }],
  ['a part is owed', 10n, 3n, { taken: 3n, paid: 7n }],
  ['all of it is owed', 10n, 10n, { taken: 10n, paid: 0n }],
  ['more is owed: never below zero', 10n, 25n, { taken: 10n, paid: 0n }],
])('product decision 6: what is owed is taken from what was earned: %s', (_, earned, owed, expected) => {
  expect(netEarning(toStroops(earned), toStroops(owed))).toEqual(expected)
})

import type { Asset } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { expect, test } from 'vitest'
import type { Holding } from '#shared/holdings/holding.ts'
import { isWorthSaving } from './is-worth-saving.ts'

const hold = (kind: Asset['kind'], amount: string): Holding => {
  const none = toStroops(0n)
  const balance = parseDecimal(amount)
  const asset = { kind, name: kind } as Asset
  return { asset, balance, available: balance, reserved: none, selling: none, queued: none, isAuthorized: true }
}

test.for([
  ['nothing', [], false],
  ['19.9999999 points', [hold('loyalty_program', '19.9999999')], false],
  ['20 points', [hold('loyalty_program', '20')], true],
  ['10 points each of two programs', [hold('loyalty_program', '10'), hold('loyalty_program', '10')], false],
  ['a reward that was used', [hold('reward', '0')], false],
  ['a reward', [hold('reward', '1')], true],
] as const)('product decision 42: saving the key is firm from the first reward or 20 points on: %s', ([, holdings, isFirm]) => {
  expect(isWorthSaving(holdings)).toBe(isFirm)
})

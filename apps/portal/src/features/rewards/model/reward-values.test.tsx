import { RewardInput } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { describe, expect, test } from 'vitest'
import { emptyReward, listRewardProblems, toRewardInput } from './reward-values.ts'

const filled = { ...emptyReward('ARS'), item: 'Espresso', name: 'Coffee on us', code: 'COFFEE', price: toStroops(100_000_000n) }
const now = new Date(2026, 10, 20, 12)

describe('rule §5: the reward’s form', () => {
  test('default: a filled form is what the contract takes', () => {
    expect(RewardInput.safeParse(toRewardInput(filled, null)).success).toBe(true)
    expect(toRewardInput(filled, null)).toMatchObject({ pointsRequired: '10.0000000', expiresAt: null, supply: { kind: 'unlimited' } })
    expect(listRewardProblems(filled, now)).toEqual({})
  })
  test('error: price_not_valid, expiration_date_not_valid, amount_not_valid', () => {
    const wrong = { ...filled, price: toStroops(0n), lastDay: '2026-11-19', supplyKind: 'fixed' as const }
    expect(listRewardProblems(wrong, now)).toEqual({
      price: 'price_not_valid',
      lastDay: 'expiration_date_not_valid',
      supplyAmount: 'amount_not_valid',
    })
  })
  test('the last day counts until its end', () => {
    expect(listRewardProblems({ ...filled, lastDay: '2026-11-20' }, now)).toEqual({})
    const { expiresAt } = toRewardInput({ ...filled, lastDay: '2026-11-20' }, null)
    expect(new Date(expiresAt ?? 0).getTime()).toBe(new Date(2026, 10, 20, 23, 59, 59).getTime())
  })
  test('each type of spec §1 carries its own value', () => {
    expect(toRewardInput({ ...filled, type: 'percentage_discount', percent: 20 }, null).benefit).toEqual({
      type: 'percentage_discount',
      percent: 20,
    })
    expect(toRewardInput({ ...filled, type: 'fixed_discount', discount: toStroops(50_000_000n) }, null).benefit).toEqual({
      type: 'fixed_discount',
      amount: '5.0000000',
      currency: 'ARS',
    })
  })
})

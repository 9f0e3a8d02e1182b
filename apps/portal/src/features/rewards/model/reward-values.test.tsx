import { RewardInput } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { describe, expect, test } from 'vitest'
import { emptyReward, listRewardProblems, toRewardInput } from './reward-values.ts'

const filled = { ...emptyReward('ARS'), item: 'Espresso', name: 'Coffee on us', code: 'COFFEE', price: toStroops(100_000_000n) }
const now = new Date(2026, 10, 20, 12)

/** The day of a moment where the test runs. */
const toDay = (moment: Date) =>
  `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`

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
  test.for(['0', '101', '12,5', '12.5', '-5', '1e1', '', '007', '20%'])('an invalid percent is reported, never changed: "%s"', percent => {
    expect(listRewardProblems({ ...filled, type: 'percentage_discount', percent }, now)).toEqual({ percent: 'percent_not_valid' })
  })
  test.for(['1', '20', '100'])('%s percent', percent => {
    expect(listRewardProblems({ ...filled, type: 'percentage_discount', percent }, now)).toEqual({})
    expect(toRewardInput({ ...filled, type: 'percentage_discount', percent }, null).benefit).toEqual({
      type: 'percentage_discount',
      percent: Number(percent),
    })
  })
  test('error: amount_not_whole: rewards are not divisible', () => {
    const half = { ...filled, supplyKind: 'fixed' as const, supplyAmount: toStroops(505_000_000n) }
    expect(listRewardProblems(half, now)).toEqual({ supplyAmount: 'amount_not_whole' })
    expect(listRewardProblems({ ...half, supplyAmount: toStroops(500_000_000n) }, now)).toEqual({})
  })
  test('the last day is valid until its end', () => {
    expect(listRewardProblems({ ...filled, lastDay: '2026-11-20' }, now)).toEqual({})
    const { expiresAt } = toRewardInput({ ...filled, lastDay: '2026-11-20' }, null)
    expect(new Date(expiresAt ?? 0).getTime()).toBe(new Date(2026, 10, 20, 23, 59, 59).getTime())
  })
  test('a last day that stays is not moved by who saves something else in another zone', () => {
    // The end of a day in Buenos Aires, the next day already in Madrid.
    const expiresAt = '2027-01-01T02:59:59.000Z'
    const lastDay = toDay(new Date(expiresAt))
    expect(toRewardInput({ ...filled, lastDay, expiresAt }, null).expiresAt).toBe(expiresAt)
    const next = toRewardInput({ ...filled, lastDay: '2027-01-03', expiresAt }, null).expiresAt
    expect(new Date(next ?? 0).getTime()).toBe(new Date(2027, 0, 3, 23, 59, 59).getTime())
    expect(toRewardInput({ ...filled, lastDay: '', expiresAt }, null).expiresAt).toBeNull()
  })
  test('each type of spec §1 carries its own value', () => {
    expect(toRewardInput({ ...filled, type: 'percentage_discount', percent: '20' }, null).benefit).toEqual({
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

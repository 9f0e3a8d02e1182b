import { RewardInput } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { describe, expect, test } from 'vitest'
import { t } from '#test/render.tsx'
import { changeReward, createNaming, fillReward, rewardTemplates, suggestCode } from './reward-naming.ts'
import { emptyReward, toRewardInput } from './reward-values.ts'

const naming = createNaming(t, 'en', ['TEA', 'PTS'])

describe('rule §5: a suggested code has 1 to 12 letters A to Z and digits, and is free', () => {
  test.for([
    ['Flat white', [], 'FLATWHITE'],
    ['Docena de medialunas', [], 'DOCENADEMEDI'],
    ['Café & ñandú 2x1', [], 'CAFENANDU2X1'],
    ['10% off', [], '10OFF'],
    ['Tea', ['TEA'], 'TEA2'],
    ['Tea', ['TEA', 'TEA2'], 'TEA3'],
    ['Twelve letters', ['TWELVELETTER', 'TWELVELETTE2'], 'TWELVELETTE3'],
    ['ABCDEFGHIJK2', ['ABCDEFGHIJK2', 'ABCDEFGHIJK3'], 'ABCDEFGHIJK4'],
    ['茶', ['TEA'], ''],
  ] as const)('%s beside %s', ([name, used, code]) => {
    expect(suggestCode(name, used)).toBe(code)
  })
})

describe('name and code follow what the customer gets', () => {
  const start = emptyReward('ARS')
  const tea = { ...start, ...changeReward(start, { item: 'Té de tilo' }, naming) }
  test('a free item is its item', () => {
    expect(tea).toMatchObject({ name: 'Té de tilo', code: 'TEDETILO' })
  })
  test('a discount is said in words, once it is valid', () => {
    const percent = { ...tea, ...changeReward(tea, { type: 'percentage_discount', percent: '12,5' }, naming) }
    expect(percent).toMatchObject({ name: '', code: '' })
    expect(changeReward(percent, { percent: '12' }, naming)).toMatchObject({ name: '12% off', code: '12OFF' })
    expect(changeReward(tea, { type: 'fixed_discount', discount: toStroops(50_000_000n) }, naming)).toMatchObject({
      name: '5 ARS off',
      code: '5ARSOFF',
    })
  })
  test('a long item makes a name that the contract takes', () => {
    expect(changeReward(start, { item: 'x'.repeat(80) }, naming).name).toHaveLength(60)
  })
  test('what somebody wrote stays', () => {
    const own = { ...tea, name: 'Tea for two', code: 'TWO' }
    expect(changeReward(own, { item: 'Coffee' }, naming)).toEqual({ item: 'Coffee', name: 'Tea for two', code: 'TWO' })
  })
})

test.for(rewardTemplates)('the template %s, with price and item, is what the contract takes, complete but for its picture', template => {
  const filled = fillReward(template, { currency: 'ARS', instructions: 'Show it.', naming })
  const values = { ...filled, price: toStroops(10_000_000n) }
  const whole = template === 'free_item' ? { ...values, ...changeReward(values, { item: 'Tea' }, naming) } : values
  const input = toRewardInput(whole, null)
  expect(RewardInput.safeParse(input).success).toBe(true)
  expect(input).toMatchObject({ redemptionInstructions: 'Show it.', benefit: { type: template } })
  expect(input.code).toMatch(/^[A-Z0-9]{1,12}$/)
})

import type { Stroops } from '@lealta/kernel'
import { describe, expect, test } from 'vitest'
import { parseSlippage, readRate } from './rate.ts'

describe('product decision 36: slippage and rate', () => {
  test.each([
    ['0', '0'],
    ['0.5', '0.5'],
    ['0,5', '0.5'],
    [' 49.99 ', '49.99'],
    ['50', undefined],
    ['0.555', undefined],
    ['-1', undefined],
    ['1e1', undefined],
    ['', undefined],
  ])('%s %% is %s', (text, expected) => {
    expect(parseSlippage(text)).toBe(expected)
  })
  test('the rate is told in the direction of the larger number, and none for nothing', () => {
    const dollars = { amount: 20_000_000n as Stroops, code: 'USDL' }
    const pesos = { amount: 20_000_000_000n as Stroops, code: 'ARSL' }
    const expected = { code: 'USDL', amount: 10_000_000_000n, other: 'ARSL' }
    expect(readRate(dollars, pesos)).toEqual(expected)
    expect(readRate(pesos, dollars)).toEqual(expected)
    expect(readRate(dollars, { amount: 0n as Stroops, code: 'ARSL' })).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { readTyped } from './typed-amount.ts'

describe('an amount that was pasted', () => {
  test.each([
    ['12.50 USDL', 'en', 125_000_000n],
    ['1.234,50\u00a0usdl', 'es', 12_345_000_000n],
    ['$1,234.50', 'en', 12_345_000_000n],
    ['$ 12,50', 'es', 125_000_000n],
    ['12,50 €', 'es', 125_000_000n],
    ['1 234,50', 'es', 12_345_000_000n],
    ['1\u202f234\u202f567', 'en', 12_345_670_000_000n],
    ['1\u2019234.50', 'en', 12_345_000_000n],
    ['1 234 USDL', 'es', 12_340_000_000n],
    ['\u206612.5\u2069', 'en', 125_000_000n],
    ['12.', 'es', 120_000_000n],
    ['12,', 'en', 120_000_000n],
  ] as const)('%j in %s is %d stroops', (text, locale, amount) => {
    expect(readTyped(text, locale, 'USDL')).toEqual({ amount })
  })

  test.each(['12 USDX', '12USDL', '-5', '1 23', '12 34 567', '1 234 56', '1e7', '5 $ 5', 'USDL 5'])('%j is none', text => {
    expect(readTyped(text, 'en', 'USDL')).toEqual({ problem: 'amount_not_valid' })
  })

  test('what could be two amounts is still asked about', () => {
    expect(readTyped('$1.000', 'es', 'USDL')).toEqual({ problem: 'amount_ambiguous' })
    expect(readTyped('1,000 USDL', 'en', 'USDL')).toEqual({ problem: 'amount_ambiguous' })
  })

  test('a code that is a number is no digits of the amount', () => {
    expect(readTyped('12', 'en', '2')).toEqual({ amount: 120_000_000n })
    expect(readTyped('1 2', 'en', '2')).toEqual({ amount: 10_000_000n })
    expect(readTyped('3 flat white', 'en', 'Flat white')).toEqual({ amount: 30_000_000n })
  })
})

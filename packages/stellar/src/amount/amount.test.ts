import { MAX_STROOPS, type Stroops, toStroops } from '@lealta/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AmountError } from './amount-error.ts'
import type { AmountLocale } from './amount-locale.ts'
import { formatAmount } from './format-amount.ts'
import { formatDecimal } from './format-decimal.ts'
import { parseAmount } from './parse-amount.ts'
import { parseDecimal } from './parse-decimal.ts'
import { toCost, toPrice } from './price.ts'

const amounts = fc.bigInt({ min: 0n, max: MAX_STROOPS }).map(toStroops)
const locales = fc.constantFrom<AmountLocale>('en', 'es')

const codeOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof AmountError) return error.code
    throw error
  }
  return 'accepted'
}

describe('parseAmount', () => {
  it.each([
    ['1000.5', 'en', 10_005_000_000n],
    ['1,000.5', 'en', 10_005_000_000n],
    ['1.000', 'en', 10_000_000n],
    ['1,000,000', 'en', 10_000_000_000_000n],
    ['.5', 'en', 5_000_000n],
    ['1000,5', 'es', 10_005_000_000n],
    ['1.000,5', 'es', 10_005_000_000n],
    ['1,000', 'es', 10_000_000n],
    ['1.000.000', 'es', 10_000_000_000_000n],
    [' 0,0000001 ', 'es', 1n],
    ['922337203685.4775807', 'en', MAX_STROOPS],
    ['1,5', 'en', 15_000_000n],
    ['2,50', 'en', 25_000_000n],
    [',5', 'en', 5_000_000n],
    ['0,125', 'en', 1_250_000n],
    ['1.5', 'es', 15_000_000n],
    ['12.5000000', 'es', 125_000_000n],
    ['0.0000001', 'es', 1n],
    ['1234.567', 'es', 12_345_670_000n],
    ['1234.00', 'es', 12_340_000_000n],
    ['500.0000000', 'es', 5_000_000_000n],
    ['0,00', 'en', 0n],
    ['1,05', 'en', 10_500_000n],
  ] as const)('%j in %s is %d stroops', (text, locale, stroops) => {
    expect(parseAmount(text, locale)).toBe(stroops)
  })

  it.each([
    ['1.000', 'es', 'amount_ambiguous'],
    ['999.999', 'es', 'amount_ambiguous'],
    ['1,000', 'en', 'amount_ambiguous'],
    ['1,0', 'en', 'amount_ambiguous'],
    ['1,00', 'en', 'amount_ambiguous'],
    ['1,0000', 'en', 'amount_ambiguous'],
    ['250.00', 'es', 'amount_ambiguous'],
    ['1,', 'en', 'amount_not_valid'],
    [',', 'en', 'amount_not_valid'],
    ['1,5,0', 'en', 'amount_not_valid'],
    ['0,12345678', 'en', 'amount_too_precise'],
    ['12,34,567', 'en', 'amount_not_valid'],
    ['0,000,001', 'en', 'amount_not_valid'],
    ['1,00.5', 'en', 'amount_not_valid'],
    ['1.5,0', 'en', 'amount_not_valid'],
    ['1.5.0', 'en', 'amount_not_valid'],
    ['1.', 'en', 'amount_not_valid'],
    ['.', 'en', 'amount_not_valid'],
    ['', 'en', 'amount_not_valid'],
    ['-1', 'en', 'amount_not_valid'],
    ['+1', 'en', 'amount_not_valid'],
    ['1e7', 'en', 'amount_not_valid'],
    ['1 000', 'en', 'amount_not_valid'],
    ['$1', 'en', 'amount_not_valid'],
    ['١', 'en', 'amount_not_valid'],
    ['0.12345678', 'en', 'amount_too_precise'],
    ['922337203685.4775808', 'en', 'amount_too_large'],
    ['9'.repeat(5000), 'en', 'amount_too_large'],
  ] as const)('%j in %s is refused as %s', (text, locale, code) => {
    expect(codeOf(() => parseAmount(text, locale))).toBe(code)
  })

  it('reads back every amount that formatAmount writes for an input field', () => {
    fc.assert(
      fc.property(amounts, locales, (amount, locale) => {
        expect(parseAmount(formatAmount(amount, locale, { grouping: false }), locale)).toBe(amount)
      }),
    )
  })

  it('reads back every amount shown with grouping, or calls it ambiguous: whole thousands below a million', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          amounts,
          fc.bigInt({ min: 0n, max: 2_000_000n }).map(n => toStroops(n * 10_000_000n)),
        ),
        locales,
        (amount, locale) => {
          const isAmbiguous = amount % 10_000_000n === 0n && amount >= 10_000_000_000n && amount < 10_000_000_000_000n
          const text = formatAmount(amount, locale)
          if (isAmbiguous) expect(codeOf(() => parseAmount(text, locale))).toBe('amount_ambiguous')
          else expect(parseAmount(text, locale)).toBe(amount)
        },
      ),
    )
  })

  it('never reads one text as two different amounts without saying so in one of the locales, unless the mark can only be decimal', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,3}([.,]\d{3}){1,3}$/), text => {
        const [en, es] = [codeOf(() => parseAmount(text, 'en')), codeOf(() => parseAmount(text, 'es'))]
        const bothRead = en === 'accepted' && es === 'accepted'
        expect(bothRead && parseAmount(text, 'en') !== parseAmount(text, 'es')).toBe(false)
      }),
    )
  })
})

describe('formatAmount', () => {
  it.each([
    [0n, 'en', '0'],
    [10_000_000n, 'en', '1'],
    [15_000_000n, 'en', '1.50'],
    [12_345_678_900_000n, 'en', '1,234,567.89'],
    [12_345_678_900_000n, 'es', '1.234.567,89'],
    [1n, 'es', '0,0000001'],
    [10_000_000_000n, 'es', '1.000'],
  ] as const)('%d stroops in %s are %s: rule §9, at least 2 decimals when fractional', (stroops, locale, text) => {
    expect(formatAmount(toStroops(stroops), locale as AmountLocale)).toBe(text)
  })
})

describe('parseDecimal', () => {
  it('is the inverse of formatDecimal', () => {
    fc.assert(
      fc.property(amounts, amount => {
        expect(parseDecimal(formatDecimal(amount))).toBe(amount)
      }),
    )
  })

  it.each(['', '1.', '.5', '1,5', '-1', '1e3', ' 1', '0x1', 'NaN', '1_000'])('%j is refused', text => {
    expect(codeOf(() => parseDecimal(text))).toBe('amount_not_valid')
  })
})

describe('toPrice', () => {
  it.each([
    [2_500_000n, { n: 1, d: 4 }],
    [10_000_000n, { n: 1, d: 1 }],
    [1n, { n: 1, d: 10_000_000 }],
    [3_333_333n, { n: 3_333_333, d: 10_000_000 }],
  ])('%d stroops for one unit are %j', (unitPrice, price) => {
    expect(toPrice(toStroops(unitPrice))).toEqual(price)
  })

  it('misses no price by more than 1e-7, or refuses it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 30_000_000_000_000_000n }), unitPrice => {
        const code = codeOf(() => toPrice(toStroops(unitPrice)))
        if (code !== 'accepted') {
          expect(code).toBe('amount_too_precise')
          return
        }
        const { n, d } = toPrice(toStroops(unitPrice))
        expect(n).toBeLessThanOrEqual(2_147_483_647)
        expect(d).toBeLessThanOrEqual(2_147_483_647)
        const missed = BigInt(n) * 10_000_000n - unitPrice * BigInt(d)
        expect((missed < 0n ? -missed : missed) * 10_000_000n <= unitPrice * BigInt(d)).toBe(true)
      }),
    )
  })

  it('a price of 0 is refused', () => {
    expect(codeOf(() => toPrice(0n as Stroops))).toBe('amount_not_valid')
  })

  it('toCost rounds up to what the order book asks of a buyer', () => {
    expect(toCost(toStroops(10n), { n: 1, d: 3 })).toBe(4n)
    expect(toCost(toStroops(30_000_000n), { n: 1, d: 4 })).toBe(7_500_000n)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatPrice, parseAmount } from './amount.ts'

describe('amounts as Horizon writes them', () => {
  it('have exactly seven decimals', () => {
    expect(formatAmount(0n)).toBe('0.0000000')
    expect(formatAmount(1n)).toBe('0.0000001')
    expect(formatAmount(125_000_000n)).toBe('12.5000000')
    expect(formatAmount(9_223_372_036_854_775_807n)).toBe('922337203685.4775807')
  })

  it('come back as the same number of stroops', () => {
    fc.assert(fc.property(fc.bigInt(0n, 9_223_372_036_854_775_807n), stroops => parseAmount(formatAmount(stroops)) === stroops))
  })

  it.each(['', '.', '-1', '1.2.3', '1e7', '0.00000001', '922337203685.4775808', '12,5'])('refuses %j', text => {
    expect(parseAmount(text)).toBeUndefined()
  })

  it('prices are rounded half away from zero', () => {
    expect(formatPrice(1, 3)).toBe('0.3333333')
    expect(formatPrice(2, 3)).toBe('0.6666667')
    expect(formatPrice(1, 20_000_000)).toBe('0.0000001')
  })
})

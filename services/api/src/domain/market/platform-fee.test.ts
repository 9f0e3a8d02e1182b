import { toStroops } from '@lealta/kernel'
import { Keypair } from '@stellar/stellar-sdk/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlatformFeeTerms } from './fee-terms.ts'
import { computeFee, takesFee } from './platform-fee.ts'

const issuer = Keypair.random().publicKey()
const [usd, ars] = [
  { code: 'USDL', issuer },
  { code: 'ARSL', issuer },
]
const close = { date: '2026-11-20', rates: { [`USDL-${issuer}`]: '1', [`ARSL-${issuer}`]: '0.001' } }
const free: PlatformFeeTerms = { fixedUsd: '0', percent: '0', on: ['currencyExchange'], marginPercent: '0' }
const fee = (terms: Partial<PlatformFeeTerms>, amount: bigint, asset = usd) => {
  const found = computeFee({ ...free, ...terms }, { asset, amount: toStroops(amount) }, close)
  return found && [found.asset.code, found.amount, found.sendMax]
}
const UNIT = 10_000_000n

describe('platform fee (chain design §2, spec §9)', () => {
  test('fixed plus percent × amount, in the stablecoin that is paid with', () => {
    expect(fee({ fixedUsd: '0.01', percent: '0.5' }, 100n * UNIT)).toEqual(['USDL', 5_100_000n, 5_100_000n])
  })
  test('the fixed part is converted at the last market close × (1 + margin); the percentage is not', () => {
    expect(fee({ fixedUsd: '0.01', percent: '0.5', marginPercent: '2' }, 1_000n * UNIT, ars)).toEqual([
      'ARSL',
      (10n * UNIT * 102n) / 100n + 5n * UNIT,
      (10n * UNIT * 102n) / 100n + 5n * UNIT,
    ])
  })
  test.each([
    ['0.5', 1n, 1n],
    ['0.5', 200n, 1n],
    ['0.5', 201n, 2n],
    ['0.5', 400n, 2n],
    ['99.9999', 1n, 1n],
    ['0.0001', 1n, 1n],
  ])('rounded up to 1 stroop: %s %% of %i', (percent, amount, expected) => {
    expect(fee({ percent }, amount)?.[1]).toBe(expected)
  })
  test('both parts are rounded up together, once', () => {
    // 0.4 and 0.5 of a stroop are 0.9: one stroop, not two.
    expect(fee({ fixedUsd: '0.0000001', percent: '0.5', marginPercent: '0' }, 100n)?.[1]).toBe(2n)
    const cheap = { ...close, rates: { [`USDL-${issuer}`]: '2.5' } }
    const both = computeFee({ ...free, fixedUsd: '0.0000001', percent: '0.5' }, { asset: usd, amount: toStroops(100n) }, cheap)
    expect(both?.amount).toBe(1n)
  })
  test('in another stablecoin: its worth at the close, and most that is paid for it with the margin', () => {
    expect(fee({ fixedUsd: '0.01', percent: '0.5', marginPercent: '2', asset: usd }, 100_000n * UNIT, ars)).toEqual([
      'USDL',
      102_000n + 5_000_000n,
      ((102_000n + 5_000_000n) * 1_000n * 102n) / 100n,
    ])
    expect(fee({ percent: '0.5', asset: usd }, 1n, ars), 'rounded up on both sides').toEqual(['USDL', 1n, 1_000n])
  })
  test('nothing to take, or no rate needed: none has to be known', () => {
    expect(computeFee(free, { asset: usd, amount: toStroops(UNIT) }, undefined)).toBeUndefined()
    expect(computeFee({ ...free, asset: usd }, { asset: ars, amount: toStroops(UNIT) }, undefined)).toBeUndefined()
    expect(computeFee({ ...free, percent: '1' }, { asset: usd, amount: toStroops(UNIT) }, undefined)?.amount).toBe(100_000n)
    expect([takesFee(free), takesFee({ ...free, percent: '0.1' }), takesFee({ ...free, fixedUsd: '0.01' })]).toEqual([false, true, true])
  })
  test('trap "market rates missing or old (fee in stablecoin unknown: refused, not zero)"', () => {
    const missing = expect.objectContaining({ code: 'market_rates_missing' })
    const other = { code: 'EURL', issuer }
    expect(() => fee({ fixedUsd: '0.01' }, UNIT, other)).toThrow(missing)
    expect(() => fee({ percent: '0.5', asset: other }, UNIT)).toThrow(missing)
    expect(() => computeFee({ ...free, fixedUsd: '0.01' }, { asset: usd, amount: toStroops(UNIT) }, undefined)).toThrow(missing)
  })
  test('more than the ledger holds is refused', () => {
    const terms = { percent: '99', asset: ars }
    expect(() => fee(terms, 900_000_000_000n * UNIT)).toThrow(expect.objectContaining({ code: 'amount_too_large' }))
  })
  test('it is never less than what it should be, nor a whole stroop more', () => {
    const amounts = fc.bigInt({ min: 1n, max: 9_000_000_000_000_000n })
    const hundredths = fc.integer({ min: 0, max: 9_999 })
    fc.assert(
      fc.property(amounts, hundredths, fc.integer({ min: 0, max: 100_000 }), (amount, percent, fixed) => {
        const terms = { fixedUsd: `${Math.floor(fixed / 100)}.${String(fixed % 100).padStart(2, '0')}`, percent: `${percent / 100}` }
        const exact = BigInt(fixed) * 100_000n * 10_000n + amount * BigInt(percent)
        const taken = (fee(terms, amount)?.[1] ?? 0n) as bigint
        expect(taken * 10_000n >= exact && taken * 10_000n < exact + 10_000n).toBe(true)
      }),
    )
  })
})

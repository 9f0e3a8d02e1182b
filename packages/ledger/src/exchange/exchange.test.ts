import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INT64_MAX, squareRoot } from '#entries/int64.ts'
import { exchange, exchangeStrictReceive, exchangeStrictSend, exchangeUnchecked, toAdjustedAmount } from './exchange.ts'

const amount = fc.oneof(fc.bigInt({ min: 1n, max: INT64_MAX }), fc.bigInt({ min: 1n, max: 1000n }))
const part = fc.oneof(fc.integer({ min: 1, max: 2_147_483_647 }), fc.integer({ min: 1, max: 100 }))
const price = fc.record({ n: part, d: part })

describe('exchange', () => {
  it('stays within all limits and never favours the taker over the one who keeps an offer', () => {
    fc.assert(
      fc.property(price, amount, amount, amount, amount, (at, wheatSend, wheatReceive, sheepSend, sheepReceive) => {
        const { wheatReceived, sheepSent, wheatStays } = exchange(at, wheatSend, wheatReceive, sheepSend, sheepReceive, 'normal')
        expect(wheatReceived <= wheatSend && wheatReceived <= wheatReceive).toBe(true)
        expect(sheepSent <= sheepSend && sheepSent <= sheepReceive).toBe(true)
        expect(wheatReceived === 0n).toBe(sheepSent === 0n)
        const wheatValue = wheatReceived * BigInt(at.n)
        const sheepValue = sheepSent * BigInt(at.d)
        expect(wheatStays ? sheepValue >= wheatValue : sheepValue <= wheatValue).toBe(true)
      }),
    )
  })

  it('an offer adjusted once is not adjusted again', () => {
    fc.assert(
      fc.property(price, amount, amount, (at, wheatSend, sheepReceive) => {
        const adjusted = toAdjustedAmount(at, wheatSend, sheepReceive)
        expect(toAdjustedAmount(at, adjusted, sheepReceive)).toBe(adjusted)
      }),
    )
  })

  it('gives nothing when rounding would cost more than 1 %', () => {
    expect(exchange({ n: 3, d: 2 }, 280n, 280n, 411n, 411n, 'normal')).toMatchObject({ wheatReceived: 274n, sheepSent: 411n })
    expect(exchange({ n: 3, d: 2 }, 28n, 28n, 5n, 5n, 'normal')).toMatchObject({ wheatReceived: 0n, sheepSent: 0n })
  })

  it('a whole offer of the largest amount does not overflow', () => {
    const max = INT64_MAX
    expect(exchangeUnchecked({ n: 2_147_483_647, d: 1 }, max, max, max, max, 'normal').sheepSent <= max).toBe(true)
  })
})

describe('pools', () => {
  const reserve = fc.bigInt({ min: 1n, max: INT64_MAX / 2n })

  it('the product of the reserves never falls', () => {
    fc.assert(
      fc.property(reserve, reserve, amount, (to, from, sum) => {
        const given = exchangeStrictSend(to, from, sum, 30)
        if (given !== undefined) expect((to + sum) * (from - given) >= to * from).toBe(true)
        const taken = exchangeStrictReceive(to, from, sum, 30)
        if (taken !== undefined) expect((to + taken) * (from - sum) >= to * from).toBe(true)
      }),
    )
  })

  it('give nothing for too little, and never their whole reserve', () => {
    expect(exchangeStrictSend(1_000_000n, 10n, 1n, 30)).toBeUndefined()
    expect(exchangeStrictReceive(10n, 10n, 10n, 30)).toBeUndefined()
  })
})

describe('squareRoot', () => {
  it('is the largest number whose square is not larger', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: INT64_MAX * INT64_MAX }), value => {
        const root = squareRoot(value)
        expect(root * root <= value && value < (root + 1n) * (root + 1n)).toBe(true)
      }),
    )
  })
})

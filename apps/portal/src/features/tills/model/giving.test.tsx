import { toStroops } from '@lealta/kernel'
import { describe, expect, test } from 'vitest'
import { chooseGiving, isLow, mayGive, mostToGive, type Sources } from './giving.ts'

const points = (whole: bigint) => toStroops(whole * 10_000_000n)
const nothing: Sources = { wallet: undefined, mint: false, till: undefined }

describe('product decision 31: points come from where the person at the till may sign', () => {
  test.each([
    ['an operator of the wallet pays them', { ...nothing, wallet: points(50n) }, 'wallet'],
    ['a minter mints them', { ...nothing, mint: true }, 'mint'],
    ['who is both mints when the wallet has too few', { ...nothing, wallet: points(5n), mint: true }, 'mint'],
    ['an operator of the till pays from its float', { ...nothing, till: points(10n) }, 'till'],
    ['the float is used up', { ...nothing, till: points(9n) }, 'short'],
    ['nobody without a key that signs', nothing, 'short'],
  ] as const)('%s', (_, sources, giving) => {
    expect(chooseGiving(points(10n), sources)).toBe(giving)
  })

  test('who signs nowhere may not give', () => {
    expect(mayGive(nothing)).toBe(false)
    expect(mayGive({ ...nothing, till: points(0n) })).toBe(true)
  })

  test('a low float is said before it is empty, and never to a minter', () => {
    expect(isLow(mostToGive({ ...nothing, till: points(99n) }))).toBe(true)
    expect(isLow(mostToGive({ ...nothing, till: points(100n) }))).toBe(false)
    expect(isLow(mostToGive({ ...nothing, mint: true }))).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { fromHex, toHex } from './bytes.ts'

describe('fromHex', () => {
  it('is the inverse of toHex', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    expect(fromHex(toHex(bytes))).toEqual(bytes)
    expect(fromHex('')).toEqual(new Uint8Array())
    expect(fromHex('FF0a')).toEqual(Uint8Array.of(255, 10))
  })

  it.each(['zz', 'abc', '0x12', 'ab cd', 'ａｂ'])('refuses %s', text => {
    expect(() => fromHex(text)).toThrow(RangeError)
  })
})

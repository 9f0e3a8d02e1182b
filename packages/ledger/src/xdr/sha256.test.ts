import { describe, expect, it } from 'vitest'
import { toHex } from './hex.ts'
import * as node from './sha256.node.ts'
import * as everywhere from './sha256.ts'

describe.each(Object.entries({ everywhere, node }))('SHA-256 (%s)', (_, { sha256, sha256Hex }) => {
  it('is that of the standard (FIPS 180-4)', () => {
    const abc = new TextEncoder().encode('abc')
    const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect(sha256Hex(abc)).toBe(expected)
    expect(toHex(sha256(abc))).toBe(expected)
  })
})

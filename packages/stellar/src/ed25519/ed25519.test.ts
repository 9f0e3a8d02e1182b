import { Keypair } from '@stellar/stellar-sdk/base'
import { describe, expect, test } from 'vitest'
import * as node from './ed25519.node.ts'
import * as everywhere from './ed25519.ts'

const key = Keypair.random()
const message = new Uint8Array(32).fill(7)
const libraries = { everywhere, node }

describe.each(Object.entries(libraries))('ed25519 (%s)', (_, { sign, verify }) => {
  test('signs what every other library signs: RFC 8032 leaves no choice', () => {
    expect(sign(key, message)).toEqual(key.sign(message))
  })

  test('takes the signature of the key under these bytes, and no other', () => {
    const signature = sign(key, message)
    expect(verify(key.publicKey(), message, signature)).toBe(true)
    expect(verify(Keypair.random().publicKey(), message, signature)).toBe(false)
    expect(verify(key.publicKey(), new Uint8Array(32), signature)).toBe(false)
    for (const at of [0, 31, 32, 63]) expect(verify(key.publicKey(), message, signature.with(at, signature[at]! ^ 1))).toBe(false)
    for (const length of [0, 32, 63, 65]) expect(verify(key.publicKey(), message, new Uint8Array(length))).toBe(false)
  })

  test('a key that cannot sign is a mistake', () => {
    expect(() => sign(Keypair.fromPublicKey(key.publicKey()), message)).toThrow()
  })
})

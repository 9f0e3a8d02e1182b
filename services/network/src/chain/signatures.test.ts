import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { verifySignature, verifyWithNode } from './signatures.ts'

const message = new Uint8Array(32).fill(7)

describe.each(Object.entries({ verifySignature, verifyWithNode }))('%s', (_, verify) => {
  it('takes the signature of the key under these bytes, and no other', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
    const signature = sign(null, message, privateKey)
    expect(verify(raw, signature, message)).toBe(true)
    expect(verify(raw, signature, new Uint8Array(32))).toBe(false)
    for (const at of [0, 31, 32, 63]) expect(verify(raw, signature.with(at, signature[at]! ^ 1), message)).toBe(false)
    for (const length of [0, 63, 65]) expect(verify(raw, new Uint8Array(length), message)).toBe(false)
  })
})

describe('verifySignature', () => {
  it('refuses a key of small order, under which one signature fits every message, as stellar-core does', () => {
    const neutral = new Uint8Array(32).with(0, 1)
    const signature = new Uint8Array(64).with(0, 1)
    expect(verifySignature(neutral, signature, message)).toBe(false)
  })
})

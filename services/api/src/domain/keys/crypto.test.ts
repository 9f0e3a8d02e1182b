import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveKey, hmac, isEqual, open, seal } from './crypto.ts'

const masterKey = randomBytes(32)

describe('seal and open', () => {
  it('give back every text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (secret, context) => open(masterKey, seal(masterKey, secret, context), context) === secret),
    )
  })

  it('a sealed secret does not contain it and is never the same twice', () => {
    const [a, b] = [seal(masterKey, 'SECRET'), seal(masterKey, 'SECRET')]
    expect(a).not.toContain('SECRET')
    expect(a).not.toBe(b)
  })

  it('another master key, another context and any changed byte do not open it', () => {
    const sealed = seal(masterKey, 'SECRET', 'fee')
    expect(() => open(randomBytes(32), sealed, 'fee')).toThrow()
    expect(() => open(masterKey, sealed, 'treasury')).toThrow()
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (let i = 0; i < bytes.length; i++) {
      const changed = Buffer.from(bytes)
      changed[i]! ^= 1
      expect(() => open(masterKey, `v1.${changed.toString('base64url')}`, 'fee')).toThrow()
    }
    expect(() => open(masterKey, 'v1.AAAA', 'fee')).toThrow(RangeError)
    expect(() => open(masterKey, 'plain', 'fee')).toThrow(RangeError)
  })
})

describe('derived keys', () => {
  it('differ by purpose and need a whole master key', () => {
    expect(Buffer.from(deriveKey(masterKey, 'code')).equals(Buffer.from(deriveKey(masterKey, 'token')))).toBe(false)
    expect(() => deriveKey(masterKey.subarray(1), 'code')).toThrow(RangeError)
    expect(hmac(masterKey, 'code', 'a')).not.toBe(hmac(masterKey, 'token', 'a'))
  })

  it('isEqual compares whole texts', () => {
    expect([isEqual('abc', 'abc'), isEqual('abc', 'abd'), isEqual('abc', 'ab')]).toEqual([true, false, false])
  })
})

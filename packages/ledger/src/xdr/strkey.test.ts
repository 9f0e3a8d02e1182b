import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromHex, toHex } from './hex.ts'
import { decodeSignerKey, encodeSignerKey, type SignerKey } from './signer-key-codec.ts'
import { decodeAddress, decodeStrkey, encodeAccountId, encodeMuxedAccount, encodeStrkey, isAccountId, toAccountId } from './strkey.ts'
import { XdrError } from './xdr-error.ts'

const key32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const hash = '3f0c34bf93ad0d9971d04ccc90f705511c838aad9734a4a2fb0d7a03fc7fe89a'

describe('strkeys (SEP-23)', () => {
  it('the examples of SEP-23', () => {
    const accountId = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'
    expect(encodeAccountId(fromHex(hash))).toBe(accountId)
    expect(encodeMuxedAccount(accountId, 9223372036854775808n)).toBe(
      'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK',
    )
    const payload = fromHex('0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20')
    expect(encodeSignerKey({ type: 'signed_payload', key: fromHex(hash), payload })).toBe(
      'PA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAQACAQDAQCQMBYIBEFAWDANBYHRAEISCMKBKFQXDAMRUGY4DUPB6IBZGM',
    )
    expect(encodeSignerKey({ type: 'signed_payload', key: fromHex(hash), payload: payload.subarray(0, 29) })).toBe(
      'PA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAOQCAQDAQCQMBYIBEFAWDANBYHRAEISCMKBKFQXDAMRUGY4DUAAAAFGBU',
    )
  })

  it('accounts and muxed accounts come back', () => {
    fc.assert(
      fc.property(key32, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (key, id) => {
        const accountId = encodeAccountId(key)
        const address = encodeMuxedAccount(accountId, id)
        expect(toHex(decodeStrkey('account', accountId))).toBe(toHex(key))
        expect(decodeAddress(address)).toEqual({ accountId, id })
        expect(toAccountId(address)).toBe(accountId)
        expect(isAccountId(accountId)).toBe(true)
      }),
    )
  })

  it('signer keys of every kind come back', () => {
    const signers: fc.Arbitrary<SignerKey> = fc.oneof(
      key32.map(key => ({ type: 'ed25519', key }) as const),
      key32.map(bytes => ({ type: 'pre_auth_tx', hash: bytes }) as const),
      key32.map(bytes => ({ type: 'hash_x', hash: bytes }) as const),
      fc.tuple(key32, fc.uint8Array({ maxLength: 64 })).map(([key, payload]) => ({ type: 'signed_payload', key, payload }) as const),
    )
    fc.assert(
      fc.property(signers, signer => {
        expect(encodeSignerKey(decodeSignerKey(encodeSignerKey(signer)))).toBe(encodeSignerKey(signer))
        expect(decodeSignerKey(encodeSignerKey(signer)).type).toBe(signer.type)
      }),
    )
  })

  it('one changed character is noticed', () => {
    fc.assert(
      fc.property(key32, fc.nat({ max: 55 }), fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.split('')), (key, place, letter) => {
        const accountId = encodeAccountId(key)
        fc.pre(accountId[place] !== letter)
        const changed = accountId.slice(0, place) + letter + accountId.slice(place + 1)
        expect(isAccountId(changed)).toBe(false)
      }),
    )
  })

  it.each([
    ['no text', ''],
    ['a wrong kind', encodeStrkey('preAuthTx', new Uint8Array(32))],
    ['too few bytes', encodeStrkey('account', new Uint8Array(31))],
    ['lower case', encodeAccountId(new Uint8Array(32)).toLowerCase()],
    ['a muxed account without id', encodeStrkey('muxedAccount', new Uint8Array(32))],
  ])('%s is refused as an address', (_name, text) => {
    expect(() => decodeAddress(text)).toThrow(XdrError)
  })

  it.each([
    ['a payload length above 64', new Uint8Array(36 + 68).fill(1, 32, 36)],
    ['a payload padding that is not zero', Uint8Array.from({ length: 40 }, (_, i) => (i === 35 ? 1 : i > 35 ? 9 : 0))],
    ['a missing payload', new Uint8Array(32)],
  ])('%s is refused as a signer key', (_name, bytes) => {
    expect(() => decodeSignerKey(encodeStrkey('signedPayload', bytes))).toThrow(XdrError)
  })
})

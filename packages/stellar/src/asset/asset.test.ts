import { readAddress } from '@lealta/kernel'
import { Keypair, StrKey } from '@stellar/stellar-sdk/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AssetError, formatAssetId, isAssetCode, isNativeCode, nativeAsset, parseAssetId, sameAsset } from './asset.ts'
import { isAccountId, isMuxedAccountId } from './index.ts'

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })
const accountIds = seeds.map(seed => Keypair.fromRawEd25519Seed(seed).publicKey())
const codes = fc.stringMatching(/^[A-Z0-9]{1,12}$/)

describe('parseAssetId', () => {
  it('is the inverse of formatAssetId', () => {
    fc.assert(
      fc.property(codes, accountIds, (code, issuer) => {
        expect(parseAssetId(formatAssetId({ code, issuer }))).toEqual({ code, issuer })
      }),
      { numRuns: 20 },
    )
  })

  it.each(['XLM', 'xlm', 'Native', 'NATIVE'])('rule §5: %s is the native asset', text => {
    expect(isNativeCode(text)).toBe(true)
    expect(parseAssetId(text)).toEqual(nativeAsset)
  })

  it.each([
    '',
    'ABC',
    'ABC-',
    'ABC-GABC',
    '-GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6',
    'THIRTEENCHARS-GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6',
    'A-B-C',
  ])('%j is refused', text => {
    expect(() => parseAssetId(text)).toThrow(AssetError)
  })

  it('an XLM with an issuer is not the native asset', () => {
    const issuer = 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6'
    expect(sameAsset(parseAssetId(`XLM-${issuer}`), nativeAsset)).toBe(false)
  })
})

describe('isAssetCode', () => {
  it.each([
    ['A', true],
    ['ABCDEFGHIJ12', true],
    ['ABCDEFGHIJ123', false],
    ['', false],
    ['abc', false],
    ['A B', false],
    ['Ñ', false],
  ])('rule §5 "at most 12 uppercase alphanumeric characters": %j is %s', (text, expected) => {
    expect(isAssetCode(text)).toBe(expected)
  })
})

describe('str-key', () => {
  it('agrees with the SDK on good and damaged addresses and seeds', () => {
    fc.assert(
      fc.property(seeds, fc.nat(55), fc.stringMatching(/^[A-Z2-7]$/), (seed, at, letter) => {
        const key = Keypair.fromRawEd25519Seed(seed)
        const damage = (text: string): string => text.slice(0, at) + letter + text.slice(at + 1)
        for (const text of [key.publicKey(), damage(key.publicKey()), key.secret(), damage(key.secret())]) {
          expect(isAccountId(text)).toBe(StrKey.isValidEd25519PublicKey(text))
        }
      }),
      { numRuns: 50 },
    )
  })

  it('agrees with the SDK on muxed addresses', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 40, maxLength: 40 }), bytes => {
        const text = StrKey.encodeMed25519PublicKey(bytes)
        expect(isMuxedAccountId(text)).toBe(true)
        expect(isAccountId(text)).toBe(false)
        expect(isMuxedAccountId(text.toLowerCase())).toBe(false)
      }),
    )
  })

  it('readAddress reads what is pasted and scanned, and nothing with another letter', () => {
    const account = Keypair.fromRawEd25519Seed(new Uint8Array(32)).publicKey()
    const muxed = StrKey.encodeMed25519PublicKey(new Uint8Array(40))
    for (const address of [account, muxed])
      for (const text of [
        address,
        ` ${address}\n`,
        address.toLowerCase(),
        address.replace(/(.{8})/g, '$1 '),
        `\u2066${address.slice(0, 20)}\u200b\u00a0${address.slice(20)}\u2069`,
        `stellar:${address}`,
        `Web+Stellar://${address}`,
        `XLM:${address}`,
      ])
        expect(readAddress(text), text).toBe(address)
    const other = `${account.slice(0, 20)}${account[20] === 'A' ? 'B' : 'A'}${account.slice(21)}`
    for (const text of ['', 'cafe', other, `${account}${account}`, `bitcoin:${account}`, `${account}?dt=1`, account.slice(1)])
      expect(readAddress(text), text).toBeUndefined()
  })
})

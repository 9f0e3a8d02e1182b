import { StrKey } from '@stellar/stellar-sdk/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSecretKey, parseSecretKey, SecretKeyError, toPublicKey } from './secret-key.ts'

// SEP-5 test 1.
const SECRET_KEY = 'SBGWSG6BTNCKCOB3DIFBGCVMUPQFYPA2G4O34RMTB343OYPXU5DJDVMN'
const ADDRESS = 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6'
// SEP-23 examples.
const MUXED = 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK'
const CONTRACT = 'CA3D5KRYM6CB7OWQ6TWYRR3Z4T7GNZLKERYNZGGA5SOAOPIFY6YQGAXE'

const mistakeOf = (text: string): string => {
  try {
    return parseSecretKey(text)
  } catch (error) {
    expect(error).toBeInstanceOf(SecretKeyError)
    expect(error).toMatchObject({ code: 'secret_key_not_valid', message: 'Invalid secret key' })
    return (error as SecretKeyError).mistake
  }
}

describe('parseSecretKey', () => {
  it.each([
    ['as it is', SECRET_KEY],
    ['with blanks around it', `  ${SECRET_KEY}\r\n`],
    ['in groups and small letters, as typed from paper', SECRET_KEY.toLowerCase().replace(/(.{4})/g, '$1 ')],
  ])('reads a key %s', (_, text) => {
    expect(parseSecretKey(text)).toBe(SECRET_KEY)
  })

  it.each([
    ['a typing error', SECRET_KEY.replace('WSG6', 'WSG7'), 'typing'],
    ['a letter missing', SECRET_KEY.slice(0, -1), 'typing'],
    ['two letters swapped', SECRET_KEY.replace('BG', 'GB'), 'typing'],
    ['a digit that keys do not have', SECRET_KEY.replace('B', '8'), 'typing'],
    ['the public key', ADDRESS, 'publicKey'],
    ['a muxed account', MUXED, 'muxedAccount'],
    ['a contract', CONTRACT, 'contract'],
    ['12 words', 'illness spike retreat truth genius clock brain pass fit cave bargain toe', 'phrase'],
    [
      '12 numbered words',
      'illness spike retreat truth genius clock brain pass fit cave bargain toe'
        .split(' ')
        .map((word, i) => `${i + 1}. ${word}`)
        .join('\n'),
      'phrase',
    ],
    ['a sentence', 'I wrote the key of my wallet on a paper that I keep at home in a drawer', 'missing'],
    ['an address of the web', 'https://lealta.example/j/1', 'missing'],
    ['nothing', '', 'missing'],
  ])("rule §5 'Invalid secret key': %s", (_, text, mistake) => {
    expect(mistakeOf(text)).toBe(mistake)
  })

  it('never throws anything but SecretKeyError, and never says what was typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^S[A-Z2-7]{55}$/)).filter(text => !StrKey.isValidEd25519SecretSeed(text)),
        text => {
          expect(() => parseSecretKey(text)).toThrow(SecretKeyError)
        },
      ),
    )
    const mistyped = SECRET_KEY.replace('WSG6', 'WSG7')
    try {
      parseSecretKey(mistyped)
    } catch (error) {
      const { message, stack, data } = error as SecretKeyError
      expect(JSON.stringify([message, stack, data])).not.toContain(mistyped)
    }
    expect.hasAssertions()
  })
})

describe('createSecretKey', () => {
  it('makes valid seeds, never the same', () => {
    const keys = Array.from({ length: 50 }, createSecretKey)
    for (const key of keys) expect(parseSecretKey(key)).toBe(key)
    expect(new Set(keys).size).toBe(50)
  })

  it('its address is the public key of the seed', () => {
    expect(toPublicKey(SECRET_KEY)).toBe(ADDRESS)
    expect(StrKey.isValidEd25519PublicKey(toPublicKey(createSecretKey()))).toBe(true)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPhrase, deriveKeypair, PhraseError, parsePhrase } from './phrase.ts'

// SEP-5 test 1.
const SEP5 = 'illness spike retreat truth genius clock brain pass fit cave bargain toe'

describe('deriveKeypair', () => {
  it('gives the keys of the SEP-5 test vectors', () => {
    const keypair = deriveKeypair(SEP5)
    expect(keypair.publicKey()).toBe('GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6')
    expect(keypair.secret()).toBe('SBGWSG6BTNCKCOB3DIFBGCVMUPQFYPA2G4O34RMTB343OYPXU5DJDVMN')
    const longer =
      'bench hurt jump file august wise shallow faculty impulse spring exact slush thunder author capable act festival slice deposit sauce coconut afford frown better'
    expect(deriveKeypair(longer).publicKey()).toBe('GC3MMSXBWHL6CPOAVERSJITX7BH76YU252WGLUOM5CJX3E7UCYZBTPJQ')
  })
})

describe('createPhrase', () => {
  it('makes 12 words separated by single spaces that parsePhrase accepts, never the same', () => {
    const phrases = Array.from({ length: 50 }, createPhrase)
    for (const phrase of phrases) {
      expect(phrase).toMatch(/^([a-z]+ ){11}[a-z]+$/)
      expect(parsePhrase(phrase)).toBe(phrase)
    }
    expect(new Set(phrases).size).toBe(50)
  })
})

describe('parsePhrase', () => {
  it('forgives blanks around it and capital letters', () => {
    expect(parsePhrase(`  ${SEP5.toUpperCase()}\n`)).toBe(SEP5)
  })

  it.each([
    ['two spaces between words', SEP5.replace(' ', '  ')],
    ['a line break between words', SEP5.replace(' ', '\n')],
    ['11 words', SEP5.split(' ').slice(1).join(' ')],
    ['13 words', `${SEP5} toe`],
    ['a word that is not in the list', SEP5.replace('toe', 'toes')],
    ['a wrong order, by its checksum', SEP5.replace('illness spike', 'spike illness')],
    ['nothing', ''],
    ['24 words', `${'abandon '.repeat(23)}art`],
  ])("rule §5 'Invalid Secret Phrase': %s", (_, text) => {
    expect(() => parsePhrase(text)).toThrow(PhraseError)
    expect(() => parsePhrase(text)).toThrow('Invalid Secret Phrase')
  })

  it('never throws anything but PhraseError', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(() => parsePhrase(text)).toThrow(PhraseError)
      }),
    )
  })
})

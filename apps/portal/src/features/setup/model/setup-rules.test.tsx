import { createPhrase } from '@lealta/wallets/keystore'
import { describe, expect, test } from 'vitest'
import { checkPassword, readStrength, toStrength } from './password-rules.ts'
import { isRightOrder, shuffleWords } from './phrase-order.ts'

describe('rule §5: password', () => {
  const good = { password: 'long enough', confirmation: 'long enough', understood: true }
  test.each([
    ['at least 8 characters', { ...good, password: 'seven77', confirmation: 'seven77' }, { password: 'notLongEnough' }],
    ['8 characters are enough', { ...good, password: 'eight888', confirmation: 'eight888' }, {}],
    ['the confirmation must match', { ...good, confirmation: 'long Enough' }, { confirmation: 'doNotMatch' }],
    ['the tick that it cannot be recovered', { ...good, understood: false }, { understood: 'mustTick' }],
    [
      'everything at once',
      { password: 'a', confirmation: '', understood: false },
      { password: 'notLongEnough', confirmation: 'doNotMatch', understood: 'mustTick' },
    ],
  ])('%s', (_, values, problems) => {
    expect(checkPassword(values)).toEqual(problems)
  })

  test.each([
    [0, 12, 'weak'],
    [1, 12, 'weak'],
    [2, 12, 'average'],
    [3, 12, 'average'],
    [4, 12, 'strong'],
    [4, 7, 'weak'],
  ] as const)('strength of score %i and length %i is %s', (score, length, strength) => {
    expect(toStrength(score, length)).toBe(strength)
  })

  test('strength of real passwords', async () => {
    expect(await readStrength('password')).toBe('weak')
    expect(await readStrength('correct horse battery staple lamp')).toBe('strong')
  })
})

describe('rule §5: the order of the words', () => {
  test('shuffling keeps every word, and only the right order is right', () => {
    const phrase = createPhrase()
    const words = phrase.split(' ')
    const shuffled = shuffleWords(words, below => below - 1)
    expect([...shuffled].sort()).toEqual([...words].sort())
    expect(isRightOrder(phrase, words)).toBe(true)
    const swapped = [words[1]!, words[0]!, ...words.slice(2)]
    expect(isRightOrder(phrase, swapped)).toBe(words[0] === words[1])
    expect(isRightOrder(phrase, words.slice(0, 11))).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { checkPassword, readStrength, toStrength } from './password-rules.ts'

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

import { createPhrase } from '@lealta/wallets/keystore'
import { describe, expect, test } from 'vitest'
import { countRight, pickPlaces, shuffle } from './phrase-order.ts'

describe('rule §5: the order of the words', () => {
  test('shuffling keeps every word, and only the right order is right', () => {
    const phrase = createPhrase()
    const words = phrase.split(' ')
    const shuffled = shuffle(words, below => below - 1)
    expect([...shuffled].sort()).toEqual([...words].sort())
    expect(countRight(words, words)).toBe(12)
    const swapped = [words[1]!, words[0]!, ...words.slice(2)]
    expect(countRight(words, swapped)).toBe(words[0] === words[1] ? 12 : 0)
    expect(countRight(words, words.slice(0, 11))).toBe(11)
  })

  test('three different places are asked for, in the order of the phrase, and any of them can be', () => {
    const words = createPhrase().split(' ')
    const picks = Array.from({ length: 400 }, () => pickPlaces(words))
    for (const places of picks) {
      expect(new Set(places).size).toBe(3)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
    }
    expect(new Set(picks.flat()).size, 'any of them, but once in 10^48 runs').toBe(words.length)
  })
})

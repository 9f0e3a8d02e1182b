import { createPhrase } from '@lealta/wallets/keystore'
import { describe, expect, test } from 'vitest'
import { countRight, shuffleWords } from './phrase-order.ts'

describe('rule §5: the order of the words', () => {
  test('shuffling keeps every word, and only the right order is right', () => {
    const phrase = createPhrase()
    const words = phrase.split(' ')
    const shuffled = shuffleWords(words, below => below - 1)
    expect([...shuffled].sort()).toEqual([...words].sort())
    expect(countRight(phrase, words)).toBe(12)
    const swapped = [words[1]!, words[0]!, ...words.slice(2)]
    expect(countRight(phrase, swapped)).toBe(words[0] === words[1] ? 12 : 0)
    expect(countRight(phrase, words.slice(0, 11))).toBe(11)
  })
})

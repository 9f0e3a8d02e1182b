import { expect, test } from 'vitest'
import { writePhraseFile } from '#shared/secrets/phrase-file.ts'
import { readPhrase } from './read-phrase.ts'

const phrase = 'illness spike retreat truth genius clock brain pass fit cave bargain toe'
const words = phrase.split(' ')

test.for([
  ['as it is', phrase],
  ['with double spaces', words.join('  ')],
  ['over lines', words.join('\n')],
  ['with Windows line ends and blanks', ` ${words.join('\r\n')} `],
  ['numbered', words.map((word, place) => `${place + 1}. ${word}`).join('\n')],
  ['numbered with brackets', words.map((word, place) => `${place + 1}) ${word}`).join(' ')],
  ['the whole file that was downloaded', writePhraseFile(words, { title: 'Lealta: the 12 words of your wallet', body: 'Keep this safe.' })],
  ['in capital letters', phrase.toUpperCase()],
] as const)('12 words are read %s', ([, text]) => {
  expect(readPhrase(text)).toBe(phrase)
})

test.for([
  ['a word is missing', words.slice(1).join(' ')],
  ['a number is missing', words.map((word, place) => `${place < 3 ? place + 1 : place + 2}. ${word}`).join('\n')],
  ['the checksum is wrong', [...words.slice(1), 'illness'].join(' ')],
  ['nothing', ''],
] as const)('spec §5 Invalid Secret Phrase: %s', ([, text]) => {
  expect(readPhrase(text)).toBeUndefined()
})

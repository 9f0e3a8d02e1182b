import { PhraseError, parsePhrase } from '@lealta/wallets/keystore'

/**
 * The phrase in a text that a person typed or pasted: words by themselves, over several lines, or numbered as in the file that the portal
 * lets them download, with its other lines.
 * @returns the 12 words separated by single spaces; undefined when the text is no phrase
 */
export function readPhrase(text: string): string | undefined {
  const numbered = [...text.matchAll(/(\d+)[.)]\s*(\p{L}+)/gu)]
  const isNumbered = numbered.length === 12 && numbered.every(([, number], place) => Number(number) === place + 1)
  try {
    return parsePhrase(isNumbered ? numbered.map(([, , word]) => word).join(' ') : text.trim().split(/\s+/).join(' '))
  } catch (error) {
    if (error instanceof PhraseError) return undefined
    throw error
  }
}

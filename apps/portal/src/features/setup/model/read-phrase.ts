import { PhraseError, parsePhrase } from '@lealta/wallets/keystore'

/**
 * Finds the phrase in typed or pasted text: plain words, several lines, or the numbered file that the portal offers for download, with its
 * other lines.
 * @returns the 12 words separated by single spaces; undefined if the text is not a phrase
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

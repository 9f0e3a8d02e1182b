import { download } from '#shared/design/download.ts'

/** The text of the downloadable file of a phrase, words numbered. */
export function writePhraseFile(words: readonly string[], { title, body }: { title: string; body: string }): string {
  const numbered = words.map((word, place) => `${String(place + 1).padStart(2, ' ')}. ${word}`).join('\n')
  return `${title}\n\n${numbered}\n\n${body}\n`
}

/** Downloads that file. */
export function downloadPhrase(phrase: string, texts: { title: string; body: string }): void {
  const file = new Blob([writePhraseFile(phrase.split(' '), texts)], { type: 'text/plain;charset=utf-8' })
  download(file, 'lealta-12-words.txt')
}

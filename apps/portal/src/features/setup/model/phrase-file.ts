/** The text of the downloadable file of a phrase, words numbered. */
export function writePhraseFile(words: readonly string[], { title, body }: { title: string; body: string }): string {
  const numbered = words.map((word, place) => `${String(place + 1).padStart(2, ' ')}. ${word}`).join('\n')
  return `${title}\n\n${numbered}\n\n${body}\n`
}

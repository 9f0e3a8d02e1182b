/** The words of a phrase in random order, repeated words included. `random` returns a whole number below its argument. */
export function shuffleWords(words: readonly string[], random: (below: number) => number = randomBelow): string[] {
  const shuffled = [...words]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = random(last + 1)
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  return shuffled
}

/** How many of the chosen words, from the first on, stand where the phrase has them (spec §5 "Invalid order. Try again!"). */
export function countRight(phrase: string, chosen: readonly string[]): number {
  const wrong = phrase.split(' ').findIndex((word, place) => word !== chosen[place])
  return wrong < 0 ? chosen.length : wrong
}

function randomBelow(below: number): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % below
}

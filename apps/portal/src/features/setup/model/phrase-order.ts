/** How many words of their phrase a person is asked for: enough that nobody has them who did not keep them. */
const ASKED = 3

/** All of them in random order, what stands twice included. `random` returns a whole number below its argument. */
export function shuffle<Item>(items: readonly Item[], random: (below: number) => number = randomBelow): Item[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = random(last + 1)
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  return shuffled
}

/** Places of the words that a person is asked for, counted from 0, the first in the phrase first. */
export function pickPlaces(words: readonly string[], random?: (below: number) => number): number[] {
  return shuffle([...words.keys()], random)
    .slice(0, ASKED)
    .toSorted((one, other) => one - other)
}

/** How many of the chosen words, from the first on, are those that were asked for (spec §5 "Invalid order. Try again!"). */
export function countRight(asked: readonly string[], chosen: readonly string[]): number {
  const wrong = asked.findIndex((word, place) => word !== chosen[place])
  return wrong < 0 ? asked.length : wrong
}

function randomBelow(below: number): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % below
}

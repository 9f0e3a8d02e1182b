/** Random numbers, reproducible by seed. */
export type Random = {
  /** From 0 up to, but not including, `end`. */
  below(end: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(share: number): boolean
}

/** A generator of the "mulberry32" family: good enough to choose the next action. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    pick: items => {
      if (items.length === 0) throw new RangeError('nothing to pick from')
      return items[below(items.length)]!
    },
    chance: share => next() < share,
  }
}

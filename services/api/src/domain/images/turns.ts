/** What waits for its turn holds its bytes in memory. */
export const MOST_WAITING = { each: 16, all: 64 }

/** Too many pictures wait already: of this person, or of all together. */
export class NoTurnError extends Error {
  override name = 'NoTurnError'
  readonly whose: 'each' | 'all'
  constructor(whose: 'each' | 'all') {
    super(`too many wait: ${whose}`)
    this.whose = whose
  }
}

type Waiting = { start: () => Promise<void> }

/** Lets one piece of work run at a time; whoever waits comes after one of everybody else's, however many they bring. */
export class Turns {
  /** By whose they are, in the order in which they come next. */
  readonly #waiting = new Map<string, Waiting[]>()
  #all = 0
  #isRunning = false

  /** How much of somebody's waits. */
  countOf(whose: string): number {
    return this.#waiting.get(whose)?.length ?? 0
  }

  /** @throws NoTurnError, and what the work throws */
  take<T>(whose: string, work: () => Promise<T>): Promise<T> {
    if (this.countOf(whose) >= MOST_WAITING.each) return Promise.reject(new NoTurnError('each'))
    if (this.#all >= MOST_WAITING.all) return Promise.reject(new NoTurnError('all'))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const queue = this.#waiting.get(whose) ?? []
    queue.push({ start: () => work().then(resolve, reject) })
    this.#waiting.set(whose, queue)
    this.#all += 1
    if (!this.#isRunning) void this.#run()
    return promise
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let next = this.#next(); next; next = this.#next()) await next.start()
    this.#isRunning = false
  }

  /** The first of whoever waited longest for a turn; the rest of theirs goes to the end. */
  #next(): Waiting | undefined {
    const [first] = this.#waiting
    if (!first) return undefined
    const [whose, [next, ...rest]] = first
    this.#waiting.delete(whose)
    if (rest.length > 0) this.#waiting.set(whose, rest)
    this.#all -= 1
    return next
  }
}

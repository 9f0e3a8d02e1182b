/** Runs a piece of work after everything that was asked for before; what comes of one changes nothing for the next. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Makes a queue of promises: one piece of work at a time, in the order in which they were asked for. */
export function createQueue(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
}

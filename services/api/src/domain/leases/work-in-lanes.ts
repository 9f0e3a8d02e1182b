import { setTimeout as sleep } from 'node:timers/promises'

/** How often what has become due is looked for while something is under way. */
const LOOK_MS = 500

type Lanes<Item> = {
  /** Items that are worked on at the same time. */
  most: number
  /** Claims the next item that is due. */
  take: () => Promise<Item | undefined>
  work: (item: Item) => Promise<void>
  /** Nothing is taken after it aborts; what is under way ends. */
  signal: AbortSignal
}

/**
 * Works on what is due, several items at a time, until nothing is due and nothing under way: one that takes long holds up none that comes
 * due meanwhile, and where nothing is due one question has told so. After an error nothing more is taken.
 * @throws the first error of taking or working, when what was under way has ended
 */
export async function workInLanes<Item>({ most, take, work, signal }: Lanes<Item>): Promise<void> {
  const underWay = new Set<Promise<unknown>>()
  const failures: unknown[] = []
  const fail = (error: unknown): undefined => {
    failures.push(error)
  }
  while (!signal.aborted && failures.length === 0) {
    const next = underWay.size < most ? await take().catch(fail) : undefined
    if (next !== undefined) {
      const ended = work(next)
        .catch(fail)
        .finally(() => underWay.delete(ended))
      underWay.add(ended)
    } else if (underWay.size === 0) break
    else await Promise.race([...underWay, sleep(LOOK_MS)])
  }
  await Promise.all(underWay)
  if (failures.length > 0) throw failures[0]
}

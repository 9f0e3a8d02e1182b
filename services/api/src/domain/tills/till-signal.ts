type Listener = () => void

/** Tells streams of this process that something arrived at a till. */
export type TillSignal = {
  /** Calls back when something arrived; returns how to stop. */
  listen(posId: string, listener: Listener): () => void
  announce(posId: string): void
  /** Tills with listeners. */
  listWatched(): string[]
}

export function createTillSignal(): TillSignal {
  const tills = new Map<string, Set<Listener>>()
  return {
    listen(posId, listener) {
      const own = tills.get(posId) ?? new Set<Listener>()
      tills.set(posId, own)
      own.add(listener)
      return () => {
        own.delete(listener)
        if (own.size === 0) tills.delete(posId)
      }
    },
    announce(posId) {
      for (const listener of tills.get(posId) ?? []) listener()
    },
    listWatched: () => [...tills.keys()],
  }
}

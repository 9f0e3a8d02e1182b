type Listener = () => void
const listeners = new WeakMap<object, Map<string, Set<Listener>>>()

/** Calls back in this process when something arrived at a till; returns how to stop. */
export function onTillEvent(db: object, posId: string, listener: Listener): () => void {
  const tills = listeners.get(db) ?? new Map<string, Set<Listener>>()
  listeners.set(db, tills)
  const own = tills.get(posId) ?? new Set<Listener>()
  tills.set(posId, own)
  own.add(listener)
  return () => {
    own.delete(listener)
    if (own.size === 0) tills.delete(posId)
  }
}

export function announceTillEvent(db: object, posId: string): void {
  for (const listener of listeners.get(db)?.get(posId) ?? []) listener()
}

/** Tills that somebody watches in this process. */
export function listWatchedTills(db: object): string[] {
  return [...(listeners.get(db)?.keys() ?? [])]
}

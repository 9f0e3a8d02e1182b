import type { Clock } from '@lealta/kernel'
import type { PreparedRow } from './prepared.repository.ts'

/** How long after its time bound somebody is still waited for here; the job that settles transactions waits longer. */
const GRACE_MS = 120_000

type Entry = { id: string; hashes: readonly string[]; until: number; settled: PromiseWithResolvers<void> }

/** Transactions that this process has bumped and whose outcome nobody has recorded yet. */
export type Awaited = {
  add(row: Pick<PreparedRow, 'id' | 'innerHash' | 'outerHash' | 'validUntil'>): void
  /** Its outcome is recorded; whoever waits for it goes on. */
  settle(row: Pick<PreparedRow, 'innerHash'>): void
  /** The id of the row with an outer or inner hash that is waited for. */
  find(hash: string): string | undefined
  /** How many are waited for, and their ids. */
  readonly size: number
  listIds(): string[]
  /** Resolves when the outcome of a hash is recorded, or after a time; at once for one that nobody waits for. */
  wait(hash: string, timeoutMs: number): Promise<void>
}

export function createAwaited(clock: Clock): Awaited {
  const entries = new Map<string, Entry>()
  const byId = new Map<string, Entry>()
  const drop = (entry: Entry): void => {
    byId.delete(entry.id)
    for (const hash of entry.hashes) entries.delete(hash)
    entry.settled.resolve()
  }
  return {
    add({ id, innerHash, outerHash, validUntil }) {
      const now = clock.now().getTime()
      for (const entry of byId.values()) {
        if (entry.until > now) break
        drop(entry)
      }
      const hashes = outerHash === null ? [innerHash] : [innerHash, outerHash]
      const entry = { id, hashes, until: validUntil.getTime() + GRACE_MS, settled: Promise.withResolvers<void>() }
      byId.set(id, entry)
      for (const hash of hashes) entries.set(hash, entry)
    },
    settle({ innerHash }) {
      const entry = entries.get(innerHash)
      if (entry) drop(entry)
    },
    find: hash => entries.get(hash)?.id,
    get size() {
      return byId.size
    },
    listIds: () => [...byId.keys()],
    async wait(hash, timeoutMs) {
      const entry = entries.get(hash)
      if (!entry) return
      const timeout = Promise.withResolvers<void>()
      const timer = setTimeout(timeout.resolve, timeoutMs)
      await Promise.race([entry.settled.promise, timeout.promise])
      clearTimeout(timer)
    },
  }
}

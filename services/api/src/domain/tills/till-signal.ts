import type { FastifyBaseLogger } from 'fastify'
import { type Db, type Listening, type SharedStore, TILL_CHANNEL } from '#db/index.ts'
import { listNewestEvents } from './tills.repository.ts'

/** How often watched tills are looked at, all together: only what the database said while nobody heard it is found so late. */
const LOOK_MS = 3_000

type Listener = () => void

/** Tells the streams of this process that something arrived at a till, whichever process recorded it. */
export type TillSignal = {
  /** Calls back when something arrived; returns how to stop. */
  listen(posId: string, listener: Listener): () => void
  announce(posId: string): void
  /** Tills with listeners. */
  listWatched(): string[]
  close(): Promise<void>
}

/** Nothing is asked of the database until the first listener comes. */
export function createTillSignal(deps: { db: Db; logger: FastifyBaseLogger; shared?: SharedStore | undefined }): TillSignal {
  const tills = new Map<string, Set<Listener>>()
  const newest = new Map<string, bigint>()
  let listening: Listening | undefined
  let timer: NodeJS.Timeout | undefined
  let isLooking = false

  const announce = (posId: string): void => {
    for (const listener of tills.get(posId) ?? []) listener()
  }

  const look = async (): Promise<void> => {
    if (isLooking || tills.size === 0) return
    isLooking = true
    try {
      for (const { posId, seq } of await listNewestEvents(deps.db, [...tills.keys()])) {
        if (newest.get(posId) === seq) continue
        newest.set(posId, seq)
        announce(posId)
      }
    } catch (err) {
      deps.logger.warn({ err }, 'watched tills could not be looked at')
    } finally {
      isLooking = false
    }
  }

  const begin = (): void => {
    timer ??= setInterval(() => void look(), LOOK_MS).unref()
    listening ??= deps.shared?.listen(TILL_CHANNEL, { onMessage: announce, onOpen: () => void look() })
  }

  const stop = (posId: string): void => {
    tills.delete(posId)
    newest.delete(posId)
    if (tills.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    listen(posId, listener) {
      const own = tills.get(posId) ?? new Set<Listener>()
      tills.set(posId, own)
      own.add(listener)
      begin()
      return () => {
        own.delete(listener)
        if (own.size === 0 && tills.get(posId) === own) stop(posId)
      }
    },
    announce,
    listWatched: () => [...tills.keys()],
    async close() {
      clearInterval(timer)
      await listening?.close()
    },
  }
}

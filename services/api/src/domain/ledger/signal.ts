import type { FastifyBaseLogger } from 'fastify'
import type { Db, Listening, SharedStore } from '#db/index.ts'

/** How often watched things are looked at, all together: only what the database said while nobody heard it is found so late. */
const LOOK_MS = 3_000

type Listener = () => void

/** Tells the streams of this process that something has changed, whichever process recorded it. */
export type Signal = {
  /** Calls back when the thing of an id has changed; returns how to stop. */
  listen(id: string, listener: Listener): () => void
  announce(id: string): void
  /** Ids with listeners. */
  listWatched(): string[]
  close(): Promise<void>
}

/** What is watched. */
type Watched = {
  /** In the words of the log. */
  name: string
  /** Where the database says that something changed; the payload is its id. */
  channel: string
  /** For each of some ids something that is another after every change. */
  listNewest(db: Db, ids: readonly string[]): Promise<{ id: string; newest: string }[]>
}

/** Nothing is asked of the database until the first listener comes. */
export function createSignal(deps: { db: Db; logger: FastifyBaseLogger; shared?: SharedStore | undefined }, watched: Watched): Signal {
  const things = new Map<string, Set<Listener>>()
  const known = new Map<string, string>()
  let listening: Listening | undefined
  let timer: NodeJS.Timeout | undefined
  let isLooking = false

  const announce = (id: string): void => {
    for (const listener of things.get(id) ?? []) listener()
  }

  const look = async (): Promise<void> => {
    if (isLooking || things.size === 0) return
    isLooking = true
    try {
      for (const { id, newest } of await watched.listNewest(deps.db, [...things.keys()])) {
        if (known.get(id) === newest) continue
        known.set(id, newest)
        announce(id)
      }
    } catch (err) {
      deps.logger.warn({ err }, `watched ${watched.name} could not be looked at`)
    } finally {
      isLooking = false
    }
  }

  const begin = (): void => {
    timer ??= setInterval(() => void look(), LOOK_MS).unref()
    listening ??= deps.shared?.listen(watched.channel, { onMessage: announce, onOpen: () => void look() })
  }

  const stop = (id: string): void => {
    things.delete(id)
    known.delete(id)
    if (things.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    listen(id, listener) {
      const own = things.get(id) ?? new Set<Listener>()
      things.set(id, own)
      own.add(listener)
      begin()
      return () => {
        own.delete(listener)
        if (own.size === 0 && things.get(id) === own) stop(id)
      }
    },
    announce,
    listWatched: () => [...things.keys()],
    async close() {
      clearInterval(timer)
      await listening?.close()
    },
  }
}

import type { Clock } from '@lealta/kernel'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/index.ts'
import { listStandings } from './sessions.repository.ts'

const LOOK_MS = 5_000

/** Notices that sessions which somebody watches ended, or that what their rights rest on has changed: one question for all of them. */
export type Standings = {
  /** Calls back at the first look, since anything may have changed before it, and whenever something changed; returns how to stop. */
  watch(sessionId: string, onChange: () => void): () => void
}

export function createStandings({ db, clock, logger }: { db: Db; clock: Clock; logger: FastifyBaseLogger }): Standings {
  const watchers = new Set<{ sessionId: string; known: string | undefined; onChange: () => void }>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false

  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      const all = [...watchers]
      const found = await listStandings(db, [...new Set(all.map(({ sessionId }) => sessionId))], clock.now())
      for (const watcher of all) {
        const now = found.get(watcher.sessionId)
        const isSame = now !== undefined && now === watcher.known
        watcher.known = now
        if (!isSame) watcher.onChange()
      }
    } catch (err) {
      logger.warn({ err }, 'sessions of streams could not be looked at')
      for (const { onChange } of watchers) onChange()
    } finally {
      isLooking = false
    }
  }

  return {
    watch(sessionId, onChange) {
      const watcher = { sessionId, known: undefined, onChange }
      watchers.add(watcher)
      timer ??= setInterval(() => void look(), LOOK_MS).unref()
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

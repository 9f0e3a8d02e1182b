import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, SharedStore } from '#db/index.ts'
import { countHeld, endLease, keepLease } from './leases.repository.ts'

/** How long a process counts without a sign of life. */
const ALIVE_MS = 15_000
const PREFIX = 'process '

/** The processes on this database. */
export type Processes = {
  /** Gives a sign of life, and counts those of the others. */
  beat(): Promise<void>
  /** How many there were at the last beat; 1 before the first, and while the database does not answer. */
  count(): number
  /** Says that this process is over: it does not count until its last sign of life is old. */
  leave(): Promise<void>
}

/** How many processes have given a sign of life, whoever asks. */
export const countProcesses = (db: Db): Promise<number> => countHeld(db, PREFIX)

/** On the embedded database there is one, and nothing is asked. */
export function createProcesses(deps: { db: Db; logger: FastifyBaseLogger; shared?: SharedStore | undefined }): Processes {
  const name = `${PREFIX}${randomUUID()}`
  let alive = 1
  return {
    count: () => alive,
    async beat() {
      if (!deps.shared) return
      try {
        await keepLease(deps.db, { name, holder: name, ms: ALIVE_MS })
        alive = Math.max(1, await countProcesses(deps.db))
      } catch (err) {
        alive = 1
        deps.logger.warn({ err }, 'the database does not hear that this process lives')
      }
    },
    async leave() {
      if (!deps.shared) return
      await endLease(deps.db, { name, holder: name }).catch((err: unknown) => {
        deps.logger.warn({ err }, 'the database does not hear that this process ends')
      })
    },
  }
}

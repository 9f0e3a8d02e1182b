import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@lealta/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/index.ts'
import { endLease, renewLease, takeLease } from './leases.repository.ts'

/** How long a lease outlives a server that was killed. */
const LEASE_MS = 15_000
/** How often the leases that are held are renewed, and those that are wanted are asked for. */
const RENEWALS = 4
const ASK_MS = 100
/** Before the database gives a lease to another server, its holder has stopped: what stands between their two clocks. */
const MARGIN = 0.1

/** The lease is another server's, or nobody knows: whoever worked under it must not go on. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

/** Work that only one server does at a time, whatever their clocks say; the database's alone counts. */
export type Leases = {
  /**
   * Waits for a lease, and works under it. The signal aborts as soon as the lease cannot be relied on any more.
   * @param until stops the waiting, and aborts the work
   * @throws ApiError unavailable when the lease does not become free
   */
  hold<T>(name: string, work: (signal: AbortSignal) => Promise<T>, until?: AbortSignal): Promise<T>
  /**
   * Works under a lease that is free now, and was for a time; otherwise does nothing.
   * @param idleMs nobody has had it for that long
   */
  tryHold(name: string, idleMs: number, work: (signal: AbortSignal) => Promise<unknown>, until?: AbortSignal): Promise<void>
}

type LeaseDeps = { db: Db; logger: FastifyBaseLogger }

/** @param ms how long a lease lasts without a renewal; at most 30 seconds */
export function createLeases({ db, logger }: LeaseDeps, ms = LEASE_MS): Leases {
  const take = async (name: string, idleMs: number) => {
    const lease = { name, holder: randomUUID(), ms }
    // Counted from before the question, so never for longer than the database does.
    const takenAt = performance.now()
    return (await takeLease(db, { ...lease, idleMs })) ? { lease, takenAt } : undefined
  }

  type Taken = NonNullable<Awaited<ReturnType<typeof take>>>

  const workUnder = async <T>({ lease, takenAt }: Taken, work: (signal: AbortSignal) => Promise<T>, until?: AbortSignal): Promise<T> => {
    const lost = new AbortController()
    const end = () => lost.abort(new LeaseLostError(`the lease of ${lease.name} is lost`))
    const reliesUntil = (since: number) => setTimeout(end, since + ms * (1 - MARGIN) - performance.now())
    let deadline = reliesUntil(takenAt)
    const renew = async () => {
      const askedAt = performance.now()
      if (!(await renewLease(db, lease))) return end()
      clearTimeout(deadline)
      if (!lost.signal.aborted) deadline = reliesUntil(askedAt)
    }
    const renewals = setInterval(() => {
      renew().catch((err: unknown) => logger.warn({ err, lease: lease.name }, 'a lease could not be renewed'))
    }, ms / RENEWALS)
    try {
      return await work(until ? AbortSignal.any([until, lost.signal]) : lost.signal)
    } finally {
      clearInterval(renewals)
      clearTimeout(deadline)
      lost.abort(new LeaseLostError(`the work under the lease of ${lease.name} is over`))
      // What cannot be given back runs out.
      await endLease(db, lease).catch((err: unknown) => logger.warn({ err, lease: lease.name }, 'a lease could not be given back'))
    }
  }

  return {
    async hold(name, work, until) {
      for (const startedAt = performance.now(); ; await wait(ASK_MS, undefined, until ? { signal: until } : {})) {
        const taken = await take(name, 0)
        if (taken) return workUnder(taken, work, until)
        if (performance.now() - startedAt > 2 * ms) throw new ApiError('unavailable', `another server does not give ${name} back`)
      }
    },
    async tryHold(name, idleMs, work, until) {
      const taken = await take(name, idleMs)
      if (taken) await workUnder(taken, work, until)
    },
  }
}

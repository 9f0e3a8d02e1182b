import type { ApiDeps } from '#deps.ts'

/**
 * Work that runs at an interval. On every server, where `run` claims its rows (`for update skip locked`, leases of their own) or follows what
 * this server alone knows; under the lease of its name, on one server at a time, where two would read and write the same.
 */
export type Job = {
  readonly name: string
  readonly everyMs: number
  /** One server at a time runs it, and none before its interval is over since another did. */
  readonly isAlone?: true
  /** Asked at each interval: where it says no, the job rests, and no lease is written. Answers by one short question, or from memory. */
  hasWork?(deps: ApiDeps): boolean | Promise<boolean>
  /** Where `hasWork` knows of this server alone: for how long the job rests at most, since another may have left something behind. */
  readonly restMs?: number
  /** @param signal aborts when the server stops and when the lease is lost: nothing is begun after that */
  run(deps: ApiDeps, signal: AbortSignal): Promise<void>
}

/** Runs jobs by timers. */
export type JobRunner = {
  /** Repeating is safe. */
  start(): void
  /** No job starts from now on; resolves when the running ones have ended. */
  stop(): Promise<void>
  /**
   * Every job once (or the named ones), in the order of the list; waits for another server that runs one. The first error of one is thrown
   * after all have run.
   */
  runOnce(...names: string[]): Promise<void>
}

/** Share of its interval for which a job rests on all servers: less than whole, since timers are not exact. */
const REST = 0.9

/** Makes the runner. A job that fails is logged and runs again at its next time. */
export function createJobs(deps: ApiDeps, jobs: readonly Job[]): JobRunner {
  const stopping = new AbortController()
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()

  /** A job never runs twice at the same time in one process. */
  const runOne = async (job: Job, run: (job: Job) => Promise<void>): Promise<void> => {
    const before = running.get(job.name)
    const next = (before ?? Promise.resolve()).catch(() => undefined).then(() => run(job))
    running.set(job.name, next)
    try {
      await next
    } finally {
      if (running.get(job.name) === next) running.delete(job.name)
    }
  }

  const runNow = (job: Job): Promise<void> =>
    job.isAlone ? deps.leases.hold(job.name, signal => job.run(deps, signal), stopping.signal) : job.run(deps, stopping.signal)

  const ranAt = new Map<string, number>()
  const mayRest = async (job: Job): Promise<boolean> => {
    if (!job.hasWork) return false
    const restedMs = performance.now() - (ranAt.get(job.name) ?? Number.NEGATIVE_INFINITY)
    if (job.restMs !== undefined && restedMs >= job.restMs) return false
    return !(await job.hasWork(deps))
  }

  const runInTurn = async (job: Job): Promise<void> => {
    if ((await mayRest(job)) || stopping.signal.aborted) return
    ranAt.set(job.name, performance.now())
    await (job.isAlone ? deps.leases.tryHold(job.name, REST * job.everyMs, signal => job.run(deps, signal), stopping.signal) : runNow(job))
  }

  const schedule = (job: Job): void => {
    if (stopping.signal.aborted) return
    timers.set(
      job.name,
      setTimeout(() => {
        runOne(job, runInTurn)
          .catch((err: unknown) => deps.logger.error({ err, job: job.name }, 'job failed'))
          .finally(() => schedule(job))
      }, job.everyMs),
    )
  }

  return {
    start() {
      if (timers.size === 0) for (const job of jobs) schedule(job)
    },
    async stop() {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.allSettled(running.values())
    },
    async runOnce(...names) {
      const failures: unknown[] = []
      for (const job of jobs) {
        if (names.length === 0 || names.includes(job.name)) await runOne(job, runNow).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

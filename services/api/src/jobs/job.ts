import type { ApiDeps } from '#deps.ts'

/** Work that runs at an interval, on every server: `run` claims its rows (`for update skip locked`), takes a lock, or does no harm when repeated. */
export type Job = {
  readonly name: string
  readonly everyMs: number
  run(deps: ApiDeps, signal: AbortSignal): Promise<void>
}

/** Runs jobs by timers. */
export type JobRunner = {
  /** Repeating is safe. */
  start(): void
  /** No job starts from now on; resolves when the running ones have ended. */
  stop(): Promise<void>
  /** Every job once (or the named ones), in the order of the list. The first error of one is thrown after all have run. */
  runOnce(...names: string[]): Promise<void>
}

/** Makes the runner. A job that fails is logged and runs again at its next time. */
export function createJobs(deps: ApiDeps, jobs: readonly Job[]): JobRunner {
  const stopping = new AbortController()
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()

  /** A job never runs twice at the same time in one process. */
  const runOne = async (job: Job): Promise<void> => {
    const before = running.get(job.name)
    const next = (before ?? Promise.resolve()).catch(() => undefined).then(() => job.run(deps, stopping.signal))
    running.set(job.name, next)
    try {
      await next
    } finally {
      if (running.get(job.name) === next) running.delete(job.name)
    }
  }

  const schedule = (job: Job): void => {
    if (stopping.signal.aborted) return
    timers.set(
      job.name,
      setTimeout(() => {
        runOne(job)
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
        if (names.length === 0 || names.includes(job.name)) await runOne(job).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

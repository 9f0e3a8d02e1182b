/** When ledgers close: as soon as transactions wait, every so many seconds, or only when told. */
export type CloseMode = { readonly kind: 'instant' } | { readonly kind: 'interval'; readonly seconds: number } | { readonly kind: 'manual' }

const IDLE_CLOSE_MS = 5_000
const RETRY_MS = 1_000
/** Calls for the next ledger when its time has come. */
export type CloseTimer = {
  /** Transactions wait: the ledger closes when those that have arrived by now are all in the queue. */
  hurry(): void
  /** A ledger has been closed, or could not be: counts the time to the next one from now. */
  restart(hasFailed: boolean): void
  stop(): void
}

/** Starts counting the time to the next ledger; `close` must not throw. */
export function createCloseTimer(mode: CloseMode, close: () => void): CloseTimer {
  let idle: NodeJS.Timeout | undefined
  let isDue = false
  let isStopped = false

  function run(): void {
    if (!isStopped) close()
  }

  function restart(hasFailed: boolean): void {
    clearTimeout(idle)
    if (mode.kind === 'manual' || isStopped) return
    const delay = mode.kind === 'interval' ? mode.seconds * 1000 : IDLE_CLOSE_MS
    idle = setTimeout(run, hasFailed ? Math.min(delay, RETRY_MS) : delay)
    idle.unref()
  }

  restart(false)
  return {
    restart,
    hurry() {
      if (mode.kind !== 'instant' || isDue || isStopped) return
      isDue = true
      setImmediate(() => {
        isDue = false
        run()
      })
    },
    stop() {
      isStopped = true
      clearTimeout(idle)
    },
  }
}

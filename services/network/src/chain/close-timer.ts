/** When ledgers close: as soon as transactions wait, every so many seconds, or only when told. */
export type CloseMode = { readonly kind: 'instant' } | { readonly kind: 'interval'; readonly seconds: number } | { readonly kind: 'manual' }

const IDLE_CLOSE_MS = 5_000
const RETRY_MS = 1_000
/**
 * While signatures are being checked elsewhere, a close waits for them to come along: as long as the last close took, so that what a
 * ledger costs is shared by more when there are more, within these bounds.
 */
const GATHER_MS = { least: 3, most: 25 }

/** Calls for the next ledger when its time has come. */
export type CloseTimer = {
  /** Transactions wait. `areMoreComing`: others are being checked, for which the ledger has room. */
  hurry(areMoreComing: boolean): void
  /** A ledger has been closed, or could not be: counts the time to the next one from now. */
  restart(hasFailed: boolean): void
  stop(): void
}

/** Starts counting the time to the next ledger; `close` must not throw. */
export function createCloseTimer(mode: CloseMode, close: () => void): CloseTimer {
  let gathering: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined
  let isDue = false
  let isStopped = false
  let lastCloseMs = 0

  function run(): void {
    if (isStopped) return
    const from = performance.now()
    close()
    lastCloseMs = performance.now() - from
  }

  function restart(hasFailed: boolean): void {
    clearTimeout(gathering)
    gathering = undefined
    clearTimeout(idle)
    if (mode.kind === 'manual' || isStopped) return
    const delay = mode.kind === 'interval' ? mode.seconds * 1000 : IDLE_CLOSE_MS
    idle = setTimeout(run, hasFailed ? Math.min(delay, RETRY_MS) : delay)
    idle.unref()
  }

  restart(false)
  return {
    restart,
    hurry(areMoreComing) {
      if (mode.kind !== 'instant' || isDue || isStopped) return
      if (areMoreComing) {
        gathering ??= setTimeout(run, Math.min(Math.max(lastCloseMs, GATHER_MS.least), GATHER_MS.most))
        return
      }
      isDue = true
      setImmediate(() => {
        isDue = false
        run()
      })
    },
    stop() {
      isStopped = true
      clearTimeout(gathering)
      clearTimeout(idle)
    },
  }
}

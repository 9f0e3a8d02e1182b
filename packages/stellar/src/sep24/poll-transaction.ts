import { TransferServerError } from './transfer-server-error.ts'

/** Spec §9: "polling interval default 2000 ms". */
const INTERVAL_MS = 2000

/** The longest pause after a connection was lost. */
const LONGEST_MS = 60_000

export interface PollOptions<Seen> {
  /** Asks once. */
  readonly check: () => Promise<Seen>
  /** Told of every answer; true ends the polling. */
  readonly isDone: (seen: Seen) => boolean
  /** Told whether the anchor answers, each time that changes: a screen shows it (product decision 20). */
  readonly onConnection?: (isLost: boolean) => void
  /** Waits; may end earlier, when the person comes back to the screen. Ends at once when the signal is aborted. */
  readonly wait: (ms: number) => Promise<void>
  /** 2000 by default. */
  readonly intervalMs?: number
  /** Stops it. */
  readonly signal?: AbortSignal
}

/**
 * Follows something that changes at an anchor (spec §4: "first check after a delay, then repeated at an interval until a handler says done
 * or it is stopped; a failed check ends polling with an error"). An anchor that does not answer has not failed: it is asked again, less and
 * less often, at most every minute (product decision 20).
 * @returns what was seen last; undefined when it was stopped
 * @throws what `check` throws, apart from `transfer_server_unreachable`
 */
export async function poll<Seen>(options: PollOptions<Seen>): Promise<Seen | undefined> {
  const intervalMs = options.intervalMs ?? INTERVAL_MS
  let lost = 0
  for (;;) {
    await options.wait(Math.min(intervalMs * 2 ** lost, Math.max(LONGEST_MS, intervalMs)))
    if (options.signal?.aborted) return undefined
    const seen = await checkOnce(options.check)
    if (options.signal?.aborted) return undefined
    if (seen === undefined) {
      if (lost === 0) options.onConnection?.(true)
      lost += 1
      continue
    }
    if (lost > 0) options.onConnection?.(false)
    lost = 0
    if (options.isDone(seen.value)) return seen.value
  }
}

async function checkOnce<Seen>(check: () => Promise<Seen>): Promise<{ value: Seen } | undefined> {
  try {
    return { value: await check() }
  } catch (error) {
    if (error instanceof TransferServerError && error.code === 'transfer_server_unreachable') return undefined
    throw error
  }
}

import { HorizonError, HorizonUnreachableError } from './horizon-error.ts'
import type { HorizonQuery } from './horizon-request.ts'
import { readMessages } from './read-messages.ts'

/** One event of a stream: its cursor and the JSON record as Horizon sent it. */
export interface StreamEvent {
  readonly id: string
  readonly record: Readonly<Record<string, unknown>>
}

export interface StreamOptions {
  /** `now` for what comes from here on, or the paging token after which to begin. */
  readonly cursor: string
  readonly onEvent: (event: StreamEvent) => void
  /** Told that the connection was lost (with the error) or is there (without). */
  readonly onConnection?: (error?: HorizonError | HorizonUnreachableError) => void
  /** Told that events may have passed unseen: it is there again, and begins at `now` once more since it has seen none yet. */
  readonly onGap?: () => void
  /** Events after which the server ends a connection, at most 200; it comes back by itself. Horizon's own is 10. */
  readonly limit?: number
  readonly signal?: AbortSignal
  /** How to wait before connecting again; by default a timer. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** A running stream. */
export interface EventStream {
  /** Ends it; safe to repeat. */
  close(): void
  /** Settles when the stream has ended; rejects with what `onEvent` threw. */
  readonly ended: Promise<void>
}

type Open = (path: string, query: HorizonQuery, signal: AbortSignal) => Promise<Response>

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Follows a Horizon event stream over fetch, in browsers and in Node alike; see `Horizon.streamEvents`. */
export function streamEvents(open: Open, path: string, options: StreamOptions): EventStream {
  const control = new AbortController()
  const signal = options.signal === undefined ? control.signal : AbortSignal.any([control.signal, options.signal])
  return { close: () => control.abort(), ended: follow(open, path, options, signal) }
}

async function follow(open: Open, path: string, options: StreamOptions, signal: AbortSignal): Promise<void> {
  const wait = options.wait ?? waitByTimer
  let cursor = options.cursor
  /** After a failure, doubled at each; and after an orderly end, as the server asked last: it may ask before its last event is read. */
  let waitMs = FIRST_WAIT_MS
  let askedMs = FIRST_WAIT_MS
  let isFirst = true
  while (!signal.aborted) {
    try {
      const wasFirst = isFirst
      isFirst = false
      const response = await open(path, { cursor, limit: options.limit }, signal)
      options.onConnection?.()
      if (!wasFirst && cursor === 'now') options.onGap?.()
      const onRetry = (ms: number): void => {
        askedMs = ms
      }
      for await (const message of readUntilLost(response, onRetry)) {
        if (message.id === undefined || message.id === cursor) continue
        if (signal.aborted) return
        const record = parseRecord(message.data)
        if (record === undefined) continue
        cursor = message.id
        waitMs = FIRST_WAIT_MS
        options.onEvent({ id: message.id, record })
      }
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof HorizonError) && !(error instanceof HorizonUnreachableError)) throw error
      options.onConnection?.(error)
      await wait(waitMs, signal)
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      continue
    }
    await wait(Math.min(askedMs, FIRST_WAIT_MS), signal)
  }
}

/** A connection that breaks ends as HorizonUnreachableError. */
async function* readUntilLost(response: Response, onRetry: (ms: number) => void) {
  try {
    yield* readMessages(response, { onRetry })
  } catch (cause) {
    throw new HorizonUnreachableError(cause)
  }
}

/** Undefined for Horizon's greetings ("hello", "byebye"), which carry no record. */
function parseRecord(data: string): Record<string, unknown> | undefined {
  try {
    const record: unknown = JSON.parse(data)
    return typeof record === 'object' && record !== null ? { ...record } : undefined
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}

function waitByTimer(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
    function end(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
}

import { ApiError } from '@lealta/contract/client'
import { AppError } from '@lealta/kernel'
import { readMessages } from '@lealta/stellar/horizon'

/** State of a stream's connection. */
export type StreamConnection = 'connecting' | 'live' | 'offline'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000
/** The server says every 15 seconds that it is there: a phone that changed its network is not told that the connection is gone. */
const SILENCE_MS = 40_000

/**
 * Follows server-sent events over fetch, since a token goes in a header. A lost connection is reopened automatically from the last event
 * received (Last-Event-ID), so that no event is missed or repeated. @returns a function that stops it
 * @param after what was read before: the first connection goes on after it
 */
export function followStream(
  open: (options: { signal: AbortSignal; lastEventId?: string }) => Promise<Response>,
  on: { data: (data: string) => void; connection: (connection: StreamConnection) => void },
  after?: string,
): () => void {
  const control = new AbortController()
  void follow(open, on, control.signal, after)
  return () => control.abort()
}

async function follow(
  open: Parameters<typeof followStream>[0],
  on: Parameters<typeof followStream>[1],
  signal: AbortSignal,
  after: string | undefined,
): Promise<void> {
  let lastEventId = after
  let waitMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    try {
      const response = await open({ signal, ...(lastEventId === undefined ? {} : { lastEventId }) })
      on.connection('live')
      waitMs = FIRST_WAIT_MS
      for await (const message of readMessages(response, { silenceMs: SILENCE_MS })) {
        if (message.id) lastEventId = message.id
        on.data(message.data)
      }
    } catch (error) {
      if (signal.aborted) return
      // Refused for good: it is not ours, or the session expired and the person is on the way to sign in.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return on.connection('offline')
      if (error instanceof AppError && error.code === 'missing_auth_token') return
    }
    if (signal.aborted) return
    on.connection('offline')
    await waitFor(waitMs, signal)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    if (!signal.aborted) on.connection('connecting')
  }
}

/** Waits for some time, or until the network is back. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
    addEventListener('online', end, { once: true })
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      removeEventListener('online', end)
      resolve()
    }
  })
}

import { TillEvent } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import { AppError } from '@lealta/kernel'
import { readMessages } from '@lealta/stellar/horizon'
import type { Api } from '#shared/portal/connections.ts'

/** State of a till's connection. */
export type TillConnection = 'connecting' | 'live' | 'offline'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000
/** The server says every 15 seconds that it is there: a phone that changed its network is not told that the connection is gone. */
const SILENCE_MS = 40_000

/**
 * Follows the events of a till over fetch, since the token goes in a header. A lost connection is reopened automatically from the last
 * event received (Last-Event-ID), so that no event is missed or repeated. @returns a function that stops it
 */
export function followTill(
  api: Api,
  till: { businessId: string; tillId: string },
  on: { event: (event: TillEvent) => void; connection: (connection: TillConnection) => void },
): () => void {
  const control = new AbortController()
  void follow(api, till, on, control.signal)
  return () => control.abort()
}

async function follow(
  api: Api,
  till: { businessId: string; tillId: string },
  on: Parameters<typeof followTill>[2],
  signal: AbortSignal,
): Promise<void> {
  let lastEventId: string | undefined
  let waitMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    try {
      const response = await api.streamTillEvents(
        { params: { businessId: till.businessId, posId: till.tillId } },
        { signal, ...(lastEventId === undefined ? {} : { lastEventId }) },
      )
      on.connection('live')
      waitMs = FIRST_WAIT_MS
      for await (const message of readMessages(response, { silenceMs: SILENCE_MS })) {
        const event = parseEvent(message.data)
        if (message.id) lastEventId = message.id
        if (event) on.event(event)
      }
    } catch (error) {
      if (signal.aborted) return
      // Refused for good: the till is not ours, or the session expired and the person is on the way to sign in.
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

/** Undefined if it is not an event of a till. */
function parseEvent(data: string): TillEvent | undefined {
  try {
    const parsed = TillEvent.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
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

import { TillEvent } from '@lealta/contract'
import { followStream, type StreamConnection } from '#shared/live/follow-stream.ts'
import type { Api } from '#shared/portal/connections.ts'

/** State of a till's connection. */
export type TillConnection = StreamConnection

/** Follows the events of a till after one that is known, `0` for all of them. @returns a function that stops it */
export function followTill(
  api: Api,
  till: { businessId: string; tillId: string; after: string },
  on: { event: (event: TillEvent) => void; connection: (connection: TillConnection) => void },
): () => void {
  const params = { businessId: till.businessId, posId: till.tillId }
  const listener = {
    connection: on.connection,
    data: (data: string) => {
      const event = parseEvent(data)
      if (event) on.event(event)
    },
  }
  return followStream(options => api.streamTillEvents({ params }, options), listener, till.after)
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

import type { Horizon } from '@lealta/stellar/horizon'
import { whileSeen } from './while-seen.ts'

/** What a screen wants to hear of a list of the network. */
type Listener = {
  /** Something happened. */
  readonly onEvent: () => void
  /** Something may have happened that nobody was told of. */
  readonly onGap: () => void
  readonly onConnection: (isConnected: boolean) => void
}

/**
 * Follows a list of the network as long as somebody sees the page; what happened meanwhile is a gap.
 * @returns a function that stops it
 */
export function streamWhileSeen(horizon: Horizon, path: string, { onEvent, onGap, onConnection }: Listener): () => void {
  return whileSeen(() => {
    const stream = horizon.streamEvents(path, {
      cursor: 'now',
      onEvent,
      onGap,
      onConnection: error => onConnection(error === undefined),
    })
    stream.ended.catch(() => onConnection(false))
    return () => stream.close()
  }, onGap)
}

import type { Horizon } from '@lealta/stellar/horizon'

/** What a screen wants to hear of a list of the network. */
type Listener = {
  /** Something happened. */
  readonly onEvent: () => void
  /** Something may have happened that nobody was told of. */
  readonly onGap: () => void
  readonly onConnection: (isConnected: boolean) => void
}

/**
 * Follows a list of the network as long as somebody sees the page: a browser gives a host six connections, and a seventh page would load
 * nothing while others keep theirs open unseen. What happened meanwhile is a gap.
 * @returns a function that stops it
 */
export function streamWhileSeen(horizon: Horizon, path: string, { onEvent, onGap, onConnection }: Listener): () => void {
  let stop: (() => void) | undefined
  const start = () => {
    const stream = horizon.streamEvents(path, {
      cursor: 'now',
      onEvent,
      onGap,
      onConnection: error => onConnection(error === undefined),
    })
    stream.ended.catch(() => onConnection(false))
    return () => stream.close()
  }
  const look = () => {
    if (document.visibilityState === 'hidden') {
      stop?.()
      stop = undefined
    } else if (!stop) {
      stop = start()
      onGap()
    }
  }
  if (document.visibilityState !== 'hidden') stop = start()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop?.()
  }
}

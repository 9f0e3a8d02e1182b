import type { Server } from 'node:http'
import { addressKey } from '@lealta/api'

/** A request is there by then, however slowly it is sent: 5 MB at half a megabit a second. */
export const REQUEST_MS = 90_000
/** A shop full of people behind one address, each with a stream and the six connections of a browser. */
export const MOST_OF_ADDRESS = 500

type Bounds = { requestMs?: number; mostOfAddress?: number }

/**
 * Keeps strangers from holding a listener's connections: a request ends in time, and one address has so many at most; of IPv6 all that a
 * household has is one.
 * @param isProxied everybody comes through the addresses of a proxy, which bounds them itself
 */
export function boundConnections(
  server: Server,
  isProxied: boolean,
  { requestMs = REQUEST_MS, mostOfAddress = MOST_OF_ADDRESS }: Bounds = {},
): void {
  server.requestTimeout = requestMs
  server.headersTimeout = Math.min(server.headersTimeout, requestMs)
  if (isProxied) return
  const open = new Map<string, number>()
  server.on('connection', socket => {
    const key = addressKey({ ip: socket.remoteAddress ?? '' })
    const others = open.get(key) ?? 0
    if (others >= mostOfAddress) {
      socket.destroy()
      return
    }
    open.set(key, others + 1)
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    })
  })
}

import { createQueue } from '@lealta/kernel'
import type { FastifyReply } from 'fastify'

/** How often a stream says that it is alive, within what proxies and browsers wait. */
const HEARTBEAT_MS = 15_000

/** What a stream writes to. */
type EventWriter = {
  /** Writes events as they go over the wire; nothing once the caller is gone. */
  write: (text: string) => void
  isOpen: () => boolean
}

/** What a stream of server-sent events consists of. */
export type EventStream = {
  reply: FastifyReply
  /** Aborts when the caller is gone, or their session is over. */
  signal: AbortSignal
  /** Calls back when there may be something to send; returns how to stop. */
  listen: (look: () => void) => () => void
  /** Sends what there is. One call runs at a time, and one waits. */
  send: (to: EventWriter) => Promise<void>
  /** `send` failed: the stream ends, and whoever reads comes back where they were. */
  onFault: (err: unknown) => void
  /** After so long the stream ends, and whoever is still there comes back. For ever by default. */
  longestMs?: number
  /** Runs once, however it ends. */
  onEnd?: () => void
}

/** Answers with server-sent events, beginning with what there is at once. */
export function sendEvents({ reply, signal, listen, send, onFault, longestMs, onEnd }: EventStream): void {
  void reply.hijack()
  const { raw } = reply
  if (signal.aborted) {
    raw.destroy()
    onEnd?.()
    return
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  raw.write('retry: 1000\n\n')
  const isOpen = (): boolean => !signal.aborted && !raw.destroyed && !raw.writableEnded
  const writer: EventWriter = {
    isOpen,
    write(text) {
      if (isOpen()) raw.write(text)
    },
  }
  const inTurn = createQueue()
  let isWaiting = false
  const look = (): void => {
    if (isWaiting) return
    isWaiting = true
    const sendNext = async (): Promise<void> => {
      isWaiting = false
      if (isOpen()) await send(writer)
    }
    inTurn(sendNext).catch((err: unknown) => {
      onFault(err)
      raw.destroy()
    })
  }
  const stop = listen(look)
  const heartbeat = setInterval(() => writer.write(': \n\n'), HEARTBEAT_MS)
  const ending = longestMs === undefined ? undefined : setTimeout(() => raw.end(), longestMs)
  raw.once('close', () => {
    clearInterval(heartbeat)
    clearTimeout(ending)
    stop()
    onEnd?.()
  })
  signal.addEventListener('abort', () => raw.end(), { once: true })
  look()
}

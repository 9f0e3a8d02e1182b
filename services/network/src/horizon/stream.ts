import type { FastifyReply } from 'fastify'
import type { Chain } from '#chain/chain.ts'
import { Problem } from './problem.ts'

const HELLO = 'retry: 1000\nevent: open\ndata: "hello"\n\n'
const BYEBYE = 'retry: 10\nevent: close\ndata: "byebye"\n\n'
/** A stream ends before proxies cut it; the client comes back at once with the id of its last event. */
const STREAM_MS = 55_000

/** One server-sent event; `id` is what the client resumes from. */
type StreamEvent = { readonly id?: string | undefined; readonly data: unknown }

/** Open streams of one service. */
export type Streams = {
  /**
   * Answers with server-sent events: what `produce` gives now, and again after each ledger. Ends after `limit` events.
   * An error of the first `produce` is thrown, so that the answer is a problem document.
   */
  serve(reply: FastifyReply, limit: number, produce: () => StreamEvent[]): FastifyReply
  /** Ends all streams with a goodbye. */
  finish(): void
}

function formatEvent({ id, data }: StreamEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}

/** Creates the keeper of streams that follow a chain. */
export function createStreams(chain: Chain): Streams {
  const open = new Set<() => void>()
  return {
    serve(reply, limit, produce) {
      let left = limit
      const first = produce()
      void reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache',
        'access-control-allow-origin': '*',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      })
      raw.write(HELLO)
      const send = (events: StreamEvent[]) => {
        const batch = events.slice(0, left)
        left -= batch.length
        if (batch.length > 0) raw.write(batch.map(formatEvent).join(''))
        if (left <= 0) finish()
      }
      const stopFollowing = chain.onClose(() => {
        try {
          send(produce())
        } catch (error) {
          // What was followed is gone: an account that was merged, for instance.
          if (!(error instanceof Problem)) throw error
          raw.write(`event: error\ndata: problem: ${error.code}\n\n`)
          finish()
        }
      })
      const timer = setTimeout(() => finish(), STREAM_MS)
      timer.unref()
      const forget = () => {
        stopFollowing()
        clearTimeout(timer)
        open.delete(finish)
      }
      const finish = () => {
        forget()
        raw.end(BYEBYE)
      }
      open.add(finish)
      raw.once('close', forget)
      send(first)
      return reply
    },
    finish() {
      for (const finish of open) finish()
    },
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Chain } from '#chain/chain.ts'
import { toClient } from '#limits/client-address.ts'
import { type Gate, LimitError } from '#limits/gate.ts'
import { Problem } from './problem.ts'

const HELLO = 'retry: 1000\nevent: open\ndata: "hello"\n\n'
const BYEBYE = 'retry: 10\nevent: close\ndata: "byebye"\n\n'
/** A stream ends before proxies cut it; the client comes back at once with the id of its last event. */
const STREAM_MS = 55_000
/** Streams are brought up to date for so long at a time, then others have their turn. */
const SLICE_MS = 10

/** One server-sent event; `id` is what the client resumes from. */
type StreamEvent = { readonly id?: string | undefined; readonly data: unknown }

/** Open streams of one service. */
export type Streams = {
  /**
   * Answers with server-sent events: what `produce` gives now, and again after ledgers. Ends after `limit` events.
   * An error of the first `produce` is thrown, so that the answer is a problem document.
   * @throws LimitError when too many streams are open
   */
  serve(request: FastifyRequest, reply: FastifyReply, limit: number, produce: () => StreamEvent[]): FastifyReply
  /** Ends all streams with a goodbye. */
  finish(): void
}

type Stream = { readonly update: () => void; readonly finish: () => void }

function formatEvent({ id, data }: StreamEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}

/** What a stream says when it ends with an error. */
function formatError(error: unknown): string {
  const text =
    error instanceof Problem ? `problem: ${error.code}. full details: ${String(error.document.detail)}` : 'Unexpected stream error'
  return `event: error\ndata: ${text}\n\n`
}

/**
 * Creates the keeper of streams that follow a chain.
 * @param toProblem what is told about an error
 */
export function createStreams(chain: Chain, gate: Gate, toProblem: (error: unknown) => Problem): Streams {
  const open = new Set<Stream>()
  const perClient = new Map<string, number>()
  const due = new Set<Stream>()
  let isUpdating = false

  /** While ledgers close faster than streams are served, a stream gets what is in several of them at once. */
  function updateDue(): void {
    const until = performance.now() + SLICE_MS
    for (const stream of due) {
      due.delete(stream)
      stream.update()
      if (performance.now() > until) break
    }
    isUpdating = due.size > 0
    if (isUpdating) setImmediate(updateDue)
  }

  function makeDue(streams: Iterable<Stream>): void {
    for (const stream of streams) due.add(stream)
    if (isUpdating || due.size === 0) return
    isUpdating = true
    setImmediate(updateDue)
  }

  const stopFollowing = chain.onClose(() => makeDue(open))

  function enter(client: string): void {
    const count = perClient.get(client) ?? 0
    if (count >= gate.streams.perClient) throw new LimitError('too_many_streams', 'too many streams are open from this address')
    if (open.size >= gate.streams.total) throw new LimitError('streams_full', 'too many streams are open')
    perClient.set(client, count + 1)
  }

  function leave(client: string): void {
    const count = perClient.get(client) ?? 0
    if (count > 1) perClient.set(client, count - 1)
    else perClient.delete(client)
  }

  return {
    serve(request, reply, limit, produce) {
      let left = limit
      const first = produce()
      const client = toClient(request.ip)
      enter(client)
      void reply.hijack()
      const { raw } = reply
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      })
      raw.write(HELLO)

      const send = (events: readonly StreamEvent[]) => {
        const batch = events.slice(0, left)
        left -= batch.length
        if (batch.length > 0) raw.write(batch.map(formatEvent).join(''))
        if (left <= 0) end(BYEBYE)
      }
      /** Who does not read what was sent gets nothing more until then. */
      const update = () => {
        if (!open.has(stream)) return
        if (raw.writableNeedDrain) {
          raw.once('drain', () => makeDue([stream]))
          return
        }
        try {
          const events = produce()
          if (events.length > 0) gate.admitEvents(client)
          send(events)
        } catch (error) {
          const problem = toProblem(error)
          if (problem.status === 500) request.log.error({ error }, problem.message)
          end(formatError(problem.status === 500 ? error : problem))
        }
      }
      const forget = () => {
        if (!open.delete(stream)) return
        due.delete(stream)
        clearTimeout(timer)
        leave(client)
      }
      const end = (text: string) => {
        forget()
        if (raw.writableNeedDrain) raw.destroy()
        else raw.end(text)
      }
      const stream: Stream = { update, finish: () => end(BYEBYE) }
      const timer = setTimeout(stream.finish, STREAM_MS)
      timer.unref()
      open.add(stream)
      raw.once('close', forget)
      send(first)
      return reply
    },
    finish() {
      stopFollowing()
      for (const stream of open) stream.finish()
    },
  }
}

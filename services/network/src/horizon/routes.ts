import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toid } from '#resources/toid.ts'
import type { Page } from '#store/page.ts'
import { formatPage, tokenOf } from './hal-page.ts'
import type { HorizonContext } from './horizon-context.ts'
import { Problem } from './problem.ts'
import { type CursorKind, parsePage, type Query } from './query.ts'
import type { Streams } from './stream.ts'

const HAL = 'application/hal+json; charset=utf-8'
const OBJECT_EVENTS = 10

/** Path and query parameters together, as Horizon reads them: the path wins. */
export type Parameters = Query

export type Resource = Record<string, unknown>

/** Registers the two kinds of answers that Horizon has: pages of records and single objects. */
export type Routes = {
  readonly app: FastifyInstance
  /** A list with cursor, limit and order; `streamable` ones can be followed. `read` gets what the client asked for. */
  page(path: string, options: PageOptions): void
  /** One object, or a list without cursors. `read` throws a Problem when there is none. */
  object(path: string, options: ObjectOptions): void
}

type ObjectOptions = { readonly streamable?: true; readonly read: (parameters: Parameters) => Resource }

type PageOptions = {
  readonly kind: CursorKind
  readonly streamable?: true
  readonly read: (parameters: Parameters, page: Page) => Resource[]
}

/** What the client wants: JSON, a stream of events, or something that nobody has. */
function negotiate(request: FastifyRequest): 'json' | 'stream' {
  const { accept } = request.headers
  if (accept === undefined || accept === '' || /\*\/\*|application\/(\*|json|hal\+json)/.test(accept)) {
    return accept?.trimStart().startsWith('text/event-stream') ? 'stream' : 'json'
  }
  if (accept.includes('text/event-stream')) return 'stream'
  throw new Problem('not_acceptable')
}

function firstValues(values: unknown): Record<string, string | undefined> {
  const entries = Object.entries((values ?? {}) as Record<string, string | string[]>)
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))
}

export function parametersOf(request: FastifyRequest): Parameters {
  return { ...firstValues(request.query), ...firstValues(request.params) }
}

/** Sends a HAL document, with the ledger that it was made from. */
export function sendHal(reply: FastifyReply, context: HorizonContext, resource: Resource): FastifyReply {
  return reply.header('latest-ledger', context.chain.ledger.header.ledgerSeq).type(HAL).send(JSON.stringify(resource))
}

/** Creates the registrar of routes below the prefix of a plugin. */
export function createRoutes(app: FastifyInstance, context: HorizonContext, streams: Streams): Routes {
  const addressOf = (request: FastifyRequest) => new URL(context.publicUrl + request.url.slice(app.prefix.length))

  function pageOf(request: FastifyRequest, parameters: Parameters, kind: CursorKind): Page {
    const lastEventId = request.headers['last-event-id']
    return parsePage(parameters, {
      kind,
      // Behind everything in the last ledger, before anything in the next one.
      nowCursor: (toid(context.chain.ledger.header.ledgerSeq + 1, 0, 0) - 1n).toString(),
      lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    })
  }

  return {
    app,
    page(path, { kind, streamable, read }) {
      app.get(path, (request, reply) => {
        const parameters = parametersOf(request)
        const form = negotiate(request)
        let page = pageOf(request, parameters, kind)
        if (form === 'json') return sendHal(reply, context, formatPage(read(parameters, page), page, addressOf(request)))
        if (!streamable) throw new Problem('not_acceptable')
        return streams.serve(reply, page.limit, () => {
          const records = read(parameters, page)
          page = { ...page, cursor: tokenOf(records.at(-1)) ?? page.cursor }
          return records.map(record => ({ id: tokenOf(record), data: record }))
        })
      })
    },
    object(path, { streamable, read }) {
      app.get(path, (request, reply) => {
        const parameters = parametersOf(request)
        if (negotiate(request) === 'json') return sendHal(reply, context, read(parameters))
        if (!streamable) throw new Problem('not_acceptable')
        let sent = ''
        return streams.serve(reply, OBJECT_EVENTS, () => {
          const data = read(parameters)
          const text = JSON.stringify(data)
          if (text === sent) return []
          sent = text
          return [{ data }]
        })
      })
    },
  }
}

import { promisify } from 'node:util'
import { deflate, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteHandlerMethod } from 'fastify'
import { toid } from '#resources/toid.ts'
import { FIRST_LEDGER } from '#store/ledger-reader.ts'
import type { Page } from '#store/page.ts'
import { isCanonicalPath, parseQuery } from './go-url.ts'
import { formatPage, tokenOf } from './hal-page.ts'
import type { HorizonContext } from './horizon-context.ts'
import { type Form, negotiate } from './negotiate.ts'
import { Problem } from './problem.ts'
import { checkCursor, checkIdCursor, fitIntoHistory, type Query, readPage } from './query.ts'
import type { Streams } from './stream.ts'

const HAL = 'application/hal+json; charset=utf-8'
const OBJECT_EVENTS = 10
/** Transactions come with their envelope, a few hundred bytes; the longest one takes 100 operations and 20 signatures. */
const MAX_BODY = 200 * 1024

/** Path and query parameters together, as Horizon reads them: the path wins. */
export type Parameters = Query

export type Resource = Record<string, unknown>

/** Registers the kinds of answers that Horizon has: pages of records, single objects and what was submitted. */
export type Routes = {
  /** A list with cursor, limit and order; `streamable` ones can be followed. */
  page<Filter>(path: string, options: PageOptions<Filter>): void
  /** One object, or a list without cursors. `read` throws a Problem when there is none. */
  object(path: string, options: ObjectOptions): void
  /** What takes a form; `handle` gets it as it came. */
  post(path: string, handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): void
  /** Anything else. */
  add(methods: readonly HTTPMethods[], path: string, handler: RouteHandlerMethod): void
  /** Answers 405 to every other method of the paths that were registered. */
  refuseOtherMethods(): void
}

type ObjectOptions = {
  /** about the state of the ledger, not its history: the answer names the ledger */
  readonly state?: true
  readonly streamable?: true
  readonly read: (parameters: Parameters, request: FastifyRequest) => Resource
  /** the same as bytes, for who asks for them */
  readonly readRaw?: (parameters: Parameters) => Uint8Array
  /** whether a stream shows the object again; default: when anything in it changed */
  readonly isSame?: (before: Resource, now: Resource) => boolean
}

type PageOptions<Filter> = {
  /** about the state of the ledger, not its history: the answer names the ledger, cursors are not fitted into the history */
  readonly state?: true
  readonly streamable?: true
  /** what cursors of the list are: ids, ids with a place behind them, or texts that `read` checks */
  readonly cursor: 'id' | 'pair' | 'text'
  /** reads the parameters besides those of the page */
  readonly filter: (parameters: Parameters) => Filter
  /** whether wrong parameters of the filter are found before wrong ones of the page */
  readonly filterFirst?: true
  readonly read: (filter: Filter, page: Page) => Resource[]
}

const codings = { gzip: promisify(gzip), deflate: promisify(deflate) }

/** Sends a HAL document, compressed for clients that take it so. */
export async function sendHal(request: FastifyRequest, reply: FastifyReply, resource: Resource): Promise<FastifyReply> {
  const text = JSON.stringify(resource)
  void reply.type(HAL).header('content-disposition', 'inline')
  const accepted = request.headers['accept-encoding']?.toLowerCase() ?? ''
  const coding = (['gzip', 'deflate'] as const).find(name => accepted.includes(name))
  if (!coding) return reply.send(text)
  void reply.header('content-encoding', coding).header('vary', 'Origin, Accept-Encoding')
  return reply.send(await codings[coding](text))
}

/** Creates the registrar of routes below the prefix of a plugin. */
export function createRoutes(app: FastifyInstance, context: HorizonContext, streams: Streams): Routes {
  const { chain } = context
  const known = new Set<string>()

  /** What Horizon takes for the path's parameters: undone escapes only where the whole path is escaped as its router would do it. */
  function pathParametersOf(request: FastifyRequest): Query {
    const path = pathOf(request)
    if (isCanonicalPath(path)) return request.params as Query
    const segments = path.split('/')
    const names = (request.routeOptions.url ?? '').slice(app.prefix.length).split('/')
    return Object.fromEntries(names.flatMap((name, i) => (name.startsWith(':') ? [[name.slice(1), segments[i] ?? '']] : [])))
  }

  function parametersOf(request: FastifyRequest): Parameters {
    const parameters: Record<string, string | undefined> = {}
    for (const [name, value] of queryOf(request)) parameters[name] ??= value
    return Object.assign(parameters, pathParametersOf(request))
  }

  function readAnyPage(request: FastifyRequest, parameters: Parameters): Page {
    const lastEventId = request.headers['last-event-id']
    return readPage(parameters, {
      // Behind everything in the last ledger, before anything in the next one.
      now: toid(chain.ledger.header.ledgerSeq + 1, 0, 0) - 1n,
      lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    })
  }

  function add(methods: readonly HTTPMethods[], path: string, handler: RouteHandlerMethod): void {
    for (const url of path === '/' ? [path] : [path, `${path}/`]) {
      app.route({ method: [...methods], url, handler, exposeHeadRoute: false, bodyLimit: MAX_BODY })
      known.add(url)
    }
  }

  /** The form that the client asks for; the state that JSON is made from is that of the last ledger. */
  function chooseForm(request: FastifyRequest, reply: FastifyReply, state: true | undefined): Form | undefined {
    const form = negotiate(request.headers.accept)
    if (state && form !== 'stream') void reply.header('latest-ledger', chain.ledger.header.ledgerSeq)
    return form
  }

  function page<Filter>(path: string, options: PageOptions<Filter>): void {
    const { state, streamable, cursor, filter: readFilter, filterFirst, read } = options
    const readBoth = (request: FastifyRequest): { filter: Filter; asked: Page; fitted: Page } => {
      const parameters = parametersOf(request)
      const first = filterFirst ? readFilter(parameters) : undefined
      const asked = readAnyPage(request, parameters)
      if (cursor !== 'text') checkCursor(asked)
      const fitted = state || cursor === 'text' ? asked : fitIntoHistory(asked, toid(FIRST_LEDGER, 0, 0))
      const filter = first ?? readFilter(parameters)
      if (cursor === 'id') checkIdCursor(fitted)
      return { filter, asked, fitted }
    }
    add(['GET'], path, async (request, reply) => {
      const form = chooseForm(request, reply, state)
      if (form === 'json') {
        const { filter, asked, fitted } = readBoth(request)
        return sendHal(request, reply, formatPage(read(filter, fitted), asked, addressOf(request), queryOf(request)))
      }
      if (form !== 'stream' || !streamable) throw new Problem('not_acceptable')
      const { filter, asked, fitted } = readBoth(request)
      let next = fitted
      return streams.serve(request, reply, asked.limit, () => {
        const records = read(filter, next)
        next = { ...next, cursor: tokenOf(records.at(-1)) ?? next.cursor }
        return records.map(record => ({ id: tokenOf(record), data: record }))
      })
    })
  }

  function object(path: string, options: ObjectOptions): void {
    const { state, streamable, read, readRaw, isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b) } = options
    add(['GET'], path, async (request, reply) => {
      const parameters = parametersOf(request)
      const form = chooseForm(request, reply, state)
      if (form === 'raw' && readRaw) return reply.type('text/plain; charset=utf-8').send(Buffer.from(readRaw(parameters)))
      if (form === 'json') return sendHal(request, reply, read(parameters, request))
      if (form !== 'stream' || !streamable) throw new Problem('not_acceptable')
      let sent: Resource | undefined
      return streams.serve(request, reply, OBJECT_EVENTS, () => {
        const data = read(parameters, request)
        if (sent && isSame(sent, data)) return []
        sent = data
        return [{ data }]
      })
    })
  }

  const pathOf = (request: FastifyRequest): string => request.url.slice(app.prefix.length).split('?')[0] ?? ''
  const addressOf = (request: FastifyRequest): string => context.publicUrl() + pathOf(request)

  return {
    page,
    object,
    add,
    post(path, handle) {
      add(['POST'], path, (request, reply) => {
        if (negotiate(request.headers.accept) !== 'json') throw new Problem('not_acceptable')
        return handle(request, reply)
      })
    },
    refuseOtherMethods() {
      const paths = [...known].map(url => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`))
      // Before the body is looked at: what it holds is of no interest. Routes for all other methods would take a third of a network's start.
      app.addHook('onRequest', (request, reply, next) => {
        if (request.is404 && paths.some(path => path.test(pathOf(request) || '/'))) void reply.code(405).send()
        else next()
      })
    },
  }
}

/** The query of a request as it came, without its question mark. */
export function queryTextOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?')
  return start < 0 ? '' : request.url.slice(start + 1)
}

function queryOf(request: FastifyRequest): [name: string, value: string][] {
  return parseQuery(queryTextOf(request))
}

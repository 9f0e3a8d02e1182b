import { AppError } from '@lealta/kernel'
import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, isErrorCode } from './errors.ts'

type Input<E extends Endpoint> = (E extends { params: infer P extends z.ZodType } ? { params: z.input<P> } : unknown) &
  (E extends { query: infer Q extends z.ZodType }
    ? Partial<z.input<Q>> extends z.input<Q>
      ? { query?: z.input<Q> }
      : { query: z.input<Q> }
    : unknown) &
  (E extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown) &
  (E extends { upload: infer U extends z.ZodType } ? { file: File; fields: z.input<U> } : unknown)

/** Options of one call. `lastEventId` resumes an event stream after that event. */
export type CallOptions = { signal?: AbortSignal; timeoutMs?: number; lastEventId?: string }
type Arguments<E extends Endpoint> =
  unknown extends Input<E> ? [input?: undefined, options?: CallOptions] : [input: Input<E>, options?: CallOptions]
type Answer<E extends Endpoint> = E extends { content: string } ? Response : z.output<E['ok']>

/** One function per endpoint. */
export type Client<A extends Record<string, Endpoint>> = { readonly [K in keyof A]: (...args: Arguments<A[K]>) => Promise<Answer<A[K]>> }

/** One problem of an error answer. */
export type Problem = { code: string; pointer: string | undefined; data: Record<string, string | number> }

/** The API refused: `status` 400 and above, `problems` as in its error document (spec §8). */
export class ApiError extends AppError<ErrorCode> {
  readonly status: number
  readonly problems: readonly Problem[]

  constructor(status: number, problems: readonly Problem[]) {
    const first = problems[0]
    const code =
      first && isErrorCode(first.code)
        ? first.code
        : status === 401
          ? 'bad_auth'
          : status === 404
            ? 'not_found'
            : status === 429
              ? 'too_many_requests'
              : 'server_error'
    super(code, `HTTP ${status}: ${first?.code ?? 'no error document'}`, { data: first?.data ?? {} })
    this.status = status
    this.problems = problems
  }
}

/** No answer: the connection failed (`connection_lost`), or the time was over (`timeout`). */
export class ConnectionError extends AppError<'timeout' | 'connection_lost'> {}

/** Settings of a client. */
export type ClientOptions = {
  baseUrl: string
  fetch?: typeof fetch
  /** Called before each call that needs a session; returns the token, or throws to cancel the call (spec §4). */
  token?: () => string | undefined
  /** The API answered 401, with a code of the catalogue. */
  onUnauthorized?: (code: string | undefined) => void
  /**
   * A call that changes something, asked again word for word while the first is under way, is not sent a second time: both get the one answer.
   * For clients that people press: a double click, or Enter twice, has one effect. What creates something and got no answer is asked again
   * under the same `Idempotency-Key`: pressing once more after a broken connection creates nothing twice.
   */
  joinsRepeats?: boolean
}

/** Default time-out of a call (spec §9). */
export const REQUEST_TIMEOUT_MS = 15_000

/**
 * Makes the typed client of a set of endpoints.
 * Every call throws {@link ApiError} for status 400 and above, {@link ConnectionError} without an answer, and the signal's reason when cancelled.
 */
export function createClient<A extends Record<string, Endpoint>>(endpoints: A, options: ClientOptions): Client<A> {
  const send = options.joinsRepeats
    ? createJoined(options)
    : (e: Endpoint, input: AnyInput, call: CallOptions) => request(e, options, input, call)
  const entries = Object.entries(endpoints).map(([name, e]) => [
    name,
    (input?: AnyInput, call?: CallOptions) => send(e, input ?? {}, call ?? {}),
  ])
  return Object.fromEntries(entries) as unknown as Client<A>
}

type AnyInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
  fields?: Record<string, string | number | boolean | undefined>
}

/** Sends calls; one that repeats what is under way waits for that one. What can be cancelled alone, or carries a file, is sent by itself. */
function createJoined(options: ClientOptions): (e: Endpoint, input: AnyInput, call: CallOptions) => Promise<unknown> {
  const underWay = new Map<string, Promise<unknown>>()
  /** Keys of calls of which nobody knows whether they happened. */
  const unanswered = new Map<string, string>()
  return async (e, input, call) => {
    if (e.method === 'GET' || e.content || input.file || call.signal) return request(e, options, input, call)
    // Whoever signs in meanwhile is not given the answer of who was signed in before.
    const token = e.access === 'session' ? options.token?.() : undefined
    const asked = JSON.stringify([token, e.method, formatPath(e, input), input.body])
    const known = underWay.get(asked)
    if (known) return known
    const key = e.once ? (unanswered.get(asked) ?? createKey()) : undefined
    const sent = request(e, options, input, { ...call, ...(key === undefined ? {} : { key }) })
      .then(
        answer => {
          unanswered.delete(asked)
          return answer
        },
        (error: unknown) => {
          if (key !== undefined && mayHaveHappened(error)) unanswered.set(asked, key)
          else unanswered.delete(asked)
          throw error
        },
      )
      .finally(() => underWay.delete(asked))
    underWay.set(asked, sent)
    return sent
  }
}

/** No answer; one that says that the first is at work; or one of whoever stands between. */
const mayHaveHappened = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && (error.code === 'idempotency_in_progress' || error.status >= 500))

/** Also where a page is not served over https, and has no `randomUUID`. */
const createKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

async function request(e: Endpoint, options: ClientOptions, input: AnyInput, call: CallOptions & { key?: string }): Promise<unknown> {
  const headers: Record<string, string> = {}
  const token = e.access === 'session' ? options.token?.() : undefined
  if (token) headers.authorization = `Bearer ${token}`
  if (call.lastEventId !== undefined) headers['last-event-id'] = call.lastEventId
  if (call.key !== undefined) headers['idempotency-key'] = call.key
  const body = formatBody(input, headers)
  const timeout = e.content === 'text/event-stream' ? undefined : AbortSignal.timeout(call.timeoutMs ?? REQUEST_TIMEOUT_MS)
  const signals = [timeout, call.signal].filter(s => s !== undefined)
  let response: Response
  let text: string | undefined
  try {
    response = await (options.fetch ?? fetch)(options.baseUrl + formatPath(e, input), {
      method: e.method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signals.length ? { signal: AbortSignal.any(signals) } : {}),
    })
    text = e.content && response.status < 400 ? undefined : await response.text()
  } catch (cause) {
    if (call.signal?.aborted) throw call.signal.reason
    throw new ConnectionError(timeout?.aborted ? 'timeout' : 'connection_lost', `${e.method} ${e.path}`, { cause })
  }
  if (response.status >= 400) {
    const problems = parseProblems(text ?? '')
    if (response.status === 401) options.onUnauthorized?.(problems[0]?.code)
    throw new ApiError(response.status, problems)
  }
  if (text === undefined) return response
  return text === '' ? undefined : JSON.parse(text)
}

function formatPath(e: Endpoint, input: AnyInput): string {
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams(
    Object.entries(input.query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString()
  return query ? `${path}?${query}` : path
}

function formatBody(input: AnyInput, headers: Record<string, string>): BodyInit | undefined {
  if (input.file) {
    const form = new FormData()
    for (const [name, value] of Object.entries(input.fields ?? {})) if (value !== undefined) form.set(name, String(value))
    form.set('file', input.file)
    return form
  }
  if (input.body === undefined) return undefined
  headers['content-type'] = 'application/json'
  return JSON.stringify(input.body)
}

function parseProblems(text: string): Problem[] {
  try {
    const { errors } = JSON.parse(text) as {
      errors?: { title?: string; source?: { pointer?: string }; meta?: Record<string, string | number> }[]
    }
    return (errors ?? []).map(e => ({ code: e.title ?? '', pointer: e.source?.pointer, data: e.meta ?? {} }))
  } catch (cause) {
    if (cause instanceof SyntaxError) return []
    throw cause
  }
}

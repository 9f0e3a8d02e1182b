import { HorizonError, HorizonUnreachableError } from './horizon-error.ts'

/** Query parameters; undefined ones are left out. */
export type HorizonQuery = Readonly<Record<string, string | number | undefined>>

/** The three ways to ask a Horizon server. */
export interface HorizonRequest {
  /** The JSON of an answer. Read once more within the same time if the connection is lost: servers close idle ones as they are used. */
  get(path: string, query?: HorizonQuery, timeout?: { timeoutMs: number }): Promise<unknown>
  /** As `get`, with the last ledger that the answer knows: Horizon says so where it answers from its state (accounts, offers …). */
  getState(path: string): Promise<{ json: unknown; latestLedger: number | undefined }>
  /** Sends a form. Horizon waits for a ledger to close, so only the caller's signal and four times the usual time end it. */
  post(path: string, form: Record<string, string>, signal?: AbortSignal): Promise<unknown>
  /** Opens an event stream; it has no time limit. */
  open(path: string, query: HorizonQuery, signal: AbortSignal): Promise<Response>
}

/** Binds address, fetch and time limit. Every request throws HorizonError for a refusal, HorizonUnreachableError without an answer. */
export function createHorizonRequest(options: { url: string; fetch: typeof globalThis.fetch; timeoutMs: number }): HorizonRequest {
  const toUrl = (path: string, query: HorizonQuery = {}): string => {
    const known = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    return `${options.url}${path}${known.length === 0 ? '' : `?${new URLSearchParams(known)}`}`
  }

  async function ask(url: string, init: RequestInit): Promise<Response> {
    try {
      return await options.fetch(url, init)
    } catch (cause) {
      throw new HorizonUnreachableError(cause)
    }
  }

  async function read(url: string, timeoutMs: number): Promise<{ json: unknown; headers: Headers }> {
    const signal = AbortSignal.timeout(timeoutMs)
    const readOnce = async () => {
      const response = await ask(url, { headers: { accept: 'application/json' }, signal })
      return { json: await readJson(response), headers: response.headers }
    }
    try {
      return await readOnce()
    } catch (error) {
      if (!(error instanceof HorizonUnreachableError) || signal.aborted) throw error
      return readOnce()
    }
  }

  return {
    async get(path, query, timeout) {
      return (await read(toUrl(path, query), timeout?.timeoutMs ?? options.timeoutMs)).json
    },
    async getState(path) {
      const { json, headers } = await read(toUrl(path), options.timeoutMs)
      const header = headers.get('latest-ledger') ?? ''
      return { json, latestLedger: /^\d{1,10}$/.test(header) ? Number(header) : undefined }
    },
    async post(path, form, signal) {
      const limit = AbortSignal.timeout(options.timeoutMs * 4)
      const body = new URLSearchParams(form)
      return readJson(
        await ask(toUrl(path), {
          method: 'POST',
          headers: { accept: 'application/json' },
          body,
          signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
        }),
      )
    },
    async open(path, query, signal) {
      const response = await ask(toUrl(path, query), { headers: { accept: 'text/event-stream' }, signal })
      if (!response.ok) await readJson(response)
      return response
    },
  }
}

async function readJson(response: Response): Promise<unknown> {
  const answer = await readBody(response)
  if (response.ok) {
    if (answer === undefined) throw new HorizonError(response.status, 'unexpected_answer')
    return answer
  }
  const { type, extras } = (answer ?? {}) as { type?: unknown; extras?: unknown }
  const problem = typeof type === 'string' ? (type.split('/').at(-1) ?? '') : 'unexpected_answer'
  throw new HorizonError(response.status, problem, typeof extras === 'object' && extras !== null ? { ...extras } : {})
}

/** Undefined for what is not JSON (a proxy's page); an answer that breaks off in the middle is no answer. */
async function readBody(response: Response): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch (cause) {
    throw new HorizonUnreachableError(cause)
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}
